import fc from "fast-check";
import {
  FLEX_OPERATORS,
  FLEX_RATER_TYPES,
  type FlexCondition,
  type FlexLife,
  type FlexProperty,
  type FlexRate,
  isListOperator,
  isNumberProperty,
} from "@/lib/domain/flex/flex-rate";
import { GENDERS, RELATIONSHIPS } from "@/lib/domain/members/types";

/** Few values per property, so that lives and rows match often. */
const VALUES: Record<FlexProperty, readonly string[]> = {
  age: ["0", "18", "25", "26", "35", "36", "60", "150"],
  relationship: RELATIONSHIPS,
  gender: GENDERS,
  sumInsured: ["300000", "500000", "500000.50", "1000000"],
  slabId: ["A", "B", "C-1"],
  tierId: ["Tier 1", "Tier 2"],
  familySize: ["1", "2", "4", "100"],
  ctc: ["600000", "1200000"],
  grade: ["M1", "M2", "S"],
};

const PROPERTIES = Object.keys(VALUES) as FlexProperty[];

const operators = (property: FlexProperty) =>
  FLEX_OPERATORS.filter((operator) => isNumberProperty(property) || ["=", "!=", "IN", "NOT_IN"].includes(operator));

export const condition: fc.Arbitrary<FlexCondition> = fc
  .constantFrom(...PROPERTIES)
  .chain((property) =>
    fc.record({ property: fc.constant(property), operator: fc.constantFrom(...operators(property)) }),
  )
  .chain(({ property, operator }) => {
    const value = fc.constantFrom(...VALUES[property]);
    const count = operator === "BETWEEN" ? { minLength: 2, maxLength: 2 } : { minLength: 1, maxLength: 3 };
    const values = isListOperator(operator) ? fc.array(value, count) : value.map((one) => [one]);
    const ordered = values.map((list) =>
      operator === "BETWEEN" ? [...list].sort((a, b) => Number(a) - Number(b)) : list,
    );
    return ordered.map((list): FlexCondition => ({ property, operator, values: list }));
  });

export const BENEFITS = ["ben-1", "ben-2"];

export const rate = (row: number): fc.Arbitrary<FlexRate> =>
  fc.constantFrom(...FLEX_RATER_TYPES).chain((raterType) =>
    fc.record({
      row: fc.constant(row),
      benefitId: fc.constantFrom(...BENEFITS),
      benefitName: fc.constantFrom(null, "Dental", "Top-up"),
      active: fc.boolean(),
      isProRated: fc.boolean(),
      raterType: fc.constant(raterType),
      conditions: fc.array(condition, { maxLength: 4 }),
      delimiter: fc.constantFrom(null, ",", "|", ";"),
      premium: raterType === "RPM" ? fc.constantFrom("1.85", "0.000001") : fc.constantFrom("0", "4150", "3200.5"),
    }),
  );

/** Rows of a sheet, numbered from 2, because the first row is the header. */
export const rates: fc.Arbitrary<FlexRate[]> = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => rate(index + 2))));

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 6 });
const text = (property: "slabId" | "tierId" | "grade") => orNull(fc.constantFrom("other", ...VALUES[property]));
const amount = orNull(fc.constantFrom(300_000_00, 500_000_00, 500_000_50, 600_000_00, 1_000_000_00, 1_200_000_00));

export const life: fc.Arbitrary<FlexLife> = fc.record({
  age: fc.oneof(fc.integer({ min: 0, max: 150 }), fc.constantFrom(0, 17, 18, 25, 26, 35, 36, 37, 60, 150)),
  relationship: fc.constantFrom(...RELATIONSHIPS),
  gender: orNull(fc.constantFrom(...GENDERS)),
  sumInsured: amount,
  slabId: text("slabId"),
  tierId: text("tierId"),
  familySize: orNull(fc.integer({ min: 1, max: 6 })),
  ctc: amount,
  grade: text("grade"),
});
