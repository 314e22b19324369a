import { HR_SHEET_NAMES, type HrSheetName } from "@/lib/domain/scripts/hr-setup";
import type { SharedSheetName } from "@/lib/domain/scripts/scripts";
import { type ScriptColumn, type ScriptTab, SHARED_TABS, SKF_COLUMNS } from "../scripts/script-columns";
import type { WriteColumn, WriteSheet } from "./sheet-model";
import { writeWorkbook } from "./write-workbook";

type Fields = Readonly<Record<string, unknown>>;

const ERRORS = "errors"; // spec 3 §3
const ERRORS_WIDTH = 60;
const REASON = "Reason";

function columnOf({ label, kind, required = false, options }: ScriptColumn): WriteColumn {
  const shape = { header: label, kind: kind === "list" ? ("text" as const) : kind, required };
  return options ? { ...shape, options } : shape;
}

const cellOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

function sheetOf({ name, columns, row2 }: ScriptTab, rows: readonly Fields[]): WriteSheet {
  const marks = row2 ? [{ cells: row2, look: "hint" as const }] : [];
  const cells = rows.map((fields) => ({ cells: columns.map(({ field }) => cellOf(fields[field])) }));
  return { name, columns: columns.map(columnOf), rows: [...marks, ...cells] };
}

/** A shared workbook with these rows by tab, or the template if there are none. Reading it returns the same rows. */
export function sharedWorkbook(
  name: SharedSheetName,
  rows: Readonly<Record<string, readonly Fields[]>> = {},
): Promise<Uint8Array> {
  return writeWorkbook(SHARED_TABS[name].map((tab) => sheetOf(tab, rows[tab.name] ?? [])));
}

/**
 * The three HR sheets with the errors in the last column. After correction it can be stored as the shared spreadsheet.
 */
export function hrErrorWorkbook(rows: Readonly<Record<HrSheetName, readonly Fields[]>>): Promise<Uint8Array> {
  const sheets = SHARED_TABS.hrSetup.map((tab): WriteSheet => {
    const name = HR_SHEET_NAMES.find((one) => one === tab.name) ?? "User Access";
    const columns: readonly ScriptColumn[] = [...tab.columns, { label: ERRORS, field: ERRORS, kind: "text" }];
    const sheet = sheetOf({ ...tab, columns }, rows[name]);
    return { ...sheet, columns: sheet.columns.map(widerErrors) };
  });
  return writeWorkbook(sheets);
}

const widerErrors = (column: WriteColumn): WriteColumn =>
  column.header === ERRORS ? { ...column, width: ERRORS_WIDTH } : column;

/** The result of an SKF run: members onboarded, and members not onboarded with the reason [spec 3 §2, §3]. */
export function onboardingWorkbook(onboarded: readonly Fields[], notOnboarded: readonly Fields[]): Promise<Uint8Array> {
  const reason: ScriptColumn = { label: REASON, field: "error", kind: "text" };
  return writeWorkbook([
    sheetOf({ name: "Users Onboarded", columns: SKF_COLUMNS }, onboarded),
    sheetOf({ name: "Users Not Onboarded", columns: [reason, ...SKF_COLUMNS] }, notOnboarded),
  ]);
}

type ResultRow = { label: string; message: string | null; rowNumber: number | null };

/** The lists of a result, one sheet each. */
export function resultListsWorkbook(
  lists: readonly { title: string; rows: readonly ResultRow[] }[],
): Promise<Uint8Array> {
  const columns: WriteColumn[] = [
    { header: "Row", kind: "number" },
    { header: "Entry", kind: "text", width: 40 },
    { header: REASON, kind: "text", width: ERRORS_WIDTH },
  ];
  return writeWorkbook(
    lists.map(({ title, rows }) => ({
      name: title,
      columns,
      rows: rows.map(({ label, message, rowNumber }) => ({ cells: [rowNumber, label, message] })),
    })),
  );
}
