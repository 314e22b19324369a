import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { WorkbookLimits } from "../limits";
import { damagedWorkbook, WorkbookError } from "../workbook-error";

/** One entry of the zip directory. `packed` are its bytes in the file. */
export type ZipPart = {
  name: string;
  /** The name as written. */
  path: string;
  method: "stored" | "deflated";
  crc32: number;
  size: number;
  packed: Uint8Array;
};

const END_RECORD = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_RECORD_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENCRYPTED_FLAG = 1;
const SIZE_IN_EXTRA_FIELD = 0xffffffff;
const ZIP64_EXTRA = 1;

/**
 * The parts of a zip file by lower-case name, from the directory at its end; nothing is unpacked. Part names of
 * workbooks never differ by case alone.
 * @throws WorkbookError DAMAGED, ENCRYPTED, TOO_MANY_PARTS.
 */
export function readZipDirectory(bytes: Uint8Array, limits: WorkbookLimits): Map<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEndRecord(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.parts) throw new WorkbookError("TOO_MANY_PARTS", WORKBOOK_MESSAGES.tooManyParts);
  const parts = new Map<string, ZipPart>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damagedWorkbook("directory entry");
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    if (next > end) throw damagedWorkbook("directory entry");
    const path = partPath(bytes.subarray(at + 46, at + 46 + nameLength));
    const name = path.toLowerCase();
    if (parts.has(name)) throw damagedWorkbook(`part twice: ${name}`);
    if (!name.endsWith("/")) parts.set(name, { name, path, ...readEntry(bytes, view, at, end) });
    at = next;
  }
  return parts;
}

function findEndRecord(view: DataView): number {
  const last = view.byteLength - END_RECORD_BYTES;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT_BYTES; at--) {
    if (
      view.getUint32(at, true) === END_RECORD &&
      at + END_RECORD_BYTES + view.getUint16(at + 20, true) <= view.byteLength
    )
      return at;
  }
  throw damagedWorkbook("no zip directory");
}

function partPath(bytes: Uint8Array): string {
  const path = new TextDecoder().decode(bytes).replaceAll("\\", "/").replace(/^\/+/, "");
  if (path.includes("\0") || path.split("/").includes("..")) throw damagedWorkbook("part name");
  return path;
}

type Entry = Omit<ZipPart, "name" | "path">;

function readEntry(bytes: Uint8Array, view: DataView, at: number, directoryEnd: number): Entry {
  if (view.getUint16(at + 8, true) & ENCRYPTED_FLAG) throw new WorkbookError("ENCRYPTED", WORKBOOK_MESSAGES.encrypted);
  const method = view.getUint16(at + 10, true);
  if (method !== 0 && method !== 8) throw damagedWorkbook(`compression method ${method}`);
  const { packedSize, size, offset } = sizesOf(view, at);
  if (offset + 30 > directoryEnd || view.getUint32(offset, true) !== LOCAL_HEADER)
    throw damagedWorkbook("local header");
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > directoryEnd) throw damagedWorkbook("part beyond the end");
  return {
    method: method === 0 ? "stored" : "deflated",
    crc32: view.getUint32(at + 16, true),
    size,
    packed: bytes.subarray(start, start + packedSize),
  };
}

/** Sizes and offset of an entry. Streaming writers use a zip64 field even for small ones. */
function sizesOf(view: DataView, at: number): { packedSize: number; size: number; offset: number } {
  const entry = {
    size: view.getUint32(at + 24, true),
    packedSize: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  let field = at + 46 + view.getUint16(at + 28, true);
  const fieldsEnd = field + view.getUint16(at + 30, true);
  while (field + 4 <= fieldsEnd) {
    const length = view.getUint16(field + 2, true);
    if (view.getUint16(field, true) === ZIP64_EXTRA) {
      let value = field + 4;
      for (const key of ["size", "packedSize", "offset"] as const) {
        if (entry[key] !== SIZE_IN_EXTRA_FIELD || value + 8 > fieldsEnd) continue;
        entry[key] = Number(view.getBigUint64(value, true));
        value += 8;
      }
    }
    field += 4 + length;
  }
  return entry;
}
