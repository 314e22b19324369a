import { sql } from "drizzle-orm";
import { z } from "zod";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { PENDING_IN } from "@/lib/domain/endorsements/status";
import type { OurLife } from "@/lib/domain/roster-comparisons/lists";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { hasStatus } from "../endorsements/has-status";
import { type ChargedLife, loadLives } from "../members/load-lives";
import { fullName } from "../members/name-sql";

/** A life of ours for a comparison, with its charges. */
export type ComparedLifeOfOurs = { life: OurLife; charged: ChargedLife };

const EmployeeId = z.object({ employeeId: z.string() });

const Stored = z.object({
  userPolicyId: z.string(),
  isNew: z.boolean(),
  employeeId: z.string(),
  relationship: z.string(),
  name: z.string(),
  dob: z.string(),
  gender: z.string(),
  sumInsuredPaise: z.int(),
  coverageStart: z.string(),
});
type StoredFacts = z.output<typeof Stored>;

/** Everyone whom a policy covers or has covered, once each, with what pending endorsements change. */
export async function loadOurLives(
  db: Db,
  { companyId, policyId, today }: { companyId: string; policyId: string; today: LocalDate },
): Promise<ComparedLifeOfOurs[]> {
  const employees = await queryRows(
    db,
    EmployeeId,
    sql`select distinct u.employee_id as "employeeId" from user_policies up join users u on u.id = up.user_id
        where up.policy_id = ${policyId} and u.employer = ${companyId} and u.employee_id is not null`,
  );
  const employeeIds = employees.map(({ employeeId }) => employeeId);
  const lives = await loadLives(db, { companyId, policyIds: [policyId] }, { employeeIds, userIds: [] });
  const unconfirmed = await loadUnconfirmed(db, policyId);
  return currentCovers(lives).map((charged) => {
    return { life: lifeOf(charged, unconfirmed.get(charged.userPolicyId), today), charged };
  });
}

/** The covers with a row of a pending endorsement, with the values before it. */
async function loadUnconfirmed(db: Db, policyId: string): Promise<Map<string, StoredFacts>> {
  const isNew = sql`coalesce(${hasStatus("adder", PENDING_IN)}, false)`;
  const found = await queryRows(
    db,
    Stored,
    sql`select up.id as "userPolicyId", ${isNew} as "isNew", u.employee_id as "employeeId", u.relationship,
               ${fullName("u")} as name, u.dob::text as dob, u.gender,
               coalesce(up.sum_insured_paise, 0) as "sumInsuredPaise", up.coverage_start::text as "coverageStart"
        from user_policies up join users u on u.id = up.user_id
        left join endorsements adder on adder.id = up.added_by_endorsement_id
        where up.policy_id = ${policyId} and u.employee_id is not null and (${isNew} or exists (
          select 1 from endorsement_members m join endorsements e on e.id = m.endorsement_id
          where m.user_policy_id = up.id and ${hasStatus("e", PENDING_IN)}))`,
  );
  return new Map(found.map((row) => [row.userPolicyId, row]));
}

/** One cover per person: the active one, else the last. */
function currentCovers(lives: readonly ChargedLife[]): ChargedLife[] {
  const byUser = new Map<string, ChargedLife>();
  for (const life of lives) {
    const known = byUser.get(life.userId);
    const isLater = life.active === known?.active ? life.coverageEnd > known.coverageEnd : life.active;
    if (!known || isLater) byUser.set(life.userId, life);
  }
  return [...byUser.values()];
}

function lifeOf(charged: ChargedLife, unconfirmed: StoredFacts | undefined, today: LocalDate): OurLife {
  const { userId, uhid, employeeId, relationship, name, dob, gender, sumInsuredPaise, coverageStart } = charged;
  const current = { employeeId, relationship, name, dob, gender, sumInsuredPaise, coverageStart };
  const { userPolicyId: _, isNew = false, ...before } = unconfirmed ?? {};
  return {
    ...current,
    ...before,
    userId,
    uhid,
    lastDay: charged.coverageEnd,
    isCovered: charged.active && charged.coverageEnd >= today,
    isNewToInsurer: isNew,
    isLeaving: charged.pendingOffboard,
    pending: unconfirmed ? current : null,
  };
}
