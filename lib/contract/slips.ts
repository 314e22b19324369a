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

/** A policy as the placement form holds it. */
const PlacementValues = z.object({
  status: z.enum(["DRAFT", "HANDOVER_TO_OPS"]),
  secondaryType: z.string().nullable(),
  general: Values,
  terms: Values,
  slabs: z.array(Values),
});

/** Validates, or saves what was validated within the last 24 hours [domain §17]. */
const Commit = z.object({ commit: z.enum(["true", "false"]) });

/** As the store named it. */
const FileName = z.string().trim().min(1).max(200);

export const parsePlacementSlip = endpoint({
  id: "parsePlacementSlip",
  method: "POST",
  path: "/ep-service/v1/parser",
  summary:
    "Validates the stored slip of a new policy: what is wrong by group, or the values that fill the placement form; with commit=true creates the GMC Modular policy, 409 when the slip was not validated within 24 hours [spec 3 §7, domain §17]",
  permission: "policies.place",
  query: Commit,
  body: z.object({
    companyId: Id,
    filename: FileName,
    /** Chosen before the upload; a slip for another policy is not read as this one. A commit goes by the validation. */
    policyType: PolicyType.default("GMC"),
    subType: z.enum(POLICY_VARIANTS).default("IPD"),
    basePolicyPlanId: Id.nullable().default(null),
    /** The answer about benefits beside the plans of a modular policy; null: not asked. */
    additionalBenefits: z.boolean().nullable().default(null),
    ...Confirmed,
  }),
  reply: data(
    z.object({
      errors: SlipErrors,
      /** Null while anything is wrong. */
      values: PlacementValues.nullable(),
      /** The plans and benefits of a modular policy. */
      benefits: z.array(z.object({ name: z.string(), type: z.string(), sumInsured: Rupees.nullable() })).default([]),
      /** Ours: values that are probably wrong, of a modular policy. */
      warnings: z.array(PolicyWarning).default([]),
      /** The policy that was created. */
      policyId: Id.nullable().default(null),
    }),
  ),
  timeoutMs: 30_000,
});

/** What an edited slip changes in a policy. */
export const SlipChange = z.object({
  group: SlipGroup,
  field: z.string(),
  before: z.string(),
  after: z.string(),
  /** Members covered now whom it concerns. */
  livesAffected: z.number().int().nonnegative(),
  /** In a year's premium of those members by the active rater; null where it does not change any. */
  premiumEffect: Rupees.nullable(),
  /** Why a premium is not known. */
  note: z.string().nullable(),
});
export type SlipChange = z.output<typeof SlipChange>;

export const editByPlacementSlip = endpoint({
  id: "editByPlacementSlip",
  method: "PATCH",
  path: "/ep-service/v1/parser",
  summary:
    "Validates an edited slip of a GMC Modular policy and lists what it changes; with commit=true saves it, 409 when it was not validated within 24 hours or the policy was changed since [spec 3 §7, domain §17]",
  permission: "slips.read",
  query: Commit,
  body: z.object({
    companyId: Id,
    policyId: Id,
    filename: FileName,
    /** Ours: the review that was confirmed, by its mark. */
    reviewed: z.string().max(100).nullable().default(null),
    ...Confirmed,
  }),
  reply: data(
    z.object({
      errors: SlipErrors,
      /** Null while anything is wrong, and where the provider does not say. */
      changes: z.array(SlipChange).nullable().default(null),
      /** Ours: what the save would do; null while anything is wrong. */
      review: PolicyReview.nullable().default(null),
    }),
  ),
  timeoutMs: 60_000,
});
