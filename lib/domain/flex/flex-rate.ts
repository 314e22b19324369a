import type { Gender, Relationship } from "../members/types";
import type { Paise } from "../money/paise";

/** The vocabulary of flex rate sheets [domain §17]. */
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
type FlexOperator = (typeof FLEX_OPERATORS)[number];

/**
 * PER_FAMILY is charged once, to the employee. RPM is a rate per mille of the sum insured. The others are amounts per
 * life.
 */
export const FLEX_RATER_TYPES = ["PER_LIFE", "PER_FAMILY", "RPM", "FLAT"] as const;
type FlexRaterType = (typeof FLEX_RATER_TYPES)[number];

/** Values as typed: several for a list operator, else one. */
export type FlexCondition = { property: FlexProperty; operator: FlexOperator; values: readonly string[] };

/** One row of a flex rater: a benefit's premium for a life that meets all conditions. */
export type FlexRate = {
  row: number;
  benefitId: string;
  benefitName: string | null;
  active: boolean;
  isProRated: boolean;
  raterType: FlexRaterType;
  conditions: readonly FlexCondition[];
  /** The separator of a list's values; null if the row has none. */
  delimiter: string | null;
  /** Decimal text in rupees, or a rate per mille. */
  premium: string;
};

/** The facts of a life that a flex rater needs. A null fact is unknown and meets no condition. */
export type FlexLife = {
  /** Completed years [domain §3]. */
  age: number;
  relationship: Relationship;
  gender: Gender | null;
  sumInsured: Paise | null;
  slabId: string | null;
  tierId: string | null;
  /** Active lives of the family on the policy, including the employee. */
  familySize: number | null;
  ctc: Paise | null;
  grade: string | null;
};

export const isListOperator = (operator: FlexOperator) =>
  operator === "IN" || operator === "NOT_IN" || operator === "BETWEEN";

const NUMBERS: readonly FlexProperty[] = ["age", "sumInsured", "familySize", "ctc"];
export const isNumberProperty = (property: FlexProperty) => NUMBERS.includes(property);
