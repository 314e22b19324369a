import { AttributeScanner, COLUMN_LETTERS, EXACT_DIGITS } from "./attribute-scanner";
import { TYPE_NUMBER, TYPE_SHARED, TYPE_TEXT } from "./cell-types";
import { EQUALS, GT, LT, nameBytes, QUOTE, wordOf } from "./xml-bytes";

/** Not in the plain form, or incomplete. */
export const NOT_PLAIN = 0;

const CELL = wordOf("<c r");
const STYLE = wordOf(' s="');
const TYPE = wordOf(' t="');
const INLINE = wordOf("inli");
const INLINE_REST = nameBytes('neStr"');
const VALUE_END = wordOf("</v>");
const CELL_END = wordOf("</c>");
const TEXT = nameBytes("<is><t");
const PRESERVE = nameBytes(' xml:space="preserve"');
const TEXT_END = nameBytes("</t></is></c>");

const LETTER_S = 0x73;
const LETTER_V = 0x76;

const ROW_DIGITS = 7;
const STYLE_DIGITS = 6;
/**
 * `<c r="XFD1048576" s="123456" t="s"><v>`, 15 digits and the ends. With this many bytes left, a plain cell is
 * complete.
 */
const LONGEST = 96;

/**
 * Almost all cells have one of three forms, with attributes in this order: `<c r="B2" s="1"><v>7</v></c>`, `<c r="B2"
 * t="s"><v>7</v></c>` and `<c r="B2" t="inlineStr"><is><t>x</t></is></c>`, the last also with our writer's
 * `xml:space="preserve"`. They are read here in one pass. Everything else uses the general scanner.
 */
export abstract class PlainCellScanner extends AttributeScanner {
  /** Attributes of the current cell's start tag. */
  protected column = 0;
  protected style = 0;
  protected type = 0;
  /** The value of a plain cell: a number or the index of a shared string. */
  protected whole = 0;

  /**
   * Reads the cell at `open` and sets `column`, `style`, `type`, and either `whole` or the text's position.
   * @returns the position after it, or NOT_PLAIN, in which case only these fields have changed.
   */
  protected plainCell(open: number): number {
    const { buffer, words, end } = this;
    if (end - open < LONGEST || words.getUint32(open) !== CELL) return NOT_PLAIN;
    if (buffer[open + 4] !== EQUALS || buffer[open + 5] !== QUOTE) return NOT_PLAIN;
    const letters = open + 6;
    let at = letters;
    let column = 0;
    for (let byte = buffer[at] as number; isLetter(byte); byte = buffer[at] as number) {
      if (at - letters === COLUMN_LETTERS) return NOT_PLAIN;
      column = column * 26 + byte - 0x40;
      at++;
    }
    const digits = at;
    while (isDigit(buffer[at] as number)) at++;
    if (column === 0 || at - digits > ROW_DIGITS || buffer[at++] !== QUOTE) return NOT_PLAIN;
    this.column = column - 1;
    let style = 0;
    if (words.getUint32(at) === STYLE) {
      at += 4;
      const from = at;
      for (; isDigit(buffer[at] as number); at++) style = style * 10 + (buffer[at] as number) - 0x30;
      if (at - from > STYLE_DIGITS || buffer[at++] !== QUOTE) return NOT_PLAIN;
    }
    this.style = style;
    this.type = TYPE_NUMBER;
    if (words.getUint32(at) === TYPE) {
      at += 4;
      if (buffer[at] !== LETTER_S || buffer[at + 1] !== QUOTE) return this.plainText(at);
      at += 2;
      this.type = TYPE_SHARED;
    }
    return buffer[at] === GT ? this.plainValue(at + 1) : NOT_PLAIN;
  }

  private plainValue(from: number): number {
    const { buffer, words } = this;
    if (buffer[from] !== LT || buffer[from + 1] !== LETTER_V || buffer[from + 2] !== GT) return NOT_PLAIN;
    const first = from + 3;
    let whole = 0;
    let at = first;
    for (; isDigit(buffer[at] as number); at++) whole = whole * 10 + (buffer[at] as number) - 0x30;
    if (at === first || at - first > EXACT_DIGITS) return NOT_PLAIN;
    if (words.getUint32(at) !== VALUE_END || words.getUint32(at + 4) !== CELL_END) return NOT_PLAIN;
    this.whole = whole;
    return at + 8;
  }

  /** From after `t="`. */
  private plainText(from: number): number {
    const { buffer, words, end } = this;
    if (words.getUint32(from) !== INLINE || !this.isAt(from + 4, INLINE_REST)) return NOT_PLAIN;
    const tagEnd = from + 4 + INLINE_REST.length;
    if (buffer[tagEnd] !== GT || !this.isAt(tagEnd + 1, TEXT)) return NOT_PLAIN;
    const name = tagEnd + 1 + TEXT.length;
    const close = this.isAt(name, PRESERVE) ? name + PRESERVE.length : name;
    if (buffer[close] !== GT) return NOT_PLAIN;
    const first = close + 1;
    const at = this.text.measure(buffer, first, end);
    if (at + TEXT_END.length > end || !this.isAt(at, TEXT_END)) return NOT_PLAIN;
    this.type = TYPE_TEXT;
    this.textFrom = first;
    this.textTo = at;
    return at + TEXT_END.length;
  }
}

const isLetter = (byte: number) => byte >= 0x41 && byte <= 0x5a;
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
