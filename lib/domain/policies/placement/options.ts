import { STATE_CHOICES } from "../../companies/tax-facts";
import { EMPLOYEE_TYPES, FAMILY_TYPES, HEALTH_TYPES, POLICY_TYPES, type PolicyType } from "../types";

/** An option of a list. Without types, it fits every policy. */
export type Choice = { value: string; types?: readonly PolicyType[] };

const plain = (...values: string[]): Choice[] => values.map((value) => ({ value }));
const only = (types: readonly PolicyType[], ...values: string[]): Choice[] => values.map((value) => ({ value, types }));
const days = (...counts: number[]) => plain(...counts.map((count) => `${count} days`));

/** The only options of a parental policy [spec 1 §3]. */
export const PARENTAL_FAMILY_DEFINITIONS = plain(
  "Parents Only",
  "Parents (including in-laws)",
  "Parents OR parents-in-law",
  "Parents + Parents-in-law",
);

/** The option lists of spec 1 §3, and the states. */
export const OPTIONS = {
  policyType: plain(...POLICY_TYPES),
  insurerState: plain(...STATE_CHOICES.map(({ name }) => name)),
  installmentPremium: plain("Annual", "Half-yearly", "Quarterly"),
  sumInsuredApproach: [...plain("Individual"), ...only(FAMILY_TYPES, "Fixed Floater", "Flexi Floater")],
  documentsType: plain("N/A", "COURIER", "HELP_DESK"),
  sumInsuredStructure: [...plain("Graded Tier", "Flat Sum Insured"), ...only(EMPLOYEE_TYPES, "CTC Multiplier")],
  policyTerm: [...only(["COVID"], "3.5 months", "6.5 months", "9.5 months"), ...plain("12 months")],
  ageLimit: plain("up to 60 years", "up to 65 years"),
  coPayment: plain("Not applicable", "5%", "10%", "15%", "20%", "25%", "30%", "35%"),
  preHospitalisation: days(15, 30, 60),
  postHospitalisation: days(30, 60, 90, 120),
  claimsIntimation: [
    ...plain("Waived off", "2 hours", "4 hours", "12 hours", "24 hours", "48 hours", "72 hours"),
    ...days(7, 15, 30),
  ],
  claimsSubmission: days(7, 10, 15, 30, 45),
  covered: plain("Covered", "Not covered", "Waived off"),
  familyDefinition: [
    ...plain("Self"),
    ...only(
      FAMILY_TYPES,
      "Self + Spouse",
      "Self + Spouse + 2 Children",
      "Self + Spouse + 3 Children",
      "Self + Spouse + 2 Children + Parents",
      "Self + Spouse + 2 Children + Parents or Parents-in-law",
      "Self + Spouse or Partner + 2 Children + Parents",
    ),
  ],
} as const satisfies Record<string, readonly Choice[]>;

/** The variants of a new policy [spec 1 §3]. */
export const POLICY_VARIANTS = ["IPD", "Top-up", "Parental", "OPD", "Modular"] as const;
export type PolicyVariant = (typeof POLICY_VARIANTS)[number];

/** Only health policies have variants other than the plain one. */
export function variantsFor(type: PolicyType): readonly PolicyVariant[] {
  return HEALTH_TYPES.includes(type) ? POLICY_VARIANTS : ["IPD"];
}
