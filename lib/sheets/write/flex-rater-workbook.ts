import {
  FLEX_OPERATORS,
  FLEX_PROPERTIES,
  FLEX_RATER_TYPES,
  type FlexCondition,
  type FlexRate,
} from "@/lib/domain/flex/flex-rate";
import { FLEX_ERRORS_LABEL, FLEX_RATER_LABELS, groupLabel } from "../flex/rater-columns";
import type { WriteColumn, WriteValue } from "./sheet-model";
import { writeWorkbook } from "./write-workbook";

const SHEET = "Flex Rater";
/** Groups in the template. A written sheet has as many as its longest row needs. */
const TEMPLATE_GROUPS = 3;
const YES_OR_NO = ["Y", "N"];
const ERRORS_WIDTH = 60;

const text = (header: string, more: Partial<WriteColumn> = {}): WriteColumn => ({ header, kind: "text", ...more });

function columnsOf(groups: number): WriteColumn[] {
  const labels = FLEX_RATER_LABELS;
  return [
    text(labels.benefitId, { required: true, width: 30 }),
    text(labels.benefitName, { width: 28 }),
    text(labels.active, { required: true, options: YES_OR_NO }),
    text(labels.isProRated, { required: true, options: YES_OR_NO }),
    text(labels.raterType, { required: true, options: FLEX_RATER_TYPES }),
    ...Array.from({ length: groups }, (_, index) => [
      text(groupLabel("property", index + 1), { options: FLEX_PROPERTIES }),
      text(groupLabel("operator", index + 1), { options: FLEX_OPERATORS }),
      text(groupLabel("value", index + 1), { width: 20 }),
    ]).flat(),
    text(labels.delimiter),
    { header: labels.premium, kind: "number", required: true },
    text(FLEX_ERRORS_LABEL, { width: ERRORS_WIDTH }),
  ];
}

const yesOrNo = (is: boolean) => (is ? "Y" : "N");

/** A flex rater as a workbook in the template's layout. Reading it returns the same rows. */
export function flexRaterWorkbook(rates: readonly FlexRate[]): Promise<Uint8Array> {
  const groups = Math.max(TEMPLATE_GROUPS, ...rates.map(({ conditions }) => conditions.length));
  const rows = rates.map((rate) => [
    rate.benefitId,
    rate.benefitName,
    yesOrNo(rate.active),
    yesOrNo(rate.isProRated),
    rate.raterType,
    ...Array.from({ length: groups }, (_, index) => conditionCells(rate.conditions[index], rate.delimiter)).flat(),
    rate.delimiter,
    rate.premium,
  ]);
  return sheetOf(columnsOf(groups), rows);
}

function conditionCells(condition: FlexCondition | undefined, delimiter: string | null): WriteValue[] {
  if (!condition) return [null, null, null];
  return [condition.property, condition.operator, condition.values.join(delimiter ?? ",")];
}

/** A row per benefit of the policy to fill in, with dropdowns for fixed values. */
export function flexRaterTemplate(benefits: readonly { id: string; name: string }[]): Promise<Uint8Array> {
  return sheetOf(
    columnsOf(TEMPLATE_GROUPS),
    benefits.map(({ id, name }) => [id, name, "Y", "Y", "PER_LIFE"]),
  );
}

type FlexErrorRow = { originalData: Readonly<Record<string, string>>; errors: readonly string[] };

/** The uploaded sheet with the errors in the last column. After correction it can be uploaded directly. */
export function flexErrorWorkbook(rows: readonly FlexErrorRow[]): Promise<Uint8Array> {
  const groups = Math.max(1, ...rows.map(({ originalData }) => groupsIn(originalData)));
  const columns = columnsOf(groups);
  return sheetOf(
    columns,
    rows.map(({ originalData, errors }) => [
      ...columns.slice(0, -1).map(({ header }) => originalData[header] ?? null),
      errors.join("\n"),
    ]),
  );
}

const groupsIn = (originalData: FlexErrorRow["originalData"]) =>
  Object.keys(originalData).filter((label) => label.startsWith("Property ")).length;

function sheetOf(columns: WriteColumn[], rows: WriteValue[][]): Promise<Uint8Array> {
  return writeWorkbook([{ name: SHEET, columns, rows: rows.map((cells) => ({ cells })) }]);
}
