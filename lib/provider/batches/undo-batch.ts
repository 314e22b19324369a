import type * as contract from "@/lib/contract/batches";
import { formatDdMmmYyyy, istDay } from "@/lib/domain/dates/local-date";
import { BATCH_KIND_LABELS, BATCH_MESSAGES as TEXT } from "@/lib/messages/batches";
import { NOTIFICATION_MESSAGES } from "@/lib/messages/notifications";
import { writeAudit } from "../audit";
import { actorOf, type Call, now } from "../context";
import { batchUndos } from "../db/schema";
import { ProviderError } from "../errors";
import { type NotifiedEvent, notify } from "../notifications/notify";
import type { Verb } from "../route";
import { mayUndo } from "./batch-of";
import { loadBatch, lockBatch, type StoredBatch } from "./load-batch";
import { markOf, reportOf, reversedCount } from "./report-of";
import { UNDO_KINDS } from "./undo-kinds";

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
  for (const { endorsementId, isRemoved, beforePaise, afterPaise } of report.endorsements) {
    if (beforePaise === afterPaise && !isRemoved) continue;
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
