import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import * as contract from "@/lib/contract/roster-comparisons";
import { rupeesFromPaise, rupeesOrNull } from "@/lib/domain/money/paise";
import { DIFFERENCE_GROUPS, type DifferenceGroup } from "@/lib/domain/roster-comparisons/groups";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { rosterDifferences } from "../db/schema";
import { notFound } from "../errors";
import { instantOf } from "../instant";
import type { Verb } from "../route";
import { loadComparisons } from "./load-comparisons";

/** @throws ProviderError not_found. */
export const getRosterComparison: Verb<typeof contract.getRosterComparison> = async (
  db,
  _call,
  { params: { id }, query: { group } },
) => {
  const [comparison] = await loadComparisons(db, sql`c.id = ${id}`, 1);
  if (!comparison) throw notFound("Comparison");
  const [last] = await loadComparisons(db, sql`c.policy_id = ${comparison.policyId}`, 1);
  const groups = await countGroups(db, id);
  const shown = group ?? groups.find(({ open }) => open > 0)?.group ?? groups[0]?.group;
  const differences = shown ? await loadDifferences(db, id, shown) : [];
  return { data: { comparison, isLast: last?.id === id, groups, differences } };
};

const GroupRow = z.object({
  group: z.enum(DIFFERENCE_GROUPS),
  total: z.int(),
  open: z.int(),
  atStakePaise: z.int(),
});

/** The counts of each kind that occurs, in screen order. */
async function countGroups(db: Db, comparisonId: string) {
  const found = await queryRows(
    db,
    GroupRow,
    sql`select kind as "group", count(*)::int as total, count(*) filter (where status = 'OPEN')::int as open,
               coalesce(sum(at_stake_paise) filter (where status = 'OPEN'), 0)::bigint as "atStakePaise"
        from roster_differences where comparison_id = ${comparisonId} group by kind`,
  );
  const placeOf = ({ group }: { group: DifferenceGroup }) => DIFFERENCE_GROUPS.indexOf(group);
  return found
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(({ atStakePaise, ...counts }) => ({ ...counts, atStake: rupeesFromPaise(atStakePaise) }));
}

/** Open ones first, then the largest amounts. */
async function loadDifferences(db: Db, comparisonId: string, group: DifferenceGroup) {
  const { status, atStakePaise, id } = rosterDifferences;
  const found = await db
    .select()
    .from(rosterDifferences)
    .where(and(eq(rosterDifferences.comparisonId, comparisonId), eq(rosterDifferences.kind, group)))
    .orderBy(sql`${status} <> 'OPEN'`, sql`abs(${atStakePaise}) desc nulls last`, asc(id))
    .limit(contract.DIFFERENCES_SHOWN);
  return found.map((row) => ({
    id: row.id,
    group: row.kind,
    status: row.status,
    suggested: row.suggested,
    ...row.lives,
    atStake: rupeesOrNull(row.atStakePaise),
    firstSeenAt: instantOf(row.firstSeenAt),
    cameBack: row.cameBack,
    reason: row.reason,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt && instantOf(row.decidedAt),
  }));
}
