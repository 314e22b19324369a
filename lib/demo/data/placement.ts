import { addDays } from "@/lib/domain/dates/local-date";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import type { PolicyType } from "@/lib/domain/policies/types";
import type { DemoClient, DemoPolicy } from "./base";
import { isModularDemo, planOfSlab } from "./modular-plans";

/** A demo policy's placement values besides type, dates and slabs. */

const RUPEES_PER_LIFE = 3_900;
/** A draft policy of a client without members has the numbers that the client expects. */
const EXPECTED_LIVES = 40;

const HEALTH_TERMS = {
  waitingPeriod: "Waived off",
  yearWaitingPeriod: "Waived off",
  nineMonthsWaitingPeriod: "Waived off",
  initialFifteenDaysWaitingPeriod: "Waived off",
  documentsRequired: "Claim form, discharge summary, bills and reports",
  preExistingDiseaseBenefit: "Covered",
  newBornBaby: "Covered",
  preHospitalisationExpenses: "30 days",
  postHospitalisationExpenses: "60 days",
  internalCongenitalDisease: "Covered",
  externalCongenitalDisease: "Not covered",
  hospitalizationArisingOutOfTerrorism: "Covered",
  lasikSurgery: "Covered above +/- 7.5",
  dentalTreatment: "Covered in case of accident only",
  claimsIntimation: "48 hours",
  claimsSubmission: "30 days",
  terrorismExclusionClause: "Waived off",
  maternity: "Covered from day 1, two deliveries",
  ayush: "Up to 25% of the sum insured in government hospitals",
  subLimits: "Cataract ₹40,000 per eye",
  specialCondition1: "Modern treatments up to 50% of the sum insured",
};

const TERMS: Readonly<Record<PolicyType, Record<string, unknown>>> = {
  GMC: HEALTH_TERMS,
  SUPER_TOP_UP: HEALTH_TERMS,
  GPA: {
    accidentalDeath: "100% of the sum insured",
    permanentTotalDisability: "Up to 125% of the sum insured",
    permanentPartialDisability: "As per the table of benefits",
    aoaLimit: "₹10,00,00,000 any one accident",
  },
  GTL: {
    freeCoverLimit: 5_000_000,
    suicideCoverage: "Covered from day 1",
    activeAtWorkClause: "Waived for existing employees",
    ridersOptedFor: "Accidental death",
    criticalIllnessCover: "Not opted for",
  },
  COVID: {
    roomRentLimit: "Single private room",
    ppeKit: "Covered up to ₹10,000",
    pedWaitingPeriod: "Waived off",
    coMorbidityExclusionClause: "Waived off",
    claimsIntimation: "48 hours",
    claimsSubmission: "30 days",
  },
};

const HEALTH_SLAB = {
  preAndPostNatalExpenses: "₹5,000 within the maternity limit",
  maternityBenefitsLimit: "₹50,000 normal, ₹75,000 caesarean",
  corporateBuffer: "₹10,00,000",
  corporateBufferRestriction: "Up to the sum insured of the family",
  corporateBufferAilmentRestriction: "Critical illness only",
  roomRentLimit: "1% of the sum insured per day",
  icuRoomRent: "2% of the sum insured per day",
  coPayment: "Not applicable",
  ambulanceCharges: "₹2,500 per claim",
  opdBenefit: "Not covered",
};

const SLAB: Readonly<Record<PolicyType, Record<string, unknown>>> = {
  GMC: HEALTH_SLAB,
  SUPER_TOP_UP: HEALTH_SLAB,
  GPA: {
    medicalExpenses: "10% of the sum insured or 40% of the claim",
    funeralExpenses: "₹10,000",
    carriageOfDeadBody: "₹10,000",
    repatriationOfMortalRemains: "₹50,000",
    temporaryTotalDisability: "1% of the sum insured per week, 104 weeks",
    ambulanceCharges: "₹2,500",
    educationBenefit: "₹50,000 for two children",
  },
  GTL: {},
  COVID: { ambulanceCharges: "₹2,500 per claim" },
};

/** Terms of all policies, and terms of the policy's type. */
export function demoTerms({ spec, slabs, familyDefinition, raterTable }: DemoPolicy) {
  const common = {
    numberOfSlabs: slabs.length,
    sumInsuredStructure: "Graded Tier",
    documentsType: { type: "N/A", address: "" },
    policyTerm: spec.type === "COVID" ? "9.5 months" : "12 months",
    ageLimit: "up to 65 years",
    familyDefinition,
    coPayment: raterTable ? "Not applicable" : null,
  };
  return { common, [spec.type]: TERMS[spec.type] };
}

export function demoSlabs(policy: DemoPolicy) {
  const stored = policy.slabs.map((slab) => ({ ...slab, ...SLAB[policy.spec.type] }));
  if (!isModularDemo(policy)) return stored;
  return stored.map((slab, index) => ({ ...slab, benefitId: planOfSlab(policy.id, index) }));
}

/** Lives, premium and payment; amounts in paise. */
export function demoPlacement(client: DemoClient, policy: DemoPolicy) {
  const employees = client.families.length || EXPECTED_LIVES;
  const dependents = policy.raterTable ? client.families.flat().length - client.families.length : 0;
  const netPremiumPaise = paiseFromRupees((employees + dependents) * RUPEES_PER_LIFE);
  const gstPaise = Math.round(netPremiumPaise * 0.18);
  const finalPremiumPaise = netPremiumPaise + gstPaise;
  const isDraft = policy.spec.state === "draft";
  return {
    numberOfEmployees: employees,
    numberOfDependents: dependents,
    netPremiumPaise,
    gstPaise,
    finalPremiumPaise,
    transferredAmountPaise: finalPremiumPaise,
    cdAmountPaise: 0,
    bankName: isDraft ? null : "State Bank of India",
    paymentUtrNumber: isDraft
      ? null
      : `SBIN${policy.startDate.replaceAll("-", "")}${String(employees).padStart(6, "0")}`,
    paymentDate: isDraft ? null : addDays(policy.startDate, -3),
    ...(policy.raterTable && {
      installmentPremium: "Annual",
      firstInstallmentPaise: finalPremiumPaise,
      secondInstallmentPaise: 0,
      thirdInstallmentPaise: 0,
      fourthInstallmentPaise: 0,
    }),
  };
}
