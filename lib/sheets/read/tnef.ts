import { decodeText } from "./text-encoding";

/** The format of winmail.dat, in which Outlook sends an email with formatted text (MS-OXTNEF). */
const SIGNATURE = 0x223e9f78;
const HEADER_BYTES = 6;
/** Level, identifier and length before the data of an attribute, and the checksum behind it. */
const [ATTRIBUTE_BYTES, CHECKSUM_BYTES] = [9, 2];
const [BEGIN_OF_FILE, NAME, CONTENT] = [0x9002, 0x8010, 0x800f];

/** The files in a winmail.dat, as far as it is complete; none in another file. */
export function readTnefFiles(bytes: Uint8Array): { name: string; bytes: Uint8Array }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getUint32(0, true) !== SIGNATURE) return [];
  const files: { name: string; bytes: Uint8Array | null }[] = [];
  let at = HEADER_BYTES;
  while (at + ATTRIBUTE_BYTES <= bytes.length) {
    const id = view.getUint16(at + 1, true);
    const from = at + ATTRIBUTE_BYTES;
    const end = from + view.getUint32(at + 5, true);
    if (end > bytes.length) break;
    const file = files.at(-1);
    if (id === BEGIN_OF_FILE) files.push({ name: "", bytes: null });
    else if (file && id === NAME) file.name = decodeText(bytes.subarray(from, end)).text.replace(/\0.*$/s, "");
    else if (file && id === CONTENT) file.bytes = bytes.subarray(from, end);
    at = end + CHECKSUM_BYTES;
  }
  return files.flatMap(({ name, bytes: content }) => (content ? [{ name, bytes: content }] : []));
}
