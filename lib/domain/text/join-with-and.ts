const LIST = new Intl.ListFormat("en-GB");

/** "a, b and c". */
export const joinWithAnd = (words: readonly string[]): string => LIST.format(words);
