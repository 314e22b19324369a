import { desc, eq } from "drizzle-orm";
import type { Db } from "../db/connect";
import { cdDifferences, cdReconciliations } from "../db/schema";
import { notFound } from "../errors";
import { decidedBefore } from "./decided-before";
import { lockCdAccount } from "./lock-cd-account";

type Comparison = typeof cdReconciliations.$inferSelect;

/**
 * The comparison of a difference. Locks its account, so that a new comparison runs after this decision.
 * @throws ProviderError not_found, conflict if a later comparison has replaced this one.
 */
export async function loadCurrentComparison(db: Db, differenceId: string): Promise<Comparison> {
  const [found] = await db
    .select({ comparison: cdReconciliations })
    .from(cdDifferences)
    .innerJoin(cdReconciliations, eq(cdReconciliations.id, cdDifferences.reconciliationId))
    .where(eq(cdDifferences.id, differenceId));
  if (!found) throw notFound("Difference");
  const { id, cdAccountId } = found.comparison;
  await lockCdAccount(db, cdAccountId);
  const [last] = await db
    .select()
    .from(cdReconciliations)
    .where(eq(cdReconciliations.cdAccountId, cdAccountId))
    .orderBy(desc(cdReconciliations.createdAt), desc(cdReconciliations.id))
    .limit(1);
  if (last && last.id !== id) throw decidedBefore(last.addedBy, last.createdAt, "compared another statement");
  return found.comparison;
}
