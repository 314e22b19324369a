/** Heading texts compare without case and repeated spaces. */
export const canonicalHeading = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** Headings with distinct names: the second 'Name' is 'Name (2)'. Empty ones are unchanged. */
export function distinctHeadings(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const key = canonicalHeading(text);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return key === "" || count === 1 ? text : `${text.trim()} (${count})`;
  });
}
