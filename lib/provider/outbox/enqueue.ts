import { traceHeaders } from "@/lib/edge/tracing";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { outbox } from "../db/schema";
import type { FileRemoval } from "./file-removal";
import type { Intent } from "./intents";
import type { NoteIntent } from "./note-intent";

/**
 * Queues a side effect in the caller's transaction: it is performed if, and only if, the transaction commits [quality R7].
 * @returns the id of the outbox entry.
 */
export async function enqueue(
  db: Db,
  call: Pick<Call, "clock">,
  { kind, payload }: Intent | NoteIntent | FileRemoval,
): Promise<number> {
  const [queued] = await db
    .insert(outbox)
    .values({ kind, payload, nextAt: now(call), createdAt: now(call), traceParent: traceParent() })
    .returning({ id: outbox.id });
  if (!queued) throw new Error("the outbox entry was not stored");
  return queued.id;
}

/** The active step of the trace, for a queued side effect; null without tracing. */
export const traceParent = (): string | null => traceHeaders().traceparent ?? null;
