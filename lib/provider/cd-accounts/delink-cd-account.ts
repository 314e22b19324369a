import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/cd-accounts";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { expireApprovals } from "../approvals/expire-approvals";
import { writeAudit } from "../audit";
import { now } from "../context";
import { queryRows } from "../db/rows";
import { approvals, cdAccounts, policies } from "../db/schema";
import { ProviderError } from "../errors";
import { enqueue } from "../outbox/enqueue";
import type { Verb } from "../route";
import { loadCdAccount } from "./load-cd-accounts";
import { lockWithPolicies } from "./lock-cd-account";

const Busy = z.object({ what: z.string() });

/**
 * Delinks an account from its policies and archives it with its ledger. Emails a summary to the escalation address
 * [spec 3 §4, §8, domain §9].
 * @throws ProviderError not_found, conflict while endorsements at the insurer have holds on it or proposals are pending.
 */
export const delinkCdAccount: Verb<typeof contract.delinkCdAccount> = async (db, call, { params: { id }, query }) => {
  await lockWithPolicies(db, id);
  await expireApprovals(db, call, eq(approvals.entityId, id));
  const [busy] = await queryRows(
    db,
    Busy,
    sql`select 'Endorsements at the insurer hold money on this CD account' as what from cd_holds where cd_account_id = ${id}
        union all
        select 'Entries of this CD account wait for approval' from approvals
        where entity = 'cdAccount' and entity_id = ${id} and kind <> 'DELINK' and status = 'PENDING' limit 1`,
  );
  if (busy) throw new ProviderError("conflict", busy.what);
  const account = await loadCdAccount(db, call, id);
  await db
    .update(policies)
    .set({ cdAccountId: null, updatedAt: now(call) })
    .where(eq(policies.cdAccountId, id));
  await db
    .update(cdAccounts)
    .set({ archivedAt: now(call), updatedAt: now(call) })
    .where(eq(cdAccounts.id, id));
  await writeAudit(db, call, { action: "delinkCdAccount", entity: "cdAccount", entityId: id, before: account });
  if (query.sendEmail === "true") {
    const { accountNumber, companyName, insurer, balance, policyData } = account;
    const cleared = { accountNumber, companyName, insurer, balance, policyData, delinkedBy: call.actor.name };
    await enqueue(db, call, { kind: "cdDelinked", payload: { cdAccountId: id, ...cleared } });
  }
  return { message: CD_MESSAGES.delinked };
};
