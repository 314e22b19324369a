import type { InboxEmail } from "@/lib/contract/inbox";

/** The display name of the sender. */
export const senderOf = ({ fromName, fromAddress }: Pick<InboxEmail, "fromName" | "fromAddress">): string =>
  fromName || fromAddress || "unknown sender";
