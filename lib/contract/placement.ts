import { z } from "zod";
import { WARNING_KINDS } from "@/lib/domain/policies/changes/warnings";
import { data, Id, IdParams, Instant, PolicyType } from "./common";
import { MAX_POLICY_TEXT } from "./constants";
import { endpoint } from "./endpoint";
import { Policy, Slab } from "./policies";

const text = z.string().trim().max(MAX_POLICY_TEXT).nullable().default(null);
const amount = z.number().nonnegative().finite().nullable().default(null);
const count = z.number().int().nonnegative().nullable().default(null);
const day = Instant.nullable().default(null);

/**
 * A policy as the placement form saves it [spec 1 §3, §5]. The domain has the field rules, in one table for the form and the
 * contract. A whole policy is sent without the fields that only the provider writes.
 */
export const PolicyWrite = z.object({
  policyType: PolicyType,
  secondaryType: z.string().max(100).nullable().default(null),
  policyPlacementStatus: z.enum(["DRAFT", "HANDOVER_TO_OPS"]),
  nickName: text,
  insurerName: text,
  tpaName: text,
  /** Our own field. */
  insurerState: text,
  policyNumber: text,
  policyStartDate: day,
  policyEndDate: day,
  numberOfEmployees: count,
  numberOfDependents: count,
  sumInsuredApproach: text,
  isCommonPool: z.boolean().default(true),
  isParentalPolicy: z.boolean().default(false),
  isTopUpPolicy: z.boolean().default(false),
  isOPDPolicy: z.boolean().default(false),
  basePolicyPlanId: text,
  livesDetails: text,
  finalAgreedRate: amount,
  netPremium: amount,
  gst: amount,
  finalPremium: amount,
  transferredAmount: amount,
  cdAmount: amount,
  bankName: text,
  paymentUtrNumber: text,
  paymentDate: day,
  installmentPremium: text,
  firstInstallmentAmount: amount,
  secondInstallmentAmount: amount,
  thirdInstallmentAmount: amount,
  fourthInstallmentAmount: amount,
  policyTermsAndConditions: z.record(z.string(), z.unknown()),
  sumAssuredSlabs: z.array(Slab).max(50),
});
export type PolicyWrite = z.output<typeof PolicyWrite>;

/** The console's own field: the confirmed warnings, for the history (ruling 50). */
export const Confirmed = { confirmedWarnings: z.array(z.enum(WARNING_KINDS)).max(WARNING_KINDS.length).default([]) };

export const createPolicy = endpoint("createPolicy", "POST /policyPlan", {
  summary: "Creates a draft policy with step 1 of the placement form [spec 1 §7, §4]",
  permission: "policies.place",
  body: PolicyWrite.extend({ companyId: Id, ...Confirmed }),
  reply: data(z.object({ policyPlan: Policy })),
});

export const updatePolicy = endpoint("updatePolicy", "PUT /policyPlan/{id}", {
  summary:
    "Saves a policy; a handover requires every step. 409 with the current values when another user changed it [spec 1 §7]",
  permission: "policies.place",
  params: IdParams,
  body: PolicyWrite.extend({
    /** The version that the form was opened with. */
    version: z.number().int(),
    /** The policy's company; 404 if it differs. Absent, it is not checked. */
    companyId: Id.optional(),
    /** The console's own field: the mark of the confirmed review. Not needed without lives, endorsements and charges. */
    reviewed: z.string().max(100).nullable().default(null),
    ...Confirmed,
  }),
  reply: data(z.object({ policyPlan: Policy })),
  timeoutMs: 60_000,
});
