import { inflateSync } from "node:zlib";

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const MAX_PIXELS = 4_000_000;
/** Colour type → values per pixel (PNG specification, 11.2.2). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;
const LAST_FILTER = 4;

/**
 * Whether pdfkit can draw the picture: a JPEG, or a complete PNG with 8 bits per channel. pdfkit unpacks a PNG in a callback
 * of zlib and throws there: one damaged logo would end the program.
 */
export function isValidPicture(bytes: Buffer): boolean {
  if (bytes.subarray(0, 3).equals(JPEG_SIGNATURE)) return true;
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return false;
  const chunks = pngChunks(bytes);
  const header = chunks?.find(({ type }) => type === "IHDR")?.data;
  if (!chunks || header?.length !== 13) return false;
  const [width, height, colourType] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9] ?? -1];
  const channels = CHANNELS[colourType];
  const isPlain = header[8] === 8 && header[12] === 0;
  if (!isPlain || channels === undefined || width * height === 0 || width * height > MAX_PIXELS) return false;
  if (colourType === PALETTE && !chunks.some(({ type }) => type === "PLTE")) return false;
  const line = 1 + width * channels;
  const pixels = inflate(
    Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data)),
    line * height,
  );
  if (pixels === null) return false;
  for (let start = 0; start < pixels.length; start += line) if (pixels.readUInt8(start) > LAST_FILTER) return false;
  return true;
}

/** Null if a chunk exceeds the file or the end is missing. */
function pngChunks(bytes: Buffer): { type: string; data: Buffer }[] | null {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let position = PNG_SIGNATURE.length; position + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(position);
    const type = bytes.toString("latin1", position + 4, position + 8);
    if (position + 12 + length > bytes.length) return null;
    if (type === "IEND") return chunks;
    chunks.push({ type, data: bytes.subarray(position + 8, position + 8 + length) });
    position += 12 + length;
  }
  return null;
}

/** The unpacked bytes, or null unless they have exactly this length; never unpacks more. */
function inflate(bytes: Buffer, length: number): Buffer | null {
  try {
    const pixels = inflateSync(bytes, { maxOutputLength: length });
    return pixels.length === length ? pixels : null;
  } catch {
    return null;
  }
}
