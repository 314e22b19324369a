import { isResponseFile } from "@/lib/domain/insurer-responses/response-endings";
import { DEFAULT_LIMITS } from "../limits";
import { isOleFile, readOleStreams } from "./ole";
import { readTnefFiles } from "./tnef";
import { readZipDirectory } from "./zip-directory";

type AttachedFile = { name: string; bytes: Uint8Array };

/**
 * The files of an attachment: those in Outlook's winmail.dat, else the attachment itself. A workbook whose name does not
 * say so, as 'Joiners', has the ending of its content.
 */
export const attachedFiles = (file: AttachedFile): AttachedFile[] => {
  const inside = readTnefFiles(file.bytes);
  return (inside.length > 0 ? inside : [file]).map(({ name, bytes }) => ({ name: nameByContent(name, bytes), bytes }));
};

const NAMED = /\.(?:pdf|zip|eml|msg|txt)$/i;

function nameByContent(name: string, bytes: Uint8Array): string {
  return isResponseFile(name) || NAMED.test(name) ? name : `${name || "attachment"}${endingOf(bytes)}`;
}

/** Empty for a file that is no workbook. */
function endingOf(bytes: Uint8Array): string {
  try {
    if (isOleFile(bytes)) {
      const streams = readOleStreams(bytes);
      return streams.has("workbook") ? ".xls" : streams.has("encryptedpackage") ? ".xlsx" : "";
    }
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return "";
    const parts = readZipDirectory(bytes, DEFAULT_LIMITS);
    return parts.has("xl/workbook.xml") ? ".xlsx" : parts.has("xl/workbook.bin") ? ".xlsb" : "";
  } catch {
    return "";
  }
}
