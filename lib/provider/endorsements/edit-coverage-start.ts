import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-edits";
import { modifiedStartProblem } from "@/lib/domain/backdating/modified-start";
import { formatDdMmmYyyy, type LocalDate } from "@/lib/domain/dates/local-date";
import { coveredUntil } from "@/lib/domain/members/roster";
import { writeAudit } from "../audit";
import { today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { loadLives } from "../members/load-lives";
import { fullName } from "../members/name-sql";
import { type LoadedPolicy, loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { loadEndorsement } from "./load-endorsement";
import { finishEdit } from "./lock-for-edit";
import { lockPolicy } from "./lock-policy";
import { setCoverageStarts } from "./set-coverage-starts";

const Addition = z.object({
  id: z.string(),
  endorsementId: z.string(),
  userId: z.string(),
  coverId: z.string().nullable(),
  name: z.string(),
  coverageStart: z.string().nullable(),
  /** Event of a mid-term row: birth of a child or marriage of a spouse. */
  eventDate: z.string().nullable(),
  holderStart: z.string().nullable(),
  dependantStart: z.string().nullable(),
});
type Addition = z.output<typeof Addition>;

const NOT_ADDED = "Member not found";

/**
 * Moves the coverage start of an addition if the date is valid [domain §13], and recalculates its premium.
 * @throws ProviderError not_found for an unknown policy. An invalid date is returned as an invalid member.
 */
export const editCoverageStart: Verb<typeof contract.editCoverageStart> = async (db, call, { body }) => {
  const { userId, policyId, newCoverageStartDate } = body;
  await lockPolicy(db, policyId);
  const invalid = (errors: string) => ({ data: { validMembers: [], invalidMembers: [{ userId, errors }] } });
  const addition = await findAddition(db, userId, policyId);
  if (!addition) return invalid(NOT_ADDED);
  const policy = await loadPolicyFacts(db, call, policyId);
  const { status } = await loadEndorsement(db, addition.endorsementId, { lock: true });
  const row = { ...addition, status, coveredUntil: await earlierCoverOf(db, addition, policy) };
  const problem = modifiedStartProblem(newCoverageStartDate, row, policy, today(call));
  if (problem) return invalid(problem);
  const moved = { data: { validMembers: [{ userId, newCoverageStartDate }], invalidMembers: [] } };
  // A review sends the date again when only its second call failed.
  if (newCoverageStartDate === addition.coverageStart) return moved;
  await setCoverageStarts(db, call, { memberIds: [addition.id], start: newCoverageStartDate });
  await finishEdit(db, call, addition.endorsementId, policy);
  const describe = (day: string | null) => (day ? `${addition.name}: ${formatDdMmmYyyy(day)}` : addition.name);
  await writeAudit(db, call, {
    action: "editCoverageStart",
    entity: "endorsement",
    entityId: addition.endorsementId,
    before: { coverageStart: describe(addition.coverageStart), userId },
    after: { coverageStart: describe(newCoverageStartDate), userId },
  });
  return moved;
};

/** The last date of the life's earlier cover on the policy. */
async function earlierCoverOf(db: Db, { userId, coverId }: Addition, policy: LoadedPolicy): Promise<LocalDate | null> {
  const scope = { companyId: policy.companyId, policyIds: [policy.id], withCharges: false };
  const lives = await loadLives(db, scope, { employeeIds: [], userIds: [userId] });
  const others = lives.filter((life) => life.userId === userId && life.userPolicyId !== coverId);
  return coveredUntil(others, policy.config);
}

/** The newest addition of a person on a policy. */
async function findAddition(db: Db, userId: string, policyId: string): Promise<Addition | null> {
  const [found] = await queryRows(
    db,
    Addition,
    sql`select m.id, m.endorsement_id as "endorsementId", m.user_id as "userId", m.user_policy_id as "coverId",
               ${fullName("u")} as name,
               m.coverage_start::text as "coverageStart",
               case when not m.is_midterm_member then null
                    when m.relationship = 'child' then u.dob::text else u.date_of_marriage::text end as "eventDate",
               (select max(up.coverage_start)::text from user_policies up
                where up.user_id = u.parent_id and up.policy_id = e.policy_id and up.active) as "holderStart",
               (select min(up.coverage_start)::text from user_policies up join users d on d.id = up.user_id
                where d.parent_id = u.id and up.policy_id = e.policy_id and up.active
                  and not up.pending_offboard) as "dependantStart"
        from endorsement_members m
        join endorsements e on e.id = m.endorsement_id
        join users u on u.id = m.user_id
        where m.user_id = ${userId} and e.policy_id = ${policyId} and m.operation = 'ADD'
        order by m.seq desc limit 1`,
  );
  return found ?? null;
}
