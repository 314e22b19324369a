import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { type PlacementValues, typeOf } from "@/lib/domain/policies/placement/values";
import { guidanceOf } from "@/lib/domain/policies/slips/expected";
import { SLIP_GROUPS, type SlipFailures, type SlipGroup } from "@/lib/domain/policies/slips/slip";
import { cellOf } from "../slips/slip-cells";
import { POLICY_HEADINGS, policyRowsOf, SLIP_SHEETS, slabColumnsOf } from "../slips/slip-sheets";
import type { WriteColumn, WriteSheet } from "./sheet-model";
import { writeWorkbook } from "./write-workbook";

const text = (header: string, width: number): WriteColumn => ({ header, kind: "text", width });

/**
 * A policy as a placement slip: what is filled in it comes out again when the slip is read. A policy that nobody has filled
 * in yet is the template.
 */
export function slipWorkbook(values: PlacementValues, lists: MasterLists): Promise<Uint8Array> {
  return writeWorkbook([policySheet(values, lists), slabsSheet(values)]);
}

function policySheet(values: PlacementValues, lists: MasterLists): WriteSheet {
  const rows = policyRowsOf(typeOf(values)).map(({ section, field }) => ({
    cells: [field.label, cellOf(field.kind, values[section][field.key]), guidanceOf(field, values, lists)],
  }));
  const columns = [
    text(POLICY_HEADINGS.field, 42),
    text(POLICY_HEADINGS.value, 36),
    text(POLICY_HEADINGS.guidance, 90),
  ];
  return { name: SLIP_SHEETS.policy, columns, rows };
}

function slabsSheet(values: PlacementValues): WriteSheet {
  const fields = slabColumnsOf(typeOf(values));
  return {
    name: SLIP_SHEETS.slabs,
    columns: fields.map(({ label, kind, mandatory }) => ({
      header: label,
      kind: kind === "amount" ? "number" : "text",
      required: mandatory ?? false,
    })),
    rows: values.slabs.map((slab) => ({ cells: fields.map(({ key, kind }) => cellOf(kind, slab[key])) })),
  };
}

const ERROR_COLUMNS = [
  text("Field", 42),
  text("Error Message", 60),
  text("Actual Value", 36),
  text("Expected Value", 60),
]; // spec 3 §3

/** The error report: one sheet per group, one row per wrong field [spec 3 §3]. */
export function slipErrorWorkbook(failures: SlipFailures): Promise<Uint8Array> {
  const sheet = (group: SlipGroup): WriteSheet => ({
    name: SLIP_SHEETS[group],
    columns: ERROR_COLUMNS,
    rows: failures[group].map(({ field, message, actual, expected }) => ({
      cells: [field, message, actual, expected],
    })),
  });
  return writeWorkbook(SLIP_GROUPS.map(sheet));
}
