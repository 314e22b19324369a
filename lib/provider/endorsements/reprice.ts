import type { Segment } from "@/lib/domain/premium/segments";
import { writeAudit } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { pricingContextOf, type RatedPolicy } from "../premiums/pricing-context";
import { loadFamilyStates } from "./load-family-states";
import { type Plan, type PlannedCharges, priceStoredRows, type RefusedRow } from "./price-stored-rows";
import { refundWithheld } from "./refund-claims";
import { rowTotals } from "./row-totals";
import { loadRowsToPrice } from "./rows-to-price";
import { writePremiums } from "./write-premiums";

/** Replaces a life's charge, for a preview. */
type ChargedAs = (charged: readonly Segment[]) => readonly Segment[];

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

/** The same, with the endorsement's totals before and after it. @throws ProviderError as `repriceEndorsement`. */
export async function repriceWithTotals(db: Db, call: Call, id: string, rated: RatedPolicy) {
  const before = (await rowTotals(db, [id]))(id);
  await repriceEndorsement(db, call, id, rated);
  return { before, after: (await rowTotals(db, [id]))(id) };
}

type Totals = Awaited<ReturnType<typeof repriceWithTotals>>;

export const auditRecalculation = (db: Db, call: Call, entityId: string, totals: Totals) =>
  writeAudit(db, call, { action: "recalculatePremiums", entity: "endorsement", entityId, ...totals });

/**
 * Refuses rows that no longer fit the rater and kept their amount, such as rows that build on a declined one.
 * @throws ProviderError as `repriceEndorsement`.
 */
export async function assertPriceable(db: Db, call: Call, endorsementId: string, rated: RatedPolicy): Promise<void> {
  const { refused } = await planReprice(db, call, endorsementId, rated);
  if (refused.length > 0) throw refusal(refused);
}

/**
 * The result of pricing the rows again with the active rater; writes nothing.
 * @param planned charges left by the plan's earlier endorsements; this endorsement's are added.
 */
export async function planReprice(
  db: Db,
  call: Call,
  endorsementId: string,
  rated: RatedPolicy,
  { planned, chargedAs = (charged) => charged }: { planned?: PlannedCharges; chargedAs?: ChargedAs } = {},
): Promise<Plan> {
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
  return priceStoredRows(stored, { context, states, isWithheld, endorsementId, planned });
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
