import { readAmountText } from "@/lib/domain/column-matching/amounts";
import { groupIndian, paiseFromRupees, rupeesFromPaise } from "@/lib/domain/money/paise";
import { MAX_AGE } from "@/lib/domain/raters/age-band";
import { sumInsuredOf } from "@/lib/domain/raters/sum-insured-heading";
import { RATER_MESSAGES as TEXT } from "@/lib/messages/raters";
import type { Cell, Sheet, SheetRow } from "../cells";
import { numberText } from "../members/cell-text";
import { WorkbookError } from "../workbook-error";
import { raterFieldOf } from "./rater-columns";

type Table = Record<string, Record<string, number>>;
type Column = { position: number; sumInsured: number | null };

/** More digits would be out of the range of paise. */
const PREMIUM = /^\d{1,12}(?:\.\d+)?$/;

/** A rate sheet that cannot be used for pricing, with a message for the person. */
export const wrongRater = (message: string) => new WorkbookError("WRONG_RATER", message);

/**
 * Min Age | Max Age | one column per sum insured, sorted by lowest age and sum insured [spec 1 §5].
 * @throws WorkbookError WRONG_RATER
 */
export function readAgeTable({ rows }: Sheet): Table {
  const header = rows.findIndex(({ cells }) => cells.some((cell) => raterFieldOf(cell) === "minAge"));
  const heading = rows[header];
  const [minAt, maxAt] = [positionOf(heading, "minAge"), positionOf(heading, "maxAge")];
  if (!heading || minAt < 0 || maxAt < 0) throw wrongRater(TEXT.noAgeBand);
  const below = rows.slice(header + 1);
  const columns = sumInsuredColumns(heading, below);
  const bands: { min: number; max: number; premiums: Record<string, number> }[] = [];
  for (const row of below) {
    const filled = [minAt, maxAt, ...columns.map(({ position }) => position)].some((at) => textAt(row, at) !== "");
    if (!filled) continue;
    const [min, max] = [ageOf(row.cells[minAt]), ageOf(row.cells[maxAt])];
    if (min === null || max === null) throw wrongRater(TEXT.noAgeBand);
    if (min > max) throw wrongRater(TEXT.bandUpsideDown({ min, max }));
    bands.push({ min, max, premiums: premiumsOf(row, columns) });
  }
  if (bands.length === 0) throw wrongRater(TEXT.noAgeBand);
  return sort(bands);
}

function sort(bands: readonly { min: number; max: number; premiums: Record<string, number> }[]): Table {
  const table: Table = {};
  for (const { min, max, premiums } of [...bands].sort((a, b) => a.min - b.min || a.max - b.max)) {
    const band = `${min}-${max}`;
    if (band in table) throw wrongRater(TEXT.bandTwice({ band }));
    table[band] = premiums;
  }
  return table;
}

function positionOf(row: SheetRow | undefined, field: "minAge" | "maxAge"): number {
  return row?.cells.findIndex((cell) => raterFieldOf(cell) === field) ?? -1;
}

/** All other columns of the table. A column with words as its heading has no premiums [spec 1 §5]. */
function sumInsuredColumns(heading: SheetRow, below: readonly SheetRow[]): Column[] {
  const columns: Column[] = [];
  const known = new Set<number>();
  for (const [position, cell] of heading.cells.entries()) {
    if (raterFieldOf(cell) !== undefined || textAt(heading, position) === "") continue;
    const sumInsured = sumInsuredOf(textAt(heading, position));
    if (sumInsured !== null && known.has(sumInsured)) {
      throw wrongRater(TEXT.sumInsuredTwice({ sumInsured: `₹${groupIndian(String(sumInsured))}` }));
    }
    if (sumInsured !== null) known.add(sumInsured);
    if (sumInsured !== null || below.some((row) => textAt(row, position) !== ""))
      columns.push({ position, sumInsured });
  }
  if (known.size === 0) throw wrongRater(TEXT.noPremiums);
  return columns.sort((a, b) => (a.sumInsured ?? 0) - (b.sumInsured ?? 0));
}

function premiumsOf(row: SheetRow, columns: readonly Column[]): Record<string, number> {
  const premiums: Record<string, number> = {};
  for (const { position, sumInsured } of columns) {
    const premium = readAmountText(textAt(row, position));
    if (sumInsured === null || premium === null || !PREMIUM.test(premium)) throw wrongRater(TEXT.wrongPremium);
    premiums[String(sumInsured)] = rupeesFromPaise(paiseFromRupees(premium));
  }
  return premiums;
}

/** A cell of the table as text. Computed numbers are cut to six decimals, more than paise need. */
function textAt({ cells }: SheetRow, position: number): string {
  const cell = cells[position] ?? null;
  if (typeof cell === "number") return numberText(Number(cell.toFixed(6)));
  return typeof cell === "string" ? cell.trim() : cell === null ? "" : "not a number";
}

function ageOf(cell: Cell | undefined): number | null {
  const text = typeof cell === "number" ? String(cell) : typeof cell === "string" ? cell.trim() : "";
  return /^\d{1,3}$/.test(text) && Number(text) <= MAX_AGE ? Number(text) : null;
}
