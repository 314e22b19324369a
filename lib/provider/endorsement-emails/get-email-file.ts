import { and, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/endorsement-emails";
import { writeAudit } from "../audit";
import { endorsementEmails } from "../db/schema";
import { notFound } from "../errors";
import type { Verb } from "../route";

/** The file of an email as it was sent, even if the endorsement has changed since; audited. @throws ProviderError not_found. */
export const getEmailFile: Verb<typeof contract.getEmailFile> = async (db, call, { params: { id, emailId } }) => {
  const [email] = await db
    .select()
    .from(endorsementEmails)
    .where(and(eq(endorsementEmails.id, emailId), eq(endorsementEmails.endorsementId, id)));
  if (!email) throw notFound("Email");
  const { fileName: file, fileBase64, rows } = email;
  if (file === null || fileBase64 === null) throw notFound("File");
  const after = { emailId, file, rows };
  await writeAudit(db, call, { action: "getEmailFile", entity: "endorsement", entityId: id, after });
  return { name: file, bytes: Buffer.from(fileBase64, "base64") };
};
