import { eq, sql } from "drizzle-orm";
import type { getCdAccount, getCdAccountByPolicy } from "@/lib/contract/cd-accounts";
import { policies } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { loadCdAccount, loadCdAccounts } from "./load-cd-accounts";

/** One account with its derived balance. @throws ProviderError not_found. */
export const cdAccount: Verb<typeof getCdAccount> = async (db, call, { params: { id } }) => ({
  data: await loadCdAccount(db, call, id),
});

/** The account of a policy; null where it has none [spec 2 §7]. @throws ProviderError not_found for an unknown policy. */
export const cdAccountOfPolicy: Verb<typeof getCdAccountByPolicy> = async (db, call, { params: { id } }) => {
  const [policy] = await db.select({ cdAccountId: policies.cdAccountId }).from(policies).where(eq(policies.id, id));
  if (!policy) throw new ProviderError("not_found", "Policy not found");
  if (policy.cdAccountId === null) return { data: null };
  const [account] = await loadCdAccounts(db, call, sql`a.id = ${policy.cdAccountId}`);
  return { data: account ?? null };
};
