import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { groupBy } from "@/lib/domain/group-by";
import { ratesByEldest } from "@/lib/domain/premium/family-states";
import { type Call, nowSql } from "../../context";
import type { Db } from "../../db/connect";
import { queryRows } from "../../db/rows";
import { textArray } from "../../db/unnest";
import { recountLives } from "../../endorsements/insert-members";
import { lockPoliciesOf } from "../../endorsements/lock-policy";
import { removeCovers, removeRows } from "../../endorsements/remove-rows";
import { dependentsOf, repriceDependents } from "../../endorsements/reprice-dependents";
import { loadRowsAlong } from "../../endorsements/rows-along";
import { regroupFamilies } from "../../members/apply-edits";
import { fullName } from "../../members/name-sql";
import { loadPolicyFacts } from "../../policies/load-policy";
import { moveCoverDates } from "../../policies/move-covers";
import { loadRater } from "../../raters/load-rater";
import { isReplaced } from "../changed-fields";
import { type ChangedRow, restoreRows } from "../changed-rows";
import { EndorsementEffects } from "../endorsement-effects";
import { type CounterRows, countItems, type UndoBatch } from "../undo-report";
import { ANNOUNCED, COVERS, loadMemberFacts, type MemberFacts, PERSONS } from "./load-member-facts";
import { type MemberItem, personsToRestore, planMembers, wordOf } from "./plan-members";
import { publishRestored } from "./publish-restored";

/**
 * Undoes an upload or an offboarding, life by life: removes unsent rows with the covers that they added, cancels
 * announced exits and restores contact data. In roster mode, it restores covers and persons. What others have built on
 * a life since, and what the insurer has, remains.
 */
export const undoMembers: UndoBatch = async (db, call, batch) => {
  if (batch.companyId !== null) await lockPoliciesOf(db, batch.companyId);
  const facts = await loadMemberFacts(db, batch);
  const plan = planMembers(facts, await loadTaken(db, personsToRestore(facts)));
  const rows = facts.rows.map(({ endorsementId }) => endorsementId);
  const effects = await EndorsementEffects.before(db, [...new Set(rows)]);
  for (const { endorsementId, status, totalPaise } of facts.rows)
    effects.countAtInsurer(endorsementId, status, totalPaise);
  await removeEndorsementRows(db, call, plan.undone, effects);
  if (facts.isRoster) await undoRoster(db, call, batch.id, plan.undone);
  else await restoreRows(db, ANNOUNCED, coversOf(plan.undone), [updatedAt(call)]);
  await restorePersons(db, call, plan.persons);
  await publishRestored(db, call, batch.companyId, plan);
  await effects.removeEmptyDrafts(db, call, batch.id);
  return {
    reversed: countItems(plan.undone.map(wordOf)),
    remaining: plan.remaining,
    endorsements: await effects.after(db),
    counters: countersOf(facts),
  };
};

const updatedAt = (call: Call) => sql`updated_at = ${nowSql(call)}`;

/** The previous values of the columns that are still as the batch left them. */
function restorable({ rowId, before, changedSince }: ChangedRow): Pick<ChangedRow, "rowId" | "before"> {
  const newer = new Set(changedSince);
  return { rowId, before: Object.fromEntries(Object.entries(before).filter(([column]) => !newer.has(column))) };
}

const coversOf = (items: readonly MemberItem[]) => items.flatMap(({ cover }) => (cover ? [restorable(cover)] : []));

async function removeEndorsementRows(
  db: Db,
  call: Call,
  items: readonly MemberItem[],
  effects: EndorsementEffects,
): Promise<void> {
  const rows = items.flatMap((item) => item.rows);
  const byEndorsement = groupBy(rows, ({ endorsementId }) => endorsementId);
  const dependents = new Map<string, string[]>();
  for (const id of byEndorsement.keys()) dependents.set(id, await dependentsOf(db, id));
  const together = rows.map(({ id }) => id);
  const along = await loadRowsAlong(db, together);
  await effects.watch(db, [...[...dependents.values()].flat(), ...along.map(({ endorsementId }) => endorsementId)]);
  for (const [id, own] of byEndorsement) {
    await removeRows(db, call, id, { rowIds: own.map((row) => row.id), together });
  }
  await recountLives(db, call, [...byEndorsement.keys()]);
  for (const [id, own] of byEndorsement) {
    const others = dependents.get(id) ?? [];
    await repriceOthers(db, call, id, own[0]?.policyId ?? "", others);
  }
}

/** Reprices the draft's other rows like an upload: only if a family's eldest is rated, or others depend on it. */
async function repriceOthers(
  db: Db,
  call: Call,
  id: string,
  policyId: string,
  dependents: readonly string[],
): Promise<void> {
  const policy = await loadPolicyFacts(db, call, policyId);
  if (dependents.length === 0 && !ratesByEldest(policy, await loadRater(db, policyId))) return;
  await repriceDependents(db, call, [id, ...dependents], policy);
}

