import { domainOf, employerDomainOf } from "../companies/email-domains";
import { isForward } from "./body-lists";

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

/** 'From: Priya Rao <priya@kaveri.in>', '> *From:* Priya [mailto:priya@kaveri.in]'. */
const FROM_LINE = /^[>*\s]*from:(.{0,300})/gim;
/** More would only be parameters of a query. */
const MAX_SENDERS = 10;
const ADDRESS = /[^\s<>()[\]:;,"'*]+@[^\s<>()[\]:;,"'*]+/;

/** The addresses from which the messages came that an email forwards. Anyone can write them, as any sender's. */
export function forwardedSenders({ subject, text }: { subject: string; text: string }): string[] {
  if (!isForward(subject)) return [];
  const addresses = [...text.matchAll(FROM_LINE)].flatMap(([, line = ""]) => ADDRESS.exec(line) ?? []);
  return [...new Set(addresses.map(addressKey))].slice(0, MAX_SENDERS);
}
