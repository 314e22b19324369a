import { namesId } from "./aliases";
import { findHeader, knownIn } from "./find-header";
import { titleOperation } from "./sheet-use";

/** A list of exits may have IDs and dates only. */
const MIN_HEADINGS = 2;

/**
 * The column in which a second list starts beside the first: each has its own column of IDs, and an empty column or the
 * title of an operation separates them. Null if the rows have one list.
 */
export function findListBeside(rows: readonly (readonly string[])[]): number | null {
  const place = findHeader(rows);
  if (!place) return null;
  const last = place.at + place.rows - 1;
  const headings = rows[last] ?? [];
  const isEmptyBelow = (column: number) => rows.slice(last).every((row) => (row[column] ?? "") === "");
  const isTitled = (column: number) => rows.slice(0, last).some((row) => titleOperation(row[column] ?? "") !== null);
  const isList = (part: readonly string[]) => part.some(namesId) && knownIn(part) >= MIN_HEADINGS;
  const start = headings.findIndex(
    (heading, column) =>
      heading !== "" &&
      (isEmptyBelow(column - 1) || isTitled(column)) &&
      isList(headings.slice(0, column)) &&
      isList(headings.slice(column)),
  );
  return start < 1 ? null : start;
}
