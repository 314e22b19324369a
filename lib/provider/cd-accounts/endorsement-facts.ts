import { and, eq, or } from "drizzle-orm";
import type { Db } from "../db/connect";
import { endorsements, policies } from "../db/schema";
import { ProviderError } from "../errors";

const NUMBER = /^\d{1,6}$/;

/**
 * What an entry shows of the endorsement that it names: by its id, or by its number among the account's policies.
 * @throws ProviderError not_found, bad_request for another account's, or a number that several policies have.
 */
export async function endorsementFacts(db: Db, idOrNumber: string, cdAccountId: string) {
  const number = NUMBER.test(idOrNumber) ? Number(idOrNumber) : null;
  const byNumber =
    number === null
      ? undefined
      : and(eq(endorsements.endorsementNumber, number), eq(policies.cdAccountId, cdAccountId));
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
    .where(or(eq(endorsements.id, idOrNumber), byNumber));
  if (!found) throw new ProviderError("not_found", "Endorsement not found");
  if (another) {
    throw new ProviderError("bad_request", {
      endorsementEntityId: "Several policies have an endorsement of this number",
    });
  }
  const { cdAccountId: linked, ...facts } = found;
  if (linked === cdAccountId) return facts;
  throw new ProviderError("bad_request", { endorsementEntityId: "The endorsement belongs to another CD account" });
}
