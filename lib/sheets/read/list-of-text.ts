import { istDay } from "@/lib/domain/dates/local-date";
import { decodeText } from "./text-encoding";

const TEXT_FILE = /\.(?:txt|tsv)$/i;
/** No email is longer. */
const MAX_BYTES = 200_000;
const SEPARATOR = /[\t,;|]/;
/** Outlook saves 'From:' with a tab behind it. */
const HEAD_LINE = /^(from|sent|date|to|cc|subject|attachments?|importance):\s*/gim;

/**
 * The lists and requests of an email's text that was pasted, or saved as a text file, in the form of an email's own
 * lists. Returns the bytes unchanged if the text is a table, or has no list.
 */
export async function listOfText(file: Blob, bytes: Uint8Array): Promise<Uint8Array> {
  if (!(file instanceof File) || !TEXT_FILE.test(file.name) || bytes.length > MAX_BYTES) return bytes;
  const text = decodeText(bytes).text.replace(HEAD_LINE, "$1: ");
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (text.includes("\t") || lines.every((line) => SEPARATOR.test(line))) return bytes;
  const { listFile } = await import("./email-lists");
  // The message below the first line's 'From:' is the email itself, no quotation.
  const subject = lines[0]?.search(HEAD_LINE) === 0 ? "Fwd:" : "";
  return listFile({ subject, text, html: null, sentOn: istDay(file.lastModified), files: [] })?.bytes ?? bytes;
}
