import type * as contract from "@/lib/contract/cd-exports";
import { writeAudit } from "../audit";
import { ProviderError } from "../errors";
import { enqueue } from "../outbox/enqueue";
import type { Verb } from "../route";
import { lockCdAccount } from "./lock-cd-account";

/**
 * Queues an email with the ledger to the caller's registered address [spec 3 §7, §8].
 * @throws ProviderError not_found, bad_request for any other address, so that ledgers are sent to no third party.
 */
export const emailLedger: Verb<typeof contract.emailLedger> = async (db, call, { params: { id }, body }) => {
  const { email } = call.actor;
  if (body.email && body.email.toLowerCase() !== email.toLowerCase()) {
    throw new ProviderError("bad_request", { email: "The ledger is sent to your registered address only" });
  }
  await lockCdAccount(db, id);
  await enqueue(db, call, { kind: "cdLedgerEmail", payload: { cdAccountId: id, email } });
  await writeAudit(db, call, { action: "emailLedger", entity: "cdAccount", entityId: id, after: { email } });
  return { mailStatus: "QUEUED" };
};
