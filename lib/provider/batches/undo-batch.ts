import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/batches";
import { formatDdMmmYyyy, istDay } from "@/lib/domain/dates/local-date";
import type { Paise } from "@/lib/domain/money/paise";
import { BATCH_KIND_LABELS, BATCH_MESSAGES as TEXT } from "@/lib/messages/batches";
import { NOTIFICATION_MESSAGES } from "@/lib/messages/notifications";
import { writeAudit } from "../audit";
import { actorOf, type Call, now } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { batchUndos } from "../db/schema";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import { type NotifiedEvent, notify } from "../notifications/notify";
import type { Verb } from "../route";
import { mayUndo } from "./batch-of";
import { loadBatch, lockBatch, type StoredBatch } from "./load-batch";
import { markOf, reportOf, reversedCount } from "./report-of";
import { UNDO_KINDS } from "./undo-kinds";
import type { UndoReport } from "./undo-report";

const Recorded = z.object({ id: z.string(), before: z.int(), after: z.int() });

type Counts = { reversed: number; remaining: number };

/**
 * Reverses a batch as it was previewed: by new versions, rows and audit entries, in one transaction. People who undo
 * or edit at the same time wait for the locks of the batch, its company and its members. The author is notified.
 * @throws ProviderError not_found; forbidden; conflict when it is undone already, or when the outcome is not the previewed
 * one; unprocessable if nothing can be undone.
 */
export const undoBatch: Verb<typeof contract.undoBatch> = async (db, call, { params: { id }, body: { mark } }) => {
  const batch = await lockBatch(db, id);
  assertOpen(batch, call);
  const report = await UNDO_KINDS[batch.kind](db, call, batch);
  const outcome = markOf(batch, report);
  if (outcome === null) throw new ProviderError("unprocessable", TEXT.nothingToUndo);
  if (outcome !== mark) throw new ProviderError("conflict", TEXT.changedMeanwhile, { data: { previewAgain: true } });
  const [reversed, remaining] = [reversedCount(report), report.remaining.length];
  const entry = { batchId: id, actor: actorOf(call), reversed, remaining, traceId: call.traceId, undoneAt: now(call) };
  await db.insert(batchUndos).values(entry);
  const recorded = await recordedAmounts(db, call, report.endorsements);
  for (const { endorsementId, isRemoved, beforePaise, afterPaise } of report.endorsements) {
    if (!isRemoved && (beforePaise === afterPaise || recorded.has(keyOf(endorsementId, beforePaise, afterPaise))))
      continue;
    await writeAudit(db, call, {
      action: "undoBatch",
      entity: "endorsement",
      entityId: endorsementId,
      before: { net: beforePaise },
      after: { net: afterPaise, batchId: id, isRemoved },
    });
  }
  await notify(db, call, [undoneEvent(batch, { reversed, remaining })]);
  const after = { kind: batch.kind, reversed: report.reversed, remaining };
  await writeAudit(db, call, { action: "undoBatch", entity: "batch", entityId: id, before: { by: batch.byId }, after });
  return { data: await reportOf(db, call, await loadBatch(db, id), report) };
};

const keyOf = (endorsementId: string, before: Paise, after: Paise) => `${endorsementId} ${before} ${after}`;

/** The changes of amount that a repricing in this undo has recorded: the history has each once. */
async function recordedAmounts(db: Db, call: Call, effects: UndoReport["endorsements"]): Promise<ReadonlySet<string>> {
  const ids = effects.map(({ endorsementId }) => endorsementId);
  const found = await queryRows(
    db,
    Recorded,
    sql`select a.entity_id as id, (a.before ->> 'net')::bigint as before, (a.after ->> 'net')::bigint as after
        from audit_log a
        where a.entity = 'endorsement' and a.entity_id = any(${textArray(ids)}) and a.trace_id = ${call.traceId}
          and a.action = 'repriceDependents'`,
  );
  return new Set(found.map(({ id, before, after }) => keyOf(id, before, after)));
}

/** For the author, unless it is the author's own undo. */
const undoneEvent = ({ id, kind, byId, companyName }: StoredBatch, counts: Counts): NotifiedEvent => ({
  kind: "BATCH_UNDONE",
  to: { userIds: [byId] },
  key: id,
  entity: "batch",
  entityId: id,
  text: NOTIFICATION_MESSAGES.batchUndone({ companyName, batch: BATCH_KIND_LABELS[kind], ...counts }),
});

function assertOpen(batch: StoredBatch, call: Call): void {
  const { undoneBy, undoneAtSeconds } = batch;
  if (undoneBy !== null && undoneAtSeconds !== null) {
    const on = formatDdMmmYyyy(istDay(undoneAtSeconds * 1000));
    throw new ProviderError("conflict", TEXT.alreadyUndone({ by: undoneBy, on }), { data: { isUndone: true } });
  }
  if (!mayUndo(batch, call)) throw new ProviderError("forbidden", TEXT.mayNotUndo);
}
