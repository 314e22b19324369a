import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { OPEN_STATUSES } from "@/lib/domain/change-requests/status";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { nowSql } from "../context";
import type { Db } from "../db/connect";
import { queryIds, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { eraseHistory } from "./erase-history";
import { ERASED, ERASED_AT_ONCE, type ErasingCall } from "./erasing-call";

const Erased = z.object({ id: z.string(), companyId: z.string() });

/** Erases requests that were decided before a day. @returns their ids. */
export async function eraseChangeRequests(db: Db, call: ErasingCall, before: LocalDate): Promise<string[]> {
  const ids = await queryIds(
    db,
    sql`select id from change_requests
        where not (status = any(${textArray(OPEN_STATUSES)})) and updated_at < ${before}::date and name <> ${ERASED}
        order by id limit ${ERASED_AT_ONCE}::integer for update skip locked`,
  );
  if (ids.length > 0) await eraseRequestsOf(db, call, sql`id = any(${textArray(ids)})`);
  return ids;
}

/** The requests of a condition, with their earlier versions. */
export async function eraseRequestsOf(db: Db, call: ErasingCall, where: SQL): Promise<void> {
  const erased = await queryRows(
    db,
    Erased,
    sql`update change_requests set name = ${ERASED}, employee_id = null, mobile = null, email = null, joining_date = null,
          comment = null, facts = '{}', updated_at = ${nowSql(call)}
        where ${where} returning id, company_id as "companyId"`,
  );
  const scopes = [...new Set(erased.map(({ companyId }) => companyId))];
  await eraseHistory(db, { table: "change_requests", scopes, ids: erased.map(({ id }) => id) });
}
