import { inArray } from "drizzle-orm";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { policies } from "../db/schema";
import { notFound, ProviderError } from "../errors";

type Owner = { cdAccountId: string; companyId: string; insurerId: string };

/**
 * Links policies to a CD account: an account serves one company and one insurer, a policy has at most one account
 * [domain §9]. Policies that already have this account are unchanged.
 * @throws ProviderError not_found for an unknown policy or another company's, bad_request for another insurer's, conflict
 * for a policy with another account.
 */
export async function linkPolicies(db: Db, call: Call, owner: Owner, policyIds: readonly string[]): Promise<void> {
  const requested = [...new Set(policyIds)];
  const found = await db
    .select({
      id: policies.id,
      companyId: policies.companyId,
      insurerId: policies.insurerId,
      cdAccountId: policies.cdAccountId,
    })
    .from(policies)
    .where(inArray(policies.id, requested))
    .orderBy(policies.id)
    .for("update");
  const ofCompany = found.filter(({ companyId }) => companyId === owner.companyId);
  if (ofCompany.length < requested.length) throw notFound("Policy");
  if (found.some(({ insurerId }) => insurerId !== owner.insurerId)) {
    throw new ProviderError("bad_request", "CD account belongs to another insurer");
  }
  if (found.some(({ cdAccountId }) => cdAccountId !== null && cdAccountId !== owner.cdAccountId)) {
    throw new ProviderError("conflict", "The policy has another CD account");
  }
  await db
    .update(policies)
    .set({ cdAccountId: owner.cdAccountId, updatedAt: now(call) })
    .where(inArray(policies.id, requested));
}
