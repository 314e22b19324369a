import { sql } from "drizzle-orm";
import { z } from "zod";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { publishChanged } from "../events/publish-lives";

const Cover = z.object({ userPolicyId: z.string() });

/** Sets a new first date of rows, and of the covers of additions, which exist since the upload. */
export async function setCoverageStarts(
  db: Db,
  call: Call,
  { memberIds, start }: { memberIds: readonly string[]; start: LocalDate },
): Promise<void> {
  const covers = await queryRows(
    db,
    Cover,
    sql`with changed as (
          update endorsement_members set coverage_start = ${start}::date, updated_by = ${call.actor.name}
          where id = any(${textArray(memberIds)}) returning user_policy_id, operation)
        update user_policies set coverage_start = ${start}::date, updated_at = ${nowSql(call)}
        where id in (select user_policy_id from changed where operation = 'ADD')
        returning id as "userPolicyId"`,
  );
  await publishChanged(
    db,
    call,
    covers.map(({ userPolicyId }) => ({ userPolicyId, fields: ["coverageStart"] })),
  );
}
