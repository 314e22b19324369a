import {
  fieldsFor,
  GENERAL_FIELDS,
  type PlacementField,
  SLAB_FIELDS,
  TERMS_FIELDS,
} from "@/lib/domain/policies/placement/fields";
import { ADDON_PARTS, PLAN_FIELD } from "@/lib/domain/policies/slips/addon-fields";
import { SLAB_ID } from "@/lib/domain/policies/slips/check-slip";
import { isGmcModular, type SlipLayout } from "@/lib/domain/policies/slips/slip";
import type { PolicyType } from "@/lib/domain/policies/types";

/**
 * Sheet names and headings of a placement slip [domain §17]. Template, reader and error report are built from these.
 */
export const SLIP_SHEETS = { policy: "Policy", slabs: "Slabs", addons: "Addons" } as const;
export const POLICY_HEADINGS = { field: "Field", value: "Value", guidance: "Guidance" } as const;

type PlacedField = { section: "general" | "terms"; field: PlacementField };

/** The rows of the sheet Policy, in the order of the form. */
export function policyRowsOf(type: PolicyType): PlacedField[] {
  return [
    ...fieldsFor(GENERAL_FIELDS, type).map((field) => ({ section: "general" as const, field })),
    ...fieldsFor(TERMS_FIELDS, type).map((field) => ({ section: "terms" as const, field })),
  ];
}

/** The columns of the sheet Slabs. For a modular policy, each names its plan. */
export function slabColumnsOf(layout: SlipLayout): PlacementField[] {
  const plan = isGmcModular(layout) ? [PLAN_FIELD] : [];
  return [SLAB_ID, ...plan, ...fieldsFor(SLAB_FIELDS, layout.type)];
}

/** The columns of the sheet Addons: benefits, then their sub-benefits and tiers in the rows below. */
export const ADDON_COLUMNS: readonly PlacementField[] = Object.values(ADDON_PARTS).flat();

/** A label for comparison: without case, spaces and the asterisk of a required field. */
export function canonical(cell: unknown): string {
  if (typeof cell !== "string") return "";
  return cell
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\s*\*$/, "")
    .toLowerCase();
}
