import { XLSX_TYPE } from "./document-types";

/** First bytes of each accepted media type. */
const MAGIC: Readonly<Record<string, readonly number[]>> = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
  [XLSX_TYPE]: [0x50, 0x4b, 0x03, 0x04],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** How many bytes `isOfType` reads. */
export const MAGIC_BYTES = 8;

/** Whether the bytes match their media type: an HTML page named as an image is rejected. */
export function isOfType(bytes: Uint8Array, contentType: string): boolean {
  const magic = MAGIC[contentType];
  return magic?.every((byte, index) => bytes[index] === byte) ?? false;
}
