import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-edits";
import { MODIFIED_START_MESSAGES } from "@/lib/domain/backdating/modified-start";
import { isOutdated } from "@/lib/domain/backdating/outdated";
import { formatDdMmmYyyy, type LocalDate, laterOf } from "@/lib/domain/dates/local-date";
import { UNSENT_IN } from "@/lib/domain/endorsements/status";
import { groupBy } from "@/lib/domain/group-by";
import { writeAudit } from "../audit";
import { today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import { RevisedData } from "../members/fields";
import { fullName } from "../members/name-sql";
import type { Verb } from "../route";
import { hasStatus } from "./has-status";
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

/** 'Refresh member data' moves only rows that start or change cover [domain §1 #35]. */
const NOT_DATED = "Neither an addition nor a changed sum insured";
const NOT_OUTDATED = "Coverage start date is not outdated";

/**
 * Moves outdated additions and changes of sum insured to the new first date, never before the policy starts
 * [spec 2 §9, domain §13], with their unsent dependants in any endorsement. Other rows are returned with a reason.
 * @throws ProviderError not_found; bad_request once sent, for another policy, or for a date that is outdated or after the policy.
 */
export const refreshMemberDates: Verb<typeof contract.refreshMemberDates> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const { endorsement, policy } = await lockForEdit(db, call, id, { allowed: UNSENT_IN });
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
  const dependants = await dependantsBefore(db, outdated, start);
  const sentFrom = new Map(dependants.filter(isSent).map((row) => [row.holderId, row.coverageStartDate]));
  const refreshed = outdated.filter(({ operation, isMidterm, revised, ...row }) => {
    const dependantStart = sentFrom.get(row.memberId);
    if (dependantStart === undefined) return true;
    errors.push({ ...row, error: MODIFIED_START_MESSAGES.afterDependant(dependantStart) });
    return false;
  });
  const holderIds = new Set(refreshed.map(({ memberId }) => memberId));
  const along = dependants.filter(({ holderId }) => holderIds.has(holderId));
  const rows = [...refreshed.map((row) => ({ ...row, endorsementId: id })), ...along];
  const memberIds = rows.flatMap(({ memberId }) => memberId ?? []);
  if (memberIds.length > 0) await setCoverageStarts(db, call, { memberIds, start });
  for (const [endorsementId, moved] of groupBy(rows, (row) => row.endorsementId ?? id)) {
    await finishEdit(db, call, endorsementId, policy);
    const after = { coverageStart: `${moved.length} to ${formatDdMmmYyyy(start)}`, rows: moved };
    await writeAudit(db, call, { action: "refreshMemberDates", entity: "endorsement", entityId: endorsementId, after });
  }
  const edits = refreshed.filter(({ operation }) => operation === "EDIT");
  if (edits.length > 0) await insertNote(db, call, id, edits.map((row) => newEffectiveDay(row, start)).join("\n"));
  const moved = new Set(memberIds);
  return { data: errors.filter(({ memberId }) => !moved.has(memberId)) };
};

const Dependant = z.object({
  holderId: z.string(),
  /** The row that adds the dependant in an unsent endorsement of the policy; null if there is none. */
  memberId: z.string().nullable(),
  endorsementId: z.string().nullable(),
  name: z.string(),
  coverageStartDate: z.string(),
});
type Dependant = z.output<typeof Dependant>;

const isSent = ({ memberId }: Dependant) => memberId === null;

/** The dependants who would start before these employees' additions; the earliest start is the last [domain §13]. */
async function dependantsBefore(db: Db, employees: readonly Row[], start: LocalDate): Promise<Dependant[]> {
  const memberIds = employees.map(({ memberId }) => memberId);
  const found = await queryRows(
    db,
    Dependant,
    sql`select holder.id as "holderId", added.id as "memberId", added.endorsement_id as "endorsementId",
               ${fullName("u")} as name, cover.coverage_start::text as "coverageStartDate"
        from endorsement_members holder
        join endorsements e on e.id = holder.endorsement_id
        join users u on u.parent_id = holder.user_id
        join user_policies cover on cover.user_id = u.id and (cover.policy_id || '') = e.policy_id and cover.active
          and cover.coverage_start < ${start}::date
        left join (endorsement_members added join endorsements adder on adder.id = added.endorsement_id
                     and ${hasStatus("adder", UNSENT_IN)})
          on added.user_id = u.id and added.user_policy_id = cover.id and added.operation = 'ADD'
        where holder.id = any(${textArray(memberIds)}) and holder.operation = 'ADD'
          and (added.id is not null or not cover.pending_offboard)
        order by cover.coverage_start desc`,
  );
  const own = new Set(memberIds);
  return found.filter(({ memberId }) => memberId === null || !own.has(memberId));
}

function newEffectiveDay({ name, coverageStartDate }: Row, start: LocalDate): string {
  const before = coverageStartDate === null ? "" : ` instead of ${formatDdMmmYyyy(coverageStartDate)}`;
  return `${name}: sum insured changes on ${formatDdMmmYyyy(start)}${before}`;
}

async function loadRows(db: Db, endorsementId: string, memberIds: readonly string[]): Promise<Row[]> {
  return queryRows(
    db,
    Row,
    sql`select m.id as "memberId", m.employee_id as "employeeId", ${fullName("u")} as name,
               m.operation, m.is_midterm_member as "isMidterm", m.coverage_start::text as "coverageStartDate",
               m.revised_data as revised
        from endorsement_members m join users u on u.id = m.user_id
        where m.endorsement_id = ${endorsementId} and m.id = any(${textArray(memberIds)}) order by m.seq`,
  );
}
