/** "1 life", "1,20,000 lives". */
export const counted = (count: number, one: string, several: string): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : several}`;

/** Items left out at the end of a list: "and 1,204 more". */
export const andMore = (count: number): string => `and ${count.toLocaleString("en-IN")} more`;
