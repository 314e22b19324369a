import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/system";
import { writeAudit } from "../audit";
import { now } from "../context";
import { outbox } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { lockEmail } from "./lock-email";

/**
 * Marks an email as sent whose outcome is unknown: the user has seen it arrive. An email that is done is unchanged.
 * @throws ProviderError not_found; conflict for an email that was certainly not sent yet, or was refused for a recipient.
 */
export const confirmEmailSent: Verb<typeof contract.confirmEmailSent> = async (db, call, { params: { id } }) => {
  const email = await lockEmail(db, id);
  if (email.doneAt) return { data: { id, isDone: true } };
  const uncertainAt = email.uncertainAt ?? email.sendingAt;
  if (!uncertainAt) throw new ProviderError("conflict", "This email has not been sent yet.");
  if (email.refused) throw new ProviderError("conflict", "The mail server refused a recipient of this email.");
  await db
    .update(outbox)
    .set({ doneAt: now(call), lastError: null, deliveredTo: "SERVER", sendingAt: null, uncertainAt })
    .where(eq(outbox.id, id));
  await writeAudit(db, call, {
    action: "confirmEmailSent",
    entity: "email",
    entityId: String(id),
    after: { kind: email.kind, attempts: email.attempts },
  });
  return { data: { id, isDone: true } };
};
