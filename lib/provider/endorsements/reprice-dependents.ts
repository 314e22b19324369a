import { sql } from "drizzle-orm";
import { z } from "zod";
import type { PricedRow } from "@/lib/domain/endorsements/pricing-types";
import { DEPENDENT_IN, type EndorsementStatus, PRICED_IN, STATUSES, UNSENT_IN } from "@/lib/domain/endorsements/status";
import type { Segment } from "@/lib/domain/premium/segments";
import { writeAudit } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { execute, queryIds, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { changesDependants, changesPerson, isShared } from "../members/charged";
import { type LoadedPolicy, loadPolicyFacts } from "../policies/load-policy";
import type { RatedPolicy } from "../premiums/pricing-context";
import { StoredSegment } from "../premiums/stored-derivation";
import { loadRater } from "../raters/load-rater";
import { hasStatus } from "./has-status";
import { incrementVersion } from "./increment-version";
import { planReprice } from "./reprice";
import { rowTotals } from "./row-totals";
import type { StoredRow } from "./rows-to-price";
import { type RepricedRow, writePremiums } from "./write-premiums";

/** Unsent endorsements with rows that depend on rows of this one, in filing order. */
export async function dependentsOf(db: Db, endorsementId: string): Promise<string[]> {
  return queryIds(
    db,
    sql`with own as (
          select e.id, e.policy_id, pool.is_common_pool as is_floater, ${isShared(sql`e.policy_id`)} as is_shared
          from endorsements e join policies pool on pool.id = e.policy_id
          where e.id = ${endorsementId} and exists (
            select from endorsements other where other.policy_id = e.policy_id and other.id <> e.id
              and ${hasStatus("other", UNSENT_IN)})),
        rows as (
          select m.endorsement_id, m.endorsement_id = own.id as is_own, m.operation = 'ADD' as is_addition, is_floater, is_shared, m.user_id, m.user_policy_id,
                 person.parent_id, person.employer, person.employee_id, ${changesDependants(sql`m`)} as changes_dependants,
                 ${changesPerson(sql`m`)} as changes_person
          from own
          join endorsements e on e.policy_id = own.policy_id and (e.id = own.id or ${hasStatus("e", UNSENT_IN)})
          join endorsement_members m on m.endorsement_id = e.id
          join users person on person.id = m.user_id),
        links as (
          select endorsement_id, is_own, 'cover' as kind, user_id as link_of, user_policy_id as link_in
          from rows where not is_shared
          union all
          select endorsement_id, is_own, 'person', user_id, '' from rows where not is_own or changes_person
          union all
          select endorsement_id, is_own, 'employee', case when is_own then user_id else parent_id end, ''
          from rows where not is_shared and (not is_own or is_addition or (is_floater and changes_dependants))
          union all
          select endorsement_id, is_own, 'family', employer, employee_id from rows where is_shared)
        select other.id
        from (select array_agg(distinct endorsement_id) filter (where not is_own) as ids
              from links where link_of is not null and link_in is not null
              group by kind, link_of, link_in having bool_or(is_own)) as linked,
             unnest(ids) as other(id)
        group by other.id
        order by (select min(seq) from endorsement_members where endorsement_id = other.id)`,
  );
}

/**
 * Updates other endorsements after a move: their amounts after a decline or a rework, and when what they build on is
 * charged; their blockers after any move. A received correction of a person also changes amounts on other policies.
 */
export async function followMove(
  db: Db,
  call: Call,
  { id, policy, target }: { id: string; policy: LoadedPolicy; target: EndorsementStatus },
): Promise<void> {
  const { repricesDependents, charge } = STATUSES[target];
  if (repricesDependents) {
    await repriceDependents(db, call, await dependentsOf(db, id), policy);
    if (charge === "posted") await repriceElsewhere(db, call, id);
  }
  await markBlockersStale(db, policy.id, id);
}

/** Endorsements of a policy. */
const OnPolicy = z.object({ policyId: z.string(), ids: z.array(z.string()) });

async function repriceOnPolicies(db: Db, call: Call, found: readonly z.output<typeof OnPolicy>[]): Promise<void> {
  for (const { policyId, ids } of found)
    await repriceDependents(db, call, ids, await loadPolicyFacts(db, call, policyId));
}

/**
 * A person's birth date or relationship was received: reprices the family's unsent endorsements on other policies, which
 * may have been filed on the old value.
 */
async function repriceElsewhere(db: Db, call: Call, endorsementId: string): Promise<void> {
  const found = await queryRows(
    db,
    OnPolicy,
    sql`select other.policy_id as "policyId", array_agg(distinct other.id) as ids
        from endorsement_members own
        join endorsements received on received.id = own.endorsement_id
        join users corrected on corrected.id = own.user_id
        join users relative on relative.employer = corrected.employer and relative.employee_id = corrected.employee_id
        join endorsement_members m on m.user_id = relative.id
        join endorsements other on other.id = m.endorsement_id and other.policy_id <> received.policy_id
          and ${hasStatus("other", UNSENT_IN)}
        where own.endorsement_id = ${endorsementId}
          and ${changesPerson(sql`own`)}
        group by other.policy_id order by other.policy_id`,
  );
  await repriceOnPolicies(db, call, found);
}

/** Marks endorsements whose blockers this one's move may change, also of parental policies: parents need a covered employee. */
export async function markBlockersStale(db: Db, policyId: string, exceptId: string): Promise<void> {
  await execute(
    db,
    sql`insert into stale_workload (kind, target_id)
        select 'endorsement', other.id from policies moved
        join policies near on near.company_id = moved.company_id and (near.id = moved.id or near.is_parental_policy)
        join endorsements other on other.policy_id = near.id
        where moved.id = ${policyId} and other.id <> ${exceptId}
          and ${hasStatus("other", DEPENDENT_IN)}`,
  );
}

/** Reprices the policy's endorsements in progress, whose next move prices nothing, after a change of the tax. */
export async function repriceInProgress(db: Db, call: Call, policy: LoadedPolicy): Promise<void> {
  const ids = await queryIds(
    db,
    sql`select e.id from endorsements e where e.policy_id = ${policy.id} and ${hasStatus("e", PRICED_IN)}
        order by e.endorsement_number`,
  );
  await repriceDependents(db, call, ids, policy);
}

/**
 * Reprices the unsent endorsements of some persons' families after a change outside of endorsements: of their records, or
 * of their covers on one policy, where it matters if the family pays one premium [domain §24 #42].
 */
export async function repriceFamilies(
  db: Db,
  call: Call,
  { userIds, policyId }: { userIds: readonly string[]; policyId?: string },
): Promise<void> {
  const onPolicy = policyId && sql`and other.policy_id = ${policyId} and ${isShared(sql`other.policy_id`)}`;
  const found = await queryRows(
    db,
    OnPolicy,
    sql`select other.policy_id as "policyId", array_agg(distinct other.id) as ids
        from users changed
        join users relative on relative.employer = changed.employer and relative.employee_id = changed.employee_id
        join endorsement_members m on m.user_id = relative.id
        join endorsements other on other.id = m.endorsement_id and ${hasStatus("other", UNSENT_IN)} ${onPolicy || sql``}
        where changed.id = any(${textArray(userIds)})
        group by other.policy_id order by other.policy_id`,
  );
  await repriceOnPolicies(db, call, found);
}

/** Safety limit, far above what a chain of dependent rows needs. */
const MAX_VISITS = 20;

/**
 * Reprices endorsements whose basis has changed, and those that depend on them, in the same transaction. If amounts
 * change, the version is incremented and an audit row written [domain §24 #41]. A row that does not fit the rater keeps
 * its amount: the next move rejects it.
 */
export async function repriceDependents(
  db: Db,
  call: Call,
  ids: readonly string[],
  policy: LoadedPolicy,
): Promise<void> {
  if (ids.length === 0) return;
  const rated = { policy, rater: await loadRater(db, policy.id) };
  const queue = [...ids];
  const visits = new Map<string, number>();
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const visit = (visits.get(id) ?? 0) + 1;
    visits.set(id, visit);
    if (visit > MAX_VISITS || !(await repriceOne(db, call, id, rated))) continue;
    for (const next of await dependentsOf(db, id)) if (!queue.includes(next)) queue.push(next);
  }
}

