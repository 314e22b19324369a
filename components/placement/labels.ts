import {
  fieldsFor,
  GENERAL_FIELDS,
  type PlacementField,
  SLAB_FIELDS,
  TERMS_FIELDS,
} from "@/lib/domain/policies/placement/fields";
import { type PlacementValues, typeOf } from "@/lib/domain/policies/placement/values";

/** Every field of the form with what it is called where fields of several steps stand together. */
export function labelsOf(values: PlacementValues): Record<string, string> {
  const type = typeOf(values);
  const section = (prefix: string, title: string, fields: readonly PlacementField[]) =>
    fieldsFor(fields, type).map(({ key, label }) => [`${prefix}.${key}`, `${title}${label}`]);
  return Object.fromEntries([
    ...section("general", "", GENERAL_FIELDS),
    ...section("terms", "", TERMS_FIELDS),
    ...values.slabs.flatMap((slab, index) => section(`slabs.${index}`, `Slab ${slab.slabId}: `, SLAB_FIELDS)),
  ]);
}
