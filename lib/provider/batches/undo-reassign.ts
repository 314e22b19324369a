import { sql } from "drizzle-orm";
import { z } from "zod";
import { ENDORSEMENT_STATUSES, isDeclined, STATUSES } from "@/lib/domain/endorsements/status";
import { groupBy } from "@/lib/domain/group-by";
import { BATCH_MESSAGES as TEXT } from "@/lib/messages/batches";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { finishEdit } from "../endorsements/lock-for-edit";
import { lockPolicy } from "../endorsements/lock-policy";
import { insertNote } from "../endorsements/notes";
import { moveRows } from "../endorsements/reassign-members";
import { fullName } from "../members/name-sql";
import { loadPolicyFacts } from "../policies/load-policy";
import { loadChangedRows, type RestoredTable } from "./changed-rows";
import { EndorsementEffects } from "./endorsement-effects";
import { countItems, type RemainingItem, type UndoBatch } from "./undo-report";

const ROWS: RestoredTable = { name: "endorsement_members", key: "id", columns: ["endorsement_id"] };

const Row = z.object({ id: z.string(), userId: z.string(), name: z.string(), endorsementId: z.string() });

const Endorsement = z.object({ id: z.string(), number: z.int(), status: z.enum(ENDORSEMENT_STATUSES) });
type Endorsement = z.output<typeof Endorsement>;

const Later = z.object({ userId: z.string(), by: z.string().nullable(), atSeconds: z.int() });

type Life = { userId: string; name: string; from: string; to: string; rowIds: string[] };
type Reason = Pick<RemainingItem, "reason" | "detail" | "by" | "atSeconds">;

const because = (reason: RemainingItem["reason"], more: Partial<Reason> = {}): Reason => {
  return { reason, detail: null, by: null, atSeconds: null, ...more };
};

/** Moves the lives of a reassignment back to the endorsement that they came from, unless either is with the insurer. */
export const undoReassign: UndoBatch = async (db, call, batch) => {
  const policyId = batch.policyId ?? "";
  await lockPolicy(db, policyId);
  const { lives, remaining } = await loadLives(db, batch.id);
  const ids = [...new Set(lives.flatMap(({ from, to }) => [from, to]))];
  const effects = await EndorsementEffects.before(db, ids);
  const endorsements = await loadEndorsements(db, ids);
  const later = await loadLater(db, batch.id, lives);
  const moved = lives.filter(({ from, to, userId, name }) => {
    const added = later.get(userId);
    const reason = added ? because("LATER_ROW", added) : refusal(endorsements.get(from), endorsements.get(to));
    if (reason) remaining.push({ item: "LIFE_MOVED", userId, name, ...reason });
    return !reason;
  });
  for (const [from, group] of groupBy(moved, (life) => life.from)) {
    await moveRows(
      db,
      from,
      group.flatMap(({ rowIds }) => rowIds),
    );
  }
  if (moved.length > 0) {
    const removed = await effects.removeEmptyDrafts(db, call, batch.id);
    const open = ids.filter((id) => !removed.has(id));
    await reprice(db, call, policyId, open, moved.length);
  }
  return {
    reversed: countItems(moved.map(() => "LIFE_MOVED")),
    remaining,
    endorsements: await effects.after(db),
    counters: [],
  };
};

/** The moved lives with the endorsements from and to which they moved. Lives that were moved again remain. */
async function loadLives(db: Db, batchId: string): Promise<{ lives: Life[]; remaining: RemainingItem[] }> {
  const changed = await loadChangedRows(db, batchId, ROWS);
  const rows = await queryRows(
    db,
    Row,
    sql`select m.id, m.user_id as "userId", ${fullName("u")} as name,
               m.endorsement_id as "endorsementId"
        from endorsement_members m join users u on u.id = m.user_id
        where m.id = any(${textArray(changed.map(({ rowId }) => rowId))})`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const lives = new Map<string, Life>();
  const remaining = new Map<string, RemainingItem>();
  for (const { rowId, before, changedSince, by, atSeconds } of changed) {
    const row = known.get(rowId);
    if (!row) continue;
    const { userId, name, endorsementId: to } = row;
    const reason = because("CHANGED", { by, atSeconds });
    if (changedSince.length > 0) remaining.set(userId, { item: "LIFE_MOVED", userId, name, ...reason });
    else {
      const rowIds = [...(lives.get(userId)?.rowIds ?? []), rowId];
      lives.set(userId, { userId, name, to, from: String(before.endorsement_id), rowIds });
    }
  }
  for (const userId of remaining.keys()) lives.delete(userId);
  return { lives: [...lives.values()], remaining: [...remaining.values()] };
}

async function loadEndorsements(db: Db, ids: readonly string[]): Promise<Map<string, Endorsement>> {
  const found = await queryRows(
    db,
    Endorsement,
    sql`select id, endorsement_number as number, status from endorsements where id = any(${textArray(ids)})`,
  );
  return new Map(found.map((endorsement) => [endorsement.id, endorsement]));
}

/** Rows filed for a moved life in its new endorsement: moving the life back would separate them. */
async function loadLater(db: Db, batchId: string, lives: readonly Life[]) {
  const found = await queryRows(
    db,
    Later,
    sql`select distinct on (m.user_id) m.user_id as "userId", m.updated_by as by,
               ${secondsOf("m.created_at")} as "atSeconds"
        from endorsement_members m join batches b on b.id = ${batchId} and m.created_at > b.started_at
        where m.endorsement_id = any(${textArray(lives.map(({ to }) => to))})
          and m.user_id = any(${textArray(lives.map(({ userId }) => userId))})
        order by m.user_id, m.seq desc`,
  );
  return new Map(found.map(({ userId, ...row }) => [userId, row]));
}

function refusal(from: Endorsement | undefined, to: Endorsement | undefined): Reason | null {
  if (!from || !to) return because("REMOVED");
  for (const { status, number } of [to, from]) {
    const detail = String(number);
    if (isDeclined(status)) return because("RULE", { detail: TEXT.declined({ number }) });
    if (!STATUSES[status].rowsMayChange) {
      return because(STATUSES[status].isAtInsurer ? "AT_INSURER" : "ACCEPTED", { detail });
    }
  }
  return null;
}

/** Prices the endorsements again, with a note about the lives that moved back. */
async function reprice(db: Db, call: Call, policyId: string, ids: readonly string[], count: number): Promise<void> {
  const policy = await loadPolicyFacts(db, call, policyId);
  for (const id of ids) {
    await insertNote(db, call, id, TEXT.moveUndoneNote({ count }));
    await finishEdit(db, call, id, policy);
  }
}
