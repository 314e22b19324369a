import { EMPLOYEE_TYPES, FAMILY_TYPES, HEALTH_TYPES, POLICY_TYPES, type PolicyType } from "../types";
import { type Choice, OPTIONS } from "./options";

/** A field's value while editing: text as typed (dates `YYYY-MM-DD`, amounts in rupees) or a switch. */
export type FieldValue = string | boolean;
export type Values = Record<string, FieldValue>;

export type MasterList = "insurers" | "tpas" | "lasik" | "dental";

export type FieldKind = "text" | "choice" | "count" | "amount" | "day" | "switch";

/** One field of the placement form. Form, checks, reading and writing are all derived from it [spec 1 §3]. */
export type PlacementField = {
  key: string;
  label: string;
  kind: FieldKind;
  /** The policy types that have the field. */
  types: readonly PolicyType[];
  mandatory?: boolean;
  /** 0 counts as empty. */
  isPositive?: boolean;
  readOnly?: boolean;
  /** Not one of the specification's fields: another provider does not store it. */
  isOurs?: boolean;
  /** Guidance on the value, if the kind's default text does not fit. */
  expected?: string;
  /** A choice's options: a fixed list or a master list. */
  options?: readonly Choice[] | MasterList;
};

type More = Partial<Omit<PlacementField, "key" | "label" | "kind">>;
const of =
  (kind: FieldKind) =>
  (key: string, label: string, more: More = {}): PlacementField => ({ key, label, kind, types: POLICY_TYPES, ...more });
const text = of("text");
const choice = of("choice");
const count = of("count");
const amount = of("amount");
const day = of("day");
const flag = of("switch");

const must = { mandatory: true } as const;

export const GENERAL_FIELDS = [
  choice("policyType", "Policy Type", { ...must, readOnly: true, options: OPTIONS.policyType }),
  text("nickName", "Policy Nickname", must),
  choice("insurerName", "Insurer Name", { ...must, options: "insurers" }),
  choice("tpaName", "TPA Name", { ...must, options: "tpas" }),
  choice("insurerState", "Insurer's state, if not the insurer's own", { isOurs: true, options: OPTIONS.insurerState }),
  text("policyNumber", "Policy Number"),
  day("policyStartDate", "Policy Start Date", must),
  day("policyEndDate", "Policy End Date", must),
  count("numberOfEmployees", "Number of Employees", must),
  count("numberOfDependents", "Number of Dependents", { types: FAMILY_TYPES }),
  count("totalLives", "Total Lives", { readOnly: true }),
  choice("sumInsuredApproach", "Sum Insured Approach", { options: OPTIONS.sumInsuredApproach }),
  flag("isCommonPool", "Common Pool", { readOnly: true }),
  flag("isParentalPolicy", "Parental Policy", { types: ["GMC"] }),
  flag("isTopUpPolicy", "Top-up Policy", { types: HEALTH_TYPES }),
  text("basePolicyPlanId", "Base Policy ID", { types: HEALTH_TYPES }),
  flag("isOPDPolicy", "OPD Policy", { types: ["GMC"] }),
  text("livesDetails", "Lives Details"),
  amount("finalAgreedRate", "Final Agreed Rate", { types: EMPLOYEE_TYPES, expected: "A rate per mille, such as 1.85" }),
  amount("netPremium", "Net Premium", must),
  amount("gst", "GST"),
  amount("finalPremium", "Final Premium", must),
  amount("transferredAmount", "Transferred Amount", must),
  amount("cdAmount", "CD Amount"),
  text("bankName", "Bank Name"),
  text("paymentUtrNumber", "Payment UTR Number"),
  day("paymentDate", "Payment Date"),
  choice("installmentPremium", "Installment Premium", { types: FAMILY_TYPES, options: OPTIONS.installmentPremium }),
  amount("firstInstallmentAmount", "First Installment Amount", { types: FAMILY_TYPES }),
  amount("secondInstallmentAmount", "Second Installment Amount", { types: FAMILY_TYPES }),
  amount("thirdInstallmentAmount", "Third Installment Amount", { types: FAMILY_TYPES }),
  amount("fourthInstallmentAmount", "Fourth Installment Amount", { types: FAMILY_TYPES }),
] as const satisfies readonly PlacementField[];

/** Terms of all types, stored under `common`. */
export const COMMON_TERMS = [
  choice("sumInsuredStructure", "Sum Insured Structure", { ...must, options: OPTIONS.sumInsuredStructure }),
  count("numberOfSlabs", "Number of Slabs", must),
  choice("documentsType", "Documents Type", { options: OPTIONS.documentsType }),
  text("documentsAddress", "Documents Address"),
  choice("policyTerm", "Policy Term", { options: OPTIONS.policyTerm }),
  choice("ageLimit", "Age Limit", { options: OPTIONS.ageLimit }),
  choice("familyDefinition", "Family Definition", { options: OPTIONS.familyDefinition }),
  choice("coPayment", "Co-payment", { types: FAMILY_TYPES, options: OPTIONS.coPayment }),
] as const satisfies readonly PlacementField[];

const coverChoice = (key: string, label: string) =>
  choice(key, label, { types: HEALTH_TYPES, options: OPTIONS.covered });
const health = (key: string, label: string) => text(key, label, { types: HEALTH_TYPES });
const accident = (key: string, label: string) => text(key, label, { types: ["GPA"] });
const life = (key: string, label: string) => text(key, label, { types: ["GTL"] });
const covid = (key: string, label: string) => text(key, label, { types: ["COVID"] });

