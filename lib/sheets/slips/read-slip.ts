import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import type { PlacementField, Values } from "@/lib/domain/policies/placement/fields";
import { PARENTAL_FAMILY_DEFINITIONS } from "@/lib/domain/policies/placement/options";
import { NO_FAILURES, type SlipContent, type SlipFailure } from "@/lib/domain/policies/slips/slip";
import type { PolicyType } from "@/lib/domain/policies/types";
import { SLIP_MESSAGES as TEXT } from "@/lib/messages/slips";
import type { Sheet, SheetRow } from "../cells";
import { readWorkbook } from "../read/read-workbook";
import { WorkbookError } from "../workbook-error";
import { valueIn, writtenIn } from "./slip-cells";
import { canonical, POLICY_HEADINGS, policyRowsOf, SLIP_SHEETS, slabColumnsOf } from "./slip-sheets";

const MB = 1024 * 1024;
export const SLIP_BYTES = 5 * MB; // spec 3 §9

/**
 * The content of a placement slip for a policy of this type, nothing made up and nothing checked but the sheets themselves.
 * @throws WorkbookError for what is no workbook, above 5 MB, or without the sheets Policy and Slabs.
 */
export async function readSlip(bytes: Uint8Array, type: PolicyType, lists: MasterLists): Promise<SlipContent> {
  const sheets = await readWorkbook(bytes, { sheet: "all", limits: { fileBytes: SLIP_BYTES } });
  const [policy, slabs] = [SLIP_SHEETS.policy, SLIP_SHEETS.slabs].map((name) => sheetNamed(sheets, name));
  if (!policy || !slabs) throw new WorkbookError("WRONG_COLUMNS", TEXT.sheetsMissing);
  const reading = { type, lists };
  const general = readPolicySheet(policy, reading);
  const rows = readSlabsSheet(slabs, reading);
  return {
    values: { status: "DRAFT", secondaryType: null, general: general.general, terms: general.terms, slabs: rows.slabs },
    written: { ...general.written, ...rows.written },
    faults: { ...NO_FAILURES, policy: general.faults, slabs: rows.faults },
  };
}

const sheetNamed = (sheets: readonly Sheet[], wanted: string) =>
  sheets.find(({ name }) => canonical(name) === canonical(wanted));

type Reading = { type: PolicyType; lists: MasterLists };

const cellAt = ({ date1904 }: Sheet, row: SheetRow, position: number) => ({
  cell: row.cells[position] ?? null,
  shown: row.shown?.[position],
  date1904,
});

/** All that a choice can ever offer: whether it fits this policy is the field's own rule. */
function wordsOf({ options = [], key }: PlacementField, lists: MasterLists): string[] {
  const own = typeof options === "string" ? lists[options] : options;
  return [...own, ...(key === "familyDefinition" ? PARENTAL_FAMILY_DEFINITIONS : [])].map(({ value }) => value);
}

function readPolicySheet(sheet: Sheet, { type, lists }: Reading) {
  const placed = policyRowsOf(type);
  const blank = (section: "general" | "terms"): Values =>
    Object.fromEntries(placed.filter((one) => one.section === section).map(({ field }) => [field.key, ""]));
  const read = { general: blank("general"), terms: blank("terms") };
  const written: Record<string, string> = {};
  const faults: SlipFailure[] = [];
  const known = new Set<string>();
  for (const row of sheet.rows) {
    const label = writtenIn(cellAt(sheet, row, 0));
    const value = cellAt(sheet, row, 1);
    if (canonical(label) === canonical(POLICY_HEADINGS.field)) continue;
    const found = placed.find(({ field }) => canonical(field.label) === canonical(label));
    const isTwice = found !== undefined && known.has(found.field.label);
    if (!found || isTwice) {
      const message = isTwice ? TEXT.fieldTwice : TEXT.noSuchField;
      faults.push({ field: label, message, actual: writtenIn(value), expected: "" });
      continue;
    }
    const { section, field } = found;
    known.add(field.label);
    read[section][field.key] = valueIn(field.kind, wordsOf(field, lists), value);
    written[`${section}.${field.key}`] = writtenIn(value);
  }
  return { ...read, written, faults };
}

function readSlabsSheet(sheet: Sheet, { type, lists }: Reading) {
  const columns = slabColumnsOf(type);
  const [header, ...rows] = sheet.rows;
  const headings = (header?.cells ?? []).map(canonical);
  const positions = columns.map(({ label }) => headings.indexOf(canonical(label)));
  const written: Record<string, string> = {};
  const slabs = rows.map((row, index): Values => {
    const cells = columns.map((field, column) => {
      const read = cellAt(sheet, row, positions[column] ?? -1);
      written[`slabs.${index}.${field.key}`] = writtenIn(read);
      return [field.key, valueIn(field.kind, wordsOf(field, lists), read)];
    });
    return Object.fromEntries(cells);
  });
  return { slabs, written, faults: unknownColumns(header, columns) };
}

function unknownColumns(header: SheetRow | undefined, columns: readonly PlacementField[]): SlipFailure[] {
  const labels = columns.map(({ label }) => canonical(label));
  const named = (header?.cells ?? []).filter((cell): cell is string => typeof cell === "string" && cell.trim() !== "");
  return named.flatMap((cell, index) => {
    const isTwice = named.findIndex((other) => canonical(other) === canonical(cell)) < index;
    if (labels.includes(canonical(cell)) && !isTwice) return [];
    return [{ field: cell, message: isTwice ? TEXT.fieldTwice : TEXT.noSuchField, actual: cell, expected: "" }];
  });
}
