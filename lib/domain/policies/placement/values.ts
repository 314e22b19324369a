import { groupIndian } from "../../money/paise";
import type { PlacementStatus, PolicyType } from "../types";
import { fieldsFor, GENERAL_FIELDS, type PlacementField, SLAB_FIELDS, TERMS_FIELDS, type Values } from "./fields";
import type { PolicyVariant } from "./options";

/** A policy while it is edited: three sections as the three steps of the form, and where it stands. */
export type PlacementValues = {
  status: PlacementStatus;
  secondaryType: string | null;
  general: Values;
  terms: Values;
  /** One per slab; `slabId` beside the fields of the form. */
  slabs: Values[];
};

export const STEP_COUNT = 3; // spec 1 §9

/** Where the fields of the form are: `general.netPremium`, `terms.maternity`, `slabs.0.sumInsured`. */
export type FieldPath = string;

function emptyValues(fields: readonly PlacementField[]): Values {
  return Object.fromEntries(fields.map(({ key, kind }) => [key, kind === "switch" ? false : ""]));
}

/** A slab with nothing filled in but its number [spec 1 §3 slab defaults]. */
export function newSlab(type: PolicyType, number: number): Values {
  const own = emptyValues(fieldsFor(SLAB_FIELDS, type));
  return { ...own, slabId: String(number), slabName: `Slab ${number}` };
}

/** A policy that nobody has filled in yet: Draft, one slab, individual cover where nothing else is possible. */
export function newPlacement(type: PolicyType, variant: PolicyVariant): PlacementValues {
  return {
    status: "DRAFT",
    secondaryType: variant === "Modular" ? "MODULAR" : null,
    general: {
      ...emptyValues(fieldsFor(GENERAL_FIELDS, type)),
      policyType: type,
      totalLives: "0",
      isCommonPool: type === "GMC" || type === "COVID" || type === "SUPER_TOP_UP",
      isParentalPolicy: variant === "Parental",
      isTopUpPolicy: variant === "Top-up" || type === "SUPER_TOP_UP",
      isOPDPolicy: variant === "OPD",
    },
    terms: { ...emptyValues(fieldsFor(TERMS_FIELDS, type)), numberOfSlabs: "1", documentsType: "N/A" },
    slabs: [newSlab(type, 1)],
  };
}

/** The type of this policy; the form of a policy without one does not open. */
export const typeOf = ({ general }: Pick<PlacementValues, "general">) => general.policyType as PolicyType;

/** Rupees or a count as the form shows them: grouped the Indian way, decimals only where there are some. */
export function shownNumber(value: number | string): string {
  const [whole = "", decimals] = String(value).split(".");
  if (!/^\d+$/.test(whole)) return String(value);
  return decimals ? `${groupIndian(whole)}.${decimals}` : groupIndian(whole);
}
