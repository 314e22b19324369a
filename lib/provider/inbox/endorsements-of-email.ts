import { and, eq } from "drizzle-orm";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import { endorsementName } from "@/lib/messages/endorsement-name";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { companies, endorsements, policies } from "../db/schema";
import { loadEmail } from "./load-emails";

/** The endorsements that an email is about, and the one whose thread it joins. */
type EmailEndorsements = {
  all: readonly { id: string; name: string; status: EndorsementStatus }[];
  joined: { id: string; name: string } | null;
};

/**
 * Finds the endorsement that an email is attached to. Without one, finds those with the email's ticket in its company
 * and policy: a stranger can write any ticket, and an employer uses one ticket for several policies. The email joins a
 * thread only if there is one endorsement.
 */
export async function loadEndorsementsOfEmail(
  db: Db,
  call: Pick<Call, "clock">,
  id: string,
): Promise<EmailEndorsements> {
  const { endorsementId, match } = await loadEmail(db, call, id);
  const isAbout =
    endorsementId !== null
      ? eq(endorsements.id, endorsementId)
      : match.ticketId !== null && match.company !== null
        ? and(
            eq(endorsements.supportTicketId, match.ticketId),
            eq(policies.companyId, match.company.id),
            match.policyId === null ? undefined : eq(policies.id, match.policyId),
          )
        : null;
  if (!isAbout) return { all: [], joined: null };
  const found = await db
    .select({
      id: endorsements.id,
      status: endorsements.status,
      endorsementNumber: endorsements.endorsementNumber,
      companyName: companies.name,
      nickName: policies.nickName,
      policyNumber: policies.policyNumber,
      policyType: policies.policyType,
    })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .innerJoin(companies, eq(companies.id, policies.companyId))
    .where(isAbout)
    .orderBy(endorsements.createdAt, endorsements.id);
  const all = found.map((one) => ({
    id: one.id,
    status: one.status,
    name: endorsementName({ ...one, policyType: one.policyType ?? "" }),
  }));
  const [only, ...others] = all;
  return { all, joined: only && others.length === 0 ? { id: only.id, name: only.name } : null };
}
