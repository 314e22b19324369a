/** The text in one line: a line break in a name must not add a line or a mail header. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
