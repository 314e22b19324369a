import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { ENDORSEMENT_STATUSES, ROWS_CHANGE_IN } from "@/lib/domain/endorsements/status";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { type BulkColumn, unnest } from "../db/unnest";
import { hasStatus } from "../endorsements/has-status";
import { fullName } from "../members/name-sql";

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
});
export type AlikeRows = z.output<typeof AlikeRows>;

/** Birth or marriage of a midterm row: of `m` (endorsement_members) and `u` (users). */
const EVENT_ON = sql`case when not m.is_midterm_member then null
  when m.relationship = 'child' then u.dob else u.date_of_marriage end`;

/**
 * Additions and offboards that are not sent to the insurer, of the endorsements `e` that match a condition; without rows
 * that clearly cannot be at risk yet. In the same order for each page.
 */
export function loadUnsentRows(db: Db, day: LocalDate, where: SQL): Promise<AlikeRows[]> {
  return queryRows(
    db,
    AlikeRows,
    sql`select e.id as "endorsementId", e.policy_id as "policyId", m.operation, m.relationship, m.is_midterm_member as "isMidtermMember",
               m.coverage_start::text as "coverageStart", m.date_of_leaving::text as "dateOfLeaving",
               event.day::text as "eventOn", count(*)::int as lives, sum(m.total_paise)::bigint as "premiumPaise",
               coalesce(sum(m.sum_insured_paise), 0)::bigint as "sumInsuredPaise"
        from endorsements e
        join endorsement_members m on m.endorsement_id = e.id
        join users u on u.id = m.user_id
        cross join lateral (select ${EVENT_ON} as day) as event
        where not e.is_complete and ${hasStatus("e", ROWS_CHANGE_IN)} and ${where}
          and (m.operation = 'ADD' and (m.coverage_start <= ${day}::date or event.day <= ${day}::date)
            or m.operation = 'DELETE' and m.date_of_leaving < ${day}::date)
        group by e.id, e.policy_id, m.operation, m.relationship, m.is_midterm_member, m.coverage_start,
                 m.date_of_leaving, event.day
        order by min(m.seq)`,
  );
}

/** Some of the equal rows: `count` of them after the first `skipped`. */
export type AlikeSlice = { rows: AlikeRows; skipped: number; count: number };

const SLICE_COLUMNS: readonly BulkColumn<AlikeSlice & { place: number }>[] = [
  { name: "place", type: "integer", value: ({ place }) => place },
  { name: "skipped", type: "integer", value: ({ skipped }) => skipped },
  { name: "count", type: "integer", value: ({ count }) => count },
  { name: "endorsement_id", type: "text", value: ({ rows }) => rows.endorsementId },
  { name: "operation", type: "text", value: ({ rows }) => rows.operation },
  { name: "relationship", type: "text", value: ({ rows }) => rows.relationship },
  { name: "is_midterm", type: "boolean", value: ({ rows }) => rows.isMidtermMember },
  { name: "coverage_start", type: "date", value: ({ rows }) => rows.coverageStart },
  { name: "date_of_leaving", type: "date", value: ({ rows }) => rows.dateOfLeaving },
  { name: "event_on", type: "date", value: ({ rows }) => rows.eventOn },
];

const LifeRow = z.object({
  place: z.int(),
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

/** The people of the slices, in their order; `place` is the slice's. */
export function loadLives(db: Db, slices: readonly AlikeSlice[]): Promise<z.output<typeof LifeRow>[]> {
  const placed = slices.map((slice, place) => ({ place, ...slice }));
  return queryRows(
    db,
    LifeRow,
    sql`select given.place, m.id as "memberId", u.id as "userId", ${fullName("u")} as name,
               m.employee_id as "employeeId", m.relationship, c.id as "companyId", c.name as "companyName",
               e.id as "endorsementId", e.endorsement_number as "endorsementNumber", e.status,
               m.total_paise as "premiumPaise", m.sum_insured_paise as "sumInsuredPaise"
        from (${unnest(SLICE_COLUMNS, placed)}) given
        cross join lateral (
          select m.* from endorsement_members m join users u on u.id = m.user_id
          where m.endorsement_id = given.endorsement_id and m.operation = given.operation
            and m.relationship = given.relationship and m.is_midterm_member = given.is_midterm
            and m.coverage_start is not distinct from given.coverage_start
            and m.date_of_leaving is not distinct from given.date_of_leaving
            and ${EVENT_ON} is not distinct from given.event_on
          order by m.seq offset given.skipped limit given.count) m
        join endorsements e on e.id = m.endorsement_id join companies c on c.id = e.company_id
        join users u on u.id = m.user_id
        order by given.place, m.seq`,
  );
}
