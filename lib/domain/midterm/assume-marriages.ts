import { formatDmy, type LocalDate } from "../dates/local-date";
import { normaliseRelationship } from "../members/normalise";
import { readDate } from "../members/read-cells";
import type { AddRow, EditRow } from "../members/types";
import { isSpouse } from "./windows";

/**
 * Edits as the DNF checklist can complete them: a spouse's missing marriage date is today [spec 2 §2]. Otherwise a new
 * spouse's row would have an error before the checklist asks for the date.
 */
export function assumeMarriages(rows: readonly EditRow[], today: LocalDate): EditRow[] {
  const dateOfMarriage = formatDmy(today);
  return rows.map((row) => (lacksMarriage(row) ? { ...row, dateOfMarriage } : row));
}

/** Whether a row is about a spouse without a readable marriage date. */
export const lacksMarriage = ({ relationship_to_account_holders: word = "", dateOfMarriage = "" }: AddRow | EditRow) =>
  isSpouse(normaliseRelationship(word)) && readDate(dateOfMarriage) === null;
