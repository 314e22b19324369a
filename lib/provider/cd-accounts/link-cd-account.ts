import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/cd-accounts";
import { writeAudit } from "../audit";
import { now } from "../context";
import { cdAccounts } from "../db/schema";
import type { Verb } from "../route";
import { linkPolicies } from "./link-policies";
import { loadCdAccount } from "./load-cd-accounts";
import { lockWithPolicies } from "./lock-cd-account";

/** Links policies to an existing account [spec 3 §2]. @throws ProviderError as `linkPolicies`. */
export const linkCdAccount: Verb<typeof contract.linkCdAccount> = async (
  db,
  call,
  { params: { id }, body: { policies } },
) => {
  const { accountNumber, companyId, insurerId } = await lockWithPolicies(db, id);
  await linkPolicies(db, call, { cdAccountId: id, companyId, insurerId }, policies);
  await db
    .update(cdAccounts)
    .set({ updatedAt: now(call) })
    .where(eq(cdAccounts.id, id));
  const after = { accountNumber, policies };
  await writeAudit(db, call, { action: "linkCdAccount", entity: "cdAccount", entityId: id, after });
  return { data: await loadCdAccount(db, call, id) };
};
