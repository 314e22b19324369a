import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import type { PlacementField } from "@/lib/domain/policies/placement/fields";
import { PARENTAL_FAMILY_DEFINITIONS } from "@/lib/domain/policies/placement/options";
import type { SlipFailure } from "@/lib/domain/policies/slips/slip";
import { SLIP_MESSAGES as TEXT } from "@/lib/messages/slips";
import type { Sheet, SheetRow } from "../cells";
import { canonical } from "./slip-sheets";

/** A cell of a slip with the facts for reading it. A position outside the row is an empty cell. */
export const cellAt = ({ date1904 }: Sheet, row: SheetRow, position: number) => ({
  cell: row.cells[position] ?? null,
  shown: row.shown?.[position],
  date1904,
});

/** All possible options of a choice. The field's own rule checks whether one fits this policy. */
export function wordsOf({ options = [], key }: PlacementField, lists: MasterLists): string[] {
  const own = typeof options === "string" ? lists[options] : options;
  return [...own, ...(key === "familyDefinition" ? PARENTAL_FAMILY_DEFINITIONS : [])].map(({ value }) => value);
}

/** Headings that are unknown or repeated. */
export function unknownColumns(header: SheetRow | undefined, columns: readonly PlacementField[]): SlipFailure[] {
  const labels = columns.map(({ label }) => canonical(label));
  const named = (header?.cells ?? []).filter((cell): cell is string => typeof cell === "string" && cell.trim() !== "");
  return named.flatMap((cell, index) => {
    const isTwice = named.findIndex((other) => canonical(other) === canonical(cell)) < index;
    if (labels.includes(canonical(cell)) && !isTwice) return [];
    return [{ field: cell, message: isTwice ? TEXT.fieldTwice : TEXT.noSuchField, actual: cell, expected: "" }];
  });
}
