import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { DEFAULT_LIMITS, type WorkbookLimits } from "../limits";
import { WorkbookError } from "../workbook-error";
import { inflateBytes } from "./inflate-part";
import { refuseKind } from "./other-kinds";
import { readZipDirectory, type ZipPart } from "./zip-directory";

/** Files that programs add to a zip file. */
const ADDED = /(?:^|\/)(?:__macosx\/|\.|thumbs\.db$)/i;
const TABLE = /\.(?:xlsx?|xlsm|xlsb|ods|csv|tsv)$/i;
/** A letter or a read me, unless it is the only file of a table's kind. */
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
  const lists = files.filter(({ path }) => TABLE.test(path));
  const tables = lists.length > 0 ? lists : files.filter(({ path }) => LETTER.test(path));
  const [table] = tables;
  if (!table) throw refuseKind("zipFile");
  if (tables.length > 1) {
    const names = tables.map(({ path }) => path);
    throw new WorkbookError("NOT_A_WORKBOOK", WORKBOOK_MESSAGES.severalTables({ names }));
  }
  return inflateBytes(table, DEFAULT_LIMITS.fileBytes, DEFAULT_LIMITS);
}
