import type { PolicyVariant } from "../placement/options";
import type { FieldPath, PlacementValues } from "../placement/values";
import type { PolicyType } from "../types";
import type { SlipAddon } from "./addon-fields";

/** The choices before a slip's upload, which decide its fields and some of their values. */
export type SlipKind = {
  type: PolicyType;
  variant: PolicyVariant;
  /** The base policy of a top-up. */
  basePolicyPlanId?: string | null;
  /** Whether a modular policy has benefits besides its plans; chosen before the upload. */
  additionalBenefits?: boolean | null;
};

/** The choices that determine a slip's sheets and columns. */
export type SlipLayout = Pick<SlipKind, "type" | "variant">;

/**
 * GMC Modular has plans and benefits and is created and edited by slip; other policies use the form [domain §1 #25].
 */
export const isGmcModular = ({ type, variant }: SlipLayout): boolean => type === "GMC" && variant === "Modular";

/** The sheets of a slip, which are also the groups of its errors [spec 3 §3, §7]. */
export const SLIP_GROUPS = ["policy", "slabs", "addons"] as const;
export type SlipGroup = (typeof SLIP_GROUPS)[number];

/** One row of the error report [spec 3 §3]. */
export type SlipFailure = { field: string; message: string; actual: string; expected: string };
export type SlipFailures = Readonly<Record<SlipGroup, readonly SlipFailure[]>>;

/** A slip's content, without defaults: blank fields are "", unreadable values stay text. */
export type SlipContent = {
  values: PlacementValues;
  /** Only for modular policies. */
  addons: SlipAddon[];
  /** The policy that an edited slip was downloaded for. */
  policyId: string;
  /** The version of the policy when it was downloaded; null for a slip without one. */
  policyVersion: number | null;
  /** The text of each filled cell, as shown. */
  written: Readonly<Record<FieldPath, string>>;
  /** Faults of the sheets themselves: rows with an unknown or repeated field. */
  faults: SlipFailures;
};

export const NO_FAILURES: SlipFailures = { policy: [], slabs: [], addons: [] };

export function countFailures(failures: SlipFailures): number {
  return SLIP_GROUPS.reduce((sum, group) => sum + failures[group].length, 0);
}
