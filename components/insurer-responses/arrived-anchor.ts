import type { InboxEmail } from "@/lib/contract/inbox";
import type { EmailKind } from "@/lib/domain/inbox/email-kind";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";

/** The anchor of the section with received emails on the endorsement details page. */
export const ARRIVED_ANCHOR = "arrived";

const WORDS = {
  RESPONSE: { title: TEXT.arrived, help: TEXT.arrivedHelp },
  LIVES: { title: TEXT.employerArrived, help: TEXT.employerArrivedHelp },
  QUESTION: { title: TEXT.questionArrived, help: TEXT.questionArrivedHelp },
} as const satisfies Record<EmailKind, { title: string; help: string }>;

/** Title and help of the open emails of an endorsement: a response comes first, then a list of members. */
export function arrivedWords(emails: readonly Pick<InboxEmail, "kind">[]) {
  const has = (wanted: EmailKind) => emails.some(({ kind }) => kind === wanted);
  return WORDS[has("RESPONSE") ? "RESPONSE" : has("LIVES") ? "LIVES" : "QUESTION"];
}
