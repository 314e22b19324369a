import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { damagedWorkbook, WorkbookError } from "../workbook-error";
import { ByteText } from "./byte-text";
import { behindDeclaration, INCOMPLETE, prefixOf, rawTextOf } from "./markup";
import { APOSTROPHE, BANG, GT, isNameEnd, LT, nameBytes, QUESTION, QUOTE, SLASH } from "./xml-bytes";

const BATCH_BYTES = 256 * 1024;

/** `</rPh>`, `</row>`: the longest relevant name inside an item. */
const MAX_NAME_LENGTH = 6;
const T = nameBytes("t");
const PHONETIC = nameBytes("rPh");
const RUN = nameBytes("r");
const STRIKE = nameBytes("strike");
const LONGEST_SWITCH = 100;
const OFF = /\bval\s*=\s*["'](?:0|false)/;

/**
 * Reads a large XML part from its bytes as they are unpacked, without the whole text, a tree or objects per element. An
 * incomplete item (a row, a shared string) is read again from its start, so `item` must keep nothing until the item is
 * complete.
 */
export abstract class PartScanner {
  protected buffer = new Uint8Array(2 * BATCH_BYTES);
  /** The same bytes, for comparing four at a time. */
  protected words = new DataView(this.buffer.buffer);
  /** Number of filled bytes in the buffer. */
  protected end = 0;
  protected readonly text: ByteText;
  protected finished = false;
  protected textFrom = 0;
  protected textTo = 0;
  protected richText = "";
  /** Whether all of the last rich text is struck through. */
  protected isRichStruck = false;
  /** The last text if it was not plain. Null if it is between `textFrom` and `textTo`. */
  protected rawText: string | null = null;
  /** The bytes of "x:" if the root element's name has a prefix. */
  private prefix: Uint8Array = new Uint8Array(0);
  private started = false;
  private threshold = BATCH_BYTES;

  constructor(
    private readonly maxItemBytes: number,
    { repeats = true } = {},
  ) {
    this.text = new ByteText(repeats);
  }

  /** Accepts the next unpacked bytes. @throws WorkbookError DAMAGED, DOCTYPE and the errors of `item`. */
  push(chunk: Uint8Array): void {
    if (this.finished) return;
    this.append(chunk);
    if (this.end >= this.threshold) this.drain();
  }

  /** Call after the last bytes. @throws WorkbookError DAMAGED when the part ends too early. */
  close(): void {
    if (!this.finished) this.drain();
    if (!this.finished) throw damagedWorkbook("part ends too early");
  }

  /**
   * Reads the element whose name starts at `name` and whose start tag ends before `tagEnd`.
   * @returns the next position, or INCOMPLETE.
   */
  protected abstract element(name: number, tagEnd: number): number;

  /** Reads the end tag whose name starts at `name`. Sets `finished` when the rest is irrelevant. */
  protected abstract endTag(name: number): void;

  private append(chunk: Uint8Array): void {
    if (this.end + chunk.length > this.buffer.length) {
      const grown = new Uint8Array(Math.max(this.buffer.length * 2, this.end + chunk.length));
      grown.set(this.buffer.subarray(0, this.end));
      this.buffer = grown;
      this.words = new DataView(grown.buffer);
    }
    this.buffer.set(chunk, this.end);
    this.end += chunk.length;
  }

  private drain(): void {
    if (!this.started && !this.start()) return;
    const consumed = this.scan();
    const rest = this.end - consumed;
    if (rest > this.maxItemBytes) throw new WorkbookError("EXPANDS_TOO_MUCH", WORKBOOK_MESSAGES.expandsTooMuch);
    this.buffer.copyWithin(0, consumed, this.end);
    this.end = rest;
    // Double the remainder: a huge item is read again a few times, not once per chunk, but never beyond the limit.
    this.threshold = Math.max(BATCH_BYTES, Math.min(2 * rest, this.maxItemBytes + 1));
  }

  private scan(): number {
    const { buffer, end } = this;
    let at = 0;
    while (!this.finished) {
      while (at < end && buffer[at] !== LT) at++;
      const next = at + 1 < end ? this.markup(at) : INCOMPLETE;
      if (next === INCOMPLETE) return at;
      at = next;
    }
    return end;
  }

  private markup(open: number): number {
    const first = this.buffer[open + 1];
    if (first === BANG || first === QUESTION) return this.skipMarkup(open);
    if (first === SLASH) {
      const tagEnd = this.tagEnd(open);
      const name = this.localName(open + 2);
      if (tagEnd !== INCOMPLETE && name > 0) this.endTag(name);
      return tagEnd;
    }
    const tagEnd = this.tagEnd(open);
    const name = this.localName(open + 1);
    return tagEnd === INCOMPLETE || name === 0 ? tagEnd : this.element(name, tagEnd);
  }

  /** Skips comments, CDATA and processing instructions anywhere. @throws WorkbookError DOCTYPE. */
  protected skipMarkup(open: number): number {
    const { buffer, end } = this;
    if (end - open < 9) return INCOMPLETE;
    if (buffer[open + 1] === QUESTION) return this.tagEnd(open);
    return behindDeclaration(buffer, open, end);
  }

  /** The position after the `>` of the tag at `open`; ignores `>` in quotes. */
  protected tagEnd(open: number): number {
    const { buffer, end } = this;
    let quote = 0;
    for (let at = open + 1; at < end; at++) {
      const byte = buffer[at];
      if (quote !== 0) {
        if (byte === quote) quote = 0;
      } else if (byte === GT) return at + 1;
      else if (byte === QUOTE || byte === APOSTROPHE) quote = byte as number;
    }
    return INCOMPLETE;
  }

  protected isSelfClosed(tagEnd: number): boolean {
    return this.buffer[tagEnd - 2] === SLASH;
  }

  /** Whether enough bytes have arrived to read any tag's name at `open`. */
  protected canReadName(open: number): boolean {
    return this.end - open >= MAX_NAME_LENGTH + this.prefix.length;
  }

  /**
   * Reads the text that starts at `from`. The result is between `textFrom` and `textTo`, or in `rawText`.
   * @returns the position of the end tag, or INCOMPLETE.
   */
  protected readText(from: number): number {
    const { buffer, end } = this;
    const at = this.text.measure(buffer, from, end);
    if (at + 1 >= end) return INCOMPLETE;
    this.rawText = null;
    if (buffer[at + 1] === BANG) return this.readRawText(from, at);
    this.textFrom = from;
    this.textTo = at;
    return at;
  }

  /** The same for a text with CDATA sections or comments, which are rare. The result is in `rawText`. */
  private readRawText(from: number, first: number): number {
    const { buffer } = this;
    let whole = this.text.decode(buffer, from, first);
    let at = first;
    while (buffer[at + 1] === BANG) {
      const behind = this.skipMarkup(at);
      if (behind === INCOMPLETE) return INCOMPLETE;
      whole += rawTextOf(buffer, at, behind);
      at = this.text.measure(buffer, behind, this.end);
      if (at + 1 >= this.end) return INCOMPLETE;
      whole += this.text.decode(buffer, behind, at);
    }
    this.rawText = whole;
    return at;
  }

  /**
   * Reads the runs of a rich text after its start tag. `richText` is then their text without phonetic hints, and without
   * the runs that are struck through, unless all are.
   * @returns the position after the end tag called `closing`, or INCOMPLETE.
   */
  protected readRichText(from: number, closing: readonly number[]): number {
    const { buffer } = this;
    let rich = "";
    let current = "";
    let isStruck = false;
    let phonetic = false;
    let at = from;
    for (;;) {
      while (at < this.end && buffer[at] !== LT) at++;
      if (!this.canReadName(at)) return INCOMPLETE;
      const isEnd = buffer[at + 1] === SLASH;
      const name = this.localName(at + (isEnd ? 2 : 1));
      const tagEnd = this.tagEnd(at);
      if (tagEnd === INCOMPLETE) return INCOMPLETE;
      at = tagEnd;
      if (name === 0) continue;
      if (isEnd && this.isName(name, closing)) break;
      if (this.isName(name, PHONETIC)) phonetic = !isEnd && !this.isSelfClosed(tagEnd);
      if (this.isName(name, RUN)) isStruck = false;
      else if (!isEnd && this.isName(name, STRIKE)) isStruck = !this.isSwitchedOff(name, tagEnd);
      if (isEnd || phonetic || !this.isName(name, T) || this.isSelfClosed(tagEnd)) continue;
      at = this.readText(tagEnd);
      if (at === INCOMPLETE) return INCOMPLETE;
      const run = this.rawText ?? this.text.decode(buffer, this.textFrom, this.textTo);
      rich = rich === "" ? run : rich + run;
      if (!isStruck) current = current === "" ? run : current + run;
    }
    this.isRichStruck = current.trim() === "" && rich.trim() !== "";
    this.richText = this.isRichStruck ? rich : current;
    return at;
  }

  /** `<strike val="0"/>` */
  private isSwitchedOff(name: number, tagEnd: number): boolean {
    return OFF.test(String.fromCharCode(...this.buffer.subarray(name, Math.min(tagEnd, name + LONGEST_SWITCH))));
  }

  /** Start of the local name; 0 if the element is in another namespace. */
  protected localName(at: number): number {
    const { prefix } = this;
    for (let index = 0; index < prefix.length; index++) if (this.buffer[at + index] !== prefix[index]) return 0;
    return at + prefix.length;
  }

  /** Whether the name at `at` is exactly `name`. */
  protected isName(at: number, name: readonly number[]): boolean {
    return this.isAt(at, name) && isNameEnd(this.buffer[at + name.length]);
  }

  /** Whether these bytes are at `at`. Bytes after `end` are from an earlier read. */
  protected isAt(at: number, bytes: readonly number[]): boolean {
    const { buffer } = this;
    for (let index = 0; index < bytes.length; index++) if (buffer[at + index] !== bytes[index]) return false;
    return true;
  }

  /** Reads the prefix from the root element, once. Comments of any length may precede it. */
  private start(): boolean {
    const { buffer, end } = this;
    let at = 0;
    for (;;) {
      const open = buffer.subarray(0, end).indexOf(LT, at);
      if (open < 0 || end - open < 9) return false;
      if (buffer[open + 1] !== BANG && buffer[open + 1] !== QUESTION) {
        this.prefix = prefixOf(buffer, open + 1, end);
        this.started = true;
        return true;
      }
      const next = this.skipMarkup(open);
      if (next === INCOMPLETE) return this.end <= this.maxItemBytes ? false : this.refuse();
      at = next;
    }
  }

  private refuse(): never {
    throw new WorkbookError("EXPANDS_TOO_MUCH", WORKBOOK_MESSAGES.expandsTooMuch);
  }
}
