import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { ENDORSEMENT_STATUSES, ROWS_CHANGE_IN } from "@/lib/domain/endorsements/status";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { hasStatus } from "../endorsements/has-status";

/** At most this many of one upload's rows with the same dates are listed; the endorsement has the rest. */
const IDS_OF_ALIKE = 500;

/** Rows of one endorsement with the same dates: one upload has thousands of them. */
const AlikeRows = z.object({
  endorsementId: z.string(),
  policyId: z.string(),
  operation: z.enum(["ADD", "DELETE"]),
  relationship: z.string(),
  isMidtermMember: z.boolean(),
  coverageStart: z.iso.date().nullable(),
  dateOfLeaving: z.iso.date().nullable(),
  eventOn: z.iso.date().nullable(),
  lives: z.int(),
  premiumPaise: z.int(),
  sumInsuredPaise: z.int(),
  memberIds: z.array(z.string()),
});
export type AlikeRows = z.output<typeof AlikeRows>;

/**
 * Additions and offboards that are not sent to the insurer, of the endorsements `e` that match a condition; without rows
 * that clearly cannot be at risk yet.
 */
export function loadUnsentRows(db: Db, day: LocalDate, where: SQL): Promise<AlikeRows[]> {
  return queryRows(
    db,
    AlikeRows,
    sql`select e.id as "endorsementId", e.policy_id as "policyId", m.operation, m.relationship, m.is_midterm_member as "isMidtermMember",
               m.coverage_start::text as "coverageStart", m.date_of_leaving::text as "dateOfLeaving",
               event.day::text as "eventOn", count(*)::int as lives, sum(m.total_paise)::bigint as "premiumPaise",
               coalesce(sum(m.sum_insured_paise), 0)::bigint as "sumInsuredPaise",
               (array_agg(m.id order by m.seq))[1:${IDS_OF_ALIKE}::integer] as "memberIds"
        from endorsements e
        join endorsement_members m on m.endorsement_id = e.id
        join users u on u.id = m.user_id
        cross join lateral (select case when not m.is_midterm_member then null
          when m.relationship = 'child' then u.dob else u.date_of_marriage end as day) as event
        where not e.is_complete and ${hasStatus("e", ROWS_CHANGE_IN)} and ${where}
          and (m.operation = 'ADD' and (m.coverage_start <= ${day}::date or event.day <= ${day}::date)
            or m.operation = 'DELETE' and m.date_of_leaving < ${day}::date)
        group by e.id, e.policy_id, m.operation, m.relationship, m.is_midterm_member, m.coverage_start,
                 m.date_of_leaving, event.day`,
  );
}

const LifeRow = z.object({
  memberId: z.string(),
  userId: z.string(),
  name: z.string(),
  employeeId: z.string().nullable(),
  relationship: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  endorsementId: z.string(),
  endorsementNumber: z.int(),
  status: z.enum(ENDORSEMENT_STATUSES),
  premiumPaise: z.int(),
  sumInsuredPaise: z.int().nullable(),
});

/** The people of the rows, by row id. */
export async function loadLives(db: Db, memberIds: readonly string[]): Promise<Map<string, z.output<typeof LifeRow>>> {
  const found = await queryRows(
    db,
    LifeRow,
    sql`select m.id as "memberId", u.id as "userId", trim(u.first_name || ' ' || u.last_name) as name,
               m.employee_id as "employeeId", m.relationship, c.id as "companyId", c.name as "companyName",
               e.id as "endorsementId", e.endorsement_number as "endorsementNumber", e.status,
               m.total_paise as "premiumPaise", m.sum_insured_paise as "sumInsuredPaise"
        from endorsement_members m join endorsements e on e.id = m.endorsement_id
        join companies c on c.id = e.company_id join users u on u.id = m.user_id
        where m.id = any(${textArray(memberIds)})`,
  );
  return new Map(found.map((life) => [life.memberId, life]));
}
