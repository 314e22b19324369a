/** Email addresses are the same whatever their case. */
export const emailKey = (email: string) => email.trim().toLowerCase();

/** Whether an address stands in either list already [spec 3 §5]. */
export function isAdded(email: string, ...lists: readonly (readonly string[])[]): boolean {
  return lists.some((list) => list.some((added) => emailKey(added) === emailKey(email)));
}

/** The addresses that stand more than once in the two lists together. */
export function doubledEmails(recipients: readonly string[], carbonCopy: readonly string[]): string[] {
  const all = [...recipients, ...carbonCopy];
  return all.filter((email, index) => isAdded(email, all.slice(0, index)));
}
