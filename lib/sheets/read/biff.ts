import { damagedWorkbook, type WorkbookError } from "../workbook-error";
import { refuseKind } from "./other-kinds";

const BEGIN_OF_STREAM = 0x0809;
const BIFF8 = 0x0600;
const HEADER_BYTES = 4;
/** Cell and BOF records of Excel 2 to 4. Excel 97 and later never write them. */
const ANCIENT_RECORDS = new Set([0x0001, 0x0002, 0x0003, 0x0004, 0x0005, 0x0007, 0x0009, 0x0209, 0x0409]);

/**
 * Checks the records of an .xls before the library reads them. Its readers for formats before Excel 97 trust lengths in
 * the file: one changed byte costs minutes and gigabytes. Only Excel 97 and later pass, with every record inside the
 * stream.
 * @throws WorkbookError DAMAGED, NOT_A_WORKBOOK.
 */
export function checkBiff8(stream: Uint8Array): void {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  if (stream.length < 8 || view.getUint16(0, true) !== BEGIN_OF_STREAM) throw tooOld();
  let at = 0;
  while (at + HEADER_BYTES <= stream.length) {
    const type = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    // The stream is padded with zeros.
    if (type === 0) return;
    if (at + HEADER_BYTES + length > stream.length) throw damagedWorkbook("record beyond the end");
    const isOld = type === BEGIN_OF_STREAM && (length < 4 || view.getUint16(at + HEADER_BYTES, true) !== BIFF8);
    if (isOld || ANCIENT_RECORDS.has(type)) throw tooOld();
    at += HEADER_BYTES + length;
  }
}

function tooOld(): WorkbookError {
  return refuseKind("oldExcel");
}
