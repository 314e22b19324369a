import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { WrongFlexRow } from "@/lib/domain/flex-onboarding/judge-flex";
import { GLOBAL_KEY } from "@/lib/domain/members/columns";
import type { RowMessages } from "@/lib/domain/members/types";
import { ERRORS_LABEL } from "../columns/member-columns";
import { type FlexColumn, flexColumns } from "../flex-onboarding/flex-columns";
import type { WriteColumn } from "./sheet-model";
import { writeWorkbook } from "./write-workbook";

/** Identifies a workbook: its operation, company and policy. */
type FlexWorkbookName = { operation: FlexOperation; companyName: string; policyId: string };

const safe = (name: string) => name.replace(/[\\/:*?"<>|]/g, " ");

/** Named by operation, company and policy [spec 3 §8]. */
export const flexErrorName = ({ operation, companyName, policyId }: FlexWorkbookName) =>
  safe(`${operation} ${companyName} ${policyId} Errors.xlsx`);

export const flexTemplateName = ({ operation, companyName, policyId }: FlexWorkbookName) =>
  safe(`${operation} ${companyName} ${policyId} Template.xlsx`);

const WIDE: readonly FlexColumn["field"][] = ["userId", "parentId", "benefitIds", "addonBenefitId"];
const WIDE_COLUMN = 32;
const ERRORS_WIDTH = 60;
/** Spreadsheet programs report a file as damaged if an inline list is longer. */
const LIST_MAX = 255;

function columnsOf(operation: FlexOperation, benefitIds: readonly string[]): WriteColumn[] {
  const ids = benefitIds.join(",").length <= LIST_MAX ? benefitIds : [];
  return flexColumns(operation).map(({ label, field, kind, options, required }) => ({
    header: label,
    kind: kind === "list" ? "text" : kind,
    options: field === "benefitIds" || field === "addonBenefitId" ? ids : options,
    required,
    width: WIDE.includes(field) ? WIDE_COLUMN : label.length + 4,
  }));
}

/** One sheet: header, hint row (skipped when read) and dropdowns. The policy's benefits are listed if they fit. */
export function flexTemplate(operation: FlexOperation, benefitIds: readonly string[]): Promise<Uint8Array> {
  const hints = flexColumns(operation).map(({ hint }) => hint);
  const columns = columnsOf(operation, benefitIds);
  return writeWorkbook([{ name: operation, columns, rows: [{ cells: hints, look: "hint" }] }]);
}

/** A flex workbook in the template's layout. Reading it returns the same rows. */
export function flexRowsWorkbook(operation: FlexOperation, rows: readonly FlexRow[]): Promise<Uint8Array> {
  const cells = rows.map((row) => ({ cells: cellsOf(operation, row) }));
  return writeWorkbook([{ name: operation, columns: columnsOf(operation, []), rows: cells }]);
}

/**
 * Refused rows with wrong cells in red and the reasons in the last column. After correction it can be uploaded
 * directly.
 */
export function flexErrorWorkbook(operation: FlexOperation, refused: readonly WrongFlexRow[]): Promise<Uint8Array> {
  const fields = flexColumns(operation);
  const rows = refused.map(({ row, errors }) => ({
    cells: [...cellsOf(operation, row), errorText(errors)],
    wrong: new Set(fields.flatMap(({ label }, position) => (label in errors ? [position] : []))),
  }));
  const last: WriteColumn = { header: ERRORS_LABEL, kind: "text", width: ERRORS_WIDTH };
  return writeWorkbook([{ name: operation, columns: [...columnsOf(operation, []), last], rows }]);
}

const cellsOf = (operation: FlexOperation, row: FlexRow) => flexColumns(operation).map(({ field }) => row[field]);

const errorText = (errors: RowMessages) =>
  Object.entries(errors)
    .map(([label, message]) => (label === GLOBAL_KEY ? message : `${label}: ${message}`))
    .join("\n");
