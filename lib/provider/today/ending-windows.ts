import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Today } from "@/lib/contract/today";
import { addDays, daysBetween, type LocalDate } from "@/lib/domain/dates/local-date";
import { type Call, nowSql, today } from "../context";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";

/** Registration windows are listed in their last week. */
const ENDING_WITHIN_DAYS = 7;

const EnrolmentRow = z.object({
  enrolmentId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  endsOn: z.iso.date(),
});

/** Registration windows `w` that are open to members on a date: started, not ended, not confirmed. */
export const runningCondition = (day: LocalDate): SQL =>
  sql`(w.confirmed_at is null and ${day}::date between w.registration_start and w.registration_end)`;

/** Open windows that end within a week, today included. */
export async function loadEndingEnrolments(db: Db, call: Call): Promise<Today["endingEnrolments"]> {
  const day = today(call);
  const found = await queryRows(
    db,
    EnrolmentRow,
    sql`select w.id as "enrolmentId", c.id as "companyId", c.name as "companyName", w.registration_end::text as "endsOn"
        from enrolments w join companies c on c.id = w.company_id
        where ${runningCondition(day)} and w.registration_end <= ${addDays(day, ENDING_WITHIN_DAYS)}::date
        order by w.registration_end, w.id`,
  );
  return found.map((row) => ({ ...row, daysLeft: daysBetween(day, row.endsOn) }));
}

const UploadRow = z.object({
  draftId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  savedBy: z.string(),
  savedSeconds: z.int(),
});

/** Unfinished uploads that were saved in the validator, of all users: no other screen lists them. */
export async function loadSavedUploads(db: Db, call: Call) {
  const found = await queryRows(
    db,
    UploadRow,
    sql`select d.id as "draftId", c.id as "companyId", c.name as "companyName", d.saved_by_name as "savedBy",
               ${secondsOf("d.saved_at")} as "savedSeconds"
        from validator_drafts d join companies c on c.id = d.company_id
        where d.expires_at > ${nowSql(call)}
        order by d.saved_at, d.id`,
  );
  return found.map(({ savedSeconds, ...upload }) => ({ ...upload, savedAt: { seconds: savedSeconds } }));
}
