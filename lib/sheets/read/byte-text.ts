import { decodeEntities } from "./xml-tags";

const CACHE_SLOTS = 4096;
/** Longer texts rarely repeat and cost more to compare. */
const SHORT_BYTES = 40;
const LT = 0x3c;
const AMPERSAND = 0x26;
const RETURN = 0x0d;
const UNDERSCORE = 0x5f;
const LETTER_X = 0x78;

/**
 * Decodes the bytes of a text node. Most cells repeat (relations, slabs, dates), so a small cache of short texts saves
 * the decoding and keeps one string in memory instead of thousands.
 */
export class ByteText {
  private readonly decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  private readonly cache: (string | undefined)[] = new Array(CACHE_SLOTS).fill(undefined);
  /** One array per length: making strings from these takes half as long as from views of the buffer. */
  private readonly codes = Array.from({ length: SHORT_BYTES + 1 }, (_, length) => new Array<number>(length).fill(0));
  /** ASCII without references, line breaks and escapes: the bytes are the text. */
  private plain = true;
  private hash = 0;

  /** @param repeats whether texts repeat. Shared strings are all different, so they are not cached. */
  constructor(private readonly repeats = true) {}

  /** The end of the text that starts at `from`: the next `<`, or `end`. Call `decode` for the same text next. */
  measure(buffer: Uint8Array, from: number, end: number): number {
    let hash = 0;
    let plain = true;
    let at = from;
    for (; at < end; at++) {
      const byte = buffer[at] as number;
      if (byte === LT) break;
      hash = (Math.imul(hash, 31) + byte) | 0;
      if (byte >= 0x80 || byte === AMPERSAND || byte === RETURN) plain = false;
      else if (byte === LETTER_X && buffer[at - 1] === UNDERSCORE) plain = false;
    }
    this.hash = hash;
    this.plain = plain;
    return at;
  }

  /** Decodes the last measured text. */
  decode(buffer: Uint8Array, from: number, to: number): string {
    const length = to - from;
    if (length === 0) return "";
    if (!this.plain) return this.decodeMarked(buffer, from, to);
    if (length > SHORT_BYTES) return this.decoder.decode(buffer.subarray(from, to));
    if (!this.repeats) return this.decodeShort(buffer, from, length);
    const slot = (this.hash ^ (this.hash >>> 13)) & (CACHE_SLOTS - 1);
    const known = this.cache[slot];
    if (known !== undefined && sameBytes(known, buffer, from, length)) return known;
    const text = this.decodeShort(buffer, from, length);
    this.cache[slot] = text;
    return text;
  }

  private decodeShort(buffer: Uint8Array, from: number, length: number): string {
    const codes = this.codes[length] as number[];
    for (let index = 0; index < length; index++) codes[index] = buffer[from + index] as number;
    return String.fromCharCode.apply(null, codes);
  }

  private decodeMarked(buffer: Uint8Array, from: number, to: number): string {
    const raw = this.decoder.decode(buffer.subarray(from, to)).replace(/\r\n?/g, "\n");
    return decodeEntities(raw).replace(/_x([0-9a-fA-F]{4})_/g, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
}

function sameBytes(text: string, buffer: Uint8Array, from: number, length: number): boolean {
  if (text.length !== length) return false;
  for (let at = 0; at < length; at++) if (text.charCodeAt(at) !== buffer[from + at]) return false;
  return true;
}
