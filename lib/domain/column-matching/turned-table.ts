import { findCorrectionColumns } from "./correction-list";
import { isData, knownIn } from "./find-header";

const MIN_HEADINGS = 3;

/** Different known headings: a relation such as 'Employee' is one too, and repeats. */
const differentIn = (texts: readonly string[]) => knownIn([...new Set(texts)]);

/**
 * Whether the headings of a table are in its first column and each person has a column. No row may have as many known
 * headings, and one heading must have only values beside it: a list that explains the columns has sentences there.
 */
export function isTurnedTable(rows: readonly (readonly string[])[]): boolean {
  const headed = rows.filter(([first = ""]) => knownIn([first]) > 0);
  if (differentIn(headed.map(([first = ""]) => first)) < MIN_HEADINGS) return false;
  if (rows.some((row) => differentIn(row) >= MIN_HEADINGS || findCorrectionColumns(row))) return false;
  return headed.some((row) => {
    const values = row.slice(1).filter((text) => text !== "");
    return values.length > 0 && values.every(isData);
  });
}
