import { CFB } from "@e965/xlsx";
import type { Cell } from "@/lib/sheets/cells";

/**
 * An .xls of one sheet by hand, as Excel 97 records: the library's own writer takes minutes for 65,535 rows. Texts and
 * numbers only; days are texts.
 */
export function writeXls(name: string, rows: readonly (readonly Cell[])[]): Uint8Array {
  const globals = [record(BEGIN, 0x0600, GLOBALS, 0, 0), record(CODE_PAGE, 1200)];
  const sheet = [record(BEGIN, 0x0600, WORKSHEET, 0, 0)];
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (typeof cell === "number") sheet.push(numberRecord(row, column, cell));
      else if (typeof cell === "string") sheet.push(textRecord(row, column, cell));
    }
  }
  sheet.push(record(END));
  // The globals end with the offset of the sheet.
  const bound = Buffer.concat([Buffer.alloc(6), Buffer.from([name.length, 0]), Buffer.from(name, "latin1")]);
  const end = record(END);
  bound.writeUInt32LE(Buffer.concat(globals).length + HEADER_BYTES + bound.length + end.length, 0);
  const stream = Buffer.concat([...globals, wrap(SHEET, bound), end, ...sheet]);
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, "/Workbook", stream);
  return new Uint8Array(CFB.write(container, { type: "buffer" }) as Buffer);
}

const BEGIN = 0x0809;
const END = 0x000a;
const CODE_PAGE = 0x0042;
const SHEET = 0x0085;
const NUMBER = 0x0203;
const LABEL = 0x0204;
const GLOBALS = 5;
const WORKSHEET = 0x10;
const HEADER_BYTES = 4;

function wrap(type: number, body: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(type, 0);
  header.writeUInt16LE(body.length, 2);
  return Buffer.concat([header, body]);
}

/** A record of 16-bit values. */
const record = (type: number, ...values: number[]) => wrap(type, Buffer.from(Uint16Array.from(values).buffer));

function cellHead(row: number, column: number): Buffer {
  return Buffer.from(Uint16Array.of(row, column, 0).buffer);
}

function numberRecord(row: number, column: number, value: number): Buffer {
  const body = Buffer.alloc(8);
  body.writeDoubleLE(value);
  return wrap(NUMBER, Buffer.concat([cellHead(row, column), body]));
}

/** Text of one byte per character. */
function textRecord(row: number, column: number, text: string): Buffer {
  const length = Buffer.from(Uint16Array.of(text.length).buffer);
  return wrap(LABEL, Buffer.concat([cellHead(row, column), length, Buffer.from([0]), Buffer.from(text, "latin1")]));
}
