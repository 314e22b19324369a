import { type FieldValue, GENERAL_FIELDS, type PlacementField, SLAB_FIELDS, TERMS_FIELDS } from "./fields";
import { setAt, withChange } from "./side-effects";
import type { FieldPath, PlacementValues } from "./values";

/** A field that another user changed: original value, current value, and the value in this form. */
type Difference = { path: FieldPath; label: string; was: FieldValue; theirs: FieldValue; mine: FieldValue };

type Flat = Map<FieldPath, { label: string; value: FieldValue }>;

const section = (prefix: string, title: string, fields: readonly PlacementField[], own: PlacementValues["general"]) =>
  fields
    .filter(({ key, readOnly }) => key in own && !readOnly)
    .map(({ key, label }) => [`${prefix}.${key}`, { label: `${title}${label}`, value: own[key] ?? "" }] as const);

function flatten(values: PlacementValues): Flat {
  return new Map([
    ["status", { label: "Status", value: values.status }],
    ...section("general", "", GENERAL_FIELDS, values.general),
    ...section("terms", "", TERMS_FIELDS, values.terms),
    ...values.slabs.flatMap((slab, index) => section(`slabs.${index}`, `Slab ${index + 1}: `, SLAB_FIELDS, slab)),
  ]);
}

/** Fields that changed since this form was opened, in form order [quality R5]. */
export function differences(was: PlacementValues, theirs: PlacementValues, mine: PlacementValues): Difference[] {
  const [old, now, own] = [flatten(was), flatten(theirs), flatten(mine)];
  return [...new Map([...old, ...now])].flatMap(([path, { label }]) => {
    const before = old.get(path)?.value ?? "";
    const after = now.get(path)?.value ?? "";
    if (before === after) return [];
    return [{ path, label, was: before, theirs: after, mine: own.get(path)?.value ?? "" }];
  });
}

/** Whether the form has unsaved changes. */
export function isChanged(saved: PlacementValues, form: PlacementValues): boolean {
  return differences(saved, form, form).length > 0;
}

/**
 * Merges the current version with this form's changes: fields that the other user did not change, plus the fields in
 * `keepMine`. Sums are recalculated from the merged fields.
 */
export function merge(
  was: PlacementValues,
  theirs: PlacementValues,
  mine: PlacementValues,
  keepMine: ReadonlySet<FieldPath>,
): PlacementValues {
  const changedThere = new Set(differences(was, theirs, mine).map(({ path }) => path));
  const base = { ...theirs, slabs: [...theirs.slabs, ...mine.slabs.slice(theirs.slabs.length)] };
  const remaining = differences(was, mine, mine).filter(({ path }) => !changedThere.has(path) || keepMine.has(path));
  const asWas = differences(theirs, was, was).filter(({ path }) => keepMine.has(path));
  const own = [...asWas, ...remaining].reduce((values, { path, theirs: value }) => setAt(values, path, value), base);
  return ["numberOfEmployees", "sumInsuredApproach"].reduce(
    (values, key) => withChange(values, `general.${key}`, values.general[key] ?? ""),
    own,
  );
}