/** Terms of one type, stored under the type's name. */
export const TYPE_TERMS: readonly PlacementField[] = [
  coverChoice("waitingPeriod", "30 Days Waiting Period"),
  coverChoice("yearWaitingPeriod", "1st, 2nd and 3rd Year Waiting Period"),
  coverChoice("nineMonthsWaitingPeriod", "9 Months Waiting Period"),
  coverChoice("initialFifteenDaysWaitingPeriod", "Initial 15 Days Waiting Period"),
  health("documentsRequired", "Documents Required"),
  coverChoice("preExistingDiseaseBenefit", "Pre-existing Disease Benefit"),
  coverChoice("newBornBaby", "New Born Baby"),
  choice("preHospitalisationExpenses", "Pre-hospitalisation Expenses", {
    types: HEALTH_TYPES,
    options: OPTIONS.preHospitalisation,
  }),
  choice("postHospitalisationExpenses", "Post-hospitalisation Expenses", {
    types: HEALTH_TYPES,
    options: OPTIONS.postHospitalisation,
  }),
  coverChoice("internalCongenitalDisease", "Internal Congenital Disease"),
  coverChoice("externalCongenitalDisease", "External Congenital Disease"),
  coverChoice("hospitalizationArisingOutOfTerrorism", "Hospitalization Arising Out Of Terrorism"),
  choice("lasikSurgery", "LASIK Surgery", { types: HEALTH_TYPES, options: "lasik" }),
  choice("dentalTreatment", "Dental Treatment", { types: HEALTH_TYPES, options: "dental" }),
  choice("claimsIntimation", "Claims Intimation", { types: FAMILY_TYPES, options: OPTIONS.claimsIntimation }),
  choice("claimsSubmission", "Claims Submission", { types: FAMILY_TYPES, options: OPTIONS.claimsSubmission }),
  coverChoice("terrorismExclusionClause", "Terrorism Exclusion Clause"),
  health("maternity", "Maternity"),
  health("ayush", "AYUSH"),
  health("subLimits", "Sub Limits"),
  ...[1, 2, 3, 4, 5].map((number) => health(`specialCondition${number}`, `Special Condition ${number}`)),
  accident("accidentalDeath", "Accidental Death"),
  accident("permanentTotalDisability", "Permanent Total Disability"),
  accident("permanentPartialDisability", "Permanent Partial Disability"),
  accident("aoaLimit", "AOA Limit"),
  amount("freeCoverLimit", "Free Cover Limit", { types: ["GTL"] }),
  life("suicideCoverage", "Suicide Coverage"),
  life("activeAtWorkClause", "Active At Work Clause"),
  life("ridersOptedFor", "Riders Opted For"),
  life("criticalIllnessCover", "Critical Illness Cover"),
  covid("roomRentLimit", "Room Rent Limit"),
  covid("ppeKit", "PPE Kit"),
  covid("pedWaitingPeriod", "PED Waiting Period"),
  covid("coMorbidityExclusionClause", "Co-morbidity Exclusion Clause"),
];

export const TERMS_FIELDS: readonly PlacementField[] = [...COMMON_TERMS, ...TYPE_TERMS];

const slabText = (key: string, label: string, types: readonly PolicyType[]) => text(key, label, { types });

export const SLAB_FIELDS: readonly PlacementField[] = [
  text("slabName", "Slab Name"),
  amount("sumInsured", "Sum Insured", { ...must, isPositive: true }),
  choice("familyDefinition", "Family Definition", { ...must, options: OPTIONS.familyDefinition }),
  slabText("preAndPostNatalExpenses", "Pre And Post Natal Expenses", HEALTH_TYPES),
  slabText("maternityBenefitsLimit", "Maternity Benefits Limit", HEALTH_TYPES),
  slabText("corporateBuffer", "Corporate Buffer", HEALTH_TYPES),
  slabText("corporateBufferRestriction", "Corporate Buffer Restriction", HEALTH_TYPES),
  slabText("corporateBufferAilmentRestriction", "Corporate Buffer Ailment Restriction", HEALTH_TYPES),
  slabText("roomRentLimit", "Room Rent Limit", HEALTH_TYPES),
  slabText("icuRoomRent", "ICU Room Rent", HEALTH_TYPES),
  choice("coPayment", "Co-payment", { types: HEALTH_TYPES, options: OPTIONS.coPayment }),
  slabText("ambulanceCharges", "Ambulance Charges", ["GMC", "SUPER_TOP_UP", "GPA", "COVID"]),
  slabText("opdBenefit", "OPD Benefit", HEALTH_TYPES),
  slabText("medicalExpenses", "Medical Expenses", ["GPA"]),
  slabText("funeralExpenses", "Funeral Expenses", ["GPA"]),
  slabText("carriageOfDeadBody", "Carriage Of Dead Body", ["GPA"]),
  slabText("repatriationOfMortalRemains", "Repatriation Of Mortal Remains", ["GPA"]),
  slabText("temporaryTotalDisability", "Temporary Total Disability", ["GPA"]),
  slabText("educationBenefit", "Education Benefit", ["GPA"]),
];

/** The fields of this policy type, in form order. */
export function fieldsFor(fields: readonly PlacementField[], type: PolicyType): readonly PlacementField[] {
  return fields.filter(({ types }) => types.includes(type));
}
