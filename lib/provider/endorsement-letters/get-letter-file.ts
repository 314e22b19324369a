import { and, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/endorsement-letters";
import { record } from "../audit";
import { endorsementLetters } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";

/** The file of a letter as it was sent, whatever the endorsement has become; who took it is recorded. @throws ProviderError not_found. */
export const getLetterFile: Verb<typeof contract.getLetterFile> = async (db, call, { params: { id, letterId } }) => {
  const [letter] = await db
    .select()
    .from(endorsementLetters)
    .where(and(eq(endorsementLetters.id, letterId), eq(endorsementLetters.endorsementId, id)));
  if (!letter) throw new ProviderError("not_found", "Letter not found");
  const { fileName: file, fileBase64, rows } = letter;
  const after = { letterId, file, rows };
  await record(db, call, { action: "getLetterFile", entity: "endorsement", entityId: id, after });
  return { name: file, bytes: Buffer.from(fileBase64, "base64") };
};
