import { TARGET_LABELS } from "@/lib/domain/column-matching/targets";
import { ROSTER_COLUMNS, type RosterField } from "@/lib/domain/roster-comparisons/listed-row";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Cell, SheetReader } from "../cells";
import { type PackedRows, RowPacker } from "../packed-rows";
import { WorkbookError } from "../workbook-error";

/** The field of each column's label, which the mapping writes above the rows. */
const FIELD_OF: ReadonlyMap<Cell, number> = new Map(
  ROSTER_COLUMNS.map(({ target }, index): [Cell, number] => [TARGET_LABELS[target], index]),
);

/** Packs the mapped rows of a roster, whose columns the mapping has read and converted already. */
export class RosterParser {
  #count = 0;

  constructor(private readonly send: (rows: PackedRows<RosterField>) => void) {}

  readonly sheet: SheetReader = () => {
    const packer = new RowPacker<RosterField>(
      ROSTER_COLUMNS.map(({ field }) => field),
      this.send,
    );
    let fields: (number | undefined)[] | null = null;
    return {
      row: (number, cells, width) => {
        if (!fields) {
          fields = cells.slice(0, width).map((label) => FIELD_OF.get(label));
          return;
        }
        for (const [column, field] of fields.entries()) {
          const cell = cells[column];
          if (field !== undefined && typeof cell === "string" && cell !== "") packer.set(field, cell);
        }
        if (packer.end(number)) this.#count++;
      },
      end: () => packer.flush(),
    };
  };

  finish(): number {
    if (this.#count === 0) throw new WorkbookError("NO_MEMBERS", WORKBOOK_MESSAGES.noMembers);
    return this.#count;
  }
}
