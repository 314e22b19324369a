import { z } from "zod";
import { data, Id, Instant, Rupees } from "./common";
import { endpoint } from "./endpoint";

const text = () => z.string().nullable();

/** A benefit of a policy [spec 3 §3 Benefit]. */
export const Benefit = z.object({
  id: Id,
  policyId: Id,
  name: z.string(),
  type: z.enum(["MODULAR", "FLEX", "ALA_CARTE", "ADD_ON"]),
  category: z.string(),
  benefitType: z.enum(["Insurance", "Healthcare"]),
  tierId: text(),
  priority: z.number().int(),
  minParticipationRate: z.number().nullable(),
  sumInsured: Rupees.nullable(),
  startDate: Instant.nullable(),
  endDate: Instant.nullable(),
  offeredBy: z.enum(["LOOP", "NON_LOOP"]),
  familyDefinition: text(),
  lockIn: z.object({ relationship: z.array(z.string()), period: z.number() }).nullable(),
  /** Neither ended nor switched off on the day of the call. */
  active: z.boolean(),
  metadata: z.object({
    logo: text(),
    description: text(),
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
  }),
});
export type Benefit = z.output<typeof Benefit>;

export const listPolicyBenefits = endpoint({
  id: "listPolicyBenefits",
  method: "GET",
  path: "/benefits-service/v1/benefits/policy/{id}",
  summary: "The benefits of a policy, by priority [spec 3 §7]",
  permission: "policies.read",
  params: z.object({ id: Id }),
  query: z.object({ verbose: z.enum(["true", "false"]).default("true") }),
  reply: data(z.object({ benefits: z.array(Benefit) })),
});
