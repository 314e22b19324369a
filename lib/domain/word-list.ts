/** The words of a list that is written as text: `|` or a new line is between two. */
export const wordList = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
