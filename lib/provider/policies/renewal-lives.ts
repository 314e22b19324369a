import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { DECLINED_IN } from "@/lib/domain/endorsements/status";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { hasStatus } from "../endorsements/has-status";
import { fullName } from "../members/name-sql";

/**
 * Whether a renewal's roster file has a cover `up`: active, without a pending offboard, and not added by an endorsement
 * that the insurer declined. If an imported policy `p` ended together with all its covers, those that lasted until its end.
 */
const CARRIED_OVER: SQL = sql`(
  not up.pending_offboard
  and (up.active or (up.coverage_end >= p.end_date and not exists (
    select from user_policies other where other.policy_id = p.id and other.active)))
  and not exists (
    select from endorsements e where e.id = up.added_by_endorsement_id and ${hasStatus("e", DECLINED_IN)}))`;

const Counts = z.object({ employees: z.int(), dependants: z.int(), left: z.int(), leaving: z.int() });

/** The numbers of a policy's people whom its renewal includes and excludes. */
export async function countRenewalLives(db: Db, policyId: string): Promise<z.output<typeof Counts>> {
  const [counts] = await queryRows(
    db,
    Counts,
    sql`select (count(*) filter (where carried and relationship = 'self'))::int as employees,
               (count(*) filter (where carried and relationship is distinct from 'self'))::int as dependants,
               (count(*) filter (where not carried and not leaving))::int as left,
               (count(*) filter (where not carried and leaving))::int as leaving
        from (select u.relationship, bool_or(${CARRIED_OVER}) as carried,
                     bool_or(up.active and up.pending_offboard) as leaving
              from user_policies up join users u on u.id = up.user_id join policies p on p.id = up.policy_id
              where up.policy_id = ${policyId}
              group by u.id) people`,
  );
  return counts ?? { employees: 0, dependants: 0, left: 0, leaving: 0 };
}

const RenewalLife = z.object({
  employeeId: z.string(),
  relationship: z.string(),
  name: z.string(),
  slabId: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  gender: z.string().nullable(),
  dob: z.iso.date().nullable(),
  maritalStatus: z.string().nullable(),
  ctcPaise: z.int().nullable(),
});
export type RenewalLife = z.output<typeof RenewalLife>;

/** The people of a policy whom its renewal includes: employees first, then their dependants. */
export function loadRenewalLives(db: Db, policyId: string): Promise<RenewalLife[]> {
  return queryRows(
    db,
    RenewalLife,
    sql`select coalesce(u.employee_id, '') as "employeeId", coalesce(u.relationship, '') as relationship,
               ${fullName("u")} as name, coalesce(up.slab_id, '') as "slabId", u.mobile, u.email,
               u.gender, u.dob::text as dob, u.marital_status as "maritalStatus", u.ctc_paise as "ctcPaise"
        from user_policies up join users u on u.id = up.user_id join policies p on p.id = up.policy_id
        where up.policy_id = ${policyId} and ${CARRIED_OVER}
        order by u.relationship is distinct from 'self', u.employee_id, u.relationship, u.dob, u.id`,
  );
}
