/** A policy number without spaces, punctuation, case and leading zeros: files and emails write it in many ways. */
export const policyNumberKey = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^0+/, "");
