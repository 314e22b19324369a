import { and, eq, isNull } from "drizzle-orm";
import type * as contract from "@/lib/contract/inbox";
import { writeAudit } from "../audit";
import { now } from "../context";
import { inboxAttachments, inboxEmails } from "../db/schema";
import { enqueue } from "../outbox/enqueue";
import type { Verb } from "../route";
import { assertOpen } from "./assert-open";
import { subjectOf } from "./email-audit";
import { loadEmail, lockEmail } from "./load-emails";
import { attachmentObject } from "./store-files";

/**
 * Dismisses an email and deletes its files that are not recorded. A repeated call by the same user with the same reason
 * changes nothing.
 * @throws ProviderError not_found; conflict if the email is already closed.
 */
export const dismissInboxEmail: Verb<typeof contract.dismissInboxEmail> = async (
  db,
  call,
  { params: { id }, body: { reason } },
) => {
  const email = await lockEmail(db, id);
  const isRepeated = email.state === "DISMISSED" && email.closedBy === call.actor.name && email.reason === reason;
  if (!isRepeated) {
    assertOpen(email);
    const closed = { state: "DISMISSED", closedBy: call.actor.name, closedAt: now(call), reason } as const;
    await db.update(inboxEmails).set(closed).where(eq(inboxEmails.id, id));
    const unread = await db
      .select({ name: inboxAttachments.objectName })
      .from(inboxAttachments)
      .where(and(eq(inboxAttachments.emailId, id), isNull(inboxAttachments.responseId)));
    for (const { name } of unread) {
      if (name !== null) await enqueue(db, call, { kind: "fileRemoval", payload: attachmentObject(name) });
    }
    const after = { emailId: id, from: email.fromAddress, subject: email.subject, reason };
    await writeAudit(db, call, { action: "dismissInboxEmail", ...subjectOf(email), after });
  }
  return { data: await loadEmail(db, call, id) };
};
