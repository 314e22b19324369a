import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/inbox";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { writeAudit } from "../audit";
import { now } from "../context";
import { inboxEmails } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { assertOpen } from "./assert-open";
import { subjectOf } from "./email-audit";
import { loadEmail, lockEmail } from "./load-emails";

/**
 * Makes an unreadable email due for a retry on the next run of the mailbox job.
 * @throws ProviderError not_found; conflict if the email was read or closed, or cannot be found in the mailbox.
 */
export const rereadInboxEmail: Verb<typeof contract.rereadInboxEmail> = async (db, call, { params: { id } }) => {
  const email = await lockEmail(db, id);
  assertOpen(email);
  if (email.fault === null || email.fault === "RENUMBERED") throw new ProviderError("conflict", TEXT.notReadAgain);
  await db
    .update(inboxEmails)
    .set({ rereadAt: now(call) })
    .where(eq(inboxEmails.id, id));
  const after = { emailId: id, from: email.fromAddress, subject: email.subject };
  await writeAudit(db, call, { action: "rereadInboxEmail", ...subjectOf(email), after });
  return { data: await loadEmail(db, call, id) };
};
