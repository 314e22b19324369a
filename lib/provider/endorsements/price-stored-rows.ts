import { addDays } from "@/lib/domain/dates/local-date";
import { inceptionOf, paidSoFar } from "@/lib/domain/endorsements/paid-so-far";
import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { PricingContext } from "@/lib/domain/endorsements/pricing-types";
import { type DatedRow, type FamilyStates, inOrderOfDays, ratesByEldest } from "@/lib/domain/premium/family-states";
import { addPaid, type Paid, paidOf } from "@/lib/domain/premium/paid";
import { type Segment, withSumInsured } from "@/lib/domain/premium/segments";
import { rowToPrice } from "./row-to-price";
import type { StoredRow } from "./rows-to-price";
import type { RepricedRow } from "./write-premiums";

export type RefusedRow = { row: StoredRow; field: string; message: string };

/** Charges left by endorsements that are only planned, by endorsement and cover. */
export type PlannedCharges = Map<string, readonly Segment[]>;

export type Plan = { repriced: RepricedRow[]; refused: RefusedRow[] };

type RowFacts = {
  context: PricingContext;
  states: FamilyStates;
  isWithheld: (row: StoredRow) => boolean;
  endorsementId: string;
  planned?: PlannedCharges | undefined;
};

/** Prices the rows of one endorsement, given in the order of registration, each on what the rows before it leave. */
export function priceStoredRows(stored: readonly StoredRow[], facts: RowFacts): Plan {
  const { context, states, isWithheld, endorsementId, planned = new Map() } = facts;
  const { policy, rater } = context;
  const charges = new Map<string, readonly Segment[]>();
  /** Totals of this endorsement's rows so far, by cover. */
  const paid = new Map<string, Paid>();
  const repriced: RepricedRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of ratesByEldest(policy, rater) ? inOrderOfDays(stored.map(withDay)) : stored) {
    const hasClaim = row.operation !== "ADD" && isWithheld(row);
    const inception = row.operation === "ADD" ? null : inceptionOf(context, row);
    const toPrice = rowToPrice(row, policy, {
      segments: charges.get(row.userPolicyId) ?? chargeBefore(row, planned),
      paid: paidSoFar(row, inception, [row.paidBefore, paid.get(row.userPolicyId)]),
      paidBySet: states.paidBySet(row.userPolicyId),
      refundWithheld: hasClaim,
      familyOn: states.familyOn(row.userPolicyId),
      refundedDays: states.refundedFor(row.userPolicyId),
      lastDay: states.lastDayOf(row.userPolicyId),
      exitOf: (lastDay) => states.exitOf(row.userPolicyId, lastDay),
    });
    const priced = priceRow(context, toPrice);
    if (!priced.ok) {
      refused.push({ row, field: priced.field, message: priced.message });
      continue;
    }
    states.enterPriced(row.userPolicyId, priced, row.operation === "DELETE");
    charges.set(row.userPolicyId, priced.segments);
    planned.set(`${endorsementId} ${row.userPolicyId}`, priced.segments);
    const known = paid.get(row.userPolicyId);
    paid.set(row.userPolicyId, known ? addPaid(known, priced) : paidOf(priced));
    repriced.push({ row, priced, hasClaim, inception, relationship: states.relationshipOf(row.userPolicyId) });
  }
  return { repriced, refused };
}

/** The charge of a row's cover before this endorsement. */
function chargeBefore({ pendingIn, pendingBefore, userPolicyId, charged, life }: StoredRow, planned: PlannedCharges) {
  const before = planned.get(`${pendingIn} ${userPolicyId}`) ?? pendingBefore;
  return before ?? withSumInsured(charged, life.sumInsuredPaise);
}

/** An offboard changes its family on the following date. */
function withDay(row: StoredRow): StoredRow & DatedRow {
  const { userPolicyId: coverId, operation, dateOfLeaving, coverageStart, life } = row;
  const day =
    operation === "DELETE" && dateOfLeaving ? addDays(dateOfLeaving, 1) : (coverageStart ?? life.coverageStart);
  return { ...row, coverId, day };
}
