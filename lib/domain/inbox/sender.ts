import { domainOf, employerDomainOf } from "../companies/email-domains";

/** An address without spaces, in lower case. */
export const addressKey = (address: string): string => address.trim().toLowerCase();

/** How an address matches a contact: exactly, by a domain that is no public mail provider's, or not. */
export function senderMatch(address: string, contacts: readonly string[]): "ADDRESS" | "DOMAIN" | null {
  const [key, domain] = [addressKey(address), employerDomainOf(address)];
  if (domainOf(address) !== "" && contacts.some((contact) => addressKey(contact) === key)) return "ADDRESS";
  return domain !== null && contacts.some((contact) => employerDomainOf(contact) === domain) ? "DOMAIN" : null;
}

/** Whether we send emails to the sender's domain. This is only a hint, because a sender address can be forged. */
export const isKnownSender = (address: string, contacts: readonly string[]): boolean =>
  senderMatch(address, contacts) !== null;
