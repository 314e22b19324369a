import { currentTax } from "@/lib/domain/endorsements/finish-pricing";
import { inceptionOf, paidSoFar, type StoredInception } from "@/lib/domain/endorsements/paid-so-far";
import { lastCoveredDay } from "@/lib/domain/endorsements/price-delete";
import type { PricingContext, RowToPrice } from "@/lib/domain/endorsements/pricing-types";
import type { Relationship } from "@/lib/domain/members/types";
import { type FamilyLife, FamilyStates } from "@/lib/domain/premium/family-states";
import { NOTHING_PAID, type Paid } from "@/lib/domain/premium/paid";
import { withInceptionTax } from "@/lib/domain/premium/row-tax";

/**
 * A pending endorsement added a pending life, so that a row adds it to the family. `leftAs`: the relationship that an
 * applied exit was priced with. Another cover of the person may change the relationship later; this one stays in its set.
 */
export type StoredLife = Omit<FamilyLife, "paid"> &
  Omit<StoredInception, "charged"> & {
    isPending: boolean;
    leftAs: Relationship | null;
    /** The total of its posted rows. */
    posted: Paid;
  };

/** A pending row of a family; `id` identifies the cover. */
export type StoredFamilyRow = Pick<FamilyLife, "id"> & {
  operation: RowToPrice["operation"];
  coverageStart: string | null;
  dateOfLeaving: string | null;
  oldDob: string | null;
  oldRelationship: Relationship | null;
  dob: string | null;
  relationship: Relationship | null;
  start: string | null;
  charged: FamilyLife["segments"];
  amounts: Paid;
  place: "before" | "own" | "after";
};

/** The families with their posted changes, then with the pending rows in their order. */
export function familyStatesOf(
  context: PricingContext,
  stored: readonly StoredLife[],
  rows: readonly StoredFamilyRow[],
): FamilyStates {
  const { policy } = context;
  const states = new FamilyStates(policy, context.rater);
  const lives = new Map(stored.map((life) => [life.id, life]));
  const known = new Set<string>();
  for (const row of rows) restoreOldValues(row, lives, known);
  const { kind } = currentTax(context);
  for (const life of lives.values()) {
    if (life.isPending) continue;
    const inception = inceptionOf(context, { ...life, charged: life.segments });
    // Before the segments are split by date: a later date has another tax rate.
    const segments = life.segments.map((part) => withInceptionTax(part, kind, policy.config));
    const paid = paidSoFar(life, inception, [life.posted]);
    states.enter({ ...life, relationship: life.leftAs ?? life.relationship, segments, paid });
  }
  for (const row of rows) {
    if (row.place === "after") continue;
    const life = lives.get(row.id);
    if (!life) continue;
    const isExit = row.operation === "DELETE";
    if (row.operation === "ADD") {
      const from = row.coverageStart ?? life.from;
      states.enter({ ...life, from, to: policy.endDate, segments: [], paid: NOTHING_PAID });
    } else {
      const { leftAs } = life;
      states.revise(row.id, {
        ...factsOf(row, context),
        ...(isExit ? { isLeaving: true } : {}),
        ...(leftAs ? { relationship: leftAs } : {}),
      });
    }
    if (row.place === "before") states.enterPriced(row.id, { ...row.amounts, segments: row.charged }, isExit);
  }
  return states;
}

/** Takes the old value from the first pending row: another policy's endorsement may have changed the roster already. */
function restoreOldValues(
  { id, oldDob, oldRelationship }: StoredFamilyRow,
  lives: Map<string, StoredLife>,
  known: Set<string>,
) {
  const life = lives.get(id);
  if (!life) return;
  if (oldDob !== null && !known.has(`${id} dob`)) {
    life.dob = oldDob;
    known.add(`${id} dob`);
  }
  if (oldRelationship !== null && !known.has(`${id} relationship`)) {
    life.relationship = oldRelationship;
    known.add(`${id} relationship`);
  }
}

function factsOf(row: StoredFamilyRow, { policy }: PricingContext): Partial<FamilyLife> {
  const { operation, dateOfLeaving, dob, relationship, start } = row;
  if (operation === "DELETE") return dateOfLeaving ? { to: lastCoveredDay(dateOfLeaving, policy.config) } : {};
  return {
    ...(dob ? { dob } : {}),
    ...(relationship ? { relationship } : {}),
    ...(start ? { from: start } : {}),
  };
}
