/** The key for comparing nicknames and other names, without case and repeated spaces [domain §1 #3]. */
export function nameKey(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, " ");
}
