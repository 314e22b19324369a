import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { RosterComparison } from "@/lib/contract/roster-comparisons";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";

const Row = RosterComparison.omit({ createdAt: true }).extend({ createdSeconds: z.int() });

/** The newest comparisons that match the condition on `c`, with the counts of their differences. */
export async function loadComparisons(db: Db, where: SQL, limit: number): Promise<z.input<typeof RosterComparison>[]> {
  const found = await queryRows(
    db,
    Row,
    sql`select c.id, c.policy_id as "policyId", c.employer_file as "employerFile", c.employer_rows as "employerRows",
               c.insurer_file as "insurerFile", c.insurer_rows as "insurerRows", c.lives, c.agreed,
               c.compared_by as "comparedBy", ${secondsOf("c.created_at")} as "createdSeconds",
               coalesce(d.differences, 0) as differences, coalesce(d.open, 0) as open,
               coalesce(d.accepted, 0) as accepted, coalesce(d.back, 0) as "cameBack"
        from roster_comparisons c
        left join lateral (
          select count(*)::int as differences, count(*) filter (where status = 'OPEN')::int as open,
                 count(*) filter (where status = 'ACCEPTED')::int as accepted,
                 count(*) filter (where came_back)::int as back
          from roster_differences where comparison_id = c.id) d on true
        where ${where} order by c.created_at desc, c.id desc limit ${limit}`,
  );
  return found.map(({ createdSeconds, ...facts }) => ({ ...facts, createdAt: { seconds: createdSeconds } }));
}
