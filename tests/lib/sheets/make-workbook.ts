import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { strToU8, Zip, type ZipInputFile } from "fflate";
import { DEFAULT_LIMITS } from "@/lib/sheets/limits";
import { WorkbookError } from "@/lib/sheets/workbook-error";

const SAMPLES = join(__dirname, "../../support/samples");
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export function sample(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(SAMPLES, name)));
}

/** Max unpacked bytes before a refusal: those before the ratio applies, and one more chunk. */
export const MAX_INFLATED_BYTES = 2 * DEFAULT_LIMITS.ratioFromBytes;

type Parts = Record<string, string | Uint8Array>;

/** A zip file. Node packs 100 MB in a tenth of the time of fflate's own compression. */
export function zip(parts: Parts, isStored = false): Uint8Array {
  const chunks: Uint8Array[] = [];
  const file = new Zip((_, chunk) => chunks.push(chunk));
  for (const [filename, part] of Object.entries(parts)) {
    const bytes = typeof part === "string" ? strToU8(part) : part;
    const entry: ZipInputFile = { filename, size: bytes.length, crc: crc32(bytes), compression: isStored ? 0 : 8 };
    file.add(entry);
    entry.ondata?.(null, new Uint8Array(isStored ? bytes : deflateRawSync(bytes, { level: 1 })), true);
  }
  file.end();
  return new Uint8Array(Buffer.concat(chunks));
}

/** A small workbook with these parts replacing the usual ones. */
export function makeWorkbook(parts: Parts = {}, isStored = false): Uint8Array {
  const all = {
    "xl/workbook.xml": `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="Members" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheetXml('<row r="1"><c r="A1" t="str"><v>H</v></c></row>'),
    ...parts,
  };
  return zip(all, isStored);
}

export function sheetXml(rows: string): string {
  return `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
}

export function makeSheet(rows: string, parts: Parts = {}): Uint8Array {
  return makeWorkbook({ "xl/worksheets/sheet1.xml": sheetXml(rows), ...parts });
}

/**
 * The error of a refused workbook, and the bytes unpacked for it. Fails when it is not refused, or with another error.
 */
export async function refusal(
  reading: () => Promise<unknown>,
): Promise<{ code: string; message: string; inflatedBytes: number }> {
  const counter = countInflated();
  const error = await reading().then(
    () => null,
    (cause: unknown) => cause,
  );
  const inflatedBytes = counter.stop();
  expect(error).toBeInstanceOf(WorkbookError);
  const { code, message } = error as WorkbookError;
  expect(message).toMatch(/^[A-Z].{20,}/);
  return { code, message, inflatedBytes };
}

/** Counts the bytes that the platform's decompressor returns from now on. */
function countInflated(): { stop(): number } {
  const Platform = globalThis.DecompressionStream;
  let bytes = 0;
  globalThis.DecompressionStream = class {
    readonly writable;
    readonly readable;
    constructor(format: CompressionFormat) {
      const { writable, readable } = new Platform(format);
      this.writable = writable;
      this.readable = readable.pipeThrough(
        new TransformStream({
          transform(chunk: Uint8Array<ArrayBuffer>, controller) {
            bytes += chunk.byteLength;
            controller.enqueue(chunk);
          },
        }),
      );
    }
  };
  return {
    stop: () => {
      globalThis.DecompressionStream = Platform;
      return bytes;
    },
  };
}
