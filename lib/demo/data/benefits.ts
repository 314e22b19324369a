import { paiseFromRupees } from "@/lib/domain/money/paise";
import type { NewBenefit } from "../records";
import type { DemoBase, DemoPolicy } from "./base";
import { isModularDemo, MODULAR_PLANS, planIdOf } from "./modular-plans";

/** Benefits that demo employers add to their health policies. */
const OFFERED: readonly Omit<NewBenefit, "id" | "policyId">[] = [
  {
    name: "Doctor consultations",
    type: "ADD_ON",
    category: "Misc",
    benefitType: "Healthcare",
    minParticipationRate: "25",
    offeredBy: "LOOP",
    familyDefinition: "Self + Spouse + 2 Children",
    metadata: {
      providerName: "MediBuddy",
      description: "Unlimited calls with general physicians, round the clock.",
      pricingStructure: "Paid by the employer",
      howToAvail: "Through the member app: Consult a doctor, then Call now.",
      offerings: "General physicians at any hour, specialists by appointment within a day.",
      termsAndConditions: "Prescriptions are valid in India. Emergencies go to the nearest hospital.",
    },
  },
  {
    name: "Annual health check-up",
    type: "ADD_ON",
    category: "General Coverage",
    benefitType: "Healthcare",
    tierId: "tier-1",
    minParticipationRate: "40",
    sumInsuredPaise: paiseFromRupees(2_500),
    tierBenefits: [
      { tierId: "tier-1", name: "Basic", sumInsuredPaise: paiseFromRupees(2_500), isDefault: true },
      { tierId: "tier-2", name: "Extended", sumInsuredPaise: paiseFromRupees(6_000), isDefault: false },
    ],
    offeredBy: "NON_LOOP",
    lockIn: { relationship: ["self"], period: 1 },
    familyDefinition: "Self",
    metadata: {
      providerName: "Dr Lal PathLabs",
      description: "One check-up a year for each employee.",
      genderAllowed: "All",
      ageLowerLimit: 18,
      ageUpperLimit: 65,
      pricingStructure: "Paid by the employer; the extended panel by the employee",
      howToAvail: "Book a slot in the member app; the sample is collected at home.",
      offerings: "68 parameters: blood count, sugar, lipids, liver, kidney, thyroid.",
      termsAndConditions: "Once in a policy year, not carried over.",
    },
  },
  {
    name: "Maternity top-up",
    type: "ADD_ON",
    category: "Maternity/Infertility",
    benefitType: "Insurance",
    tierId: "tier-2",
    minParticipationRate: "30",
    sumInsuredPaise: paiseFromRupees(50_000),
    offeredBy: "LOOP",
    lockIn: { relationship: ["self", "spouse"], period: 2 },
    familyDefinition: "Self + Spouse",
    metadata: {
      description: "Doubles the maternity limit of the base policy.",
      genderAllowed: "Female",
      ageLowerLimit: 18,
      ageUpperLimit: 45,
      subBenefitAffected: "Maternity limit",
      pricingStructure: "Per life, by age band",
      howToAvail: "Cashless in network hospitals; send the discharge summary within 30 days.",
      offerings: "₹50,000 above the base limit for two deliveries.",
      termsAndConditions: "Enrolment at the start of the policy year only.",
    },
  },
];

/** Benefits on the active health policies of every second client, and the plans of modular policies. */
export function benefitsOf(base: DemoBase): NewBenefit[] {
  const placed = base.clients
    .filter((_, index) => index % 2 === 0)
    .flatMap((client) => client.policies.filter(({ spec }) => spec.type === "GMC").slice(0, 1));
  const offered = placed.flatMap((policy, policyIndex) =>
    OFFERED.slice(0, 1 + (policyIndex % OFFERED.length)).map((offer, index) => ({
      ...offer,
      ...placeOf(policy),
      id: `ben-${policy.id}-${index + 1}`,
      priority: index + 1,
    })),
  );
  const modular = base.clients.flatMap(({ policies }) => policies.filter(isModularDemo));
  const plans = modular.flatMap((policy) =>
    MODULAR_PLANS.map((plan, index) => ({
      ...plan,
      ...placeOf(policy),
      id: planIdOf(policy.id, index),
      priority: index + 1,
    })),
  );
  return [...offered, ...plans];
}

const placeOf = ({ id, startDate, endDate }: DemoPolicy) => ({ policyId: id, startDate, endDate });
