import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import type { PlacementField, Values } from "@/lib/domain/policies/placement/fields";
import { ADDON_PARTS, type SlipAddon } from "@/lib/domain/policies/slips/addon-fields";
import type { SlipFailure } from "@/lib/domain/policies/slips/slip";
import { SLIP_MESSAGES as TEXT } from "@/lib/messages/slips";
import type { Sheet, SheetRow } from "../cells";
import { valueIn, writtenIn } from "./slip-cells";
import { cellAt, unknownColumns, wordsOf } from "./slip-columns";
import { ADDON_COLUMNS, canonical } from "./slip-sheets";

type Part = keyof typeof ADDON_PARTS;
const PARTS = Object.keys(ADDON_PARTS) as Part[];

/**
 * The sheet Addons. A row with a benefit's field starts a benefit; sub-benefits and tiers belong to the benefit above.
 */
export function readAddonsSheet(sheet: Sheet, lists: MasterLists) {
  const [header, ...rows] = sheet.rows;
  const headings = (header?.cells ?? []).map(canonical);
  const addons: SlipAddon[] = [];
  const written: Record<string, string> = {};
  const faults: SlipFailure[] = unknownColumns(header, ADDON_COLUMNS);
  for (const row of rows) {
    const parts = Object.fromEntries(
      PARTS.map((part) => [part, readPart({ sheet, row, headings, lists }, ADDON_PARTS[part])]),
    ) as Record<Part, ReadPart>;
    if (parts.fields.isFilled) addons.push({ fields: parts.fields.values, subBenefits: [], tiers: [] });
    const at = addons.length - 1;
    const addon = addons[at];
    if (!addon) {
      faults.push({ field: `Row ${row.number}`, message: TEXT.rowOfNoBenefit, actual: "", expected: "" });
      continue;
    }
    if (parts.fields.isFilled) note(written, `addons.${at}.fields`, parts.fields);
    for (const part of ["subBenefits", "tiers"] as const) {
      if (!parts[part].isFilled) continue;
      note(written, `addons.${at}.${part}.${addon[part].length}`, parts[part]);
      addon[part].push(parts[part].values);
    }
  }
  return { addons, written, faults };
}

type ReadPart = { values: Values; written: Record<string, string>; isFilled: boolean };
type Reading = { sheet: Sheet; row: SheetRow; headings: readonly string[]; lists: MasterLists };

function readPart({ sheet, row, headings, lists }: Reading, fields: readonly PlacementField[]): ReadPart {
  const read = fields.map((field) => {
    const cell = cellAt(sheet, row, headings.indexOf(canonical(field.label)));
    return { key: field.key, value: valueIn(field.kind, wordsOf(field, lists), cell), text: writtenIn(cell) };
  });
  return {
    values: Object.fromEntries(read.map(({ key, value }) => [key, value])),
    written: Object.fromEntries(read.map(({ key, text }) => [key, text])),
    isFilled: read.some(({ text }) => text !== ""),
  };
}

function note(written: Record<string, string>, path: string, part: ReadPart): void {
  for (const [key, text] of Object.entries(part.written)) written[`${path}.${key}`] = text;
}