async function undoRoster(db: Db, call: Call, batchId: string, items: readonly MemberItem[]): Promise<void> {
  const added = items.flatMap(({ operations, coverId }) => (operations.has("ADD") && coverId ? [coverId] : []));
  await removeCovers(db, call, added);
  const restored = items.filter(({ cover }) => cover !== null);
  await restoreRows(db, COVERS, coversOf(restored), [updatedAt(call)]);
  await followPeriods(db, call, batchId, restored);
}

const Period = z.object({ startDate: z.iso.date().nullable(), endDate: z.iso.date().nullable() });
const Periods = z.object({ policyId: z.string(), from: Period, to: Period });

/** Moves restored covers along with a policy whose period has changed since the batch. */
async function followPeriods(db: Db, call: Call, batchId: string, items: readonly MemberItem[]): Promise<void> {
  const byPolicy = groupBy(items, ({ policyId }) => policyId ?? "");
  const period = (row: SQL) =>
    sql`jsonb_build_object('startDate', ${row} ->> 'start_date', 'endDate', ${row} ->> 'end_date')`;
  const changed = await queryRows(
    db,
    Periods,
    sql`select p.id as "policyId", ${period(sql`old.row`)} as from, ${period(sql`to_jsonb(p)`)} as to
        from policies p
        cross join lateral (
          select h.row from row_history h
          where h.table_name = 'policies' and h.scope_id = p.company_id and h.row_id = p.id
            and h.change_id > (select max(id) from recorded_changes where batch_id = ${batchId})
          order by h.id limit 1) old
        where p.id = any(${textArray([...byPolicy.keys()])})`,
  );
  for (const move of changed) {
    const ids = (byPolicy.get(move.policyId) ?? []).flatMap(({ coverId }) => coverId ?? []);
    await moveCoverDates(db, call, move, ids);
  }
}

/**
 * An inactive person stays inactive unless an exit ended the last cover; removed covers decide about the others. A
 * dependant who joined later follows the employee's restored Employee ID.
 */
async function restorePersons(db: Db, call: Call, persons: readonly ChangedRow[]): Promise<void> {
  const restored = persons.map((person) => {
    const { rowId, before } = restorable(person);
    const { active, ...fields } = before;
    return { rowId, before: active === true ? { ...fields, active } : fields };
  });
  await restoreRows(db, PERSONS, restored, [sql`version = target.version + 1`, updatedAt(call)]);
  const renumbered = restored.flatMap(({ rowId, before }) => ("employee_id" in before ? [rowId] : []));
  if (renumbered.length > 0) await regroupFamilies(db, call, renumbered);
}

const Taken = z.object({ id: z.string(), name: z.string() });

/** Employees whose old phone, email or Employee ID now belongs to another active employee, with the other's name. */
async function loadTaken(db: Db, persons: readonly ChangedRow[]): Promise<Map<string, string>> {
  if (persons.length === 0) return new Map();
  const before = persons.map(({ rowId, before: values }) => ({ ...values, id: rowId }));
  const found = await queryRows(
    db,
    Taken,
    sql`with restored as (
          select p.id, p.employer, old.mobile, lower(old.email) as email, old.employee_id
          from jsonb_array_elements(${JSON.stringify(before)}::jsonb) given(row)
          join users p on p.id = given.row ->> 'id'
          cross join lateral jsonb_populate_record(p, given.row) old
          where p.relationship = 'self' and old.relationship = 'self' and old.active)
        select distinct on (r.id) r.id, ${fullName("o")} as name
        from restored r join users o on o.employer = r.employer and o.id <> r.id and o.active and o.relationship = 'self'
          and (o.mobile = r.mobile or lower(o.email) = r.email or o.employee_id = r.employee_id)
        where o.id not in (select id from restored)
        order by r.id, o.id`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

const COUNTED = { ADD: "additions", EDIT: "edits", DELETE: "exits" } as const;

/** The rows that the insurer has, by policy, without edits that later changes have replaced. */
function countersOf({ rows, changedFields }: MemberFacts): CounterRows[] {
  const sent = rows.filter(
    ({ id, status, revisedData }) =>
      EndorsementEffects.isWithInsurer(status) && !isReplaced(revisedData, changedFields.get(id)),
  );
  return [...groupBy(sent, ({ policyId }) => policyId)].map(([policyId, own]) => {
    const counts = { policyId, additions: 0, edits: 0, exits: 0 };
    for (const { operation } of own) counts[COUNTED[operation]]++;
    return counts;
  });
}
