import type { FlexCondition, FlexLife, FlexRate } from "@/lib/domain/flex/flex-rate";

/** A second implementation of a row's rules, condition by condition, independent of the tested code. */
export function isMet(rate: FlexRate, life: FlexLife): boolean {
  if (!rate.active) return false;
  if (rate.raterType === "PER_FAMILY" && life.relationship !== "self") return false;
  return rate.conditions.every((condition) => holds(condition, life));
}

function holds({ property, operator, values }: FlexCondition, life: FlexLife): boolean {
  const actual = life[property];
  if (actual === null) return false;
  const ours = typeof actual === "number" ? actual : actual.toLowerCase();
  const theirs = values.map((text) => {
    if (property === "age" || property === "familySize") return Number(text);
    if (property === "sumInsured" || property === "ctc") return Math.round(Number(text) * 100);
    return text.toLowerCase();
  });
  const [first, second] = theirs as [number | string, number | string];
  switch (operator) {
    case "=":
      return ours === first;
    case "!=":
      return ours !== first;
    case "<":
      return ours < first;
    case "<=":
      return ours <= first;
    case ">":
      return ours > first;
    case ">=":
      return ours >= first;
    case "IN":
      return theirs.includes(ours);
    case "NOT_IN":
      return !theirs.includes(ours);
    case "BETWEEN":
      return first <= ours && ours <= second;
  }
}

const AGES = Array.from({ length: 151 }, (_, age) => age);
const SIZES = [1, 2, 3, 4, 5, 100];
/** Every amount in a condition, and one paisa above and below it. */
const AMOUNTS = [1, 30_000_000, 50_000_000, 50_000_050, 60_000_000, 100_000_000, 120_000_000].flatMap((amount) => [
  amount - 1,
  amount,
  amount + 1,
]);

/**
 * Whether any life meets both rows: tries all decisive values, one property at a time, because conditions are ANDed.
 */
export function canBothBeMet(a: FlexRate, b: FlexRate): boolean {
  if (!a.active || !b.active || a.benefitId !== b.benefitId) return false;
  const candidates: Record<string, readonly (string | number)[]> = {
    age: AGES,
    relationship: ["self", "spouse", "partner", "child", "parent", "parent-in-law"],
    gender: ["male", "female", "trans"],
    sumInsured: AMOUNTS,
    ctc: AMOUNTS,
    familySize: SIZES,
    slabId: ["a", "b", "c-1", "none of them"],
    tierId: ["tier 1", "tier 2", "none of them"],
    grade: ["m1", "m2", "s", "none of them"],
  };
  const forEmployee = a.raterType === "PER_FAMILY" || b.raterType === "PER_FAMILY";
  return Object.entries(candidates).every(([property, values]) => {
    const conditions = [...a.conditions, ...b.conditions].filter((one) => one.property === property);
    const possible = property === "relationship" && forEmployee ? ["self"] : values;
    return possible.some((value) =>
      conditions.every((condition) => holds(condition, { [property]: value } as unknown as FlexLife)),
    );
  });
}
