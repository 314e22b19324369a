import { isAgeBandHeading, readAgeBand } from "@/lib/domain/raters/age-band";
import { sumInsuredOf } from "@/lib/domain/raters/sum-insured-heading";
import type { Cell, Sheet, SheetRow } from "../cells";
import { RATER_LABELS, raterFieldOf } from "./rater-columns";

const textOf = (cell: Cell | undefined) => (typeof cell === "string" ? cell.trim() : "");

/**
 * An insurer's sheet with one column of ages ('0-35') as a sheet with Min Age and Max Age. Any other sheet, and one with
 * an age that is no band, is unchanged.
 */
export function splitAgeBands(sheet: Sheet): Sheet {
  const { rows } = sheet;
  if (rows.some(({ cells }) => cells.some((cell) => raterFieldOf(cell) === "minAge"))) return sheet;
  const top = rows.findIndex(isBandHeader);
  const header = rows[top];
  if (!header) return sheet;
  const column = header.cells.findIndex((cell) => isAgeBandHeading(textOf(cell)));
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const split = (row: SheetRow, min: Cell, max: Cell): SheetRow => {
    const cells = Array.from({ length: width }, (_, position) => row.cells[position] ?? null);
    return { ...row, cells: [...cells.with(column, min), max], shown: null };
  };
  const below = rows.slice(top + 1).map((row) => {
    if ((row.cells[column] ?? null) === null) return row;
    const band = readAgeBand(textOf(row.cells[column]));
    return band && split(row, band.min, band.max);
  });
  if (!below.every((row) => row !== null)) return sheet;
  return {
    ...sheet,
    rows: [...rows.slice(0, top), split(header, RATER_LABELS.minAge, RATER_LABELS.maxAge), ...below],
  };
}

/** A row with one heading of ages, and a sum insured. */
function isBandHeader({ cells }: SheetRow): boolean {
  const headings = cells.filter((cell) => isAgeBandHeading(textOf(cell)));
  return headings.length === 1 && cells.some((cell) => cell !== null && sumInsuredOf(String(cell)) !== null);
}
