import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { outbox } from "../db/schema";
import type { FileRemoval } from "./file-removal";
import type { Intent } from "./intents";
import type { NoteIntent } from "./note-intent";

/**
 * Promises a side effect in the caller's transaction: it is done if, and only if, that commits [quality R7].
 * @returns by what the promise is known.
 */
export async function enqueue(
  db: Db,
  call: Pick<Call, "clock">,
  { kind, payload }: Intent | NoteIntent | FileRemoval,
): Promise<number> {
  const [queued] = await db
    .insert(outbox)
    .values({ kind, payload, nextAt: now(call), createdAt: now(call) })
    .returning({ id: outbox.id });
  if (!queued) throw new Error("the outbox took nothing");
  return queued.id;
}
