/** Email addresses are compared without case. */
export const emailKey = (email: string) => email.trim().toLowerCase();

/** Whether either list already contains the address [spec 3 §5]. */
export function isAdded(email: string, ...lists: readonly (readonly string[])[]): boolean {
  return lists.some((list) => list.some((added) => emailKey(added) === emailKey(email)));
}

/** The addresses that occur more than once in the two lists together. */
export function doubledEmails(recipients: readonly string[], carbonCopy: readonly string[]): string[] {
  const all = [...recipients, ...carbonCopy];
  return all.filter((email, index) => isAdded(email, all.slice(0, index)));
}
