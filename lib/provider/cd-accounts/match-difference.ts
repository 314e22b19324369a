import { eq, inArray } from "drizzle-orm";
import type * as contract from "@/lib/contract/cd-reconciliations";
import { restOf } from "@/lib/domain/cd-accounts/candidates";
import { formatInr } from "@/lib/domain/money/paise";
import { CD_STATEMENT_MESSAGES as TEXT } from "@/lib/messages/cd-statements";
import { writeAudit } from "../audit";
import { now } from "../context";
import type { Db } from "../db/connect";
import { cdDifferences } from "../db/schema";
import { notFound, ProviderError } from "../errors";
import type { Verb } from "../route";
import { loadCurrentComparison } from "./current-comparison";
import { decidedBefore } from "./decided-before";
import { loadDifferences } from "./get-reconciliation";

type Difference = typeof cdDifferences.$inferSelect;

/**
 * Manually matches a line of the statement with differences that only the console has: resolves all of them, posts
 * nothing. They must cancel out to the paisa.
 * @throws ProviderError not_found; bad_request if the first is no line, another is not the console's alone, or the sum is
 * not 0; conflict if one is already resolved or the account was compared again.
 */
export const matchDifference: Verb<typeof contract.matchDifference> = async (
  db,
  call,
  { params: { id }, body: { oursIds } },
) => {
  const { id: reconciliationId, cdAccountId, fileName } = await loadCurrentComparison(db, id);
  const ids = [...new Set([id, ...oursIds])];
  const found = await db.select().from(cdDifferences).where(inArray(cdDifferences.id, ids)).for("update");
  const { line, ours, row } = pairOf(found, id, reconciliationId);
  if (ours.length < ids.length - 1) throw notFound("Difference");
  const rest = restOf(line, ours);
  if (rest !== 0) throw new ProviderError("bad_request", TEXT.restLeft({ amount: formatInr(Math.abs(rest)) }));
  const resolved = { status: "PAIRED" as const, resolvedBy: call.actor.name, resolvedAt: now(call) };
  await resolve(db, [line], { ...resolved, reason: TEXT.matchedWithOurs({ count: ours.length }) });
  await resolve(db, ours, { ...resolved, reason: TEXT.matchedWithLine({ row, fileName }) });
  await writeAudit(db, call, {
    action: "matchDifference",
    entity: "cdAccount",
    entityId: cdAccountId,
    after: { differenceId: id, oursIds, row, fileName },
  });
  return { data: await loadDifferences(db, call, inArray(cdDifferences.id, ids)) };
};

function pairOf(found: readonly Difference[], lineId: string, reconciliationId: string) {
  const line = found.find(({ id }) => id === lineId);
  if (!line) throw notFound("Difference");
  const ours = found.filter((row) => row.id !== lineId && row.reconciliationId === reconciliationId);
  const resolved = [line, ...ours].find(({ status }) => status !== "OPEN");
  if (resolved) throw decidedBefore(resolved.resolvedBy, resolved.resolvedAt, "resolved this difference");
  if (!line.line || ours.some(({ queue }) => queue !== "ONLY_OURS")) {
    throw new ProviderError("bad_request", TEXT.notAPair);
  }
  return { line, ours, row: line.line.row };
}

async function resolve(db: Db, rows: readonly Difference[], set: Partial<Difference>): Promise<void> {
  for (const { id } of rows) await db.update(cdDifferences).set(set).where(eq(cdDifferences.id, id));
}
