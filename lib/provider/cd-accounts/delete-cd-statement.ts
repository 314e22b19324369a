import type * as contract from "@/lib/contract/cd-statements";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { enqueue } from "../outbox/enqueue";
import type { Verb } from "../route";
import { setStatement, statementNotFound, statementObject } from "./cd-statement";
import { lockCdAccount } from "./lock-cd-account";

/** Deletes the statement, and its file after the commit. @throws ProviderError not_found. */
export const deleteCdStatement: Verb<typeof contract.deleteCdStatement> = async (
  db,
  call,
  { params: { id, statementId } },
) => {
  const { cdDocument } = await lockCdAccount(db, id);
  if (cdDocument !== statementId) throw statementNotFound();
  await setStatement(db, call, id, { action: "deleteCdStatement", before: cdDocument, after: null });
  await enqueue(db, call, { kind: "fileRemoval", payload: statementObject(cdDocument) });
  return { message: CD_MESSAGES.statementDeleted };
};
