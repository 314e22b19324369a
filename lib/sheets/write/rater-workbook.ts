import { strToU8, zipSync } from "fflate";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { PREMIUM_TYPES, premiumTypeOf, type RaterType } from "@/lib/domain/raters/rater-type";
import type { RateSheet } from "@/lib/domain/raters/rater-warnings";
import { HINT_OF } from "../columns/member-columns";
import { RATER_LABELS } from "../raters/rater-columns";
import type { WriteColumn, WriteValue } from "./sheet-model";
import { writeWorkbook } from "./write-workbook";

/** The templates are one archive [spec 1 §7 Files]. */
export const RATER_TEMPLATES_NAME = "Rater Templates.zip";

const TEMPLATE_SUMS_INSURED = [300_000, 500_000];

const LEAD: readonly WriteColumn[] = [
  { header: RATER_LABELS.startDate, kind: "date", required: true },
  { header: RATER_LABELS.endDate, kind: "date", required: true },
  { header: RATER_LABELS.premiumType, kind: "text", required: true, options: Object.values(PREMIUM_TYPES) },
];

function columnsOf(type: RaterType, sumsInsured: readonly number[]): WriteColumn[] {
  const number = (header: string): WriteColumn => ({ header, kind: "number", required: true });
  if (type === "RPM") return [...LEAD, number(RATER_LABELS.ratePerMille)];
  const sums = sumsInsured.map(String);
  return [...LEAD, number(RATER_LABELS.minAge), number(RATER_LABELS.maxAge), ...sums.map(number)];
}

/** A rater as a workbook in the template's layout. Reading it returns the same rater. */
export function raterWorkbook({ startDate, endDate, isPerFamily, table, rpm }: RateSheet): Promise<Uint8Array> {
  const lead = [formatDmy(startDate), formatDmy(endDate), premiumTypeOf(isPerFamily)];
  if (rpm !== null) return sheetOf("RPM Rater", columnsOf("RPM", []), [[...lead, rpm]]);
  const bands = Object.entries(table ?? {}).sort(([a], [b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  const sums = [...new Set(bands.flatMap(([, premiums]) => Object.keys(premiums)))].map(Number).sort((a, b) => a - b);
  const rows = bands.map(([band, premiums], index): WriteValue[] => {
    const [min, max] = band.split("-").map(Number);
    return [...(index === 0 ? lead : lead.map(() => null)), min, max, ...sums.map((sum) => premiums[String(sum)])];
  });
  return sheetOf("GMC Rater", columnsOf("GMC", sums), rows);
}

/** Both templates: headings, hints (skipped when read) and the dropdown of premium types. */
export async function raterTemplates(): Promise<Uint8Array> {
  const template = (type: RaterType) => {
    const columns = columnsOf(type, TEMPLATE_SUMS_INSURED);
    const hints = columns.map(({ kind }) => ({ date: HINT_OF.date, text: HINT_OF.list, number: HINT_OF.number })[kind]);
    return writeWorkbook([{ name: `${type} Rater`, columns, rows: [{ cells: hints, look: "hint" }] }]);
  };
  const [gmc, rpm] = [await template("GMC"), await template("RPM")];
  return zipSync({ "GMC Rater Template.xlsx": gmc, "RPM Rater Template.xlsx": rpm, "Read me.txt": strToU8(README) });
}

const README = [
  "GMC Rater Template.xlsx: GMC, COVID and super top-up policies. One row per age band, one column per sum insured in rupees",
  "(300000, 3,00,000 or 3L). Dates and premium type are in the first row.",
  "RPM Rater Template.xlsx: GPA and GTL policies. One rate per mille of the sum insured.",
  "",
].join("\r\n");

function sheetOf(name: string, columns: WriteColumn[], rows: WriteValue[][]): Promise<Uint8Array> {
  return writeWorkbook([{ name, columns, rows: rows.map((cells) => ({ cells })) }]);
}
