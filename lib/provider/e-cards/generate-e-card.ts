import { and, desc, eq } from "drizzle-orm";
import type { generateECard } from "@/lib/contract/user-policies";
import { MEMBER_MESSAGES } from "@/lib/messages/members";
import { record } from "../audit";
import { today } from "../context";
import { companies, userPolicies, users } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { selectUserPolicies, userPolicyOf } from "../user-policies/select-user-policies";
import { eCardLines } from "./e-card-lines";
import { writePdf } from "./write-pdf";

/**
 * The e-card of a member who has a UHID on a policy in force; who took it stands in the audit log.
 * @throws ProviderError not_found for somebody who is not on the policy, bad_request `Unable to view Ecard` otherwise.
 */
export const eCard: Verb<typeof generateECard> = async (db, call, { params: { userId, policyId } }) => {
  const day = today(call);
  const [[row], [person]] = await Promise.all([
    selectUserPolicies(db, and(eq(userPolicies.userId, userId), eq(userPolicies.policyId, policyId)))
      .orderBy(desc(userPolicies.active), desc(userPolicies.coverageStart))
      .limit(1),
    db
      .select({ user: users, companyName: companies.name })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.employer))
      .where(eq(users.id, userId)),
  ]);
  if (!row || !person) throw new ProviderError("not_found", MEMBER_MESSAGES.notFound);
  const cover = userPolicyOf(row, day);
  if (!cover.policyEcard) throw new ProviderError("bad_request", MEMBER_MESSAGES.eCardUnavailable);
  const bytes = writePdf(
    "E-card",
    eCardLines({ ...person, cover: row.cover, policy: row.policy, insurerName: row.insurerName }, day),
  );
  await record(db, call, { action: "generateECard", entity: "member", entityId: userId, after: { policyId } });
  return { data: { pdfFileData: Buffer.from(bytes).toString("base64"), fileName: `e-card-${row.cover.uhid}.pdf` } };
};
