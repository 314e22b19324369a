import { Day } from "@/components/ui/day";
import type { Fact } from "@/components/ui/facts";
import { Money } from "@/components/ui/money";
import type { Policy } from "@/lib/contract/policies";
import {
  type FieldKind,
  type FieldValue,
  fieldsFor,
  GENERAL_FIELDS,
  type PlacementField,
  SLAB_FIELDS,
  TERMS_FIELDS,
  type Values,
} from "@/lib/domain/policies/placement/fields";
import { numberOf } from "@/lib/domain/policies/placement/number-of";
import { type FieldPath, type PlacementValues, typeOf } from "@/lib/domain/policies/placement/values";
import { valuesOf } from "@/lib/domain/policies/placement/wire";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";

/** A read-only policy with the labels of its placement form; null without a type. */
export function readablePolicy(policy: Policy, slabId?: string): PlacementValues | null {
  if (!policy.policyType) return null;
  const slabs = policy.sumAssuredSlabs.filter((slab) => slabId === undefined || slab.slabId === slabId);
  const values = valuesOf({ ...policy, sumAssuredSlabs: slabs });
  // A member's policy shows only one slab, so the count is one [spec 1 §2].
  return slabId === undefined ? values : { ...values, terms: { ...values.terms, numberOfSlabs: "1" } };
}

const SHOW: Partial<Record<FieldKind, (value: string) => Fact["value"]>> = {
  day: (value) => <Day value={value} />,
  amount: (value) => <Money rupees={numberOf(value)} />,
};

/** Counts from the placement. Current counts come from the members. */
const AT_PLACEMENT: ReadonlySet<string> = new Set(["numberOfEmployees", "numberOfDependents", "totalLives"]);

function showValue({ key, kind }: PlacementField, value: FieldValue | undefined): Fact["value"] {
  if (key === "policyType") return policyTypeLabel(String(value));
  if (AT_PLACEMENT.has(key) && value) return `${value} at placement`;
  // A rate per mille, not rupees: it may have more than two decimals [domain §1 #13].
  if (key === "finalAgreedRate" && value) return `${value} ‰`;
  if (typeof value === "boolean") return yesOrNo(value);
  return value ? (SHOW[kind]?.(value) ?? value) : null;
}

/** Adds editing to the value of one field; supplied by the page. `label` includes the slab. */
export type EditFact = (fact: {
  field: PlacementField;
  path: FieldPath;
  label: string;
  value: Fact["value"];
}) => Fact["value"];

type Own = { stored: Values; prefix: FieldPath; called?: string };

const factsOf = (fields: readonly PlacementField[], { stored, prefix, called = "" }: Own, edit?: EditFact): Fact[] =>
  fields.flatMap((field) => {
    // Our own field is hidden while it is empty: another provider could not store it.
    if (field.isOurs && !stored[field.key]) return [];
    const value = showValue(field, stored[field.key]);
    const path = `${prefix}.${field.key}`;
    return { label: field.label, value: edit?.({ field, path, label: called + field.label, value }) ?? value };
  });

export const generalFacts = (values: PlacementValues, edit?: EditFact) =>
  factsOf(fieldsFor(GENERAL_FIELDS, typeOf(values)), { stored: values.general, prefix: "general" }, edit);
export const termsFacts = (values: PlacementValues, edit?: EditFact) =>
  factsOf(fieldsFor(TERMS_FIELDS, typeOf(values)), { stored: values.terms, prefix: "terms" }, edit);
export function slabFacts(values: PlacementValues, slab: Values, edit?: EditFact) {
  const own = { stored: slab, prefix: `slabs.${values.slabs.indexOf(slab)}`, called: `Slab ${slab.slabId}: ` };
  return factsOf(fieldsFor(SLAB_FIELDS, typeOf(values)), own, edit);
}
