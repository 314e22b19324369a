import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-edits";
import { MODIFIED_START_MESSAGES } from "@/lib/domain/backdating/modified-start";
import { isOutdated } from "@/lib/domain/backdating/outdated";
import { formatDdMmmYyyy, type LocalDate, laterOf } from "@/lib/domain/dates/local-date";
import { UNSENT_IN } from "@/lib/domain/endorsements/status";
import { writeAudit } from "../audit";
import { today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import { RevisedData } from "../members/fields";
import type { Verb } from "../route";
import { finishEdit, lockForEdit } from "./lock-for-edit";
import { insertNote } from "./notes";
import { editsCover } from "./row-to-price";
import { setCoverageStarts } from "./set-coverage-starts";

const Row = z.object({
  memberId: z.string(),
  employeeId: z.string().nullable(),
  name: z.string(),
  operation: z.string(),
  isMidterm: z.boolean(),
  coverageStartDate: z.string().nullable(),
  revised: RevisedData.nullable(),
});
type Row = z.output<typeof Row>;

/** 'Refresh member data' moves only rows that start or change cover [domain §1 row 35]. */
const NOT_DATED = "Neither an addition nor a changed sum insured";
const NOT_OUTDATED = "Coverage start date is not outdated";

/**
 * Moves outdated additions and changes of sum insured to the new first date, never before the policy starts
 * [spec 2 §9, domain §13]. Other rows are unchanged and returned with a reason.
 * @throws ProviderError not_found; bad_request once sent, for another policy, or for a date that is outdated or after the policy.
 */
export const refreshMemberDates: Verb<typeof contract.refreshMemberDates> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const { endorsement, policy } = await lockForEdit(db, call, id, UNSENT_IN);
  if (body.policyId !== endorsement.policyId) {
    throw new ProviderError("bad_request", "The endorsement belongs to another policy");
  }
  const day = today(call);
  const start = laterOf(body.newDate, policy.startDate);
  if (start > policy.endDate) throw new ProviderError("bad_request", MODIFIED_START_MESSAGES.outsidePolicy);
  if (start > day) throw new ProviderError("bad_request", MODIFIED_START_MESSAGES.afterToday);
  if (isOutdated(start, day, policy.config) && start > policy.startDate) {
    throw new ProviderError("bad_request", MODIFIED_START_MESSAGES.outdated);
  }
  const errors: z.input<typeof contract.RefreshError>[] = [];
  const found = await loadRows(db, id, body.memberIds);
  const outdated = found.filter(({ operation, isMidterm, revised, ...row }) => {
    const changesCover = operation === "EDIT" && editsCover(revised, policy);
    const isDated = operation === "ADD" || changesCover;
    const { coverageStartDate: from } = row;
    if (isDated && from !== null && isOutdated(from, day, policy.config, isMidterm || changesCover)) return true;
    errors.push({ ...row, error: isDated ? NOT_OUTDATED : NOT_DATED });
    return false;
  });
  for (const memberId of body.memberIds) {
    if (found.some((row) => row.memberId === memberId)) continue;
    errors.push({ memberId, employeeId: null, name: "", coverageStartDate: null, error: "Member not found" });
  }
  const memberIds = outdated.map(({ memberId }) => memberId);
  if (outdated.length > 0) {
    memberIds.push(...(await dependantsBefore(db, id, memberIds, start)));
    await setCoverageStarts(db, call, { memberIds, start });
    await finishEdit(db, call, id, policy);
    const edits = outdated.filter(({ operation }) => operation === "EDIT");
    if (edits.length > 0) await insertNote(db, call, id, edits.map((row) => newEffectiveDay(row, start)).join("\n"));
    const after = { coverageStart: `${memberIds.length} to ${formatDdMmmYyyy(start)}`, rows: outdated };
    await writeAudit(db, call, { action: "refreshMemberDates", entity: "endorsement", entityId: id, after });
  }
  const moved = new Set(memberIds);
  return { data: errors.filter(({ memberId }) => !moved.has(memberId)) };
};

/** The added dependants of these employees' additions that would start before them [domain §14]. */
async function dependantsBefore(
  db: Db,
  endorsementId: string,
  memberIds: readonly string[],
  start: LocalDate,
): Promise<string[]> {
  const found = await queryRows(
    db,
    Row.pick({ memberId: true }),
    sql`select m.id as "memberId"
        from endorsement_members m join users u on u.id = m.user_id
        join endorsement_members holder on holder.endorsement_id = m.endorsement_id and holder.user_id = u.parent_id
        where m.endorsement_id = ${endorsementId} and m.operation = 'ADD' and m.coverage_start < ${start}::date
          and holder.operation = 'ADD' and holder.id = any(${textArray(memberIds)})
          and m.id <> all(${textArray(memberIds)})`,
  );
  return found.map(({ memberId }) => memberId);
}

function newEffectiveDay({ name, coverageStartDate }: Row, start: LocalDate): string {
  const before = coverageStartDate === null ? "" : ` instead of ${formatDdMmmYyyy(coverageStartDate)}`;
  return `${name}: sum insured changes on ${formatDdMmmYyyy(start)}${before}`;
}

async function loadRows(db: Db, endorsementId: string, memberIds: readonly string[]): Promise<Row[]> {
  return queryRows(
    db,
    Row,
    sql`select m.id as "memberId", m.employee_id as "employeeId", trim(u.first_name || ' ' || u.last_name) as name,
               m.operation, m.is_midterm_member as "isMidterm", m.coverage_start::text as "coverageStartDate",
               m.revised_data as revised
        from endorsement_members m join users u on u.id = m.user_id
        where m.endorsement_id = ${endorsementId} and m.id = any(${textArray(memberIds)}) order by m.seq`,
  );
}
