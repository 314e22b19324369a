import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { CompanyWork } from "@/lib/contract/company-work";
import type { EndorsementFilter, EndorsementSort } from "@/lib/contract/endorsement-list";
import type { LifeCounts } from "@/lib/contract/users";
import { daysBetween, type LocalDate } from "@/lib/domain/dates/local-date";
import { loadCdAccounts } from "../cd-accounts/load-cd-accounts";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { listItems } from "../endorsements/list-endorsements";
import { listedBy, policiesCondition } from "../endorsements/list-query";
import { policyNameOf } from "../policies/name-sql";
import { countGroups } from "./count-work";
import { runningCondition } from "./ending-windows";
import { loadIfPermitted } from "./load-if-permitted";

/** Endorsements shown on the page itself; the list has the rest. */
const ENDORSEMENTS_SHOWN = 5;

/** The scope of the work: queries of ids, and conditions on `a` (cd_accounts). */
type WorkScope = { policyIds: SQL; accounts: SQL; lives: LifeCounts };

/** Each figure by the shared rule: of the queue, the CD account, the enrolment. */
export async function loadWork(db: Db, call: Call, scope: WorkScope): Promise<z.input<typeof CompanyWork>> {
  const { policyIds, lives } = scope;
  const day = today(call);
  return {
    lives,
    endorsements: await loadIfPermitted(call, "endorsements.read", () => loadEndorsements(db, call, policyIds)),
    accounts: await loadIfPermitted(call, "cd-accounts.read", () => loadCdAccounts(db, call, scope.accounts)),
    enrolments: await loadIfPermitted(call, "enrolment.read", () => loadRunning(db, day, policyIds)),
    ending: await loadEnding(db, day, policyIds),
    contacts: null,
    setUp: null,
  };
}

async function loadEndorsements(db: Db, call: Call, ofPolicies: SQL) {
  const query: EndorsementFilter & { sort: EndorsementSort } = { sort: "dueOn" };
  const by = { ...(await listedBy(db, call, "pending", query)), ofPolicies };
  return {
    counts: await countGroups(db, call, policiesCondition(ofPolicies)),
    first: await listItems(db, call, by, { beyond: null, limit: ENDORSEMENTS_SHOWN }),
  };
}

const RunningRow = z.object({
  id: z.string(),
  policyNames: z.string(),
  endsOn: z.iso.date(),
  lives: z.int(),
  enrolled: z.int(),
});

/** Counts people, not covers: a person on two of these policies counts once, and is enrolled when both covers are. */
async function loadRunning(db: Db, day: LocalDate, policyIds: SQL) {
  const found = await queryRows(
    db,
    RunningRow,
    sql`select w.id, w.registration_end::text as "endsOn", covered.lives, covered.enrolled,
               (select string_agg(${policyNameOf("p")}, ', ' order by p.created_at, p.id)
                from enrolment_policies ep join policies p on p.id = ep.policy_id
                where ep.enrolment_id = w.id and ep.policy_id in (${policyIds})) as "policyNames"
        from enrolments w
        cross join lateral (
          select count(*)::int as lives, (count(*) filter (where is_enrolled))::int as enrolled from (
            select bool_and(coalesce(up.enrolment_status = 'ENROLED', false)) as is_enrolled
            from enrolment_policies ep join user_policies up on up.policy_id = ep.policy_id and up.active
            where ep.enrolment_id = w.id and ep.policy_id in (${policyIds}) group by up.user_id) as people) as covered
        where ${runningCondition(day)} and w.id in (
          select enrolment_id from enrolment_policies where policy_id in (${policyIds}))
        order by w.registration_end, w.id`,
  );
  return found.map((row) => ({ ...row, daysLeft: daysBetween(day, row.endsOn) }));
}

const EndRow = z.object({ id: z.string(), name: z.string(), endsOn: z.iso.date(), isRenewed: z.boolean() });

async function loadEnding(db: Db, day: LocalDate, policyIds: SQL) {
  const found = await queryRows(
    db,
    EndRow,
    sql`select p.id, ${policyNameOf("p")} as name, p.end_date::text as "endsOn",
               exists (select from policies later where later.renewed_from = p.id) as "isRenewed"
        from policies p
        where p.id in (${policyIds}) and p.end_date >= ${day}::date and p.placement_status <> 'DRAFT'
        order by p.end_date, p.id`,
  );
  return found.map((policy) => ({ ...policy, daysLeft: daysBetween(day, policy.endsOn) }));
}
