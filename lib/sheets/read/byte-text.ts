import { decodeEntities } from "./xml-tags";

const CACHE_SLOTS = 4096;
/** Longer texts are rarely repeated and cost more to compare. */
const CACHED_BYTES = 40;
const AMPERSAND = 0x26;
const RETURN = 0x0d;
const UNDERSCORE = 0x5f;
const LETTER_X = 0x78;

/**
 * Turns the bytes of a text node into a string. Most cells repeat (relations, slabs, dates), so short texts go through
 * a small cache, which spares the decoding and keeps one string in memory instead of thousands.
 */
export class ByteText {
  private readonly decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  private readonly cache: (string | undefined)[] = new Array(CACHE_SLOTS).fill(undefined);

  decode(buffer: Uint8Array, from: number, to: number): string {
    const length = to - from;
    if (length === 0) return "";
    let hash = length;
    let plain = true;
    for (let at = from; at < to; at++) {
      const byte = buffer[at] as number;
      hash = (Math.imul(hash, 31) + byte) | 0;
      if (byte >= 0x80 || byte === AMPERSAND || byte === RETURN) plain = false;
      else if (byte === UNDERSCORE && buffer[at + 1] === LETTER_X) plain = false;
    }
    if (!plain) return this.decodeMarked(buffer, from, to);
    if (length > CACHED_BYTES) return this.decoder.decode(buffer.subarray(from, to));
    const slot = (hash ^ (hash >>> 13)) & (CACHE_SLOTS - 1);
    const known = this.cache[slot];
    if (known !== undefined && sameBytes(known, buffer, from, length)) return known;
    const text = String.fromCharCode.apply(null, buffer.subarray(from, to) as unknown as number[]);
    this.cache[slot] = text;
    return text;
  }

  /** Text beyond ASCII, or with references, line ends or `_x000D_` escapes in it. */
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
