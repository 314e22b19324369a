import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { Db } from "../db/connect";
import { queryIds, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { fullName } from "../members/name-sql";
import { eraseHistory } from "./erase-history";
import { ERASED, ERASED_AT_ONCE, type ErasingCall } from "./erasing-call";

const Erased = z.object({ id: z.string(), comparisonId: z.string() });

/**
 * The ids of differences about persons. A person without a record at the time of the comparison is found by employee
 * ID, relationship and name, because an addition is filed with the list's values.
 */
export const differencesOfPersons = (persons: SQL): SQL =>
  sql`(with listed as materialized (
         select d.id, p.company_id, listed.life from policies p
         join roster_comparisons c on c.policy_id = p.id
         join roster_differences d on d.comparison_id = c.id and d.user_id is null
         cross join lateral (values (d.lives -> 'EMPLOYER'), (d.lives -> 'INSURER')) listed (life)
         where p.company_id in (select employer from users where id = any(${persons})))
       select d.id from roster_differences d where d.user_id = any(${persons})
       union
       select listed.id from listed join users u on u.employer = listed.company_id
         and lower(u.employee_id) = lower(life ->> 'employeeId') and u.relationship = life ->> 'relationship'
         and lower(${fullName("u")}) = lower(life ->> 'name')
       where u.id = any(${persons}))`;

/** Erases the persons in differences of comparisons before a day. @returns the ids of the differences. */
export async function eraseRosterComparisons(db: Db, _call: ErasingCall, before: LocalDate): Promise<string[]> {
  const ids = await queryIds(
    db,
    sql`select d.id from roster_differences d join roster_comparisons c on c.id = d.comparison_id
        where c.created_at < ${before}::date and d.fingerprint <> ''
        order by d.id limit ${ERASED_AT_ONCE}::integer for update of d skip locked`,
  );
  if (ids.length > 0) await eraseDifferences(db, sql`id = any(${textArray(ids)})`);
  return ids;
}

/** The differences of a condition, with their earlier versions. Kind, status and amount remain. */
export async function eraseDifferences(db: Db, where: SQL): Promise<void> {
  const erased = await queryRows(
    db,
    Erased,
    sql`update roster_differences set lives = '{"ours":null,"EMPLOYER":null,"INSURER":null}', fingerprint = '',
          identity = kind || '|' || id, reason = case when reason is not null then ${ERASED} end
        where ${where} returning id, comparison_id as "comparisonId"`,
  );
  const scopes = [...new Set(erased.map(({ comparisonId }) => comparisonId))];
  await eraseHistory(db, { table: "roster_differences", scopes, ids: erased.map(({ id }) => id) });
}
