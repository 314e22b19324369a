import type * as contract from "@/lib/contract/cd-statements";
import { editConflict } from "../edit-conflict";
import { ProviderError } from "../errors";
import { addressToWrite } from "../files/generate-signed-url";
import type { Verb } from "../route";
import { setStatement } from "./cd-statement";
import { lockCdAccount } from "./lock-cd-account";

/**
 * Names the statement of an account and gives the address to send it to [spec 3 §7]. One that never arrives is replaced
 * by the next; until then a download finds nothing.
 * @throws ProviderError not_found, bad_request for another format or when path and body name two accounts, conflict
 *   when another statement has come meanwhile.
 */
export const putCdStatement: Verb<typeof contract.putCdStatement> = async (db, call, { params: { id }, body }) => {
  if (body.id !== undefined && body.id !== id) {
    throw new ProviderError("bad_request", { id: "Path and body name two accounts" });
  }
  const { cdDocument, version } = await lockCdAccount(db, id);
  if (body.replaces !== undefined && body.replaces !== cdDocument) {
    throw await editConflict(db, { entity: "cdAccount", entityId: id, version, current: { cdDocument } });
  }
  const address = await addressToWrite(call, "CD_STATEMENTS", body.fileName);
  await setStatement(db, call, id, { action: "putCdStatement", before: cdDocument, after: address.fileName });
  return address;
};
