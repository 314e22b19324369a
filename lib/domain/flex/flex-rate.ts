import type { Gender, Relationship } from "../members/types";
import type { Paise } from "../money/paise";

/** Words of a flex rate sheet [domain §17]. */
export const FLEX_PROPERTIES = [
  "age",
  "relationship",
  "gender",
  "sumInsured",
  "slabId",
  "tierId",
  "familySize",
  "ctc",
  "grade",
] as const;
export type FlexProperty = (typeof FLEX_PROPERTIES)[number];

export const FLEX_OPERATORS = ["=", "!=", "<", "<=", ">", ">=", "IN", "NOT_IN", "BETWEEN"] as const;
export type FlexOperator = (typeof FLEX_OPERATORS)[number];

/** PER_FAMILY is charged once, on the employee; RPM is a rate per mille of the sum insured; the others are amounts per life. */
export const FLEX_RATER_TYPES = ["PER_LIFE", "PER_FAMILY", "RPM", "FLAT"] as const;
export type FlexRaterType = (typeof FLEX_RATER_TYPES)[number];

/** Values as typed: a list operator has several, the others one. */
export type FlexCondition = { property: FlexProperty; operator: FlexOperator; values: readonly string[] };

/** One row of a flex rater: what a benefit costs a life that meets every condition. */
export type FlexRate = {
  /** As the sheet numbers it. */
  row: number;
  benefitId: string;
  benefitName: string | null;
  active: boolean;
  isProRated: boolean;
  raterType: FlexRaterType;
  conditions: readonly FlexCondition[];
  /** What separates the values of a list; null where the row names none. */
  delimiter: string | null;
  /** Decimal text: rupees, or a rate per mille. */
  premium: string;
};

/** A life as a rater looks at it; what is not known is null and meets no condition. */
export type FlexLife = {
  /** Completed years [domain §3]. */
  age: number;
  relationship: Relationship;
  gender: Gender | null;
  sumInsured: Paise | null;
  slabId: string | null;
  tierId: string | null;
  /** Active lives of the family on the policy, the employee included. */
  familySize: number | null;
  ctc: Paise | null;
  grade: string | null;
};

export const isListOperator = (operator: FlexOperator) =>
  operator === "IN" || operator === "NOT_IN" || operator === "BETWEEN";

const NUMBERS: readonly FlexProperty[] = ["age", "sumInsured", "familySize", "ctc"];
export const isNumberProperty = (property: FlexProperty) => NUMBERS.includes(property);
