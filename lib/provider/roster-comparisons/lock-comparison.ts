import { desc, eq } from "drizzle-orm";
import { decidedBefore } from "../cd-accounts/decided-before";
import type { Db } from "../db/connect";
import { rosterComparisons } from "../db/schema";
import { notFound } from "../errors";

type Comparison = typeof rosterComparisons.$inferSelect;

/** Locks the last comparison of a policy, so that decisions and a new comparison follow each other; null without one. */
export async function lockLastComparison(db: Db, policyId: string): Promise<Comparison | null> {
  const [last] = await db
    .select()
    .from(rosterComparisons)
    .where(eq(rosterComparisons.policyId, policyId))
    .orderBy(desc(rosterComparisons.createdAt), desc(rosterComparisons.id))
    .limit(1)
    .for("update");
  return last ?? null;
}

/** The comparison without a lock. @throws ProviderError not_found. */
export async function loadComparison(db: Db, id: string): Promise<Comparison> {
  const [comparison] = await db.select().from(rosterComparisons).where(eq(rosterComparisons.id, id));
  if (!comparison) throw notFound("Comparison");
  return comparison;
}

/**
 * Locks a comparison for a decision.
 * @throws ProviderError not_found; conflict if a later comparison has replaced it.
 */
export async function lockCurrentComparison(db: Db, id: string): Promise<Comparison> {
  const { policyId } = await loadComparison(db, id);
  const last = await lockLastComparison(db, policyId);
  if (!last) throw notFound("Comparison");
  if (last.id !== id) throw decidedBefore(last.comparedBy, last.createdAt, "compared the rosters again");
  return last;
}
