import type { ColumnMatch } from "./claim";
import { matchedColumn, type SheetSketch } from "./column-sketch";
import { INHERITED, isInherited } from "./family-rows";
import type { SheetUse } from "./table-mapping";
import type { Target } from "./targets";
import { BLANK, type ValueChoices } from "./value-options";
import { readRelationshipCell, wordKey } from "./words";

/** A sheet with the meanings of its columns. */
export type MatchedSheet = {
  sketch: SheetSketch;
  matches: readonly ColumnMatch[];
  use: SheetUse | null;
  values: ValueChoices;
};

/** Columns that only account holders' rows fill, and the number of rows below with blank cells. */
type FamilyBlanks = { targets: readonly Target[]; rows: number };

/** The share of rows that may be filled, or blank, by mistake. */
const STRAY = 0.05;
const straysIn = (rows: number) => Math.max(1, Math.floor(rows * STRAY));

/** The relationships of a sheet's rows: null for an unknown word. Undefined without a column of them. */
export function relationshipsIn(sheet: Pick<MatchedSheet, "sketch" | "matches" | "values">) {
  const chosen = sheet.values.relationship_to_account_holders ?? {};
  const column = matchedColumn(sheet, "relationship_to_account_holders");
  const listed = column?.values?.map(({ text, count }) => {
    return { count, relationship: chosen[wordKey(text)] ?? readRelationshipCell(text) };
  });
  const blank = chosen[BLANK];
  return column && blank ? listed?.concat({ count: sheet.sketch.rows - column.filled, relationship: blank }) : listed;
}

const NO_BLANKS: FamilyBlanks = { targets: [], rows: 0 };

/**
 * Finds families merged by blank cells: shared values are filled in the employee's row only. The Employee ID may be one
 * of them, or be in every row. The counts must prove it: as many filled cells as account holders, with at most one stray
 * row in twenty.
 */
export function findFamilyBlanks(sheet: MatchedSheet): FamilyBlanks {
  const { sketch, use } = sheet;
  const listed = relationshipsIn(sheet);
  const related = (listed ?? []).reduce((sum, { count }) => sum + count, 0);
  if (!listed || sketch.rows - related > straysIn(sketch.rows)) return NO_BLANKS;
  const holders = listed
    .filter(({ relationship }) => relationship === "self")
    .reduce((sum, { count }) => sum + count, 0);
  // A sum insured implies the slab.
  const filledIn = (target: Target) =>
    matchedColumn(sheet, target, ...(target === "slabId" ? (["sumInsured"] as const) : []))?.filled;
  const isBlankBelow = (target: Target) => {
    const filled = filledIn(target);
    // In a short list, every row may have its own value.
    if (filled === undefined || filled === sketch.rows) return false;
    return Math.abs(filled - holders) <= straysIn(sketch.rows);
  };
  const hasIds = isBlankBelow("employee_id") || filledIn("employee_id") === sketch.rows;
  if (holders === 0 || holders === sketch.rows || !hasIds) return NO_BLANKS;
  const mayAdd = use === null || use === "ADD" || use === "BY_COLUMN";
  const targets = [...INHERITED].filter((target) => isInherited(target, mayAdd) && isBlankBelow(target));
  return targets.length === 0 ? NO_BLANKS : { targets, rows: sketch.rows - holders };
}
