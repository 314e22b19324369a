import { damagedWorkbook } from "../workbook-error";

const RK_HUNDREDTHS = 1;
const RK_WHOLE = 2;

/** The current record of a binary part. All reads are inside it. @throws WorkbookError DAMAGED. */
export class BinaryRecord {
  type = 0;
  private from = 0;
  private to = 0;
  private readonly view: DataView;
  private readonly utf16 = new TextDecoder("utf-16le");

  constructor(private readonly part: Uint8Array) {
    this.view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  }

  /** Moves to the next record. @returns whether there is one. */
  next(): boolean {
    if (this.to >= this.part.length) return false;
    this.from = this.to;
    this.type = this.varied(2);
    const length = this.varied(4);
    this.to = this.from + length;
    if (this.to > this.part.length) throw damagedWorkbook("record beyond the end");
    return true;
  }

  u8 = (at: number): number => this.view.getUint8(this.place(at, 1));
  u16 = (at: number): number => this.view.getUint16(this.place(at, 2), true);
  u32 = (at: number): number => this.view.getUint32(this.place(at, 4), true);
  real = (at: number): number => this.view.getFloat64(this.place(at, 8), true);

  /** A number in 30 bits: a whole one or the upper half of a fraction, perhaps in hundredths. */
  short(at: number): number {
    const bits = this.view.getInt32(this.place(at, 4), true);
    let value = bits >> 2;
    if ((bits & RK_WHOLE) === 0) {
      const half = new DataView(new ArrayBuffer(8));
      half.setInt32(0, bits & ~3);
      value = half.getFloat64(0);
    }
    return bits & RK_HUNDREDTHS ? value / 100 : value;
  }

  /** A text with its length in front; empty for none. `textEnd` is the position after it. */
  text(at: number): string {
    const length = this.u32(at);
    this.textEnd = at + 4;
    if (length === NO_TEXT) return "";
    const start = this.place(at + 4, length * 2);
    this.textEnd += length * 2;
    return this.utf16.decode(this.part.subarray(start, start + length * 2));
  }

  textEnd = 0;

  private place(at: number, bytes: number): number {
    if (this.from + at + bytes > this.to) throw damagedWorkbook("value beyond its record");
    return this.from + at;
  }

  /** A number of seven bits per byte. */
  private varied(bytes: number): number {
    let value = 0;
    for (let index = 0; index < bytes; index++) {
      const byte = this.part[this.from++];
      if (byte === undefined) throw damagedWorkbook("record without a length");
      value |= (byte & 0x7f) << (7 * index);
      if (byte < 0x80) break;
    }
    return value;
  }
}

const NO_TEXT = 0xffffffff;
