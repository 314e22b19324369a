import { isData, knownIn } from "./find-header";

const FEWEST_HEADINGS = 3;

/**
 * Whether the headings of a table are in its first column and each person has a column. No row may have two known
 * headings, and one heading must have only values beside it: a list that explains the columns has sentences there.
 */
export function isTurnedTable(rows: readonly (readonly string[])[]): boolean {
  const headed = rows.filter(([first = ""]) => knownIn([first]) > 0);
  if (headed.length < FEWEST_HEADINGS || rows.some((row) => knownIn(row) > 1)) return false;
  return headed.some((row) => {
    const values = row.slice(1).filter((text) => text !== "");
    return values.length > 0 && values.every(isData);
  });
}
