import { eq } from "drizzle-orm";
import type { deleteCdStatement, getCdStatement, putCdStatement } from "@/lib/contract/cd-statements";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { record } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { cdAccounts } from "../db/schema";
import { editConflict } from "../edit-conflict";
import { ProviderError } from "../errors";
import { addressToWrite } from "../files/generate-signed-url";
import type { StoredObject } from "../files/store";
import type { Verb } from "../route";
import { loadCdAccount } from "./load-cd-accounts";
import { lockCdAccount } from "./lock-cd-account";

const objectOf = (name: string): StoredObject => ({ docType: "CD_STATEMENTS", name });
const notFound = () => new ProviderError("not_found", "CD statement not found");

/**
 * Names the statement of an account and gives the address to send it to [spec 3 §7]. One that never arrives is replaced
 * by the next; until then asking for it finds nothing.
 * @throws ProviderError not_found, bad_request for another format or when path and body name two accounts,
 * conflict when another statement has come meanwhile.
 */
export const statementToWrite: Verb<typeof putCdStatement> = async (db, call, { params: { id }, body }) => {
  if (body.id !== undefined && body.id !== id) {
    throw new ProviderError("bad_request", { id: "Path and body name two accounts" });
  }
  const { cdDocument, version } = await lockCdAccount(db, id);
  if (body.replaces !== undefined && body.replaces !== cdDocument) {
    throw await editConflict(db, { entity: "cdAccount", entityId: id, version, current: { cdDocument } });
  }
  const address = await addressToWrite(call, "CD_STATEMENTS", body.fileName);
  await setStatement(db, call, id, { before: cdDocument, after: address.fileName });
  return address;
};

/** The signed URL of the statement. @throws ProviderError not_found: there is none, or it never arrived. */
export const statementAddress: Verb<typeof getCdStatement> = async (db, call, { params: { id } }) => {
  const { cdDocument } = await loadCdAccount(db, call, id);
  if (!cdDocument || !(await call.files.has(objectOf(cdDocument)))) throw notFound();
  return { ...(await call.files.signedUrl(objectOf(cdDocument), "GET", call.clock())), fileName: cdDocument };
};

/** Deletes the statement; the object goes last, so that a failure there leaves all as it was. @throws ProviderError not_found. */
export const deletedStatement: Verb<typeof deleteCdStatement> = async (db, call, { params: { id, statementId } }) => {
  const { cdDocument } = await lockCdAccount(db, id);
  if (cdDocument !== statementId) throw notFound();
  await setStatement(db, call, id, { before: cdDocument, after: null });
  await call.files.remove(objectOf(cdDocument));
  return { message: CD_MESSAGES.statementDeleted };
};

async function setStatement(
  db: Db,
  call: Call,
  id: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  await db
    .update(cdAccounts)
    .set({ cdDocument: after, updatedAt: now(call) })
    .where(eq(cdAccounts.id, id));
  await record(db, call, { action: "setCdStatement", entity: "cdAccount", entityId: id, before, after });
}
