import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { RECON_MESSAGES as TEXT } from "@/lib/messages/recon";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { memberMerges } from "../db/schema";
import { ProviderError } from "../errors";
import { instantOf } from "../instant";
import { lastChange } from "./last-change";
import { dateOf, loadMerges, type StoredMerge } from "./load-merges";
import { belongingsOf, fieldsOf, RecordState, recordStateOf } from "./record-state";

const States = z.object({ old: RecordState.nullable(), new: RecordState.nullable() });

/**
 * A merge can be undone while both records are unchanged since (ruling 51). Other merges into the same record do not count
 * as edits: their parts are excluded on both sides.
 * @throws ProviderError conflict, with the user who changed a record and the time.
 */
export async function assertUnedited(db: Db, merge: StoredMerge): Promise<void> {
  await assertMergedNoFurther(db, merge);
  const [now] = await queryRows(
    db,
    States,
    sql`select ${recordStateOf(merge.oldUserId)} as old, ${recordStateOf(merge.newUserId)} as new`,
  );
  if (now?.old && now.new && isUnedited(merge, { old: now.old, new: now.new }, await partsOfOthers(db, merge))) return;
  const { by, at } = await lastChange(db, merge);
  const data = { changedBy: by, changedAt: at && instantOf(at) };
  throw new ProviderError("conflict", TEXT.editedSince({ by, on: at && dateOf(at) }), { data });
}

type Now = { old: RecordState; new: RecordState };

function isUnedited({ oldState, newState }: StoredMerge, now: Now, others: ReadonlySet<string>): boolean {
  const isSamePerson = fieldsOf(now.old) === fieldsOf(oldState) && fieldsOf(now.new) === fieldsOf(newState);
  const isActiveAsLeft = !now.old.person.active && now.new.person.active === newState.person.active;
  if (!isSamePerson || !isActiveAsLeft || belongingsOf(now.old).size > 0) return false;
  const left = new Map([...belongingsOf(oldState), ...belongingsOf(newState)]);
  const found = belongingsOf(now.new);
  return [left, found].every((one) => [...one.keys()].every((id) => others.has(id) || left.get(id) === found.get(id)));
}

/** The parts that only other merges moved into the same record, even if undone since. */
async function partsOfOthers(db: Db, { id, newUserId, oldState }: StoredMerge): Promise<Set<string>> {
  const others = await loadMerges(db, and(eq(memberMerges.newUserId, newUserId), ne(memberMerges.id, id)));
  const own = belongingsOf(oldState);
  return new Set(
    others.flatMap(({ oldState: other }) => [...belongingsOf(other).keys()].filter((key) => !own.has(key))),
  );
}

/** @throws ProviderError conflict if the new record was merged into another one: that merge must be undone first. */
async function assertMergedNoFurther(db: Db, { newUserId, seq }: StoredMerge): Promise<void> {
  const isLater = and(eq(memberMerges.oldUserId, newUserId), gt(memberMerges.seq, seq), isNull(memberMerges.undoneAt));
  const [later] = await loadMerges(db, isLater, 1);
  if (!later) return;
  const { mergedBy: by, mergedAt: at } = later;
  const data = { changedBy: by, changedAt: instantOf(at), mergeId: later.id };
  throw new ProviderError("conflict", TEXT.mergedFurther({ by, on: dateOf(at), userId: later.newUserId }), { data });
}
