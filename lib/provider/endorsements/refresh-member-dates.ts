import { sql } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-edits";
import { MODIFIED_START_MESSAGES } from "@/lib/domain/backdating/modified-start";
import { isOutdated } from "@/lib/domain/backdating/outdated";
import { formatDdMmmYyyy, type LocalDate, laterOf } from "@/lib/domain/dates/local-date";
import { BALANCE_REQUIRED_IN } from "@/lib/domain/endorsements/status";
import { record } from "../audit";
import { today } from "../context";
import type { Db } from "../db/connect";
import { rows } from "../db/rows";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { closeChange, openForChange } from "./open-for-change";
import { setCoverageStarts } from "./set-coverage-starts";

type Row = {
  memberId: string;
  employeeId: string | null;
  name: string;
  operation: string;
  isMidterm: boolean;
  coverageStartDate: LocalDate | null;
};

/**
 * Gives outdated additions the new first day, never before the policy starts [spec 2 §9, domain §13]. Rows that do not
 * qualify stay as they are and are answered with their reason.
 * @throws ProviderError not_found; bad_request once sent, for another policy, or for a day that is itself outdated.
 */
export const refreshMemberDates: Verb<typeof contract.refreshMemberDates> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const { endorsement, policy } = await openForChange(db, id, BALANCE_REQUIRED_IN);
  if (body.policyId !== endorsement.policyId) {
    throw new ProviderError("bad_request", "The endorsement belongs to another policy");
  }
  const day = today(call);
  const start = laterOf(body.newDate as LocalDate, policy.startDate);
  if (start > day) throw new ProviderError("bad_request", MODIFIED_START_MESSAGES.afterToday);
  if (isOutdated(start, day, policy.config) && start > policy.startDate) {
    throw new ProviderError("bad_request", MODIFIED_START_MESSAGES.outdated);
  }
  const errors: z.input<typeof contract.RefreshError>[] = [];
  const found = await loadRows(db, id, body.memberIds);
  const outdated = found.filter(({ operation, isMidterm, ...row }) => {
    const { coverageStartDate } = row;
    const old = coverageStartDate !== null && isOutdated(coverageStartDate, day, policy.config, isMidterm);
    if (operation === "ADD" && old) return true;
    errors.push({ ...row, error: operation === "ADD" ? "Coverage start date is not outdated" : "Not an addition" });
    return false;
  });
  for (const memberId of body.memberIds) {
    if (found.some((row) => row.memberId === memberId)) continue;
    errors.push({ memberId, employeeId: null, name: "", coverageStartDate: null, error: "Member not found" });
  }
  if (outdated.length > 0) {
    await setCoverageStarts(db, call, { memberIds: outdated.map(({ memberId }) => memberId), start });
    await closeChange(db, call, id, policy);
    const after = { coverageStart: `${outdated.length} to ${formatDdMmmYyyy(start)}`, rows: outdated };
    await record(db, call, { action: "refreshMemberDates", entity: "endorsement", entityId: id, after });
  }
  return { data: errors };
};

async function loadRows(db: Db, endorsementId: string, memberIds: readonly string[]): Promise<Row[]> {
  return rows<Row>(
    db,
    sql`select m.id as "memberId", m.employee_id as "employeeId", trim(u.first_name || ' ' || u.last_name) as name,
               m.operation, m.is_midterm_member as "isMidterm", m.coverage_start::text as "coverageStartDate"
        from endorsement_members m join users u on u.id = m.user_id
        where m.endorsement_id = ${endorsementId} and m.id = any(${textArray(memberIds)}) order by m.seq`,
  );
}
