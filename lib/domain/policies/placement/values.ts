import { groupIndian } from "../../money/paise";
import { coversEmployeeOnly, type PlacementStatus, type PolicyType } from "../types";
import { fieldsFor, GENERAL_FIELDS, type PlacementField, SLAB_FIELDS, TERMS_FIELDS, type Values } from "./fields";
import type { PolicyVariant } from "./options";

/** A policy in the form: the values of its three steps, and its status. */
export type PlacementValues = {
  status: PlacementStatus;
  secondaryType: string | null;
  general: Values;
  terms: Values;
  /** One per slab: its form fields and `slabId`. */
  slabs: Values[];
};

export const STEP_COUNT = 3; // spec 1 §9

/** Path of a form field: `general.netPremium`, `terms.maternity`, `slabs.0.sumInsured`. */
export type FieldPath = string;

/** The step of the form that has the field, counted from 1. */
export const stepOf = (path: FieldPath) => (path.startsWith("terms.") ? 2 : path.startsWith("slabs.") ? 3 : 1);

function emptyValues(fields: readonly PlacementField[]): Values {
  return Object.fromEntries(fields.map(({ key }) => [key, ""]));
}

/** A new slab with only its number [spec 1 §3 slab defaults]. */
export function newSlab(type: PolicyType, number: number): Values {
  const own = emptyValues(fieldsFor(SLAB_FIELDS, type));
  return { ...own, slabId: String(number), slabName: `Slab ${number}` };
}

/** A new policy: Draft, one slab, and individual cover if no other cover is possible. */
export function newPlacement(type: PolicyType, variant: PolicyVariant): PlacementValues {
  return {
    status: "DRAFT",
    secondaryType: variant === "Modular" ? "MODULAR" : null,
    general: {
      ...emptyValues(fieldsFor(GENERAL_FIELDS, type)),
      policyType: type,
      totalLives: "0",
      isCommonPool: !coversEmployeeOnly(type),
      isParentalPolicy: variant === "Parental",
      isTopUpPolicy: variant === "Top-up" || type === "SUPER_TOP_UP",
      isOPDPolicy: variant === "OPD",
    },
    terms: { ...emptyValues(fieldsFor(TERMS_FIELDS, type)), numberOfSlabs: "1", documentsType: "N/A" },
    slabs: [newSlab(type, 1)],
  };
}

/** The policy's type. A policy without a type cannot be opened in the form. */
export const typeOf = ({ general }: Pick<PlacementValues, "general">) => general.policyType as PolicyType;

/** Rupees or a count as the form shows them: Indian grouping, decimals only if needed. */
export function shownNumber(value: number | string): string {
  const [whole = "", decimals] = String(value).split(".");
  if (!/^\d+$/.test(whole)) return String(value);
  return decimals ? `${groupIndian(whole)}.${decimals}` : groupIndian(whole);
}
