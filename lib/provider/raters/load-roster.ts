import { sql } from "drizzle-orm";
import { z } from "zod";
import { RELATIONSHIPS } from "@/lib/domain/members/types";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { fullName } from "../members/name-sql";

const RosterRow = z.object({
  userId: z.string(),
  employeeId: z.string(),
  name: z.string(),
  relationship: z.enum(RELATIONSHIPS),
  dob: z.string(),
  coverageStart: z.string(),
  slabId: z.string().nullable(),
  sumInsuredPaise: z.int(),
});

/**
 * The active lives of a policy as input of its rater: employees before their dependants, who share their premium.
 * @param familyOf only the family of this person.
 */
export function loadRoster(db: Db, policyId: string, familyOf?: string) {
  const ofFamily = familyOf
    ? sql`(u.employer, u.employee_id) = (select employer, employee_id from users where id = ${familyOf})`
    : sql`true`;
  return queryRows(
    db,
    RosterRow,
    sql`
      select u.id as "userId", coalesce(u.employee_id, '') as "employeeId",
             ${fullName("u")} as name, u.relationship, u.dob::text as dob,
             up.coverage_start::text as "coverageStart", up.slab_id as "slabId",
             coalesce(up.sum_insured_paise, 0) as "sumInsuredPaise"
      from user_policies up
      join users u on u.id = up.user_id
      where up.policy_id = ${policyId} and up.active and u.dob is not null and u.relationship is not null and ${ofFamily}
      order by (u.relationship <> 'self'), u.id`,
  );
}
