import type { InboxEmail } from "@/lib/contract/inbox";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";

/** The anchor of the section with received emails on the endorsement details page. */
export const ARRIVED_ANCHOR = "arrived";

/** The title of the open emails of an endorsement. */
export const arrivedTitle = (emails: readonly Pick<InboxEmail, "kind">[]): string =>
  emails.every(({ kind }) => kind === "LIVES") ? TEXT.employerArrived : TEXT.arrived;
