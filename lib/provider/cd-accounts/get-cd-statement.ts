import type * as contract from "@/lib/contract/cd-statements";
import type { Verb } from "../route";
import { statementNotFound, statementObject } from "./cd-statement";
import { loadCdAccount } from "./load-cd-accounts";

/** The signed URL of the statement. @throws ProviderError not_found if there is no statement or it was never uploaded. */
export const getCdStatement: Verb<typeof contract.getCdStatement> = async (db, call, { params: { id } }) => {
  const { cdDocument } = await loadCdAccount(db, call, id);
  if (!cdDocument || !(await call.files.has(statementObject(cdDocument)))) throw statementNotFound();
  return { ...(await call.files.signedUrl(statementObject(cdDocument), "GET", call.clock())), fileName: cdDocument };
};
