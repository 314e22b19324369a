import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/recon";
import { istDay } from "@/lib/domain/dates/local-date";
import { undoDaysLeft } from "@/lib/domain/recon/undo-window";
import { RECON_MESSAGES as TEXT } from "@/lib/messages/recon";
import { writeAudit } from "../audit";
import { type Call, nowSql, today } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { textArray } from "../db/unnest";
import { repriceFamilies } from "../endorsements/reprice-dependents";
import { ProviderError } from "../errors";
import { publishEvent, recordsChanged } from "../events/publish-events";
import { instantOf } from "../instant";
import { lockCompaniesOf } from "../members/lock-companies-of";
import { refuseTaken } from "../members/taken-by-another";
import type { Verb } from "../route";
import { assertUnedited } from "./assert-unedited";
import { dateOf, loadMerge, mergeOf, type StoredMerge } from "./load-merges";

/**
 * Splits two merged records: the old one gets back what the merge moved and is as active as before (ruling 51).
 * @throws ProviderError not_found; unprocessable after 30 days or an erasure; conflict when it is already undone, when
 * either record was edited since, or when another active employee now has the old record's phone, email or employee id.
 */
export const undoMerge: Verb<typeof contract.undoMerge> = async (db, call, { params: { id } }) => {
  await lockMerged(db, [await loadMerge(db, id)]);
  const merge = await splitMerge(db, call, id);
  const { oldUserId, newUserId } = merge;
  const after = { mergeId: id, oldUserId, newUserId, mergedAt: merge.mergedAt };
  await writeAudit(db, call, { action: "undoMerge", entity: "member", entityId: newUserId, after });
  return { data: mergeOf(await loadMerge(db, id)) };
};

/** Locks the records of merges: uploads and edits in progress end before. */
export async function lockMerged(db: Db, merges: readonly contract.DuplicateUser[]): Promise<void> {
  const ids = merges.flatMap(({ oldUserId, newUserId }) => [oldUserId, newUserId]);
  await lockCompaniesOf(db, ids);
  await execute(db, sql`select id from users where id = any(${textArray(ids)}) order by id for update`);
}

/**
 * Splits the records of a merge, which the caller has locked.
 * @throws ProviderError as `undoMerge`.
 */
export async function splitMerge(db: Db, call: Call, id: string): Promise<StoredMerge> {
  const merge = await loadMerge(db, id);
  assertUndoable(merge, call);
  await assertUnedited(db, merge);
  await splitRecords(db, call, merge);
  const { companyId, oldUserId, newUserId } = merge;
  await repriceFamilies(db, call, { userIds: [oldUserId, newUserId] });
  await publishEvent(db, call, recordsChanged({ companyId, userId: oldUserId, otherUserId: newUserId }));
  return merge;
}

function assertUndoable({ undoneBy, undoneAt, mergedAt, isErased }: StoredMerge, call: Call): void {
  if (undoneBy !== null && undoneAt !== null) {
    const data = { changedBy: undoneBy, changedAt: instantOf(undoneAt) };
    throw new ProviderError("conflict", TEXT.alreadyUndone({ by: undoneBy, on: dateOf(undoneAt) }), { data });
  }
  if (undoDaysLeft(istDay(mergedAt.getTime()), today(call)) === null) {
    throw new ProviderError("unprocessable", TEXT.undoTooLate);
  }
  if (isErased) throw new ProviderError("unprocessable", TEXT.undoErased);
}

/** Moves back by id what the merge moved, and marks the merge as undone. */
async function splitRecords(db: Db, call: Call, { id, oldUserId, newUserId, oldState }: StoredMerge): Promise<void> {
  const at = nowSql(call);
  const ofNew = (ids: readonly string[]) => sql`user_id = ${newUserId} and id = any(${textArray(ids)})`;
  const { active, employee_id } = oldState.person;
  const split = execute(
    db,
    sql`with covers as (
          update user_policies set user_id = ${oldUserId}, updated_at = ${at}
          where ${ofNew(oldState.covers.map((cover) => cover.id))}),
        rows as (update endorsement_members set user_id = ${oldUserId} where ${ofNew(oldState.endorsementRows)}),
        claimed as (update claims set user_id = ${oldUserId} where ${ofNew(oldState.claims)}),
        requested as (
          update change_requests set user_id = ${oldUserId}, updated_at = ${at} where ${ofNew(oldState.requests)}),
        family as (
          update users set parent_id = ${oldUserId}, employee_id = ${employee_id},
            version = version + 1, updated_at = ${at}
          where parent_id = ${newUserId} and id = any(${textArray(oldState.dependants)})),
        reopened as (
          update users set active = ${active}, version = version + 1, updated_at = ${at}
          where id = ${oldUserId} and active <> ${active})
        update member_merges set undone_by = ${call.actor.name}, undone_at = ${at} where id = ${id}`,
  );
  await split.catch(refuseTaken(TEXT.takenSince));
}
