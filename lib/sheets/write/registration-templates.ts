import { HINT_OF, MEMBER_COLUMNS } from "../columns/member-columns";
import type { Operation } from "../members/parsed-members";
import { TABLES } from "../tables/tables";
import { memberSheet } from "./member-sheets";
import { writeWorkbook } from "./write-workbook";

export type TemplateKind = Operation | "E_CARDS";

/** File names of the templates of bulk registration and offboarding [spec 1 §7]. */
export const TEMPLATE_NAMES: Record<TemplateKind, string> = {
  ADD: "Bulk Register Add Template.xlsx",
  EDIT: "Bulk Register Edit Template.xlsx",
  OFFBOARD: "Offboarding Template.xlsx",
  E_CARDS: "E-Cards Template.xlsx",
};

/** One sheet: header, hint row (skipped when read), dropdowns and date formats. */
export function registrationTemplate(kind: TemplateKind): Promise<Uint8Array> {
  if (kind === "E_CARDS") return eCardTemplate();
  const hints = MEMBER_COLUMNS[kind].map(({ hint }) => hint);
  return writeWorkbook([memberSheet(kind, [{ cells: hints, look: "hint" }])]);
}

/** Uses the dropdown and hints of the member sheets for the shared columns. */
function eCardTemplate(): Promise<Uint8Array> {
  const shared = new Map(MEMBER_COLUMNS.ADD.map((column) => [column.label, column]));
  const columns = TABLES.uhids.columns.map(({ label, required }) => {
    const options = shared.get(label)?.options ?? [];
    return { header: label, kind: "text" as const, options, width: label.length + 6, required: required ?? false };
  });
  const hints = TABLES.uhids.columns.map(({ label }) => shared.get(label)?.hint ?? HINT_OF.text);
  return writeWorkbook([{ name: "E-Cards", columns, rows: [{ cells: hints, look: "hint" }] }]);
}
