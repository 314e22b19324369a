import { isEmail } from "../identifiers/email";

/** Max addresses in To, and max in Cc. */
export const MAX_ADDRESSES = 20;

/** Typed or pasted addresses without duplicates, and the parts that are not addresses. */
type ReadAddresses = { addresses: string[]; wrong: string[] };

/** Splits 'HR <hr@x.in>; copy@x.in' at commas, semicolons and spaces. Drops duplicates, ignoring case. */
export function readAddresses(text: string): ReadAddresses {
  const parts = text
    .replace(/[^<>,;\n]*<([^<>\n]*)>/g, "$1,")
    .split(/[\s,;]+/)
    .filter((part) => part !== "");
  const addresses = parts.filter(isEmail).filter((part, at, all) => {
    return all.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === at;
  });
  return { addresses, wrong: parts.filter((part) => !isEmail(part)) };
}

/** Addresses as the field shows them. */
export const showAddresses = (addresses: readonly string[]): string => addresses.join(", ");
