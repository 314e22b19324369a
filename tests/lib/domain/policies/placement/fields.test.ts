import { STATE_CHOICES } from "@/lib/domain/companies/tax-facts";
import {
  COMMON_TERMS,
  fieldsFor,
  GENERAL_FIELDS,
  type PlacementField,
  SLAB_FIELDS,
  TYPE_TERMS,
} from "@/lib/domain/policies/placement/fields";
import { OPTIONS, POLICY_VARIANTS, variantsFor } from "@/lib/domain/policies/placement/options";
import { POLICY_TYPES, type PolicyType } from "@/lib/domain/policies/types";

/**
 * The placement form, typed by hand from spec 1 §3, with our field of the insurer's state: key, label, kind, policy types (G GMC, P GPA, L GTL, C COVID, S
 * super top-up), and properties: mandatory, read-only, positive, ours, or its option list.
 */
type Line = readonly [key: string, label: string, kind: PlacementField["kind"], types: string, ...more: string[]];

const GENERAL: readonly Line[] = [
  ["policyType", "Policy Type", "choice", "GPLCS", "mandatory", "read-only", "policyType"],
  ["nickName", "Policy Nickname", "text", "GPLCS", "mandatory"],
  ["insurerName", "Insurer Name", "choice", "GPLCS", "mandatory", "insurers"],
  ["tpaName", "TPA Name", "choice", "GPLCS", "mandatory", "tpas"],
  ["insurerState", "Insurer's state, if not the insurer's own", "choice", "GPLCS", "ours", "insurerState"],
  ["policyNumber", "Policy Number", "text", "GPLCS"],
  ["policyStartDate", "Policy Start Date", "day", "GPLCS", "mandatory"],
  ["policyEndDate", "Policy End Date", "day", "GPLCS", "mandatory"],
  ["numberOfEmployees", "Number of Employees", "count", "GPLCS", "mandatory"],
  ["numberOfDependents", "Number of Dependents", "count", "GCS"],
  ["totalLives", "Total Lives", "count", "GPLCS", "read-only"],
  ["sumInsuredApproach", "Sum Insured Approach", "choice", "GPLCS", "sumInsuredApproach"],
  ["isCommonPool", "Common Pool", "switch", "GPLCS", "read-only"],
  ["isParentalPolicy", "Parental Policy", "switch", "G"],
  ["isTopUpPolicy", "Top-up Policy", "switch", "GS"],
  ["basePolicyPlanId", "Base Policy ID", "text", "GS"],
  ["isOPDPolicy", "OPD Policy", "switch", "G"],
  ["livesDetails", "Lives Details", "text", "GPLCS"],
  ["finalAgreedRate", "Final Agreed Rate", "amount", "PL"],
  ["netPremium", "Net Premium", "amount", "GPLCS", "mandatory"],
  ["gst", "GST", "amount", "GPLCS"],
  ["finalPremium", "Final Premium", "amount", "GPLCS", "mandatory"],
  ["transferredAmount", "Transferred Amount", "amount", "GPLCS", "mandatory"],
  ["cdAmount", "CD Amount", "amount", "GPLCS"],
  ["bankName", "Bank Name", "text", "GPLCS"],
  ["paymentUtrNumber", "Payment UTR Number", "text", "GPLCS"],
  ["paymentDate", "Payment Date", "day", "GPLCS"],
  ["installmentPremium", "Installment Premium", "choice", "GCS", "installmentPremium"],
  ["firstInstallmentAmount", "First Installment Amount", "amount", "GCS"],
  ["secondInstallmentAmount", "Second Installment Amount", "amount", "GCS"],
  ["thirdInstallmentAmount", "Third Installment Amount", "amount", "GCS"],
  ["fourthInstallmentAmount", "Fourth Installment Amount", "amount", "GCS"],
];

const COMMON: readonly Line[] = [
  ["sumInsuredStructure", "Sum Insured Structure", "choice", "GPLCS", "mandatory", "sumInsuredStructure"],
  ["numberOfSlabs", "Number of Slabs", "count", "GPLCS", "mandatory"],
  ["documentsType", "Documents Type", "choice", "GPLCS", "documentsType"],
  ["documentsAddress", "Documents Address", "text", "GPLCS"],
  ["policyTerm", "Policy Term", "choice", "GPLCS", "policyTerm"],
  ["ageLimit", "Age Limit", "choice", "GPLCS", "ageLimit"],
  ["familyDefinition", "Family Definition", "choice", "GPLCS", "familyDefinition"],
  ["coPayment", "Co-payment", "choice", "GCS", "coPayment"],
];

