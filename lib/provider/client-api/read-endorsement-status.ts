import { and, asc, eq, gt } from "drizzle-orm";
import type * as contract from "@/lib/contract/client-api";
import { PolicyType } from "@/lib/contract/common";
import { istDay } from "@/lib/domain/dates/local-date";
import { assertOwnCompany } from "../api-clients/assert-own-company";
import { endorsements } from "../db/schema";
import type { Verb } from "../route";

/** A company's endorsements in the order of their IDs. @throws ProviderError forbidden for a client of another company. */
export const readEndorsementStatus: Verb<typeof contract.readEndorsementStatus> = async (
  db,
  call,
  { params: { companyId }, query: { after = "", limit, policyId, status } },
) => {
  assertOwnCompany(call, companyId);
  const found = await db
    .select()
    .from(endorsements)
    .where(
      and(
        eq(endorsements.companyId, companyId),
        gt(endorsements.id, after),
        policyId ? eq(endorsements.policyId, policyId) : undefined,
        status ? eq(endorsements.status, status) : undefined,
      ),
    )
    .orderBy(asc(endorsements.id))
    .limit(limit + 1);
  const listed = found.slice(0, limit).map((endorsement) => ({
    endorsementId: endorsement.id,
    policyId: endorsement.policyId,
    policyType: PolicyType.parse(endorsement.policyType),
    endorsementNumber: endorsement.endorsementNumber,
    status: endorsement.status,
    lives: endorsement.livesCount,
    dueOn: endorsement.dueOn,
    supportTicketId: endorsement.supportTicketId,
    createdOn: istDay(endorsement.createdAt.getTime()),
  }));
  return {
    data: { endorsements: listed, cursor: found.length > limit ? (listed.at(-1)?.endorsementId ?? null) : null },
  };
};
