/** A heading as compared: lower case, single spaces, without the star of a column that must be filled. */
export const canonicalLabel = (text: unknown): string =>
  typeof text === "string"
    ? text
        .trim()
        .replace(/\s+/g, " ")
        .replace(/\s*\*$/, "")
        .toLowerCase()
    : "";
