import { z } from "zod";
import { WARNING_KINDS } from "@/lib/domain/policies/changes/warnings";
import { data, Id, IdParams, Instant, PolicyType } from "./common";
import { endpoint } from "./endpoint";
import { Policy, Slab } from "./policies";

const text = z.string().trim().max(2000).nullable().default(null);
const amount = z.number().nonnegative().finite().nullable().default(null);
const count = z.number().int().nonnegative().nullable().default(null);
const day = Instant.nullable().default(null);

/**
 * A policy as the placement form saves it [spec 1 §3, §5]. What the fields may hold is the domain's: one table and one
 * set of rules for the form and for here. Fields that only the provider writes are left out where a whole policy is sent.
 */
export const PolicyWrite = z.object({
  policyType: PolicyType,
  secondaryType: z.string().max(100).nullable().default(null),
  policyPlacementStatus: z.enum(["DRAFT", "HANDOVER_TO_OPS"]),
  nickName: text,
  insurerName: text,
  tpaName: text,
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

/** Ours: the warnings that the person confirmed with the tick; the history names them (ruling 50). */
export const Confirmed = { confirmedWarnings: z.array(z.enum(WARNING_KINDS)).max(WARNING_KINDS.length).default([]) };

export const createPolicy = endpoint({
  id: "createPolicy",
  method: "POST",
  path: "/policyPlan",
  summary: "Opens a draft policy with step 1 of the placement form [spec 1 §7, §4]",
  permission: "policies.place",
  body: PolicyWrite.extend({ companyId: Id, ...Confirmed }),
  reply: data(z.object({ policyPlan: Policy })),
});

export const updatePolicy = endpoint({
  id: "updatePolicy",
  method: "PUT",
  path: "/policyPlan/{id}",
  summary:
    "Saves a policy; handing it over asks for every step. 409 with what stands now when somebody changed it [spec 1 §7]",
  permission: "policies.place",
  params: IdParams,
  body: PolicyWrite.extend({
    /** The version that the form was opened with. */
    version: z.number().int(),
    /** Whose policy it is; 404 for another company's. Left out, the policy alone decides. */
    companyId: Id.optional(),
    /** Ours: the review that was confirmed, by its mark. Without lives, endorsements and charges none is needed. */
    reviewed: z.string().max(100).nullable().default(null),
    ...Confirmed,
  }),
  reply: data(z.object({ policyPlan: Policy })),
  timeoutMs: 60_000,
});
