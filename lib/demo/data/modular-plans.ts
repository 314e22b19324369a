import { paiseFromRupees } from "@/lib/domain/money/paise";
import type { NewBenefit } from "../records";
import type { DemoPolicy } from "./base";

type Plan = Omit<NewBenefit, "id" | "policyId">;

export const isModularDemo = ({ spec }: Pick<DemoPolicy, "spec">) =>
  spec.secondaryType === "MODULAR" && spec.state === undefined;

export const planIdOf = (policyId: string, index: number) => `plan-${policyId}-${index + 1}`;

/** A sub-benefit's value in each plan; null if the plan lacks it. */
const SUB_BENEFITS: readonly (readonly [category: string, name: string, ...values: (string | null)[]])[] = [
  ["General Coverage", "Room rent", "1% of the sum insured per day", "Single private room", "No limit"],
  ["General Coverage", "ICU", "2% of the sum insured per day", "At actuals", "At actuals"],
  ["General Coverage", "Co-payment", "10%", "Not applicable", "Not applicable"],
  ["General Coverage", "Day care procedures", "Covered", "Covered", "Covered"],
  ["General Coverage", "Pre-existing diseases", "Covered from day 1", "Covered from day 1", "Covered from day 1"],
  ["Ambulance", "Road ambulance", "₹2,500 per claim", "₹2,500 per claim", "₹5,000 per claim"],
  ["Ambulance", "Air ambulance", null, null, "₹2,00,000 per year"],
  ["Lock-in criteria", "Change of plan", "At renewal", "At renewal", "At renewal"],
  ["Lock-in criteria", "Dependants", "Stay for the lock-in period", "Stay for the lock-in period", "None"],
  ["Post-Hospitalization & Home Care", "Before admission", "30 days", "60 days", "60 days"],
  ["Post-Hospitalization & Home Care", "After discharge", "60 days", "90 days", "120 days"],
  ["Post-Hospitalization & Home Care", "Home care", null, "10% of the sum insured", "25% of the sum insured"],
  ["Congenital", "Internal congenital disease", "Covered", "Covered", "Covered"],
  ["Congenital", "External congenital disease", "Not covered", "Life-threatening only", "Covered"],
  ["Pre-Natal/Post-Natal", "Expenses", "Not covered", "₹5,000 within maternity", "₹15,000 above maternity"],
  [
    "Death Bereavement and Dependents",
    "Cover of dependants",
    "Until the policy ends",
    "Until the policy ends",
    "One more year",
  ],
  ["Maternity/Infertility", "Normal delivery", "₹35,000", "₹50,000", "₹1,00,000"],
  ["Maternity/Infertility", "Caesarean", "₹50,000", "₹75,000", "₹1,50,000"],
  ["Maternity/Infertility", "Infertility treatment", null, null, "₹75,000"],
  ["Insurance Benefits", "Corporate buffer", "Not available", "₹5,00,000", "₹10,00,000"],
  ["Insurance Benefits", "Restoration", "Once a year", "Once a year", "Unlimited"],
  ["Special Conditions", "Modern treatments", "50% of the sum insured", "50% of the sum insured", "At actuals"],
  ["Special Conditions", "Cataract", "₹30,000 per eye", "₹40,000 per eye", "₹60,000 per eye"],
  ["Misc", "Second opinion", "Once a year", "Once a year", "Unlimited"],
  ["Misc", "Dental after an accident", "Covered", "Covered", "Covered"],
  ["Metadata", "Plan code", "GBL-ESS", "GBL-PLU", "GBL-PRE"],
];

const subBenefitsOf = (index: number) =>
  SUB_BENEFITS.flatMap(([category, name, ...values]) => {
    const value = values[index];
    return value ? [{ category, name, value }] : [];
  });

const PLANS = [
  {
    name: "Essential",
    lakh: 3,
    minParticipationRate: null,
    isDefault: true,
    familyDefinition: "Self + Spouse + 2 Children",
    lockIn: { relationship: ["spouse", "child"], period: 1 },
    description: "Hospital cover with the usual limits. The default plan without a choice.",
    pricingStructure: "Paid by the employer",
  },
  {
    name: "Plus",
    lakh: 5,
    minParticipationRate: "20",
    isDefault: false,
    familyDefinition: "Self + Spouse + 2 Children + Parents",
    lockIn: { relationship: ["spouse", "child", "parent"], period: 2 },
    description: "A single private room, parents, and maternity at the usual costs.",
    pricingStructure: "Half paid by the employee",
  },
  {
    name: "Premier",
    lakh: 10,
    minParticipationRate: "60",
    isDefault: false,
    familyDefinition: "Self + Spouse + 2 Children + Parents",
    lockIn: null,
    description: "No limits on rooms, home care, infertility treatment and air ambulance.",
    pricingStructure: "The difference to Plus is paid by the employee",
  },
] as const;

/** The plans of a modular policy, smallest first. */
export const MODULAR_PLANS: readonly Plan[] = PLANS.map((plan, index) => ({
  name: plan.name,
  type: "MODULAR",
  category: "Insurance Benefits",
  benefitType: "Insurance",
  isDefault: plan.isDefault,
  subBenefits: subBenefitsOf(index),
  minParticipationRate: plan.minParticipationRate,
  sumInsuredPaise: paiseFromRupees(plan.lakh * 100_000),
  offeredBy: "LOOP",
  familyDefinition: plan.familyDefinition,
  lockIn: plan.lockIn && { relationship: [...plan.lockIn.relationship], period: plan.lockIn.period },
  metadata: {
    description: plan.description,
    pricingStructure: plan.pricingStructure,
    howToAvail: "Choose the plan in the enrolment window.",
    offerings: "Cashless treatment in the insurer's network.",
    termsAndConditions: "A plan applies to the whole family and the whole policy year.",
  },
}));

/** The plan of a modular policy's slab; larger slabs share the largest plan. */
export const planOfSlab = (policyId: string, slabIndex: number) =>
  planIdOf(policyId, Math.min(slabIndex, PLANS.length - 1));
