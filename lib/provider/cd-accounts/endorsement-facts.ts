import { and, eq, or } from "drizzle-orm";
import { CD_RULES } from "@/lib/domain/cd-accounts/messages";
import type { Db } from "../db/connect";
import { endorsements, policies } from "../db/schema";
import { ProviderError } from "../errors";

const NUMBER = /^\d{1,6}$/;

/** An entry's reference to an endorsement; the policy tells apart equal endorsement numbers. */
type Named = { idOrNumber: string; policyId?: string | null | undefined; cdAccountId: string };

/**
 * Loads the endorsement that an entry refers to by id, or by its number among the account's policies.
 * @throws ProviderError not_found; bad_request for an endorsement of another account, or for a number that several policies
 * have, without the policy [domain §1 #26].
 */
export async function endorsementFacts(db: Db, { idOrNumber, policyId, cdAccountId }: Named) {
  const byNumber = NUMBER.test(idOrNumber)
    ? and(eq(endorsements.endorsementNumber, Number(idOrNumber)), eq(policies.cdAccountId, cdAccountId))
    : undefined;
  const [found, another] = await db
    .select({
      endorsementId: endorsements.id,
      endorsementNumber: endorsements.endorsementNumber,
      policyNumber: policies.policyNumber,
      policyType: policies.policyType,
      cdAccountId: policies.cdAccountId,
    })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(and(or(eq(endorsements.id, idOrNumber), byNumber), policyId ? eq(policies.id, policyId) : undefined));
  if (!found) {
    const message = "Endorsement not found";
    throw new ProviderError("not_found", message, { data: { fields: { endorsementEntityId: message } } });
  }
  if (another) {
    const message = CD_RULES.policy;
    throw new ProviderError("bad_request", { Policy: message }, { data: { fields: { policyId: message } } });
  }
  const { cdAccountId: linked, ...facts } = found;
  if (linked === cdAccountId) return facts;
  throw new ProviderError("bad_request", { endorsementEntityId: "The endorsement belongs to another CD account" });
}
