import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import type { FieldKind, PlacementField, Values } from "@/lib/domain/policies/placement/fields";
import { type PlacementValues, typeOf } from "@/lib/domain/policies/placement/values";
import {
  ADDON_PARTS,
  POLICY_ID_FIELD,
  POLICY_VERSION_FIELD,
  type SlipAddon,
} from "@/lib/domain/policies/slips/addon-fields";
import { guidanceOf } from "@/lib/domain/policies/slips/expected";
import {
  isGmcModular,
  SLIP_GROUPS,
  type SlipFailures,
  type SlipGroup,
  type SlipLayout,
} from "@/lib/domain/policies/slips/slip";
import { SLIP_GUIDANCE } from "@/lib/messages/slips";
import { cellOf } from "../slips/slip-cells";
import { ADDON_COLUMNS, POLICY_HEADINGS, policyRowsOf, SLIP_SHEETS, slabColumnsOf } from "../slips/slip-sheets";
import type { WriteColumn, WriteSheet, WriteValue } from "./sheet-model";
import { writeWorkbook } from "./write-workbook";

const text = (header: string, width: number): WriteColumn => ({ header, kind: "text", width });

/** Data of a modular policy's slip besides the form's fields. */
export type ModularPart = { addons: readonly SlipAddon[]; policyId?: string; policyVersion?: number };

/** A policy as a placement slip. Reading the slip returns the same values. For an empty policy, it is the template. */
export function slipWorkbook(
  values: PlacementValues,
  lists: MasterLists,
  { addons, ...own }: ModularPart = { addons: [] },
): Promise<Uint8Array> {
  const layout = layoutOf(values);
  const sheets = [policySheet(values, lists, own), slabsSheet(values, layout)];
  return writeWorkbook(isGmcModular(layout) ? [...sheets, addonsSheet(addons)] : sheets);
}

/** The sheets depend on the policy's type and on whether it is modular. */
const layoutOf = (values: PlacementValues): SlipLayout => ({
  type: typeOf(values),
  variant: values.secondaryType === "MODULAR" ? "Modular" : "IPD",
});

type Own = Pick<ModularPart, "policyId" | "policyVersion">;

function policySheet(values: PlacementValues, lists: MasterLists, { policyId, policyVersion }: Own): WriteSheet {
  const rows = policyRowsOf(typeOf(values)).map(({ section, field }) => ({
    cells: [field.label, cellOf(field.kind, values[section][field.key]), guidanceOf(field, values, lists)],
  }));
  const own = policyId ? [{ cells: [POLICY_ID_FIELD.label, policyId, SLIP_GUIDANCE.policyId] }] : [];
  // 0 is a provider without versions.
  if (policyId && policyVersion)
    own.push({ cells: [POLICY_VERSION_FIELD.label, String(policyVersion), SLIP_GUIDANCE.policyVersion] });
  const columns = [
    text(POLICY_HEADINGS.field, 42),
    text(POLICY_HEADINGS.value, 36),
    text(POLICY_HEADINGS.guidance, 90),
  ];
  return { name: SLIP_SHEETS.policy, columns, rows: [...own, ...rows] };
}

const WRITE_KINDS: Partial<Record<FieldKind, WriteColumn["kind"]>> = { amount: "number", count: "number", day: "date" };

const columnOf = ({ label, kind, mandatory, options }: PlacementField): WriteColumn => ({
  header: label,
  kind: WRITE_KINDS[kind] ?? "text",
  required: mandatory ?? false,
  ...(kind === "choice" && Array.isArray(options) ? { options: options.map(({ value }) => value) } : {}),
});

const cellsOf = (fields: readonly PlacementField[], values: Values | undefined): WriteValue[] =>
  fields.map(({ key, kind }) => cellOf(kind, values?.[key]));

function slabsSheet(values: PlacementValues, layout: SlipLayout): WriteSheet {
  const fields = slabColumnsOf(layout);
  return {
    name: SLIP_SHEETS.slabs,
    columns: fields.map(({ label, kind, mandatory }) => ({
      header: label,
      kind: kind === "amount" ? "number" : "text",
      required: mandatory ?? false,
    })),
    rows: values.slabs.map((slab) => ({ cells: cellsOf(fields, slab) })),
  };
}

/** One row per benefit, with its sub-benefits and tiers in the rows below [domain §17]. */
function addonsSheet(addons: readonly SlipAddon[]): WriteSheet {
  const { fields, subBenefits, tiers } = ADDON_PARTS;
  const rows = addons.flatMap((addon) => {
    const below = Array.from({ length: Math.max(addon.subBenefits.length, addon.tiers.length) }, (_, index) => ({
      cells: [
        ...fields.map(() => null),
        ...cellsOf(subBenefits, addon.subBenefits[index]),
        ...cellsOf(tiers, addon.tiers[index]),
      ],
    }));
    return [{ cells: cellsOf(fields, addon.fields) }, ...below];
  });
  return { name: SLIP_SHEETS.addons, columns: ADDON_COLUMNS.map(columnOf), rows };
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
