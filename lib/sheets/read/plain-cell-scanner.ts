import { AttributeScanner, COLUMN_LETTERS, EXACT_DIGITS } from "./attribute-scanner";
import { GT, nameBytes, QUOTE } from "./xml-bytes";

/** Not written the plain way, or not all of it has come. */
export const NOT_PLAIN = 0;

const OPENING = nameBytes('<c r="');
const STYLE = nameBytes(' s="');
const TYPE = nameBytes(' t="');
const SHARED = nameBytes('s"');
const INLINE = nameBytes('inlineStr"');
const VALUE = nameBytes("<v>");
const VALUE_END = nameBytes("</v></c>");
const TEXT = nameBytes("<is><t>");
const TEXT_END = nameBytes("</t></is></c>");

const STYLE_DIGITS = 6;
/** `<c r="XFD1048576" s="123456" t="s"><v>`, 15 digits and the ends: with so many bytes ahead none is looked for in vain. */
const LONGEST = 96;

export const TYPE_NUMBER = 0;
export const TYPE_SHARED = 1;
export const TYPE_TEXT = 2;

/**
 * Nearly all cells of nearly all files are written in one of three ways, attributes always in this order:
 * `<c r="B2" s="1"><v>7</v></c>`, `<c r="B2" t="s"><v>7</v></c>` and `<c r="B2" t="inlineStr"><is><t>x</t></is></c>`.
 * Those are read here in one go over the bytes; everything else is left to the general reading.
 */
export abstract class PlainCellScanner extends AttributeScanner {
  /** What the start tag of the cell in hand says. */
  protected column = 0;
  protected style = 0;
  protected type = 0;
  /** The value of a plain cell that is a number or the index of a shared string. */
  protected whole = 0;

  /**
   * Reads the cell at `open`: then `column`, `style` and `type` are set, and either `whole` or the place of its text.
   * @returns the place behind it, or NOT_PLAIN; nothing but these fields has changed then.
   */
  protected plainCell(open: number): number {
    const { buffer, end } = this;
    if (end - open < LONGEST || !this.isAt(open, OPENING)) return NOT_PLAIN;
    let at = open + OPENING.length;
    let column = 0;
    for (let letter = this.letter(at); letter > 0; letter = this.letter(at)) {
      if (at - open === OPENING.length + COLUMN_LETTERS) return NOT_PLAIN;
      column = column * 26 + letter;
      at++;
    }
    while (isDigit(buffer[at] as number)) at++;
    if (column === 0 || buffer[at++] !== QUOTE) return NOT_PLAIN;
    this.column = column - 1;
    this.style = 0;
    if (this.isAt(at, STYLE)) {
      at += STYLE.length;
      const from = at;
      for (; isDigit(buffer[at] as number); at++) this.style = this.style * 10 + (buffer[at] as number) - 0x30;
      if (at - from > STYLE_DIGITS || buffer[at++] !== QUOTE) return NOT_PLAIN;
    }
    this.type = TYPE_NUMBER;
    if (this.isAt(at, TYPE)) {
      at += TYPE.length;
      if (this.isAt(at, INLINE)) return this.plainText(at + INLINE.length);
      if (!this.isAt(at, SHARED)) return NOT_PLAIN;
      at += SHARED.length;
      this.type = TYPE_SHARED;
    }
    return buffer[at] === GT ? this.plainValue(at + 1) : NOT_PLAIN;
  }

  private plainValue(from: number): number {
    const { buffer } = this;
    if (!this.isAt(from, VALUE)) return NOT_PLAIN;
    const first = from + VALUE.length;
    let whole = 0;
    let at = first;
    for (; isDigit(buffer[at] as number); at++) whole = whole * 10 + (buffer[at] as number) - 0x30;
    if (at === first || at - first > EXACT_DIGITS || !this.isAt(at, VALUE_END)) return NOT_PLAIN;
    this.whole = whole;
    return at + VALUE_END.length;
  }

  private plainText(from: number): number {
    const { buffer, end } = this;
    if (buffer[from] !== GT || !this.isAt(from + 1, TEXT)) return NOT_PLAIN;
    const first = from + 1 + TEXT.length;
    const at = this.text.measure(buffer, first, end);
    if (at + TEXT_END.length > end || !this.isAt(at, TEXT_END)) return NOT_PLAIN;
    this.type = TYPE_TEXT;
    this.textFrom = first;
    this.textTo = at;
    return at + TEXT_END.length;
  }

  /** 1 for A to 26 for Z; 0 for anything else. */
  private letter(at: number): number {
    const letter = (this.buffer[at] as number) - 0x40;
    return letter >= 1 && letter <= 26 ? letter : 0;
  }
}

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
