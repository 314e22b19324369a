import type * as contract from "@/lib/contract/cd-statements";
import { editConflict } from "../edit-conflict";
import { ProviderError } from "../errors";
import { addressToWrite } from "../files/generate-signed-url";
import type { Verb } from "../route";
import { setStatement } from "./cd-statement";
import { lockCdAccount } from "./lock-cd-account";

/**
 * Stores the statement's name on the account and returns its upload URL [spec 3 §7]. If the upload never arrives, downloads
 * find nothing until the next statement replaces it.
 * @throws ProviderError not_found, bad_request for another format or when path and body have different ids, conflict when
 *   another statement was uploaded meanwhile.
 */
export const putCdStatement: Verb<typeof contract.putCdStatement> = async (db, call, { params: { id }, body }) => {
  if (body.id !== undefined && body.id !== id) {
    throw new ProviderError("bad_request", { id: "Path and body have different account IDs" });
  }
  const { cdDocument, version } = await lockCdAccount(db, id);
  if (body.replaces !== undefined && body.replaces !== cdDocument) {
    throw await editConflict(db, { entity: "cdAccount", entityId: id, version, current: { cdDocument } });
  }
  const address = await addressToWrite(call, "CD_STATEMENTS", body.fileName);
  await setStatement(db, call, id, { action: "putCdStatement", before: cdDocument, after: address.fileName });
  return address;
};
