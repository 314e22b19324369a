import { type FieldValues, get, type Path, set } from "react-hook-form";

/** One field's value when the form was opened, as another person saved it, and as typed here. */
type Difference<Name extends string = string> = {
  path: Name;
  label: string;
  was: unknown;
  theirs: unknown;
  mine: unknown;
};

/** Merges three versions of one record. */
export type ConflictRule<V extends FieldValues> = {
  differences: (was: V, theirs: V, mine: V) => readonly Difference[];
  /** The other person's version, with the fields in which mine was chosen. */
  merge: (was: V, theirs: V, mine: V, keepMine: ReadonlySet<string>) => V;
};

/** The rule for a form with independent fields. */
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

/** The current record in the form's shape: its fields from the record, the rest as opened. */
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
