/** "1,20,000". */
export const grouped = (n: number): string => n.toLocaleString("en-IN");

/** "1 life", "1,20,000 lives". */
export const counted = (count: number, one: string, several: string): string =>
  `${grouped(count)} ${count === 1 ? one : several}`;

/** Items left out at the end of a list: "and 1,204 more". */
export const andMore = (count: number): string => `and ${grouped(count)} more`;

/** "The row is", "All 1,204 rows are". */
export const allRowsAre = (rows: number): string =>
  rows === 1 ? "The row is" : `All ${counted(rows, "row", "rows")} are`;

/** "ends today", "ends in 12 days". */
export const endsIn = ({ days }: { days: number }): string =>
  days === 0 ? "ends today" : days === 1 ? "ends tomorrow" : `ends in ${days} days`;

export const notPriced = ({ rows }: { rows: number }): string => `${counted(rows, "row", "rows")} could not be priced`;