const OF_TYPE: readonly Line[] = [
  ["waitingPeriod", "30 Days Waiting Period", "choice", "GS", "covered"],
  ["yearWaitingPeriod", "1st, 2nd and 3rd Year Waiting Period", "choice", "GS", "covered"],
  ["nineMonthsWaitingPeriod", "9 Months Waiting Period", "choice", "GS", "covered"],
  ["initialFifteenDaysWaitingPeriod", "Initial 15 Days Waiting Period", "choice", "GS", "covered"],
  ["documentsRequired", "Documents Required", "text", "GS"],
  ["preExistingDiseaseBenefit", "Pre-existing Disease Benefit", "choice", "GS", "covered"],
  ["newBornBaby", "New Born Baby", "choice", "GS", "covered"],
  ["preHospitalisationExpenses", "Pre-hospitalisation Expenses", "choice", "GS", "preHospitalisation"],
  ["postHospitalisationExpenses", "Post-hospitalisation Expenses", "choice", "GS", "postHospitalisation"],
  ["internalCongenitalDisease", "Internal Congenital Disease", "choice", "GS", "covered"],
  ["externalCongenitalDisease", "External Congenital Disease", "choice", "GS", "covered"],
  ["hospitalizationArisingOutOfTerrorism", "Hospitalization Arising Out Of Terrorism", "choice", "GS", "covered"],
  ["lasikSurgery", "LASIK Surgery", "choice", "GS", "lasik"],
  ["dentalTreatment", "Dental Treatment", "choice", "GS", "dental"],
  ["claimsIntimation", "Claims Intimation", "choice", "GCS", "claimsIntimation"],
  ["claimsSubmission", "Claims Submission", "choice", "GCS", "claimsSubmission"],
  ["terrorismExclusionClause", "Terrorism Exclusion Clause", "choice", "GS", "covered"],
  ["maternity", "Maternity", "text", "GS"],
  ["ayush", "AYUSH", "text", "GS"],
  ["subLimits", "Sub Limits", "text", "GS"],
  ["specialCondition1", "Special Condition 1", "text", "GS"],
  ["specialCondition2", "Special Condition 2", "text", "GS"],
  ["specialCondition3", "Special Condition 3", "text", "GS"],
  ["specialCondition4", "Special Condition 4", "text", "GS"],
  ["specialCondition5", "Special Condition 5", "text", "GS"],
  ["accidentalDeath", "Accidental Death", "text", "P"],
  ["permanentTotalDisability", "Permanent Total Disability", "text", "P"],
  ["permanentPartialDisability", "Permanent Partial Disability", "text", "P"],
  ["aoaLimit", "AOA Limit", "text", "P"],
  ["freeCoverLimit", "Free Cover Limit", "amount", "L"],
  ["suicideCoverage", "Suicide Coverage", "text", "L"],
  ["activeAtWorkClause", "Active At Work Clause", "text", "L"],
  ["ridersOptedFor", "Riders Opted For", "text", "L"],
  ["criticalIllnessCover", "Critical Illness Cover", "text", "L"],
  ["roomRentLimit", "Room Rent Limit", "text", "C"],
  ["ppeKit", "PPE Kit", "text", "C"],
  ["pedWaitingPeriod", "PED Waiting Period", "text", "C"],
  ["coMorbidityExclusionClause", "Co-morbidity Exclusion Clause", "text", "C"],
];

const SLAB: readonly Line[] = [
  ["slabName", "Slab Name", "text", "GPLCS"],
  ["sumInsured", "Sum Insured", "amount", "GPLCS", "mandatory", "positive"],
  ["familyDefinition", "Family Definition", "choice", "GPLCS", "mandatory", "familyDefinition"],
  ["preAndPostNatalExpenses", "Pre And Post Natal Expenses", "text", "GS"],
  ["maternityBenefitsLimit", "Maternity Benefits Limit", "text", "GS"],
  ["corporateBuffer", "Corporate Buffer", "text", "GS"],
  ["corporateBufferRestriction", "Corporate Buffer Restriction", "text", "GS"],
  ["corporateBufferAilmentRestriction", "Corporate Buffer Ailment Restriction", "text", "GS"],
  ["roomRentLimit", "Room Rent Limit", "text", "GS"],
  ["icuRoomRent", "ICU Room Rent", "text", "GS"],
  ["coPayment", "Co-payment", "choice", "GS", "coPayment"],
  ["ambulanceCharges", "Ambulance Charges", "text", "GPCS"],
  ["opdBenefit", "OPD Benefit", "text", "GS"],
  ["medicalExpenses", "Medical Expenses", "text", "P"],
  ["funeralExpenses", "Funeral Expenses", "text", "P"],
  ["carriageOfDeadBody", "Carriage Of Dead Body", "text", "P"],
  ["repatriationOfMortalRemains", "Repatriation Of Mortal Remains", "text", "P"],
  ["temporaryTotalDisability", "Temporary Total Disability", "text", "P"],
  ["educationBenefit", "Education Benefit", "text", "P"],
];