/** @returns whether an amount has changed. */
async function repriceOne(db: Db, call: Call, id: string, rated: RatedPolicy): Promise<boolean> {
  const { repriced } = await planReprice(db, call, id, rated);
  const changed = repriced.filter(isChanged);
  if (changed.length === 0) return false;
  const before = (await rowTotals(db, [id]))(id);
  await writePremiums(db, call, changed);
  const after = (await rowTotals(db, [id]))(id);
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await incrementVersion(db, call, id);
    await writeAudit(db, call, { action: "repriceDependents", entity: "endorsement", entityId: id, before, after });
  }
  return true;
}

/** Whether a row's amounts, note, set or remaining charge differ from the stored ones. */
function isChanged({ row, priced, relationship }: RepricedRow): boolean {
  if (row.derivation?.relationship !== relationship) return true;
  const factsOf = (
    { netPaise, igstPaise, cgstPaise, totalPaise, premiumNote }: PricedRow | StoredRow,
    charged: readonly Segment[],
  ) =>
    JSON.stringify([
      netPaise,
      igstPaise,
      cgstPaise,
      totalPaise,
      premiumNote,
      charged.map((part) => StoredSegment.parse(part)),
    ]);
  return factsOf(row, row.derivation?.charged ?? []) !== factsOf(priced, priced.segments);
}
