import { HR_MARKS } from "@/lib/domain/scripts/hr-setup";
import { SCRIPT_ROWS, type ScriptRow, type SharedSheetName } from "@/lib/domain/scripts/scripts";
import { SCRIPT_RULES } from "@/lib/messages/scripts";
import { canonicalLabel } from "../canonical-label";
import type { Sheet } from "../cells";
import { readWorkbook } from "../read/read-workbook";
import { tableRows } from "../table-rows";
import { WorkbookError } from "../workbook-error";
import { type ScriptTab, SHARED_TABS } from "./script-columns";

const MARKS: ReadonlySet<string> = new Set(HR_MARKS.map((mark) => mark.toLowerCase()));

/** Reads slightly more rows, so that headings and hints do not count. */
const LIMITS = { rows: SCRIPT_ROWS + 100, cells: SCRIPT_ROWS * 32 };

/**
 * The rows of a shared workbook, tab by tab; none if it has only headings. Formulas are read by their last result.
 * @param from the position of the first row.
 * @throws WorkbookError for a file that is not a workbook, a missing tab or column, or too many rows for a run.
 */
export async function readSharedSheet(bytes: Uint8Array, name: SharedSheetName, from = 0): Promise<ScriptRow[]> {
  const tabs = SHARED_TABS[name];
  const sheets = await readWorkbook(bytes, { sheet: tabs.length === 1 ? "first" : "all", limits: LIMITS }).catch(
    (cause: unknown) => {
      throw cause instanceof WorkbookError && cause.code === "TOO_MANY_ROWS" ? tooManyRows(cause) : cause;
    },
  );
  const placed = tabs.map((tab) => ({ tab, sheet: tabs.length === 1 ? sheets[0] : sheetNamed(sheets, tab) }));
  const missing = placed.filter(({ sheet }) => !sheet).map(({ tab }) => tab.name);
  if (missing.length > 0) throw new WorkbookError("NO_SHEETS", SCRIPT_RULES.noTabs({ tabs: missing.join(", ") }));
  const rows = placed.flatMap(({ tab, sheet }) => (sheet ? rowsOf(sheet, tab) : []));
  if (rows.length > SCRIPT_ROWS) throw tooManyRows();
  return rows.map((row, index) => ({ position: from + index, ...row }));
}

/** The message has the limit of a run, although the reader stops slightly above it. */
const tooManyRows = (cause?: unknown) =>
  new WorkbookError("TOO_MANY_ROWS", SCRIPT_RULES.tooManyRows({ rows: SCRIPT_ROWS }), { cause });

const sheetNamed = (sheets: readonly Sheet[], { name }: ScriptTab) =>
  sheets.find((sheet) => canonicalLabel(sheet.name) === canonicalLabel(name));

function rowsOf(sheet: Sheet, { name, columns }: ScriptTab): Omit<ScriptRow, "position">[] {
  return tableRows(sheet, columns).flatMap(({ rowNumber, ...fields }) => {
    const texts = Object.values(fields as Record<string, string>);
    if (texts.every((text) => MARKS.has(text.toLowerCase()))) return [];
    return [{ tab: name, rowNumber, fields: fields as Record<string, string> }];
  });
}
