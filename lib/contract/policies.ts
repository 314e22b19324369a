import { z } from "zod";
import { data, Id, IdParams, Instant, PolicyType, Rupees } from "./common";
import { endpoint } from "./endpoint";
import { mayDiffer, mayLack } from "./may-lack";

export const PolicyListItem = z.object({
  id: Id,
  policyType: mayDiffer(PolicyType).nullable(),
  secondaryType: mayLack(z.string().nullable(), null),
  insurerName: z.string().nullable(),
  nickName: z.string().nullable(),
  policyNumber: mayLack(z.string().nullable(), null),
  policyPlacementStatus: mayLack(z.string(), null),
  policyStartDate: mayLack(Instant.nullable(), null),
  policyEndDate: mayLack(Instant.nullable(), null),
  active: mayLack(z.boolean(), true),
  isRaterUploaded: mayLack(z.boolean(), null),
  error: mayLack(z.string().nullable(), null),
});
export type PolicyListItem = z.output<typeof PolicyListItem>;

/** The target of a link to a policy. */
const PolicyLink = z.object({ id: Id, name: z.string() });

/** The previous and next policy of the renewal chain (ruling 48). Our own fields: another provider has none of them. */
export const Renewals = z.object({
  renewedFrom: PolicyLink.nullish(),
  renewedAs: PolicyLink.nullish(),
});
export type Renewals = z.output<typeof Renewals>;

/** Enrolment of a policy's active lives [spec 1 §2 Policy card]. */
export const PolicyEnrolment = z.object({
  /** ENROLED once every active life is; null while the policy needs no enrolment. */
  enrolmentStatus: mayLack(z.string().nullable(), null),
  enrolmentDueDate: mayLack(Instant.nullable(), null),
});

export const Slab = z.looseObject({
  slabId: z.string(),
  slabName: z.string().nullable().optional(),
  sumInsured: Rupees,
  familyDefinition: z.string().nullable().optional(),
});

export const Policy = PolicyListItem.extend({
  policyPlacementStatus: z.string(),
  companyId: Id,
  tpaName: z.string().nullable(),
  /** Our own field: the name of the insurer's state for this policy, if not that of the insurer [domain §7]. */
  insurerState: z.string().nullish(),
  insurerLogo: z.string().nullable(),
  numberOfEmployees: z.number().int(),
  /** Only of GMC and COVID [spec 1 §3]. */
  numberOfDependents: mayLack(z.number().int(), 0),
  totalLives: z.number().int(),
  netPremium: Rupees.nullable(),
  gst: Rupees.nullable(),
  finalPremium: Rupees.nullable(),
  isCommonPool: mayLack(z.boolean(), false),
  isParentalPolicy: mayLack(z.boolean(), false),
  isTopUpPolicy: mayLack(z.boolean(), false),
  isOPDPolicy: mayLack(z.boolean(), false),
  sumInsuredApproach: z.string().nullable(),
  basePolicyPlanId: z.string().nullable(),
  paymentDate: Instant.nullable(),
  /** Rate per mille agreed at placement, of GPA and GTL. */
  finalAgreedRate: z.number().nullable(),
  cdAmount: Rupees.nullable(),
  bankName: z.string().nullable(),
  paymentUtrNumber: z.string().nullable(),
  transferredAmount: Rupees.nullable(),
  installmentPremium: z.string().nullable(),
  firstInstallmentAmount: Rupees.nullable(),
  secondInstallmentAmount: Rupees.nullable(),
  thirdInstallmentAmount: Rupees.nullable(),
  fourthInstallmentAmount: Rupees.nullable(),
  livesDetails: z.string().nullable(),
  corporateName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  isCdAccountPresent: mayLack(z.boolean(), false),
  cdAccountId: mayLack(Id.nullable(), null),
  /** Names of its documents in the file store. */
  policyDocuments: mayLack(z.array(z.string()), []),
  /** Counts up with every change; a save must send the version that it is based on. 0 from a provider without versions. */
  version: mayLack(z.number().int(), 0),
  sumAssuredSlabs: mayLack(z.array(Slab), []),
  policyTermsAndConditions: mayLack(z.record(z.string(), z.unknown()), {}),
  /** The console's own field of getPolicy: created or edited by a placement slip, which only a lead replaces. */
  hasSlip: z.boolean().optional(),
  /** The console's own field of getPolicy: lives, endorsements or charges depend on it, so a change needs a review. */
  needsReview: z.boolean().optional(),
  ...PolicyEnrolment.shape,
  ...Renewals.shape,
});
export type Policy = z.output<typeof Policy>;

export const fetchPolicies = endpoint("fetchPolicies", "GET /policyPlan/fetchPolicies/{companyId}", {
  summary: "The policies of a company, newest first; corrupt ones have their schema error [spec 1 §7, 2 §7]",
  permission: "policies.read",
  params: z.object({ companyId: Id }),
  reply: data(z.object({ policies: z.array(PolicyListItem) })),
});

export const getPolicy = endpoint("getPolicy", "GET /policyPlan/{id}", {
  summary: "One policy with its terms and slabs [spec 1 §7]",
  permission: "policies.read",
  params: IdParams,
  reply: data(z.object({ policyPlan: Policy })),
});
