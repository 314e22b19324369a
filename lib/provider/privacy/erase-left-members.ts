import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute, queryIds, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { kycObject } from "../kyc/get-kyc-document";
import { enqueue } from "../outbox/enqueue";
import { eraseRequestsOf } from "./erase-change-requests";
import { eraseHistory } from "./erase-history";
import { differencesOfPersons, eraseDifferences } from "./erase-roster-differences";
import { ERASED, ERASED_AT_ONCE, type ErasingCall } from "./erasing-call";
import { eraseOnboarded } from "./onboarded";
import { eraseSentRows } from "./sent-rows";

const Merged = z.object({ id: z.string(), companyId: z.string() });
const Names = z.object({ name: z.string() });

/**
 * Erases members whose last cover ended before a day and who have no open endorsement. A merged record is erased only
 * after the record it was merged into. @returns the ids of the erased members.
 */
export async function eraseLeftMembers(db: Db, call: ErasingCall, before: LocalDate): Promise<string[]> {
  const left = await queryIds(
    db,
    sql`select u.id from users u
        where u.employer is not null and not u.active and u.erased_at is null
          and u.created_at < ${before}::date
          and not exists (select from user_policies c join policies p on p.id = c.policy_id
                          where c.user_id = u.id and case when c.active then p.end_date < ${before}::date is not true
                                                     else c.coverage_end >= ${before}::date end)
          and not exists (select from claims c where c.user_id = u.id and c.created_at >= ${before}::date)
          and not exists (select from endorsement_members m join endorsements e on e.id = m.endorsement_id
                          where m.user_id = u.id and e.updated_at >= ${before}::date)
          and not exists (select from member_merges g join users survivor on survivor.id = g.new_user_id
                          where g.old_user_id = u.id and g.undone_at is null and survivor.erased_at is null)
        order by u.id limit ${ERASED_AT_ONCE}::integer for update of u skip locked`,
  );
  const ids = [...left, ...(await findDeleted(db, before, ERASED_AT_ONCE - left.length))];
  if (ids.length > 0) await eraseMembers(db, call, ids);
  return ids;
}

/** Members who were deleted before a day: they are in the history alone. */
async function findDeleted(db: Db, before: LocalDate, limit: number): Promise<string[]> {
  if (limit === 0) return [];
  return queryIds(
    db,
    sql`select distinct person_id as id from row_history
        where table_name = 'users' and is_deleted and recorded_to < ${before}::date
          and row ->> 'employer' is not null and row ->> 'first_name' is not null
        order by 1 limit ${limit}::integer`,
  );
}

async function eraseMembers(db: Db, call: ErasingCall, ids: readonly string[]): Promise<void> {
  const persons = textArray(ids);
  const at = nowSql(call);
  const covers = await queryIds(
    db,
    sql`select id from user_policies where user_id = any(${persons})
        union select row_id from row_history
        where table_name = 'user_policies' and person_id = any(${persons}) and is_deleted`,
  );
  const answered = await queryIds(
    db,
    sql`select r.response_id || ':' || r.position as id from insurer_response_rows r
        join endorsement_members m on m.id = r.member_id where m.user_id = any(${persons})`,
  );
  const merges = sql`old_user_id = any(${persons}) or new_user_id = any(${persons})`;
  const merged = await queryRows(
    db,
    Merged,
    sql`select id, company_id as "companyId" from member_merges where ${merges}`,
  );
  await removeDocuments(db, call, persons);
  await eraseDifferences(db, sql`id in ${differencesOfPersons(persons)}`);
  await eraseOnboarded(db, persons);
  await eraseSentRows(db, persons);
  await execute(
    db,
    sql`update users set first_name = ${ERASED}, last_name = '', employee_id = null, dob = null, mobile = null,
          backup_phone_number = null, email = null, backup_email_address = null, marital_status = null,
          date_of_marriage = null, joining_date = null, ctc_paise = null, erased_at = ${at}, updated_at = ${at},
          version = version + 1
        where id = any(${persons})`,
  );
  await execute(db, sql`update user_policies set uhid = null, updated_at = ${at} where user_id = any(${persons})`);
  await execute(db, sql`delete from nominees where user_policy_id = any(${textArray(covers)})`);
  await execute(
    db,
    sql`update endorsement_members set employee_id = null, ctc_paise = null, old_data = null, revised_data = null,
          kyc_documents = '{}' where user_id = any(${persons})`,
  );
  await execute(
    db,
    sql`update insurer_response_rows r set name = ${ERASED}, employee_id = null, uhid = null, reason = null, uhid_error = null
        from endorsement_members m where m.id = r.member_id and m.user_id = any(${persons})`,
  );
  await execute(
    db,
    sql`update member_merges set old_state = '{}', new_state = '{}',
          reason = case when reason is not null then ${ERASED} end where ${merges}`,
  );
  await eraseRequestsOf(db, call, sql`user_id = any(${persons})`);
  for (const table of ["users", "user_policies", "endorsement_members", "change_requests"])
    await eraseHistory(db, { table, persons: ids });
  await eraseHistory(db, { table: "nominees", scopes: covers });
  const responses = [...new Set(answered.map((id) => id.slice(0, id.lastIndexOf(":"))))];
  await eraseHistory(db, { table: "insurer_response_rows", scopes: responses, ids: answered });
  const companies = [...new Set(merged.map(({ companyId }) => companyId))];
  await eraseHistory(db, { table: "member_merges", scopes: companies, ids: merged.map(({ id }) => id) });
}

/** Removes the stored KYC documents after the commit. */
async function removeDocuments(db: Db, call: ErasingCall, persons: SQL): Promise<void> {
  const documents = await queryRows(
    db,
    Names,
    sql`select distinct unnest(kyc_documents) as name from endorsement_members where user_id = any(${persons})`,
  );
  for (const { name } of documents) await enqueue(db, call, { kind: "fileRemoval", payload: kycObject(name) });
}
