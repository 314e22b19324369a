import { GLOBAL_KEY } from "./columns";
import type { RowMessages } from "./types";

/** The JSON map of a refused row [domain §14]; text that is none counts for the whole row. */
export function rowMessagesOf(json: string): RowMessages {
  try {
    const map: unknown = JSON.parse(json);
    if (typeof map === "object" && map !== null) return map as RowMessages;
  } catch {
    // Not a map.
  }
  return { [GLOBAL_KEY]: json };
}
