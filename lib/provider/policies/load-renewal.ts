import { RENEWAL_MESSAGES } from "@/lib/messages/renewals";
import type { Db } from "../db/connect";
import { notFound, ProviderError } from "../errors";
import { findPolicy, type PolicyRow } from "./select-policies";

/**
 * Loads a renewal.
 * @throws ProviderError not_found, also for a policy that is no renewal.
 */
export async function loadRenewal(db: Db, id: string): Promise<{ renewal: PolicyRow; oldId: string }> {
  const renewal = await findPolicy(db, id);
  if (!renewal) throw notFound("Policy");
  if (!renewal.renewedFrom) throw new ProviderError("not_found", RENEWAL_MESSAGES.notARenewal);
  return { renewal, oldId: renewal.renewedFrom.id };
}
