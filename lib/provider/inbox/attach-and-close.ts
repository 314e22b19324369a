import { eq } from "drizzle-orm";
import type { EmailState } from "@/lib/domain/inbox/inbox-email";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { inboxEmails } from "../db/schema";
import type { StoredEmail } from "./load-emails";

/** Attaches an email to its endorsement, if it has one, and closes it if `state` is TAKEN. */
export async function attachAndClose(
  db: Db,
  call: Call,
  { id, endorsementId }: Pick<StoredEmail, "id" | "endorsementId">,
  state: EmailState,
): Promise<void> {
  const closed = state === "TAKEN" ? { state, closedBy: call.actor.name, closedAt: now(call) } : {};
  await db
    .update(inboxEmails)
    .set({ endorsementId, ...closed })
    .where(eq(inboxEmails.id, id));
}
