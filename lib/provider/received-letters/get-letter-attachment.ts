import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/received-letters";
import { record } from "../audit";
import { letterAttachments, receivedLetters } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { subjectOf } from "./letter-audit";
import { attachmentObject } from "./store-files";

/**
 * The signed URL of a file that came with a letter; who opened it is subjectOf, as it holds members' data.
 * @throws ProviderError not_found for one that was not stored, or whose letter was laid aside.
 */
export const getLetterAttachment: Verb<typeof contract.getLetterAttachment> = async (db, call, { params: { id } }) => {
  const [found] = await db
    .select({ attachment: letterAttachments, letter: receivedLetters })
    .from(letterAttachments)
    .innerJoin(receivedLetters, eq(receivedLetters.id, letterAttachments.letterId))
    .where(eq(letterAttachments.id, id));
  const name = found?.attachment.objectName;
  if (!name || found.letter.state === "DISMISSED" || !(await call.files.has(attachmentObject(name)))) {
    throw new ProviderError("not_found", "File not found");
  }
  const { fileName } = found.attachment;
  const { id: letterId, endorsementId } = found.letter;
  await record(db, call, {
    ...{ action: "openLetterAttachment", after: { letterId, fileName } },
    ...subjectOf({ id: letterId, endorsementId }),
  });
  return { data: { ...(await call.files.signedUrl(attachmentObject(name), "GET", call.clock())), fileName } };
};
