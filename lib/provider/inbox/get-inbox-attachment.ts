import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/inbox";
import { writeAudit } from "../audit";
import { inboxAttachments, inboxEmails } from "../db/schema";
import { notFound } from "../errors";
import type { Verb } from "../route";
import { subjectOf } from "./email-audit";
import { attachmentObject } from "./store-files";

/**
 * The signed URL of an email's attachment. The download is audited because the file has members' data.
 * @throws ProviderError not_found if the file is not stored, or its email is dismissed.
 */
export const getInboxAttachment: Verb<typeof contract.getInboxAttachment> = async (db, call, { params: { id } }) => {
  const [found] = await db
    .select({ attachment: inboxAttachments, email: inboxEmails })
    .from(inboxAttachments)
    .innerJoin(inboxEmails, eq(inboxEmails.id, inboxAttachments.emailId))
    .where(eq(inboxAttachments.id, id));
  const name = found?.attachment.objectName;
  if (!name || found.email.state === "DISMISSED" || !(await call.files.has(attachmentObject(name)))) {
    throw notFound("File");
  }
  const { fileName } = found.attachment;
  const { id: emailId, endorsementId } = found.email;
  await writeAudit(db, call, {
    action: "openInboxAttachment",
    after: { emailId, fileName },
    ...subjectOf({ id: emailId, endorsementId }),
  });
  return { data: { ...(await call.files.signedUrl(attachmentObject(name), "GET", call.clock())), fileName } };
};
