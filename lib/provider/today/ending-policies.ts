import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { ENDING_POLICIES_LISTED } from "@/lib/contract/constants";
import type { Today } from "@/lib/contract/today";
import { addDays, daysBetween, type LocalDate } from "@/lib/domain/dates/local-date";
import { EXPIRY_WARNING_DAYS } from "@/lib/domain/policies/eligibility";
import { ENDED_LISTED_DAYS } from "@/lib/domain/policies/renewal";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { policyNameOf } from "../policies/name-sql";

const EndingPolicy = z.object({
  policyId: z.string(),
  policyName: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  endsOn: z.iso.date(),
  lives: z.int(),
});

/** Handed-over policies `p` without a renewal that end after a date, or ended in the 60 days before it. */
export const renewalCondition = (day: LocalDate): SQL =>
  sql`(p.end_date >= ${addDays(day, -ENDED_LISTED_DAYS)}::date
       and p.placement_status <> 'DRAFT' and p.policy_type is not null and p.error is null
       and not exists (select from policies later where later.renewed_from = p.id))`;

/** Handed-over policies without a renewal that end within 60 days or ended in the last 60, earliest end first. */
export async function loadEndingPolicies(db: Db, call: Call): Promise<NonNullable<Today["endingPolicies"]>> {
  const day = today(call);
  const found = await queryRows(
    db,
    EndingPolicy,
    sql`select p.id as "policyId", ${policyNameOf("p")} as "policyName", c.id as "companyId",
               c.name as "companyName", p.end_date::text as "endsOn",
               (select count(*)::int from user_policies up where up.policy_id = p.id and up.active) as lives
        from policies p join companies c on c.id = p.company_id
        where ${renewalCondition(day)} and p.end_date <= ${addDays(day, EXPIRY_WARNING_DAYS)}::date
        order by p.end_date, p.id limit ${ENDING_POLICIES_LISTED}::integer`,
  );
  return found.map((policy) => ({ ...policy, daysLeft: daysBetween(day, policy.endsOn) }));
}
