import { sql } from "drizzle-orm";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { textArray } from "../db/unnest";

/** Sets a new first date of rows, and of the covers of additions, which exist since the upload. */
export async function setCoverageStarts(
  db: Db,
  call: Call,
  { memberIds, start }: { memberIds: readonly string[]; start: LocalDate },
): Promise<void> {
  await execute(
    db,
    sql`with changed as (
          update endorsement_members set coverage_start = ${start}::date, updated_by = ${call.actor.name}
          where id = any(${textArray(memberIds)}) returning user_policy_id, operation)
        update user_policies set coverage_start = ${start}::date, updated_at = ${now(call).toISOString()}::timestamptz
        where id in (select user_policy_id from changed where operation = 'ADD')`,
  );
}
