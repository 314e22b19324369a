/** Whether a text may be part of a phone number or email address. Such text is kept out of URLs [quality §Security]. */
export function isContact(text: string): boolean {
  return text.includes("@") || (text.match(/\d/g) ?? []).length >= 6;
}
