import { sql } from "drizzle-orm";
import { z } from "zod";
import { UNCOMPARED_LISTED } from "@/lib/contract/constants";
import type { Today } from "@/lib/contract/today";
import { COMPARE_AFTER_DAYS } from "@/lib/domain/roster-comparisons/groups";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { policyNameOf } from "../policies/name-sql";

const Row = z.object({
  policyId: z.string(),
  policyName: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  lives: z.int(),
  days: z.int(),
  isFirst: z.boolean(),
});

/** Handed-over policies that run today and whose roster was not compared for 45 days, longest first (ruling 75). */
export async function loadUncomparedRosters(db: Db, call: Call): Promise<NonNullable<Today["uncomparedRosters"]>> {
  const day = today(call);
  return queryRows(
    db,
    Row,
    sql`select due.id as "policyId", due.name as "policyName", c.id as "companyId", c.name as "companyName",
               (select count(*)::int from user_policies up where up.policy_id = due.id and up.active) as lives,
               (${day}::date - due.since)::int as days, due.is_first as "isFirst"
        from (
          select p.id, p.company_id, ${policyNameOf("p")} as name,
                 coalesce((last.at at time zone 'Asia/Kolkata')::date, p.start_date) as since, last.at is null as is_first
          from policies p
          left join lateral (
            select max(created_at) as at from roster_comparisons where policy_id = p.id) last on true
          where p.start_date <= ${day}::date and p.end_date >= ${day}::date and p.placement_status <> 'DRAFT'
            and p.error is null) due
        join companies c on c.id = due.company_id
        where due.since <= ${day}::date - ${COMPARE_AFTER_DAYS}::integer
          and exists (select 1 from user_policies up where up.policy_id = due.id and up.active)
        order by due.since, due.id limit ${UNCOMPARED_LISTED}::integer`,
  );
}
