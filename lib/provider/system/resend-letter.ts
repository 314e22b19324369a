import { eq, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/system";
import { record } from "../audit";
import { now } from "../context";
import { outbox } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";

/**
 * Makes a failed letter due at once. It is sent under its own id as ever: pressed twice it is still one letter, and one that
 * was sent meanwhile stays as it is.
 * @throws ProviderError not_found.
 */
export const resendLetter: Verb<typeof contract.resendLetter> = async (db, call, { params: { id } }) => {
  const [letter] = await db
    .select({ kind: outbox.kind, doneAt: outbox.doneAt, attempts: outbox.attempts, lastError: outbox.lastError })
    .from(outbox)
    .where(eq(outbox.id, id))
    .for("update");
  if (!letter) throw new ProviderError("not_found", `There is no letter ${id}`);
  if (letter.doneAt) return { data: { id, isDone: true } };
  // A worker has it just now: a second one beside it would send it twice.
  if (letter.lastError === null) return { data: { id, isDone: false } };
  await db
    .update(outbox)
    .set({ nextAt: sql`least(${outbox.nextAt}, ${now(call).toISOString()}::timestamptz)` })
    .where(eq(outbox.id, id));
  await record(db, call, {
    action: "resendLetter",
    entity: "letter",
    entityId: String(id),
    after: { kind: letter.kind, attempts: letter.attempts },
  });
  return { data: { id, isDone: false } };
};
