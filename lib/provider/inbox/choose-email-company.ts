import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/inbox";
import { writeAudit } from "../audit";
import { loadCompany } from "../companies/load-company";
import { now } from "../context";
import { inboxEmails } from "../db/schema";
import type { Verb } from "../route";
import { assertOpen } from "./assert-open";
import { subjectOf } from "./email-audit";
import { loadEmail, lockEmail } from "./load-emails";

/**
 * Sets the company of an email. Other emails from its address then match the company as well. A repeated call changes
 * nothing.
 * @throws ProviderError not_found for email or company; conflict if the email is closed.
 */
export const chooseEmailCompany: Verb<typeof contract.chooseEmailCompany> = async (
  db,
  call,
  { params: { id }, body: { companyId } },
) => {
  const email = await lockEmail(db, id);
  assertOpen(email);
  if (email.companyId !== companyId) {
    const company = await loadCompany(db, companyId);
    await db
      .update(inboxEmails)
      .set({ companyId, companyChosenAt: now(call) })
      .where(eq(inboxEmails.id, id));
    await writeAudit(db, call, {
      action: "chooseEmailCompany",
      ...subjectOf(email),
      before: { companyId: email.companyId },
      after: { emailId: id, from: email.fromAddress, companyId, company: company.name },
    });
  }
  return { data: await loadEmail(db, call, id) };
};
