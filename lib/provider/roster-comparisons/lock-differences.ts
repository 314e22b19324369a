import { and, asc, eq, inArray } from "drizzle-orm";
import type { DifferenceStatus } from "@/lib/domain/roster-comparisons/groups";
import { decidedBefore } from "../cd-accounts/decided-before";
import type { Db } from "../db/connect";
import { rosterDifferences } from "../db/schema";
import { notFound } from "../errors";

type Difference = typeof rosterDifferences.$inferSelect;

const DECISIONS: Readonly<Record<DifferenceStatus, string>> = {
  OPEN: "opened a difference again",
  FILED: "filed one of the differences",
  ASKED_HR: "asked HR about one of the differences",
  ASKED_INSURER: "asked the insurer about one of the differences",
  ACCEPTED: "accepted one of the differences",
};

/**
 * Locks differences of a comparison for a decision, in a fixed order.
 * @throws ProviderError not_found; conflict if one has another status than expected.
 */
export async function lockDifferences(
  db: Db,
  { comparisonId, ids }: { comparisonId: string; ids: readonly string[] },
  isExpected: (status: DifferenceStatus) => boolean,
): Promise<Difference[]> {
  const uniqueIds = [...new Set(ids)];
  const found = await db
    .select()
    .from(rosterDifferences)
    .where(and(eq(rosterDifferences.comparisonId, comparisonId), inArray(rosterDifferences.id, uniqueIds)))
    .orderBy(asc(rosterDifferences.id))
    .for("update");
  if (found.length < uniqueIds.length) throw notFound("Difference");
  const other = found.find(({ status }) => !isExpected(status));
  if (other) throw decidedBefore(other.decidedBy, other.decidedAt, DECISIONS[other.status]);
  return found;
}
