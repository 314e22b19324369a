import { type LocalDate, laterOf } from "../dates/local-date";
import { MEMBER_LABELS } from "../members/columns";
import { normaliseGender, normaliseRelationship } from "../members/normalise";
import { GENDERS, type Gender, RELATIONSHIPS, type Relationship } from "../members/types";
import { formatSumInsured, type Paise } from "../money/paise";
import { ageOn } from "../premium/age";
import { textIn } from "./scripts";
import { readSheetAmount } from "./sheet-amount";

/** The fields that a row of an addition can require, by column label of the member sheet. */
export const REQUIRABLE = {
  mobile: MEMBER_LABELS.mobile,
  email: MEMBER_LABELS.email_address,
  ctc: MEMBER_LABELS.ctc,
  maritalStatus: MEMBER_LABELS.maritalStatus,
  enrolmentDueDate: MEMBER_LABELS.enrolment_due_date,
  employeeId: MEMBER_LABELS.employee_id,
  gender: MEMBER_LABELS.gender,
  dob: MEMBER_LABELS.date_of_birth,
  slabId: MEMBER_LABELS.slabId,
} as const;
export type RequirableField = keyof typeof REQUIRABLE;

/** Who may be added to a policy under one relationship; null and empty lists do not restrict [domain §18]. */
export type PrevalidationRule = {
  relationship: Relationship;
  minAge: number | null;
  maxAge: number | null;
  maxCount: number | null;
  genders: readonly Gender[];
  sumsInsuredPaise: readonly Paise[];
  requiredFields: readonly RequirableField[];
};

const PREVALIDATION_RULES = {
  refused: (rule: string) => `Not allowed by the policy's pre-validation: ${rule}`, // domain §18
  age: "should be a whole number of years from 0 to 120",
  ages: "Min Age is above Max Age",
  count: "should be a whole number from 0 to 20",
  gender: "Genders should be Male, Female or Trans, separated by commas",
  sumInsured: "Sum Insured Allowed should be amounts in rupees, separated by semicolons",
  field: (name: string) => `Required Fields: ${name} is not a field`,
} as const;

const AGE_MAX = 120;
const COUNT_MAX = 20;

type Fields = Readonly<Record<string, string>>;
type PrevalidationReading = { rule: PrevalidationRule; error: null } | { rule: null; error: string };

/** Reads a row of the prevalidation sheet except its policy. Its error is the first fault. */
export function readPrevalidationRule(fields: Fields): PrevalidationReading {
  const text = (field: string) => textIn(fields, field);
  const word = normaliseRelationship(text("relationship"));
  const relationship = RELATIONSHIPS.find((known) => known === word);
  if (!relationship) return wrong("Invalid relationship");
  const [minAge, maxAge] = [wholeOf(text("minAge"), AGE_MAX), wholeOf(text("maxAge"), AGE_MAX)];
  if (minAge === undefined) return wrong(`Min Age ${PREVALIDATION_RULES.age}`);
  if (maxAge === undefined) return wrong(`Max Age ${PREVALIDATION_RULES.age}`);
  if (minAge !== null && maxAge !== null && minAge > maxAge) return wrong(PREVALIDATION_RULES.ages);
  const maxCount = wholeOf(text("maxCount"), COUNT_MAX);
  if (maxCount === undefined) return wrong(`Max Count ${PREVALIDATION_RULES.count}`);
  const genders = wordsOf(text("genders"), /[,;/]/).map((gender) =>
    GENDERS.find((one) => one === normaliseGender(gender)),
  );
  if (!genders.every((gender) => gender !== undefined)) return wrong(PREVALIDATION_RULES.gender);
  const sums = wordsOf(text("sumInsuredAllowed"), /[;|]/).map(readSheetAmount);
  if (!sums.every((sum) => sum !== null)) return wrong(PREVALIDATION_RULES.sumInsured);
  const required = readRequired(text("requiredFields"));
  if (typeof required === "string") return wrong(PREVALIDATION_RULES.field(required));
  const lists = {
    genders: distinct(genders).sort(),
    sumsInsuredPaise: distinct(sums).sort((a, b) => a - b),
    requiredFields: distinct(required).sort(),
  };
  return { rule: { relationship, minAge, maxAge, maxCount, ...lists }, error: null };
}

const wrong = (error: string): PrevalidationReading => ({ rule: null, error });
const wordsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== "");
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Null for an empty cell, undefined for an invalid number. */
function wholeOf(text: string, most: number): number | null | undefined {
  if (text === "") return null;
  return /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

/** The fields, or the first unknown name. */
function readRequired(text: string): RequirableField[] | string {
  const known = Object.entries(REQUIRABLE) as [RequirableField, string][];
  const found: RequirableField[] = [];
  for (const name of wordsOf(text, /[,;]/)) {
    const field = known.find(([key, label]) => [key, label].some((one) => one.toLowerCase() === name.toLowerCase()));
    if (!field) return name;
    found.push(field[0]);
  }
  return found;
}

/** The known facts about a life to be added. An undefined fact is unknown and never refused. */
export type Candidate = {
  relationship: Relationship;
  age?: number | undefined;
  gender?: Gender | undefined;
  sumInsuredPaise?: Paise | undefined;
  /** Other lives of the same relationship in the family. */
  familyCount?: number | undefined;
  /** Which requirable fields are filled; a missing one is unknown. */
  filled: Partial<Record<RequirableField, boolean>>;
};

/** A broken rule and its column. */
export type Breach = { field: "dob" | "relationship" | "gender" | "slabId" | RequirableField; message: string };

/** The pre-validation rules that an addition breaks, in column order. */
export function breachesOf(rules: readonly PrevalidationRule[], candidate: Candidate): Breach[] {
  const rule = rules.find(({ relationship }) => relationship === candidate.relationship);
  return rule ? breachesOfRule(rule, candidate) : [];
}

function breachesOfRule(rule: PrevalidationRule, candidate: Candidate): Breach[] {
  const { relationship, age, gender, sumInsuredPaise, familyCount, filled } = candidate;
  const found: Breach[] = [];
  const breaks = (field: Breach["field"], text: string) =>
    found.push({ field, message: PREVALIDATION_RULES.refused(`${relationship} ${text}`) });
  if (age !== undefined && (age < (rule.minAge ?? age) || age > (rule.maxAge ?? age))) breaks("dob", agesText(rule));
  if (familyCount !== undefined && rule.maxCount !== null && familyCount >= rule.maxCount) {
    breaks("relationship", `at most ${rule.maxCount}`);
  }
  if (gender !== undefined && rule.genders.length > 0 && !rule.genders.includes(gender)) {
    breaks("gender", rule.genders.join(" or "));
  }
  const { sumsInsuredPaise: sums } = rule;
  if (sumInsuredPaise !== undefined && sums.length > 0 && !sums.includes(sumInsuredPaise)) {
    breaks("slabId", `sum insured ${sums.map(formatSumInsured).join(" or ")}`);
  }
  for (const field of rule.requiredFields) {
    if (filled[field] === false) breaks(field, `${REQUIRABLE[field]} required`);
  }
  return found;
}

function agesText({ minAge, maxAge }: PrevalidationRule): string {
  if (minAge === null) return `up to ${maxAge} years`;
  return maxAge === null ? `from ${minAge} years` : `from ${minAge} to ${maxAge} years`;
}

/** Completed years on the first day of cover, which pre-validation uses (ruling). */
export function ageAtCover(dob: LocalDate, coverageStart: LocalDate | null, policyStart: LocalDate): number {
  return ageOn(dob, laterOf(policyStart, coverageStart ?? policyStart));
}
