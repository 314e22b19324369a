/** The domain of an address in lower case; "" for what is none. */
export function domainOf(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1
    ? ""
    : address
        .slice(at + 1)
        .trim()
        .toLowerCase();
}

/** Whether an email's sender is of a domain to which emails go; anybody can write any name, so no more is said than that. */
export function isKnownSender(address: string, contacts: readonly string[]): boolean {
  const domain = domainOf(address);
  return domain !== "" && contacts.some((contact) => domainOf(contact) === domain);
}
