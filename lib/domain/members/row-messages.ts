import { GLOBAL_KEY } from "./columns";
import type { RowMessages } from "./types";

/** Parses a refused row's JSON map [domain §14]. Text that is not a map applies to the whole row. */
export function rowMessagesOf(json: string): RowMessages {
  try {
    const map: unknown = JSON.parse(json);
    if (typeof map === "object" && map !== null) return map as RowMessages;
  } catch {}
  return { [GLOBAL_KEY]: json };
}
