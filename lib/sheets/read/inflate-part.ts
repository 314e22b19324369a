import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { WorkbookLimits } from "../limits";
import { asWorkbookError, damagedWorkbook, WorkbookError } from "../workbook-error";
import { utf8Chunks } from "./utf8-chunks";
import type { ZipPart } from "./zip-directory";

const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
/** Small enough that one chunk cannot unpack to more than 32 MB before the check. */
const PIECE_BYTES = 32 * 1024;
const STORED_BLOCK_BYTES = 0xffff;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Unpacks one part, chunk by chunk, and stops at the first excess byte. The part gets a gzip header, so that the
 * platform's decompressor checks CRC and length.
 * @param onPiece called with the number of packed bytes read.
 * @throws WorkbookError DAMAGED (also when the CRC differs), EXPANDS_TOO_MUCH.
 */
async function* inflatePart(
  part: ZipPart,
  maxBytes: number,
  limits: WorkbookLimits,
  onPiece?: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  if (part.size > maxBytes || isBomb(part.size, part, limits)) throw expandsTooMuch();
  const reader = gzipStream(part, onPiece).getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.length;
      if (bytes > part.size) throw damagedWorkbook("longer than declared");
      yield value;
    }
  } catch (cause) {
    throw asWorkbookError(cause);
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** The same for an XML part, converted to UTF-8. @throws as `inflatePart`. */
export const inflateXml = (...part: Parameters<typeof inflatePart>): AsyncGenerator<Uint8Array> =>
  utf8Chunks(inflatePart(...part));

/** A part in memory, up to `maxBytes`. @throws as `inflatePart`. */
export async function inflateBytes(part: ZipPart, maxBytes: number, limits: WorkbookLimits): Promise<Uint8Array> {
  const bytes = new Uint8Array(part.size > maxBytes ? 0 : part.size);
  let filled = 0;
  for await (const chunk of inflatePart(part, maxBytes, limits)) {
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  return bytes.subarray(0, filled);
}

/** A small part as text, up to `smallPartBytes`. */
export async function inflateText(part: ZipPart, limits: WorkbookLimits): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of inflateXml(part, limits.smallPartBytes, limits))
    text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

function isBomb(bytes: number, part: ZipPart, limits: WorkbookLimits): boolean {
  return bytes > limits.ratioFromBytes && bytes > part.packed.length * limits.ratio;
}

function expandsTooMuch(): WorkbookError {
  return new WorkbookError("EXPANDS_TOO_MUCH", WORKBOOK_MESSAGES.expandsTooMuch);
}

function gzipStream(part: ZipPart, onPiece?: (bytes: number) => void): ReadableStream<Uint8Array> {
  const pieces = gzipPieces(part);
  const source = new ReadableStream<Bytes>(
    {
      pull(controller) {
        const { done, value } = pieces.next();
        if (done) return controller.close();
        onPiece?.(value.length);
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return source.pipeThrough(new DecompressionStream("gzip"));
}

function* gzipPieces(part: ZipPart): Generator<Bytes> {
  yield GZIP_HEADER;
  const packed = part.packed as Bytes;
  if (part.method === "stored") yield* storedBlocks(packed);
  else for (let at = 0; at < packed.length; at += PIECE_BYTES) yield packed.subarray(at, at + PIECE_BYTES);
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, part.crc32, true);
  trailer.setUint32(4, part.size, true);
  yield new Uint8Array(trailer.buffer);
}

/** Wraps bytes in deflate's uncompressed blocks. */
function* storedBlocks(bytes: Bytes): Generator<Bytes> {
  let at = 0;
  do {
    const block = bytes.subarray(at, at + STORED_BLOCK_BYTES);
    at += block.length;
    const header = new DataView(new ArrayBuffer(5));
    header.setUint8(0, at >= bytes.length ? 1 : 0);
    header.setUint16(1, block.length, true);
    header.setUint16(3, ~block.length & 0xffff, true);
    yield new Uint8Array(header.buffer);
    yield block;
  } while (at < bytes.length);
}
