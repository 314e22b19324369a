import type { InboxEmail } from "@/lib/contract/inbox";

/** How an email is called: by who wrote it. */
export const senderOf = ({ fromName, fromAddress }: Pick<InboxEmail, "fromName" | "fromAddress">): string =>
  fromName || fromAddress || "nobody";
