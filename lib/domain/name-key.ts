/** What two nicknames are compared by: case and runs of spaces make no difference [domain §1 #3]. */
export function nameKey(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, " ");
}
