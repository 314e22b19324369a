import { type FieldValues, get, type Path, set } from "react-hook-form";

/** One field as it was when the form was opened, as somebody else saved it meanwhile, and as it is typed here. */
export type Difference<Name extends string = string> = {
  path: Name;
  label: string;
  was: unknown;
  theirs: unknown;
  mine: unknown;
};

/** How three versions of one record become one. */
export type ConflictRule<V extends FieldValues> = {
  differences: (was: V, theirs: V, mine: V) => readonly Difference[];
  /** Theirs, with the fields in which mine was chosen. */
  merge: (was: V, theirs: V, mine: V, keepMine: ReadonlySet<string>) => V;
};

/** The rule of a form whose fields stand for themselves. */
export function fieldByField<V extends FieldValues>(labels: Partial<Record<Path<V>, string>>): ConflictRule<V> {
  const fields = Object.entries(labels) as [Path<V>, string][];
  return {
    differences: (was, theirs, mine) =>
      fields.map(([path, label]) => ({
        path,
        label,
        was: get(was, path),
        theirs: get(theirs, path),
        mine: get(mine, path),
      })),
    merge(_was, theirs, mine, keepMine) {
      const merged = structuredClone(mine);
      for (const [path] of fields) if (!keepMine.has(path)) set(merged, path, get(theirs, path));
      return merged;
    },
  };
}

/** What stands now, as the form would hold it: its fields from the record, the rest as it was opened. */
export function theirsOf<V extends FieldValues>(
  opened: V,
  labels: Partial<Record<Path<V>, string>>,
  current: Record<string, unknown>,
): V {
  const theirs = structuredClone(opened);
  for (const path of Object.keys(labels)) set(theirs, path, get(current, path) ?? emptyLike(get(opened, path)));
  return theirs;
}

const emptyLike = (value: unknown) => (typeof value === "string" ? "" : Array.isArray(value) ? [] : null);
