import { speaksOfOthers } from "./aliases";
import { findCorrectionColumns } from "./correction-list";
import { isData, knownIn } from "./find-header";
import { headingKey } from "./heading";

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

/**
 * Where the first known heading of a turned table repeats, the block of the next person begins: equal headings are one
 * column. Below the title 'Nominee details', it is the nominee's.
 * @returns for each block, the column of each of its rows.
 */
export function splitTurnedTable(rows: readonly (readonly string[])[]): number[][] {
  const first = headingKey(rows.find(([heading = ""]) => knownIn([heading]) > 0)?.[0] ?? "");
  const columns = new Map<string, number>();
  const blocks: number[][] = [[]];
  let repeats = new Map<string, number>();
  for (const [at, [heading = ""]] of rows.entries()) {
    const key = headingKey(heading);
    const [title = "", ...values] = rows[at - 1] ?? [];
    if (key === first && repeats.has(key) && (values.length > 0 || !speaksOfOthers(title))) {
      blocks.push([]);
      repeats = new Map();
    }
    const repeat = repeats.get(key) ?? 0;
    repeats.set(key, repeat + 1);
    const column = columns.get(`${key} ${repeat}`) ?? columns.size;
    columns.set(`${key} ${repeat}`, column);
    blocks.at(-1)?.push(column);
  }
  return blocks;
}
