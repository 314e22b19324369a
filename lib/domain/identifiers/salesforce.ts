/** "A-" followed by one to ten digits [spec 1 §5]. */
export function isSalesforceId(text: string): boolean {
  return /^A-\d{1,10}$/.test(text);
}
