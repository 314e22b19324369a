import type { ReceivedLetter } from "@/lib/contract/received-letters";

/** How a letter is called: by who wrote it. */
export const senderOf = ({ fromName, fromAddress }: Pick<ReceivedLetter, "fromName" | "fromAddress">): string =>
  fromName || fromAddress || "nobody";
