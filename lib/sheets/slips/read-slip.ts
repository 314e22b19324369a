import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import type { Values } from "@/lib/domain/policies/placement/fields";
import { countOf } from "@/lib/domain/policies/placement/number-of";
import { POLICY_ID_FIELD, POLICY_VERSION_FIELD } from "@/lib/domain/policies/slips/addon-fields";
import {
  isGmcModular,
  NO_FAILURES,
  type SlipContent,
  type SlipFailure,
  type SlipLayout,
} from "@/lib/domain/policies/slips/slip";
import { SLIP_MESSAGES as TEXT } from "@/lib/messages/slips";
import type { Sheet } from "../cells";
import { readWorkbook } from "../read/read-workbook";
import { WorkbookError } from "../workbook-error";
import { readAddonsSheet } from "./read-addons";
import { valueIn, writtenIn } from "./slip-cells";
import { cellAt, unknownColumns, wordsOf } from "./slip-columns";
import { canonical, POLICY_HEADINGS, policyRowsOf, SLIP_SHEETS, slabColumnsOf } from "./slip-sheets";

const MB = 1024 * 1024;
const SLIP_BYTES = 5 * MB; // spec 3 §9

/**
 * The content of a placement slip for a policy of this kind, without defaults. Only the sheets themselves are checked.
 * @throws WorkbookError for a file that is not a workbook, above 5 MB, or without the sheets of a slip.
 */
export async function readSlip(bytes: Uint8Array, layout: SlipLayout, lists: MasterLists): Promise<SlipContent> {
  const sheets = await readWorkbook(bytes, { sheet: "all", limits: { fileBytes: SLIP_BYTES } });
  const [policy, slabs, addons] = [SLIP_SHEETS.policy, SLIP_SHEETS.slabs, SLIP_SHEETS.addons].map((name) =>
    sheets.find((sheet) => canonical(sheet.name) === canonical(name)),
  );
  const isModular = isGmcModular(layout);
  if (!policy || !slabs || (isModular && !addons)) {
    throw new WorkbookError("WRONG_COLUMNS", isModular ? TEXT.modularSheetsMissing : TEXT.sheetsMissing);
  }
  const reading = { layout, lists };
  const general = readPolicySheet(policy, reading);
  const rows = readSlabsSheet(slabs, reading);
  const benefits = isModular && addons ? readAddonsSheet(addons, lists) : NO_ADDONS;
  return {
    values: { status: "DRAFT", secondaryType: null, general: general.general, terms: general.terms, slabs: rows.slabs },
    addons: benefits.addons,
    policyId: general.policyId,
    policyVersion: general.policyVersion,
    written: { ...general.written, ...rows.written, ...benefits.written },
    faults: { ...NO_FAILURES, policy: general.faults, slabs: rows.faults, addons: benefits.faults },
  };
}

const NO_ADDONS = { addons: [], written: {}, faults: [] };

type Reading = { layout: SlipLayout; lists: MasterLists };

function readPolicySheet(sheet: Sheet, { layout, lists }: Reading) {
  const placed = policyRowsOf(layout.type);
  const blank = (section: "general" | "terms"): Values =>
    Object.fromEntries(placed.filter((one) => one.section === section).map(({ field }) => [field.key, ""]));
  const read = { general: blank("general"), terms: blank("terms") };
  const written: Record<string, string> = {};
  const faults: SlipFailure[] = [];
  const known = new Set<string>();
  let policyId = "";
  let policyVersion: number | null = null;
  for (const row of sheet.rows) {
    const label = writtenIn(cellAt(sheet, row, 0));
    const value = cellAt(sheet, row, 1);
    if (canonical(label) === canonical(POLICY_HEADINGS.field)) continue;
    if (isGmcModular(layout) && canonical(label) === canonical(POLICY_ID_FIELD.label)) {
      policyId = writtenIn(value);
      continue;
    }
    if (isGmcModular(layout) && canonical(label) === canonical(POLICY_VERSION_FIELD.label)) {
      policyVersion = countOf(writtenIn(value));
      continue;
    }
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
  return { ...read, policyId, policyVersion, written, faults };
}

function readSlabsSheet(sheet: Sheet, { layout, lists }: Reading) {
  const columns = slabColumnsOf(layout);
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
