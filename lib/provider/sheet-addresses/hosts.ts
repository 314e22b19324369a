import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { SHEET_ADDRESS_FAULTS } from "@/lib/messages/sheet-addresses";
import { ProviderError } from "../errors";
import { isPrivateAddress } from "./private-address";

/** Which hosts a shared spreadsheet may come from: a name, or `*.name` for all below it. In lower case. */
export type AllowedHosts = {
  names: readonly string[];
  /** Those that may stand inside the network, and need no TLS there. */
  privateNames: readonly string[];
};

const isNamed = (host: string, names: readonly string[]) =>
  names.some((name) => (name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name));

/** `[::1]` → `::1`, as a list of hosts and the system's functions have it. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, "");

export const mayBePrivate = (url: URL, hosts: AllowedHosts): boolean => isNamed(hostOf(url), hosts.privateNames);

/** Why an address may not be followed; null where it may. What its name stands for is looked at with the connection. */
export function addressFault(url: URL, hosts: AllowedHosts): string | null {
  const host = hostOf(url);
  const isInside = mayBePrivate(url, hosts);
  if (!isInside && !isNamed(host, hosts.names)) return SHEET_ADDRESS_FAULTS.hostNotAllowed({ host });
  if (url.protocol !== "https:" && !(isInside && url.protocol === "http:")) return SHEET_ADDRESS_FAULTS.noTls({ host });
  if (!isInside && isIP(host) && isPrivateAddress(host)) return SHEET_ADDRESS_FAULTS.insideNetwork({ host });
  return null;
}

/**
 * Resolves names for one connection, and refuses one that stands for an address inside the network: the connection is made
 * to exactly what was looked at.
 */
export const lookupPublic: LookupFunction = (host, options: LookupOptions, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, []);
    if (found.some(({ address }) => isPrivateAddress(address))) {
      return done(new ProviderError("upstream", SHEET_ADDRESS_FAULTS.insideNetwork({ host })), []);
    }
    const [first] = found;
    return options.all || !first ? done(null, found) : done(null, first.address, first.family);
  });
};
