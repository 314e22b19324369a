import { isResponseFile } from "@/lib/domain/insurer-responses/response-endings";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { DEFAULT_LIMITS, type WorkbookLimits } from "../limits";
import { WorkbookError } from "../workbook-error";
import { inflateBytes } from "./inflate-part";
import { refuseKind } from "./other-kinds";
import { readZipDirectory, type ZipPart } from "./zip-directory";

/** Files that programs add to a zip file. */
const ADDED = /(?:^|\/)(?:__macosx\/|\.|thumbs\.db$)/i;
/** Often a letter or a read me. It counts as a table if the zip file has no other. */
const LETTER = /\.(?:docx|txt)$/i;

/** The files that a person put into a zip file. @throws WorkbookError DAMAGED, ENCRYPTED, TOO_MANY_PARTS. */
export const zippedFiles = (bytes: Uint8Array, limits: WorkbookLimits = DEFAULT_LIMITS): ZipPart[] =>
  [...readZipDirectory(bytes, limits).values()].filter(({ path }) => !ADDED.test(path));

/**
 * The only table in a file named .zip; other files as they are, also a workbook that was in a zip file.
 * @throws WorkbookError NOT_A_WORKBOOK if there are several tables or none; as `inflateBytes`.
 */
export async function unpackFile(file: Blob, bytes: Uint8Array): Promise<Uint8Array> {
  if (!(file instanceof File) || !/\.zip$/i.test(file.name)) return bytes;
  const files = zippedFiles(bytes);
  if (files.some(({ name }) => name === "[content_types].xml" || name === "content.xml")) return bytes;
  const isLetter = ({ path }: ZipPart) => LETTER.test(path);
  const lists = files.filter((file) => isResponseFile(file.path) && !isLetter(file));
  const tables = lists.length > 0 ? lists : files.filter(isLetter);
  const [table] = tables;
  if (!table) throw refuseKind("zipFile");
  if (tables.length > 1) {
    const names = tables.map(({ path }) => path);
    throw new WorkbookError("NOT_A_WORKBOOK", WORKBOOK_MESSAGES.severalTables({ names }));
  }
  return inflateBytes(table, DEFAULT_LIMITS.fileBytes, DEFAULT_LIMITS);
}
