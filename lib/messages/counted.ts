/** "1 life", "1,20,000 lives". */
export const counted = (count: number, one: string, several: string): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : several}`;
