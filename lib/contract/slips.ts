import { z } from "zod";
import { POLICY_VARIANTS } from "@/lib/domain/policies/placement/options";
import { SLIP_GROUPS } from "@/lib/domain/policies/slips/slip";
import { data, Id, PolicyType, Rupees } from "./common";
import { endpoint } from "./endpoint";
import { Confirmed } from "./placement";
import { PolicyReview, PolicyWarning } from "./policy-changes";

const SlipGroup = z.enum(SLIP_GROUPS);

/** One row of the error report [spec 3 §3]. */
const SlipFailure = z.object({ field: z.string(), message: z.string(), actual: z.string(), expected: z.string() });

const SlipErrors = z.record(SlipGroup, z.array(SlipFailure));

const Values = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** A policy in the shape of the placement form. */
const PlacementValues = z.object({
  status: z.enum(["DRAFT", "HANDOVER_TO_OPS"]),
  secondaryType: z.string().nullable(),
  general: Values,
  terms: Values,
  slabs: z.array(Values),
});

/** Validates, or saves a slip that was validated within the last 24 hours [domain §17]. */
const Commit = z.object({ commit: z.enum(["true", "false"]) });

/** Its name in the store. */
const FileName = z.string().trim().min(1).max(200);

export const parsePlacementSlip = endpoint("parsePlacementSlip", "POST /ep-service/v1/parser", {
  summary:
    "Validates the stored slip of a new policy: its errors by group, or the values for the placement form; with commit=true creates the GMC Modular policy, 409 when the slip was not validated within 24 hours [spec 3 §7, domain §17]",
  permission: "policies.place",
  query: Commit,
  body: z.object({
    companyId: Id,
    filename: FileName,
    /** Chosen before the upload; a slip of another type is rejected. A commit uses the validated type. */
    policyType: PolicyType.default("GMC"),
    subType: z.enum(POLICY_VARIANTS).default("IPD"),
    basePolicyPlanId: Id.nullable().default(null),
    /** Whether a modular policy has optional benefits besides its plans; null: not answered. */
    additionalBenefits: z.boolean().nullable().default(null),
    ...Confirmed,
  }),
  reply: data(
    z.object({
      errors: SlipErrors,
      /** Null if there are errors. */
      values: PlacementValues.nullable(),
      /** The plans and benefits of a modular policy. */
      benefits: z.array(z.object({ name: z.string(), type: z.string(), sumInsured: Rupees.nullable() })).default([]),
      /** The console's own field: probably wrong values of a modular policy. */
      warnings: z.array(PolicyWarning).default([]),
      /** The created policy. */
      policyId: Id.nullable().default(null),
    }),
  ),
  timeoutMs: 30_000,
});

/** A change of a policy by an edited slip. */
export const SlipChange = z.object({
  group: SlipGroup,
  field: z.string(),
  before: z.string(),
  after: z.string(),
  /** Number of affected members who are covered now. */
  livesAffected: z.number().int().nonnegative(),
  /** How much those members' annual premium changes with the active rater; null if no premium changes. */
  premiumEffect: Rupees.nullable(),
  /** Why a premium is unknown. */
  note: z.string().nullable(),
});
export type SlipChange = z.output<typeof SlipChange>;

export const editByPlacementSlip = endpoint("editByPlacementSlip", "PATCH /ep-service/v1/parser", {
  summary:
    "Validates an edited slip of a GMC Modular policy and lists its changes; with commit=true saves it, 409 when it was not validated within 24 hours or the policy was changed since [spec 3 §7, domain §17]",
  permission: "slips.read",
  query: Commit,
  body: z.object({
    companyId: Id,
    policyId: Id,
    filename: FileName,
    /** The console's own field: the mark of the confirmed review. */
    reviewed: z.string().max(100).nullable().default(null),
    ...Confirmed,
  }),
  reply: data(
    z.object({
      errors: SlipErrors,
      /** Null if there are errors, and from a provider without it. */
      changes: z.array(SlipChange).nullable().default(null),
      /** The console's own field: the effects of a save; null if there are errors. */
      review: PolicyReview.nullable().default(null),
    }),
  ),
  timeoutMs: 60_000,
});
