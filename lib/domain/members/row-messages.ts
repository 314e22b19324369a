import { GLOBAL_KEY, MIDTERM_KEY } from "./columns";
import type { RowMessages } from "./types";

/** Parses a refused row's JSON map [domain §14]. Text that is not a map applies to the whole row. */
export function rowMessagesOf(json: string): RowMessages {
  try {
    const map: unknown = JSON.parse(json);
    if (typeof map === "object" && map !== null) return map as RowMessages;
  } catch {}
  return { [GLOBAL_KEY]: json };
}

/** "Date of Birth: Age limit exceeded", one line per message. */
export const linesOf = (messages: RowMessages): string[] =>
  Object.entries(messages).map(([key, message]) => {
    if (key === GLOBAL_KEY) return message;
    return `${key === MIDTERM_KEY ? "Mid-term" : key}: ${message}`;
  });
