/** "1 life", "1,20,000 lives". */
export const counted = (count: number, one: string, several: string): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : several}`;

/** What a list leaves out at its end: "and 1,204 more". */
export const andMore = (count: number): string => `and ${count.toLocaleString("en-IN")} more`;
