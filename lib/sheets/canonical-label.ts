/** A heading for comparison: lower case, single spaces, without the asterisk of a required column. */
export const canonicalLabel = (text: unknown): string =>
  typeof text === "string"
    ? text
        .trim()
        .replace(/\s+/g, " ")
        .replace(/\s*\*$/, "")
        .toLowerCase()
    : "";
