import { sql } from "drizzle-orm";
import { ENROLED } from "@/lib/domain/members/enrolment-status";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { type BulkColumn, inChunks, unnest } from "../db/unnest";

type DueDate = { userPolicyId: string; dueDate: string };

const COLUMNS: readonly BulkColumn<DueDate>[] = [
  { name: "id", type: "text", value: ({ userPolicyId }) => userPolicyId },
  { name: "due_date", type: "date", value: ({ dueDate }) => dueDate },
];

/** Sets the date by which members must choose; skips covers that are already enrolled. */
export async function setDueDates(db: Db, call: Call, rows: readonly DueDate[]): Promise<void> {
  const at = nowSql(call);
  await inChunks(rows, async (chunk) => {
    await execute(
      db,
      sql`update user_policies up set enrolment_due_date = given.due_date, updated_at = ${at}
          from (${unnest(COLUMNS, chunk)}) given
          where up.id = given.id and up.enrolment_status is distinct from ${ENROLED}`,
    );
  });
}
