import { Zip, ZipDeflate } from "fflate";
import { LAST_SHEET_ROW, type WriteColumn, type WriteRow, type WriteSheet } from "./sheet-model";
import { LEVEL, packageParts, sheetHead, sheetRow, sheetTail } from "./write-large";

const CHUNK_BYTES = 64 * 1024;

/** A table of any length; its rows arrive in chunks. */
export type Table = {
  name: string;
  columns: readonly WriteColumn[];
  chunks: AsyncIterable<readonly WriteRow[]>;
};

/**
 * A workbook of one table, written while it is read: rows arrive in chunks, and only one chunk is in memory. Rows
 * beyond a sheet's limit continue in the next sheet.
 */
export async function* streamWorkbook({ name, columns, chunks }: Table): AsyncGenerator<Uint8Array> {
  const out = packer();
  const sheets: WriteSheet[] = [];
  let number = LAST_SHEET_ROW;
  for await (const rows of chunks) {
    for (const row of rows) {
      if (number === LAST_SHEET_ROW) {
        out.endPart(sheetTail(columns));
        number = 1;
        sheets.push({ name: sheets.length === 0 ? name : `${name} ${sheets.length + 1}`, columns, rows: [] });
        out.beginPart(`xl/worksheets/sheet${sheets.length}.xml`, sheetHead(columns));
      }
      number += 1;
      out.write(sheetRow(row, number, columns));
    }
    yield* out.packed(CHUNK_BYTES);
  }
  if (sheets.length === 0) {
    sheets.push({ name, columns, rows: [] });
    out.beginPart("xl/worksheets/sheet1.xml", sheetHead(columns));
  }
  out.endPart(sheetTail(columns));
  for (const [path, xml] of packageParts(sheets)) {
    out.beginPart(path, xml);
    out.endPart("");
  }
  out.end();
  yield* out.packed(0);
}

/** Writes a zip part by part. Packed bytes are queued until they are read. */
function packer() {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let part: ZipDeflate | null = null;
  let text = "";
  const encoder = new TextEncoder();
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    waiting.push(chunk);
    size += chunk.byteLength;
  });
  const flush = () => {
    if (text !== "") part?.push(encoder.encode(text));
    text = "";
  };
  return {
    beginPart(path: string, xml: string) {
      part = new ZipDeflate(path, { level: LEVEL });
      zip.add(part);
      text = xml;
    },
    write(xml: string) {
      text += xml;
      if (text.length > CHUNK_BYTES) flush();
    },
    endPart(xml: string) {
      if (part === null) return;
      text += xml;
      flush();
      part.push(new Uint8Array(0), true);
      part = null;
    },
    end: () => zip.end(),
    *packed(atLeast: number): Generator<Uint8Array> {
      if (size < atLeast) return;
      const ready = waiting;
      waiting = [];
      size = 0;
      yield* ready;
    },
  };
}
