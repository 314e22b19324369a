import { damagedWorkbook } from "../workbook-error";
import { INCOMPLETE } from "./markup";
import { PartScanner } from "./part-scanner";
import { APOSTROPHE, EQUALS, GT, QUOTE, SLASH, SPACE } from "./xml-bytes";

/** "XFD", in letters. */
export const COLUMN_LETTERS = 3;
/** Whole numbers up to here are exact in a double, which allows a fast path. */
export const EXACT_DIGITS = 15;

/** Reads attributes and their short values from the bytes, without creating strings. */
export abstract class AttributeScanner extends PartScanner {
  protected valueFrom = 0;
  protected valueTo = 0;
  protected attributeName = 0;
  protected nameFrom = 0;

  /**
   * Reads the next attribute. Its value is then between `valueFrom` and `valueTo`, and `attributeName` is its letter if
   * the name has one letter (all relevant names have).
   * @returns the position after it; minus the position after the tag's `>` when there are no more; INCOMPLETE.
   */
  protected attribute(from: number): number {
    const { buffer, end } = this;
    let at = from;
    while (at < end && ((buffer[at] as number) <= SPACE || buffer[at] === SLASH)) at++;
    if (at >= end) return INCOMPLETE;
    if (buffer[at] === GT) return -(at + 1);
    const name = at;
    this.nameFrom = name;
    while (at < end && buffer[at] !== EQUALS) {
      if (buffer[at] === GT) throw damagedWorkbook("attribute without a value");
      at++;
    }
    const isLetter = at - name === 1 || (buffer[name + 1] as number) <= SPACE;
    this.attributeName = isLetter ? (buffer[name] as number) : 0;
    at++;
    while (at < end && (buffer[at] as number) <= SPACE) at++;
    const quote = buffer[at];
    if (at < end && quote !== QUOTE && quote !== APOSTROPHE) throw damagedWorkbook("attribute without quotes");
    this.valueFrom = at + 1;
    at++;
    while (at < end && buffer[at] !== quote) at++;
    if (at >= end) return INCOMPLETE;
    this.valueTo = at;
    return at + 1;
  }

  /** A whole number of up to 15 digits, otherwise NaN. */
  protected digits(from: number, to: number): number {
    if (to - from > EXACT_DIGITS || to === from) return Number.NaN;
    const { buffer } = this;
    let number = 0;
    for (let at = from; at < to; at++) {
      const digit = (buffer[at] as number) - 0x30;
      if (digit < 0 || digit > 9) return Number.NaN;
      number = number * 10 + digit;
    }
    return number;
  }

  /** The column of a reference such as "AB12", from 0. */
  protected columnOf(from: number, to: number): number {
    const { buffer } = this;
    let column = 0;
    let at = from;
    for (; at < to; at++) {
      const letter = (buffer[at] as number) - 0x40;
      if (letter < 1 || letter > 26) break;
      column = column * 26 + letter;
    }
    if (at === from || at - from > COLUMN_LETTERS) throw damagedWorkbook("cell reference");
    return column - 1;
  }
}
