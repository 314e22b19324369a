import { SEARCHED_ROWS } from "@/lib/domain/column-matching/find-header";
import { keepRow, type SheetHead, type SheetReader, type SheetRow } from "../cells";
import { shownTexts } from "./shown-text";

/** Opens the reader of a sheet when its first rows are known; it then gets all rows, the first ones too. */
export const peekRows =
  (open: (head: SheetHead, first: readonly SheetRow[], texts: string[][]) => ReturnType<SheetReader>): SheetReader =>
  (head) => {
    const held: SheetRow[] = [];
    let reader: ReturnType<SheetReader> | null = null;
    const begin = () => {
      reader = open(
        head,
        held,
        held.map(({ cells, shown }) => shownTexts(cells, cells.length, shown)),
      );
      for (const { number, cells, shown } of held) reader.row(number, cells, cells.length, shown);
      return reader;
    };
    return {
      row: (number, cells, width, shown) => {
        if (reader) reader.row(number, cells, width, shown);
        else if (held.push(keepRow(number, cells, width, shown)) === SEARCHED_ROWS) begin();
      },
      end: () => (reader ?? begin()).end(),
    };
  };
