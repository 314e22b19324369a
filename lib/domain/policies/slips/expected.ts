import { choicesFor, type MasterLists } from "../placement/choices";
import type { FieldKind, PlacementField } from "../placement/fields";
import type { PlacementValues } from "../placement/values";

/** A description of each kind of value, for the user who fills in a slip. */
const KINDS: Readonly<Record<Exclude<FieldKind, "choice">, string>> = {
  text: "Text",
  count: "A whole number",
  amount: "An amount in rupees",
  day: "A date, DD/MM/YYYY",
  switch: "Yes or No",
};

/** The allowed values of a field: the template's guidance and the error report's expected value. */
export function expectedOf(field: PlacementField, values: PlacementValues, lists: MasterLists): string {
  if (field.kind === "choice") return choicesFor(field, values, lists).join(", ");
  return field.expected ?? KINDS[field.kind];
}

/** The template's guidance: whether the field is mandatory, whether it is derived, and its allowed values. */
export function guidanceOf(field: PlacementField, values: PlacementValues, lists: MasterLists): string {
  const expected = expectedOf(field, values, lists);
  if (field.readOnly && field.key !== "policyType") return `Derived from other fields. ${expected}`;
  return field.mandatory ? `Mandatory. ${expected}` : expected;
}
