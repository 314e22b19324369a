import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { SHEET_ADDRESS_FAULTS } from "@/lib/messages/sheet-addresses";
import { ProviderError } from "../errors";
import { isPrivateAddress } from "./private-address";

/** Allowed hosts, in lower case: a name, or `*.name` for all its subdomains. */
export type AllowedHosts = {
  /** Or any host outside the network. */
  names: readonly string[] | "any";
  /** Hosts that may be inside the network, where they need no TLS. */
  privateNames: readonly string[];
};

const isNamed = (host: string, names: readonly string[]) =>
  names.some((name) => (name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name));

/** `[::1]` → `::1`, as in the list of hosts and in the system's functions. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, "");

export const mayBePrivate = (url: URL, hosts: AllowedHosts): boolean => isNamed(hostOf(url), hosts.privateNames);

/** The sentences of a kind of address. */
type AddressFaults = Record<"hostNotAllowed" | "noTls" | "insideNetwork", (facts: { host: string }) => string>;

/** Why an address is not allowed; null if it is. The host's IP addresses are checked at connection. */
export function addressFault(
  url: URL,
  hosts: AllowedHosts,
  faults: AddressFaults = SHEET_ADDRESS_FAULTS,
): string | null {
  const host = hostOf(url);
  const isInside = mayBePrivate(url, hosts);
  const isAllowed = isInside || hosts.names === "any" || isNamed(host, hosts.names);
  if (!isAllowed) return faults.hostNotAllowed({ host });
  if (url.protocol !== "https:" && !(isInside && url.protocol === "http:")) return faults.noTls({ host });
  if (!isInside && isIP(host) && isPrivateAddress(host)) return faults.insideNetwork({ host });
  return null;
}

/**
 * Resolves a name for one connection and rejects addresses inside the network. The connection uses exactly the checked
 * address.
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
