import type { FlexRateTexts } from "@/lib/domain/flex/read-rate";
import { FLEX_MESSAGES } from "@/lib/messages/flex";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Sheet, SheetRow } from "../cells";
import { cellText } from "../members/cell-text";
import type { ReadOptions } from "../read/read-options";
import { readWorkbook } from "../read/read-workbook";
import { WorkbookError } from "../workbook-error";
import {
  FLEX_RATER_LABELS,
  type FlexRaterField,
  GROUP_PARTS,
  type GroupPart,
  groupLabel,
  type Heading,
  headingOf,
} from "./rater-columns";

export type FlexSheetRow = {
  texts: FlexRateTexts;
  /** The row as entered, by heading. */
  original: Record<string, string>;
};

const SEARCHED_ROWS = 10;
const REQUIRED: readonly FlexRaterField[] = ["benefitId", "active", "isProRated", "raterType", "premium"];

/**
 * The rows of a flex rate sheet. @throws WorkbookError with the sentence of spec 3 §5 unless there is exactly one
 * non-empty sheet; WRONG_COLUMNS.
 */
export async function readFlexRater(bytes: Uint8Array, options: ReadOptions = {}): Promise<FlexSheetRow[]> {
  const [sheet] = await readWorkbook(bytes, { ...options, sheet: onlySheet });
  const rows = sheet ? rowsOf(sheet) : [];
  if (rows.length === 0) throw new WorkbookError("NO_MEMBERS", FLEX_MESSAGES.noData);
  return rows;
}

/** @throws WorkbookError unless the workbook has exactly one visible sheet. */
export function onlySheet(names: readonly string[]): readonly string[] {
  if (names.length !== 1) throw new WorkbookError("WRONG_FORMAT", FLEX_MESSAGES.tampered);
  return names;
}

function rowsOf(sheet: Sheet): FlexSheetRow[] {
  if (sheet.rows.length === 0) return [];
  const headings = sheet.rows.slice(0, SEARCHED_ROWS).map(({ cells }) => cells.map(headingOf));
  const header = headings.findIndex((row) => row.some((heading) => isField(heading, "benefitId")));
  const columns = headings[header] ?? [];
  const missing = REQUIRED.filter((field) => !columns.some((heading) => isField(heading, field)));
  if (missing.length > 0) {
    const labels = missing.map((field) => FLEX_RATER_LABELS[field]).join(", ");
    throw new WorkbookError("WRONG_COLUMNS", WORKBOOK_MESSAGES.missingColumns({ labels }));
  }
  return sheet.rows.slice(header + 1).flatMap((row) => readRow(sheet, row, columns) ?? []);
}

const isField = (heading: Heading, field: FlexRaterField) =>
  heading !== null && "field" in heading && heading.field === field;

/** Null for a row without a value in any of the columns. */
function readRow({ date1904 }: Sheet, row: SheetRow, columns: readonly Heading[]): FlexSheetRow | null {
  const original: Record<string, string> = {};
  const fields: Partial<Record<FlexRaterField, string>> = {};
  const groups: Record<GroupPart, string>[] = [];
  let isFilled = false;
  for (const [position, heading] of columns.entries()) {
    if (!heading) continue;
    const text = cellText(row.cells[position] ?? null, row.shown?.[position], "text", date1904)?.trim() ?? "";
    isFilled ||= text !== "";
    if ("field" in heading) {
      fields[heading.field] = text;
      original[FLEX_RATER_LABELS[heading.field]] = text;
    } else {
      while (groups.length < heading.group) groups.push({ property: "", operator: "", value: "" });
      (groups[heading.group - 1] as Record<GroupPart, string>)[heading.part] = text;
    }
  }
  if (!isFilled) return null;
  for (const [index, group] of groups.entries()) {
    for (const part of GROUP_PARTS) original[groupLabel(part, index + 1)] = group[part];
  }
  const { benefitId = "", benefitName = "", active = "", isProRated = "", raterType = "" } = fields;
  const { delimiter = "", premium = "" } = fields;
  const texts = { row: row.number, benefitId, benefitName, active, isProRated, raterType, groups, delimiter, premium };
  return { texts, original };
}
