import { eq } from "drizzle-orm";
import type { Db } from "../db/connect";
import { endorsements, policies } from "../db/schema";
import { ProviderError } from "../errors";

/** What an entry shows of the endorsement that it names. @throws ProviderError not_found, bad_request for another account's. */
export async function endorsementFacts(db: Db, endorsementId: string, cdAccountId: string) {
  const [found] = await db
    .select({
      endorsementId: endorsements.id,
      endorsementNumber: endorsements.endorsementNumber,
      policyNumber: policies.policyNumber,
      policyType: policies.policyType,
      cdAccountId: policies.cdAccountId,
    })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(eq(endorsements.id, endorsementId));
  if (!found) throw new ProviderError("not_found", "Endorsement not found");
  const { cdAccountId: linked, ...facts } = found;
  if (linked === cdAccountId) return facts;
  throw new ProviderError("bad_request", { endorsementEntityId: "The endorsement belongs to another CD account" });
}
