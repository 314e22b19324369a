import { type LocalDate, parseDmy } from "@/lib/domain/dates/local-date";
import type { RaterType } from "@/lib/domain/raters/rater-type";
import { PREMIUM_TYPES } from "@/lib/domain/raters/rater-type";
import type { RateSheet } from "@/lib/domain/raters/rater-warnings";
import { RATER_MESSAGES as TEXT } from "@/lib/messages/raters";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Sheet, SheetRow } from "../cells";
import { HINTS } from "../columns/member-columns";
import { cellText } from "../members/cell-text";
import type { ReadOptions } from "../read/read-options";
import { readWorkbook } from "../read/read-workbook";
import { WorkbookError } from "../workbook-error";
import { RATER_LABELS, raterFieldOf } from "./rater-columns";
import { readAgeTable, wrongRater } from "./read-age-table";
import { splitAgeBands } from "./split-age-bands";

/**
 * Reads the rate sheet from a workbook's first sheet. Dates and premium type are next to or below their labels. A table
 * of age bands or a rate per mille follows [spec 1 §5, domain §17].
 * @throws WorkbookError with the specified sentence for missing or wrong values.
 */
export async function readRater(bytes: Uint8Array, type: RaterType, options: ReadOptions = {}): Promise<RateSheet> {
  const [read] = await readWorkbook(bytes, options);
  if (!read) throw new WorkbookError("NO_SHEETS", WORKBOOK_MESSAGES.noSheets);
  const sheet = splitAgeBands({ ...read, rows: read.rows.filter((row) => !isHint(row)) });
  const startDate = readDate(sheet, "startDate", TEXT.startDateMissing);
  const endDate = readDate(sheet, "endDate", TEXT.endDateMissing);
  if (endDate <= startDate) throw wrongRater(TEXT.endBeforeStart);
  const premiumType = textOf(sheet, "premiumType");
  if (premiumType === null) throw wrongRater(TEXT.premiumTypeMissing);
  const isWritten = (type: string) => premiumType.toLowerCase().replace(/[\s-]+/g, " ") === type.toLowerCase();
  const isPerFamily = isWritten(PREMIUM_TYPES.family);
  return {
    startDate,
    endDate,
    isPerFamily,
    ...(isPerFamily || isWritten(PREMIUM_TYPES.life) ? {} : { unknownPremiumType: premiumType }),
    table: type === "GMC" ? readAgeTable(sheet) : null,
    rpm: type === "RPM" ? ratePerMille(sheet) : null,
  };
}

/** The second row of the template describes the columns. */
function isHint({ cells }: SheetRow): boolean {
  const texts = cells.filter((cell) => cell !== null);
  return texts.length > 0 && texts.every((cell) => typeof cell === "string" && HINTS.has(cell.trim().toLowerCase()));
}

/** A serial number is read as its date [spec 1 §5]. */
function readDate(sheet: Sheet, field: "startDate" | "endDate", missing: string): LocalDate {
  const text = textOf(sheet, field, "date");
  if (text === null) throw wrongRater(missing);
  const day = parseDmy(text);
  if (!day) throw wrongRater(TEXT.wrongDate({ label: RATER_LABELS[field] }));
  return day;
}

function ratePerMille(sheet: Sheet): string {
  const text = textOf(sheet, "ratePerMille", "number")?.replaceAll(",", "") ?? "";
  if (!/^\d+(\.\d+)?$/.test(text) || Number(text) === 0) throw wrongRater(TEXT.noRatePerMille);
  return text;
}

/** The value to the right of a label, or below it if the cell to the right is empty or another label. */
function textOf(
  { rows, date1904 }: Sheet,
  field: "startDate" | "endDate" | "premiumType" | "ratePerMille",
  kind: "text" | "date" | "number" = "text",
): string | null {
  for (const [index, row] of rows.entries()) {
    const position = row.cells.findIndex((cell) => raterFieldOf(cell) === field);
    if (position < 0) continue;
    // Everything in the row of age bands is a column heading: 300000 to the right of 'Premium Type' is a sum insured.
    const isHeader = row.cells.some((cell) => raterFieldOf(cell) === "minAge");
    const at = (in_: SheetRow | undefined, column: number) => {
      const cell = in_?.cells[column] ?? null;
      const text = cellText(cell, in_?.shown?.[column], kind, date1904)?.trim();
      return text && raterFieldOf(cell) === undefined ? text : null;
    };
    return (isHeader ? null : at(row, position + 1)) ?? at(rows[index + 1], position);
  }
  return null;
}
