/** Whether a typed text may be of a phone number or an email address: such texts stay out of addresses [quality §Security]. */
export function isContact(text: string): boolean {
  return text.includes("@") || (text.match(/\d/g) ?? []).length >= 6;
}