const LETTERS: Readonly<Record<PolicyType, string>> = { GMC: "G", GPA: "P", GTL: "L", COVID: "C", SUPER_TOP_UP: "S" };
const listNames = new Map<unknown, string>(Object.entries(OPTIONS).map(([name, list]) => [list, name]));

function lineOf(field: PlacementField): Line {
  const { key, label, kind, types, mandatory, readOnly, isPositive, isOurs, options } = field;
  const more = [mandatory && "mandatory", readOnly && "read-only", isPositive && "positive", isOurs && "ours"].filter(
    Boolean,
  );
  const list = typeof options === "string" ? options : listNames.get(options);
  const letters = POLICY_TYPES.filter((type) => types.includes(type)).map((type) => LETTERS[type]);
  return [key, label, kind, letters.join(""), ...(more as string[]), ...(list === undefined ? [] : [list])];
}

describe.each([
  ["general details", GENERAL_FIELDS, GENERAL],
  ["terms of every type", COMMON_TERMS, COMMON],
  ["terms of one type", TYPE_TERMS, OF_TYPE],
  ["a slab", SLAB_FIELDS, SLAB],
] as const)("the fields of %s", (_name, fields, lines) => {
  test("in the specification's order", () => expect(fields.map(lineOf)).toEqual(lines));

  test.each(POLICY_TYPES)("%s has its own and no others", (type) => {
    const own = lines.filter(([, , , types]) => types.includes(LETTERS[type])).map(([key]) => key);
    expect(fieldsFor(fields, type).map(({ key }) => key)).toEqual(own);
  });
});

/** Option lists and their values; values of some types follow the types' letters. */
const LISTS: Record<keyof typeof OPTIONS, string[]> = {
  insurerState: STATE_CHOICES.map(({ name }) => name),
  policyType: ["GMC", "GPA", "GTL", "COVID", "SUPER_TOP_UP"],
  installmentPremium: ["Annual", "Half-yearly", "Quarterly"],
  sumInsuredApproach: ["Individual", "GCS: Fixed Floater", "GCS: Flexi Floater"],
  documentsType: ["N/A", "COURIER", "HELP_DESK"],
  sumInsuredStructure: ["Graded Tier", "Flat Sum Insured", "PL: CTC Multiplier"],
  policyTerm: ["C: 3.5 months", "C: 6.5 months", "C: 9.5 months", "12 months"],
  ageLimit: ["up to 60 years", "up to 65 years"],
  coPayment: ["Not applicable", "5%", "10%", "15%", "20%", "25%", "30%", "35%"],
  preHospitalisation: ["15 days", "30 days", "60 days"],
  postHospitalisation: ["30 days", "60 days", "90 days", "120 days"],
  claimsIntimation: [
    "Waived off",
    "2 hours",
    "4 hours",
    "12 hours",
    "24 hours",
    "48 hours",
    "72 hours",
    "7 days",
    "15 days",
    "30 days",
  ],
  claimsSubmission: ["7 days", "10 days", "15 days", "30 days", "45 days"],
  covered: ["Covered", "Not covered", "Waived off"],
  familyDefinition: [
    "Self",
    "GCS: Self + Spouse",
    "GCS: Self + Spouse + 2 Children",
    "GCS: Self + Spouse + 3 Children",
    "GCS: Self + Spouse + 2 Children + Parents",
    "GCS: Self + Spouse + 2 Children + Parents or Parents-in-law",
    "GCS: Self + Spouse or Partner + 2 Children + Parents",
  ],
};

test.each(Object.entries(LISTS))("the options of %s", (name, expected) => {
  const shown = OPTIONS[name as keyof typeof OPTIONS].map(
    ({ value, types }: { value: string; types?: readonly PolicyType[] }) =>
      types
        ? `${POLICY_TYPES.filter((type) => types.includes(type))
            .map((type) => LETTERS[type])
            .join("")}: ${value}`
        : value,
  );
  expect(shown).toEqual(expected);
});

test("health policies have variants other than the plain one", () => {
  expect(POLICY_VARIANTS).toEqual(["IPD", "Top-up", "Parental", "OPD", "Modular"]);
  expect(POLICY_TYPES.map((type) => variantsFor(type).length)).toEqual([5, 1, 1, 1, 5]);
  expect(variantsFor("GTL")).toEqual(["IPD"]);
});
