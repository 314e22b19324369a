import { sql } from "drizzle-orm";
import { z } from "zod";
import type { EarlierDifference } from "@/lib/domain/roster-comparisons/carry-over";
import { DIFFERENCE_STATUSES } from "@/lib/domain/roster-comparisons/groups";
import type { Db } from "../db/connect";
import { millisecondsOf } from "../db/instants";
import { queryRows } from "../db/rows";

const Row = z.object({
  identity: z.string(),
  status: z.enum(DIFFERENCE_STATUSES),
  fingerprint: z.string(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedMs: z.int().nullable(),
  firstSeenMs: z.int(),
  cameBack: z.boolean(),
  wasGone: z.boolean(),
});

/**
 * The last appearance of each difference of a policy's roster. It was gone if a later comparison of the same lists does
 * not have it.
 */
export async function loadEarlierDifferences(db: Db, policyId: string): Promise<Map<string, EarlierDifference>> {
  const found = await queryRows(
    db,
    Row,
    sql`select distinct on (d.identity) d.identity, d.status, d.fingerprint, d.reason, d.decided_by as "decidedBy",
               ${millisecondsOf("d.decided_at")} as "decidedMs",
               ${millisecondsOf("d.first_seen_at")} as "firstSeenMs", d.came_back as "cameBack",
               exists (
                 select 1 from roster_comparisons later
                 where later.policy_id = c.policy_id and (later.created_at, later.id) > (c.created_at, c.id)
                   and (later.employer_file is not null or c.employer_file is null)
                   and (later.insurer_file is not null or c.insurer_file is null)) as "wasGone"
        from roster_differences d join roster_comparisons c on c.id = d.comparison_id
        where c.policy_id = ${policyId}
        order by d.identity, c.created_at desc, c.id desc`,
  );
  const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));
  return new Map(
    found.map(({ identity, decidedMs, firstSeenMs, ...facts }) => [
      identity,
      { ...facts, decidedAt: dateOf(decidedMs), firstSeenAt: new Date(firstSeenMs) },
    ]),
  );
}
