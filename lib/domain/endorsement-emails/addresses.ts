import { isEmail } from "../identifiers/email";

/** So many addresses an email goes to, and as many copies. */
export const MOST_ADDRESSES = 20;

/** What somebody typed or pasted of addresses: each once, and what is none. */
export type ReadAddresses = { addresses: string[]; wrong: string[] };

/** 'Desk <desk@x.in>; copy@x.in' and the like: by commas, semicolons and spaces, each address once whatever its case. */
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
