import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/system";
import { writeAudit } from "../audit";
import { now } from "../context";
import { outbox } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { lockEmail } from "./lock-email";

/**
 * Stops the retries of a failed outbox entry, so that later notes of its ticket can be sent. A finished entry is unchanged.
 * @throws ProviderError not_found; conflict for an entry that has not failed, or is being sent now.
 */
export const giveUpEmail: Verb<typeof contract.giveUpEmail> = async (db, call, { params: { id } }) => {
  const email = await lockEmail(db, id);
  if (email.doneAt) return { data: { id, isDone: true } };
  if (email.lastError === null) throw new ProviderError("conflict", "This email has not failed, or is being sent now.");
  await db
    .update(outbox)
    .set({ doneAt: now(call) })
    .where(eq(outbox.id, id));
  await writeAudit(db, call, {
    action: "giveUpEmail",
    entity: "email",
    entityId: String(id),
    after: { kind: email.kind, attempts: email.attempts },
  });
  return { data: { id, isDone: true } };
};
