import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/inbox";
import { formatDdMmmYyyy, istDay } from "@/lib/domain/dates/local-date";
import { questionDraft, replySubject } from "@/lib/domain/inbox/reply-draft";
import { addressKey } from "@/lib/domain/inbox/sender";
import { CUSTOMER_STATUS } from "@/lib/messages/customer-words";
import type { Db } from "../db/connect";
import { companies, inboxEmails } from "../db/schema";
import type { Verb } from "../route";
import { loadEndorsementsOfEmail } from "./endorsements-of-email";
import { emailMissing, loadEmail } from "./load-emails";

/** The recipient, the endorsement and the draft of a reply. @throws ProviderError not_found. */
export const getReplyDraft: Verb<typeof contract.getReplyDraft> = async (db, call, { params: { id } }) => {
  const [email] = await db.select().from(inboxEmails).where(eq(inboxEmails.id, id));
  if (!email) throw emailMissing();
  const { all, joined } = await loadEndorsementsOfEmail(db, call, id);
  const { company } = (await loadEmail(db, call, id)).match;
  const recipientName = email.fromName || (await loadContactName(db, company?.id ?? null, email.fromAddress));
  const question = {
    from: email.fromName || email.fromAddress,
    at: formatDdMmmYyyy(istDay(email.receivedAt.getTime())),
    text: email.body,
  };
  const states = all.map(({ name, status }) => `${name}: ${CUSTOMER_STATUS[status]}`);
  return {
    data: {
      to: email.fromAddress,
      recipientName,
      subject: replySubject(email.subject),
      text: questionDraft({ recipientName, states, question }),
      hasStates: states.length > 0,
      endorsement: joined,
    },
  };
};

/** The name of the company's contact with this address; "" without one. */
async function loadContactName(db: Db, companyId: string | null, address: string): Promise<string> {
  if (companyId === null) return "";
  const [company] = await db
    .select({ name: companies.spocName, address: companies.spocEmail })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.address && addressKey(company.address) === addressKey(address) ? (company.name ?? "") : "";
}
