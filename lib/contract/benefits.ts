import { z } from "zod";
import { data, Id, IdParams, Instant, Rupees } from "./common";
import { MAX_POLICIES } from "./constants";
import { endpoint, ownEndpoint } from "./endpoint";
import { mayLack } from "./may-lack";

const text = () => z.string().nullable();

/** An item that a benefit covers [spec 3 §2 Modular plans]. */
const SubBenefit = z.object({ category: z.string(), name: z.string(), value: z.string() });

/** A tier at which a benefit is offered [domain §17]. */
export const TierBenefit = z.object({
  tierId: Id,
  name: z.string(),
  sumInsured: Rupees.nullable(),
  isDefault: z.boolean(),
});
export type TierBenefit = z.output<typeof TierBenefit>;

export const BenefitMetadata = z.object({
  /** Name of a stored picture. */
  logo: text(),
  description: text(),
  /** The benefit's document: name of a stored PDF, or an external URL. */
  descriptionUrl: text(),
  providerName: text(),
  genderAllowed: text(),
  ageLowerLimit: z.number().nullable(),
  ageUpperLimit: z.number().nullable(),
  subBenefitAffected: text(),
  pricingStructure: text(),
  howToAvail: text(),
  offerings: text(),
  termsAndConditions: text(),
});
export type BenefitMetadata = z.output<typeof BenefitMetadata>;

/** A benefit of a policy [spec 3 §3 Benefit]. */
export const Benefit = z.object({
  id: Id,
  policyId: Id,
  name: z.string(),
  type: z.enum(["MODULAR", "FLEX", "ALA_CARTE", "ADD_ON"]),
  category: z.string(),
  benefitType: z.enum(["Insurance", "Healthcare"]),
  tierId: text(),
  /** The plan or tier of members who choose none. */
  isDefault: z.boolean().default(false),
  tierBenefits: z.array(TierBenefit).default([]),
  subBenefits: z.array(SubBenefit).default([]),
  priority: z.number().int(),
  /** Percent of the eligible employees. */
  minParticipationRate: z.number().nullable(),
  sumInsured: Rupees.nullable(),
  startDate: Instant.nullable(),
  endDate: Instant.nullable(),
  offeredBy: z.enum(["LOOP", "NON_LOOP"]),
  familyDefinition: text(),
  /** `period` in years. */
  lockIn: z.object({ relationship: z.array(z.string()), period: z.number() }).nullable(),
  /** Neither ended nor switched off on the date of the call. */
  active: mayLack(z.boolean(), true),
  /** Removed from the policy by an edited placement slip. */
  withdrawn: z.boolean().default(false),
  metadata: BenefitMetadata,
});
export type Benefit = z.output<typeof Benefit>;

/** The current participants of a benefit. */
export const BenefitParticipation = z.object({
  benefitId: Id,
  /** Employees that the policy covers. */
  eligibleEmployees: z.number().int().nonnegative(),
  /** Eligible employees who are enrolled in the benefit. */
  enrolledEmployees: z.number().int().nonnegative(),
  /** Employees and dependants with the benefit. */
  membersAdded: z.number().int().nonnegative(),
});
export type BenefitParticipation = z.output<typeof BenefitParticipation>;

export const listPolicyBenefits = endpoint("listPolicyBenefits", "GET /benefits-service/v1/benefits/policy/{id}", {
  summary: "The benefits of a policy, by priority [spec 3 §7]",
  permission: "policies.read",
  params: IdParams,
  query: z.object({ verbose: z.enum(["true", "false"]).default("true") }),
  reply: data(z.object({ benefits: z.array(Benefit) })),
});

export const listBenefitsByPolicies = ownEndpoint(
  "listBenefitsByPolicies",
  "GET /benefits-service/v1/benefits/policies",
  {
    summary: "The benefits of several policies: policy id → its benefits, by priority [domain §17]",
    permission: "policies.read",
    query: z.object({
      /** Separated by commas. */
      ids: z.string().refine((ids) => {
        const list = ids.split(",");
        return list.length <= MAX_POLICIES && list.every((id) => Id.safeParse(id).success);
      }, `must be 1 to ${MAX_POLICIES} policy ids`),
    }),
    reply: data(z.object({ benefits: z.record(z.string(), z.array(Benefit)) })),
  },
);

export const listBenefitParticipation = ownEndpoint(
  "listBenefitParticipation",
  "GET /benefits-service/v1/benefits/policy/{id}/participation",
  {
    summary: "The numbers of eligible and enrolled employees of each benefit of a policy [domain §17]",
    permission: "policies.read",
    params: IdParams,
    reply: data(z.object({ participation: z.array(BenefitParticipation) })),
  },
);
