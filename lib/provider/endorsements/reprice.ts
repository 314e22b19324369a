import { addDays } from "@/lib/domain/dates/local-date";
import { currentTax } from "@/lib/domain/endorsements/finish-pricing";
import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { PricingContext } from "@/lib/domain/endorsements/pricing-types";
import { type DatedRow, inOrderOfDays, ratesByEldest } from "@/lib/domain/premium/family-states";
import { addPaid, type Paid, paidAtInception, paidOf } from "@/lib/domain/premium/paid";
import { type Segment, withSumInsured } from "@/lib/domain/premium/segments";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { pricingContextOf, type RatedPolicy } from "../premiums/pricing-context";
import { loadFamilyStates } from "./load-family-states";
import { refundWithheld } from "./refund-claims";
import { rowToPrice } from "./row-to-price";
import { loadRowsToPrice, type StoredRow } from "./rows-to-price";
import { type RepricedRow, writePremiums } from "./write-premiums";

/** Replaces a life's charge, for a preview. */
type ChargedAs = (charged: readonly Segment[]) => readonly Segment[];

type RefusedRow = { row: StoredRow; field: string; message: string };

/**
 * Prices the rows of an endorsement with the active rater in the order of registration. Each row builds on the life's
 * charges and the pending rows before it. Rewrites the premium columns [spec 2 §7, domain §5, §24 #41, #44].
 * @throws ProviderError bad_request with `data.rows` when rows do not fit the rater; nothing is written then.
 */
export async function repriceEndorsement(db: Db, call: Call, endorsementId: string, rated: RatedPolicy): Promise<void> {
  const { repriced, refused } = await planReprice(db, call, endorsementId, rated);
  if (refused.length > 0) throw refusal(refused);
  await writePremiums(db, call, repriced);
}

/** Charges left by endorsements that are only planned, by endorsement and cover. */
export type PlannedCharges = Map<string, readonly Segment[]>;

/**
 * The result of pricing the rows again with the active rater; writes nothing.
 * @param planned charges left by the plan's earlier endorsements; this endorsement's are added.
 */
export async function planReprice(
  db: Db,
  call: Call,
  endorsementId: string,
  rated: RatedPolicy,
  { planned = new Map(), chargedAs = (charged) => charged }: { planned?: PlannedCharges; chargedAs?: ChargedAs } = {},
): Promise<{ repriced: RepricedRow[]; refused: RefusedRow[] }> {
  const { policy, rater } = rated;
  const stored = (await loadRowsToPrice(db, endorsementId)).map((row) => ({
    ...row,
    charged: chargedAs(row.charged),
    pendingBefore: row.pendingBefore && chargedAs(row.pendingBefore),
  }));
  const employeeIds = [...new Set(stored.map(({ employeeId }) => employeeId))];
  const isWithheld = await refundWithheld(db, policy, rater, employeeIds);
  const context = { ...pricingContextOf(rated, call), policy };
  const states = await loadFamilyStates(db, { ...context, rater }, endorsementId, employeeIds);
  const charges = new Map<string, readonly Segment[]>();
  /** Totals of this endorsement's rows so far, by cover. */
  const paid = new Map<string, Paid>();
  const repriced: RepricedRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of ratesByEldest(policy, rater) ? inOrderOfDays(stored.map(withDay)) : stored) {
    const hasClaim = row.operation !== "ADD" && isWithheld(row);
    const inception = inceptionOf(row, context);
    const toPrice = rowToPrice(row, policy, {
      segments: charges.get(row.userPolicyId) ?? chargeBefore(row, planned),
      paid: paidUpTo(row, paid, inception),
      refundWithheld: hasClaim,
      familyOn: states.familyOn(row.userPolicyId),
      exitOf: (lastDay) => states.exitOf(row.userPolicyId, lastDay),
    });
    const priced = priceRow(context, toPrice);
    if (!priced.ok) {
      refused.push({ row, field: priced.field, message: priced.message });
      continue;
    }
    states.revise(row.userPolicyId, { segments: priced.segments });
    charges.set(row.userPolicyId, priced.segments);
    planned.set(`${endorsementId} ${row.userPolicyId}`, priced.segments);
    const known = paid.get(row.userPolicyId);
    paid.set(row.userPolicyId, known ? addPaid(known, priced) : paidOf(priced));
    repriced.push({ row, priced, hasClaim, inception });
  }
  return { repriced, refused };
}

/** The charge of a row's cover before this endorsement. */
function chargeBefore({ pendingIn, pendingBefore, userPolicyId, charged, life }: StoredRow, planned: PlannedCharges) {
  const before = planned.get(`${pendingIn} ${userPolicyId}`) ?? pendingBefore;
  return before ?? withSumInsured(charged, life.sumInsuredPaise);
}

/** The cover's charge at the policy's inception; null if unknown or if an endorsement added it. */
function inceptionOf(row: StoredRow, context: PricingContext): Paid | null {
  if (!row.isOfInception || row.operation === "ADD") return null;
  if (row.inception || row.hasPostedRows) return row.inception;
  return paidAtInception(row.charged, context.policy, currentTax(context), context.policy.config);
}

/** The cover's charge before a row; null if its inception is unknown. */
function paidUpTo(row: StoredRow, paid: ReadonlyMap<string, Paid>, inception: Paid | null): Paid | null {
  if (row.isOfInception && !inception) return null;
  const known = [inception, row.paidBefore, paid.get(row.userPolicyId)].filter((part) => part != null);
  return known.reduce(addPaid);
}

/** An offboard changes its family on the following date. */
function withDay(row: StoredRow): StoredRow & DatedRow {
  const { userPolicyId: coverId, operation, dateOfLeaving, coverageStart, life } = row;
  const day =
    operation === "DELETE" && dateOfLeaving ? addDays(dateOfLeaving, 1) : (coverageStart ?? life.coverageStart);
  return { ...row, coverId, day };
}

/** An error with the first row as its message and all rows as data. */
function refusal(refused: readonly RefusedRow[]): ProviderError {
  const rows = refused.map(({ row: { userId, employeeId, name }, field, message }) => {
    return { userId, employeeId, name, field, message };
  });
  const [first] = rows;
  return new ProviderError("bad_request", `${first?.name} (${first?.employeeId}): ${first?.message}`, {
    data: { rows },
  });
}
