import { sql } from "drizzle-orm";
import { z } from "zod";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { DRAFT_IN, POSTED_IN } from "@/lib/domain/endorsements/status";
import type { PolicyChangeFacts } from "@/lib/domain/policies/changes/policy-change";
import { overlapping, type PolicyPeriod, type RenewalNeighbours } from "@/lib/domain/policies/changes/renewal-period";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { hasStatus } from "../endorsements/has-status";
import type { PolicyRow } from "./select-policies";

const Counts = z.object({
  lives: z.int(),
  endorsements: z.int(),
  sentEndorsements: z.int(),
  openEndorsements: z.int(),
  isCharged: z.boolean(),
  chosenBenefits: z.int(),
});
const Births = z.object({ dob: z.iso.date(), employees: z.int() });
const SlabLives = z.object({ slabId: z.string(), lives: z.int() });
const Outside = z.object({ lives: z.int() });

/** Whether policy `p` has entries on its CD account. */
const IS_CHARGED = sql.raw(`exists (
  select from cd_ledger_entries l where l.cd_account_id = p.cd_account_id and l.policy_number = p.policy_number)`);

type Stored = PolicyRow["policy"];

type Change = { to: PolicyPeriod; neighbours: RenewalNeighbours };

/** The facts that depend on a policy, for a change to another period. */
export async function loadChangeFacts(db: Db, stored: Stored, { to, neighbours }: Change): Promise<PolicyChangeFacts> {
  const [counts] = await queryRows(
    db,
    Counts,
    sql`select (select count(*) from user_policies where policy_id = p.id and active)::int as lives,
               (select count(*) from endorsements e where e.policy_id = p.id)::int as endorsements,
               (select count(*) from endorsements e where e.policy_id = p.id and not ${hasStatus("e", DRAFT_IN)})::int
                 as "sentEndorsements",
               (select count(*) from endorsements e where e.policy_id = p.id and not e.is_complete)::int
                 as "openEndorsements",
               ${IS_CHARGED} as "isCharged",
               (select count(*) from user_benefits b join user_policies up on up.id = b.user_policy_id
                where up.policy_id = p.id and up.active and b.active)::int as "chosenBenefits"
        from policies p where p.id = ${stored.id}`,
  );
  if (!counts) throw new Error("the policy does not exist");
  return {
    ...counts,
    livesOn: await livesOnSlabs(db, stored.id),
    hasAccount: stored.cdAccountId !== null,
    livesOutside: await livesOutside(db, stored, to),
    overlaps: overlapping(neighbours, to),
  };
}

/** Whether a policy has lives, endorsements or charges: `needsReview` of its facts, without their counts. */
export async function isDependedOn(db: Db, id: string): Promise<boolean> {
  const found = await queryRows(
    db,
    z.object({ id: z.string() }),
    sql`select p.id from policies p
        where p.id = ${id} and (exists (select from user_policies where policy_id = p.id and active)
          or exists (select from endorsements where policy_id = p.id) or ${IS_CHARGED})`,
  );
  return found.length > 0;
}

/** Covers of today, and those that an endorsement will add once it is received. */
const isCoveredOrAdded = (policyId: string) => sql`(active or added_by_endorsement_id in (
  select e.id from endorsements e where e.policy_id = ${policyId} and not ${hasStatus("e", POSTED_IN)}))`;

/** The employees of a policy by date of birth, including those that an endorsement will add. */
export const employeesByBirth = (db: Db, policyId: string) =>
  queryRows(
    db,
    Births,
    sql`select dob::text, count(*)::int as employees from users
        where relationship = 'self' and dob is not null and id in (
          select user_id from user_policies where policy_id = ${policyId} and ${isCoveredOrAdded(policyId)})
        group by dob`,
  );

/** The lives of each slab, including those that an endorsement will add or move to it once it is received. */
export async function livesOnSlabs(db: Db, policyId: string): Promise<ReadonlyMap<string, number>> {
  const found = await queryRows(
    db,
    SlabLives,
    sql`select slab as "slabId", count(distinct cover)::int as lives
        from (
          select slab_id as slab, id as cover from user_policies
          where policy_id = ${policyId} and ${isCoveredOrAdded(policyId)}
          union all
          select m.revised_data ->> 'slabId', m.user_policy_id
          from endorsement_members m join endorsements e on e.id = m.endorsement_id
          where e.policy_id = ${policyId} and not ${hasStatus("e", POSTED_IN)}
        ) on_slab where slab is not null group by slab`,
  );
  return new Map(found.map(({ slabId, lives }) => [slabId, lives]));
}

/**
 * Lives that would be outside a new period. Covers that start or end with the policy move with it; all other dates are
 * unchanged.
 */
async function livesOutside(db: Db, { id, startDate, endDate }: Stored, to: PolicyPeriod): Promise<number> {
  if (!startDate || !endDate || !to.startDate || !to.endDate) return 0;
  if (startDate === to.startDate && endDate === to.endDate) return 0;
  const [first, last] = [sql`${to.startDate}::date`, sql`${to.endDate}::date`];
  const isOwn = (day: ReturnType<typeof sql>, moving: LocalDate) =>
    sql`${day} <> ${moving}::date and (${day} < ${first} or ${day} > ${last})`;
  const [found] = await queryRows(
    db,
    Outside,
    sql`select count(distinct cover)::int as lives
        from (
          select id as cover from user_policies
          where policy_id = ${id} and active
            and ((${isOwn(sql`coverage_start`, startDate)}) or (${isOwn(sql`coverage_end`, endDate)}))
          union all
          select m.user_policy_id from endorsement_members m join endorsements e on e.id = m.endorsement_id
          where e.policy_id = ${id} and ${hasStatus("e", DRAFT_IN)}
            and ((${isOwn(sql`m.coverage_start`, startDate)})
              or m.date_of_leaving < ${first} or m.date_of_leaving > ${last}
              or (${isOwn(sql`(m.revised_data ->> 'policy_start_date')::date`, startDate)}))
        ) outside`,
  );
  return found?.lives ?? 0;
}
