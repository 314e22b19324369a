import { formatDmy, type LocalDate } from "../dates/local-date";
import { readDate } from "../members/read-cells";
import type { EditRow } from "../members/types";

/**
 * Edits as the DNF checklist can complete them: a marriage date that is missing is today [spec 2 §2]. Otherwise a new
 * spouse's row would have an error before the checklist asks for the date.
 */
export const assumeMarriages = (rows: readonly EditRow[], today: LocalDate): EditRow[] =>
  rows.map((row) => (readDate(row.dateOfMarriage ?? "") === null ? { ...row, dateOfMarriage: formatDmy(today) } : row));
