import { formatSumInsured } from "../money/paise";
import { intersect, pickValue, type Value } from "./allowed-values";
import type { CompiledRate } from "./compile-rate";
import { FLEX_PROPERTIES, type FlexLife, type FlexProperty } from "./flex-rate";

/** The facts of a life if no condition requires others. */
const ORDINARY = {
  age: 30,
  relationship: "self",
  gender: "male",
  sumInsured: 500_000_00,
  slabId: "1",
  tierId: "1",
  familySize: 1,
  ctc: 1_000_000_00,
  grade: "a",
} as const satisfies Record<FlexProperty, Value>;

type Overlap = {
  /** Row numbers of the earlier and the later row. */
  rows: readonly [number, number];
  /** A life that meets both rows. */
  life: FlexLife;
  /** That life's facts in the two rows' conditions: 'age 30, relationship self'. */
  lifeText: string;
};

/** Finds rows of one benefit that the same life can meet. Add rows one by one in sheet order. */
export class OverlapFinder {
  private readonly rowsOf = new Map<string, CompiledRate[]>();

  /** The first earlier row that shares a life with this one; null if there is none. */
  add(compiled: CompiledRate): Overlap | null {
    const { rate } = compiled;
    if (!rate.active) return null;
    const earlier = this.rowsOf.get(rate.benefitId) ?? [];
    const overlap = this.findOverlap(compiled, earlier);
    earlier.push(compiled);
    this.rowsOf.set(rate.benefitId, earlier);
    return overlap;
  }

  private findOverlap(compiled: CompiledRate, earlier: readonly CompiledRate[]): Overlap | null {
    const { rate } = compiled;
    for (const other of earlier) {
      if (isApart(other, compiled)) continue;
      const life = findLife([other, compiled]);
      if (life) return { rows: [other.rate.row, rate.row], life, lifeText: describeLife(life, [other, compiled]) };
    }
    return null;
  }
}

/** Fast check for disjoint bounds; it settles most pairs of a sheet. */
function isApart(a: CompiledRate, b: CompiledRate): boolean {
  for (const [property, ours] of a.allowed) {
    const theirs = b.allowed.get(property);
    if (theirs && (ours.max < theirs.min || theirs.max < ours.min)) return true;
  }
  return false;
}

/** Builds a life that meets all rows, property by property; null if a property has no value left. */
export function findLife(rates: readonly CompiledRate[]): FlexLife | null {
  const life: Record<string, Value> = { ...ORDINARY };
  for (const property of FLEX_PROPERTIES) {
    const sets = rates.flatMap(({ allowed }) => allowed.get(property) ?? []);
    const [first, ...others] = sets;
    if (!first) continue;
    const value = pickValue(others.reduce(intersect, first), ORDINARY[property]);
    if (value === null) return null;
    life[property] = value;
  }
  return life as FlexLife;
}

/** A life's facts in the rows' conditions: 'age 30, relationship self'. */
function describeLife(life: FlexLife, rates: readonly CompiledRate[]): string {
  const seen = FLEX_PROPERTIES.filter((property) => rates.some(({ allowed }) => allowed.has(property)));
  if (seen.length === 0) return "any";
  return seen
    .map((property) => {
      const value = life[property];
      const isAmount = property === "sumInsured" || property === "ctc";
      return `${property} ${isAmount ? formatSumInsured(Number(value)) : value}`;
    })
    .join(", ");
}
