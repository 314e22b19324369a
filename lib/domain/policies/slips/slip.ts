import type { PolicyVariant } from "../placement/options";
import type { FieldPath, PlacementValues } from "../placement/values";
import type { PolicyType } from "../types";
import type { SlipAddon } from "./addon-fields";

/** What was chosen before the slip is uploaded: it decides the fields and what some of them must say. */
export type SlipKind = {
  type: PolicyType;
  variant: PolicyVariant;
  /** The policy that a top-up stands on. */
  basePolicyPlanId?: string | null;
  /** Whether a modular policy has benefits beside its plans, as answered before the upload. */
  additionalBenefits?: boolean | null;
};

/** What decides the sheets of a slip and their columns. */
export type SlipLayout = Pick<SlipKind, "type" | "variant">;

/** GMC Modular is created and edited by its slip, which has plans and benefits; others fill the form [domain §1 #25]. */
export const isGmcModular = ({ type, variant }: SlipLayout): boolean => type === "GMC" && variant === "Modular";

/** The sheets of a slip, and the groups that its errors come in [spec 3 §3, §7]. */
export const SLIP_GROUPS = ["policy", "slabs", "addons"] as const;
export type SlipGroup = (typeof SLIP_GROUPS)[number];

/** One row of the error report [spec 3 §3]. */
export type SlipFailure = { field: string; message: string; actual: string; expected: string };
export type SlipFailures = Readonly<Record<SlipGroup, readonly SlipFailure[]>>;

/** A slip as its sheets say it, nothing made up: blank fields are "", what cannot be read stays text. */
export type SlipContent = {
  values: PlacementValues;
  /** Of modular policies; every other slip has none. */
  addons: SlipAddon[];
  /** Of an edited slip: the policy that it was downloaded for. */
  policyId: string;
  /** What stands in each filled cell, as a person reads it. */
  written: Readonly<Record<FieldPath, string>>;
  /** What is wrong with the sheets themselves: rows that name no field, or one that was there already. */
  faults: SlipFailures;
};

export const NO_FAILURES: SlipFailures = { policy: [], slabs: [], addons: [] };

export function countFailures(failures: SlipFailures): number {
  return SLIP_GROUPS.reduce((sum, group) => sum + failures[group].length, 0);
}
