import { and, desc, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/user-policies";
import type { DocumentType } from "@/lib/domain/files/document-types";
import { MEMBER_MESSAGES } from "@/lib/messages/members";
import { writeAudit } from "../audit";
import { type Call, now, today } from "../context";
import { companies, userPolicies, users } from "../db/schema";
import { notFound, ProviderError } from "../errors";
import { errorFacts } from "../log";
import type { Verb } from "../route";
import { selectUserPolicies, userPolicyOf } from "../user-policies/select-user-policies";
import { eCardLines } from "./e-card-lines";
import { isValidPicture } from "./valid-picture";
import { writePdf } from "./write-pdf";

/**
 * The e-card of a member with a UHID on a policy in force; audits the download.
 * @throws ProviderError not_found if the user is not on the policy, bad_request `Unable to view Ecard` otherwise.
 */
export const generateECard: Verb<typeof contract.generateECard> = async (
  db,
  call,
  { params: { userId, policyId } },
) => {
  const day = today(call);
  const [[row], [person]] = await Promise.all([
    selectUserPolicies(db, and(eq(userPolicies.userId, userId), eq(userPolicies.policyId, policyId)))
      .orderBy(desc(userPolicies.active), desc(userPolicies.coverageStart))
      .limit(1),
    db
      .select({ user: users, companyName: companies.name, companyLogo: companies.companyLogo })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.employer))
      .where(eq(users.id, userId)),
  ]);
  if (!row || !person) throw notFound("Member");
  const cover = userPolicyOf(row, day);
  if (!cover.policyEcard) throw new ProviderError("bad_request", MEMBER_MESSAGES.eCardUnavailable);
  const [insurer, company] = await Promise.all([
    logoOf(call, { docType: "INSURER_LOGOS", name: row.insurerLogo }),
    logoOf(call, { docType: "COMPANY_LOGOS", name: person.companyLogo }),
  ]);
  const bytes = await writePdf(eCardLines({ ...person, ...row, logos: { insurer, company } }, day), now(call));
  await writeAudit(db, call, { action: "generateECard", entity: "member", entityId: userId, after: { policyId } });
  return { data: { pdfFileData: bytes.toString("base64"), fileName: `e-card-${row.cover.uhid}.pdf` } };
};

/** The stored logo. The card works without it, so a failing store or a damaged file is treated as no logo. */
async function logoOf(
  call: Call,
  { docType, name }: { docType: DocumentType; name: string | null },
): Promise<Buffer | null> {
  if (name === null) return null;
  const bytes = await call.files.read({ docType, name }).catch((error: unknown) => {
    call.log.warn({ traceId: call.traceId, docType, ...errorFacts(error) }, "a logo could not be read");
    return null;
  });
  return bytes && isValidPicture(bytes) ? bytes : null;
}
