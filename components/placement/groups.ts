import {
  COMMON_TERMS,
  fieldsFor,
  GENERAL_FIELDS,
  type PlacementField,
  SLAB_FIELDS,
  TYPE_TERMS,
} from "@/lib/domain/policies/placement/fields";
import { slabsInUse } from "@/lib/domain/policies/placement/side-effects";
import { type FieldPath, type PlacementValues, typeOf } from "@/lib/domain/policies/placement/values";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";

/** Fields that are shown together under a heading. */
export type Group = {
  title: string;
  /** Path of its fields: `general`, `terms`, `slabs.0`. */
  prefix: FieldPath;
  fields: readonly PlacementField[];
  own: PlacementValues["general"];
  /** Prefix of the labels if fields of several groups are shown together. */
  called?: string;
};

type GeneralKey = (typeof GENERAL_FIELDS)[number]["key"];

/** First field of each part of the first step. */
const PARTS: readonly { title: string; from: GeneralKey }[] = [
  { title: "Policy", from: "policyType" },
  { title: "Lives and cover", from: "numberOfEmployees" },
  { title: "Premium and payment", from: "finalAgreedRate" },
  { title: "Installments", from: "installmentPremium" },
];

/** Groups shown on each step of the form. */
export const GROUPS: readonly ((values: PlacementValues) => readonly Group[])[] = [
  (values) =>
    PARTS.map(({ title, from }, index) => {
      const end = PARTS[index + 1]?.from;
      const at = (key: GeneralKey) => GENERAL_FIELDS.findIndex((field) => field.key === key);
      return {
        title,
        prefix: "general",
        fields: GENERAL_FIELDS.slice(at(from), end === undefined ? undefined : at(end)),
        own: values.general,
      };
    }).filter(({ fields }) => fieldsFor(fields, typeOf(values)).length > 0),
  (values) => [
    { title: "Terms of every policy", prefix: "terms", fields: COMMON_TERMS, own: values.terms },
    {
      title: `Terms of ${policyTypeLabel(typeOf(values))} policies`,
      prefix: "terms",
      fields: TYPE_TERMS,
      own: values.terms,
    },
  ],
  (values) =>
    slabsInUse(values).map((slab, index) => ({
      title: `Slab Specific Terms: Slab ${slab.slabId}`,
      prefix: `slabs.${index}`,
      fields: SLAB_FIELDS,
      own: slab,
      called: `Slab ${slab.slabId}: `,
    })),
];
