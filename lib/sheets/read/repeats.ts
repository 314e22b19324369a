import { damagedWorkbook } from "../workbook-error";

/** A million rows, as in the largest sheet. */
const MOST = 1_048_576;

/** A row, column or number of repeats in an attribute. @throws WorkbookError DAMAGED beyond the largest sheet. */
export function placeOf(text: string | undefined, otherwise: number): number {
  const place = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(place) || place < 0 || place > MOST) throw damagedWorkbook("place in the sheet");
  return place;
}
