import { domainOf } from "../companies/email-domains";

/** Whether we send emails to the sender's domain. This is only a hint, because a sender address can be forged. */
export function isKnownSender(address: string, contacts: readonly string[]): boolean {
  const domain = domainOf(address);
  return domain !== "" && contacts.some((contact) => domainOf(contact) === domain);
}
