/** The domain of an address in lower case; "" if the text is not an address. */
function domainOf(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1
    ? ""
    : address
        .slice(at + 1)
        .trim()
        .toLowerCase();
}

/** Whether we send emails to the sender's domain. This is only a hint, because a sender address can be forged. */
export function isKnownSender(address: string, contacts: readonly string[]): boolean {
  const domain = domainOf(address);
  return domain !== "" && contacts.some((contact) => domainOf(contact) === domain);
}
