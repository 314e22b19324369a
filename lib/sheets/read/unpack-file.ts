import { findOnlyPdf, isResponseFile } from "@/lib/domain/insurer-responses/response-endings";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { DEFAULT_LIMITS } from "../limits";
import { WorkbookError } from "../workbook-error";
import { inflateBytes } from "./inflate-part";
import { refuseKind } from "./other-kinds";
import { zippedFiles } from "./zipped-files";

/** Usually a letter or a read-me file. It is read only if no other file has a table. */
const LETTER = /\.(?:docx|txt)$/i;
const ZIP = /\.zip$/i;
const EMAIL = /\.(?:eml|msg)$/i;
/** Files inside files inside a file. */
const MAX_DEPTH = 3;

/**
 * Returns the only table in a file named .zip, .eml or .msg. Any other file is returned unchanged.
 * @param chosen the name of the file to return if there are several.
 * @throws WorkbookError NOT_A_WORKBOOK if there are several tables or none; as `inflateBytes`; DAMAGED for an email.
 */
export async function unpackFile(file: Blob, bytes: Uint8Array, chosen?: string): Promise<Uint8Array> {
  return file instanceof File ? unpack(file.name, bytes, chosen) : bytes;
}

async function unpack(name: string, bytes: Uint8Array, chosen: string | undefined, depth = 0): Promise<Uint8Array> {
  if (name === chosen) return bytes;
  if (depth > MAX_DEPTH) throw refuseKind("notAWorkbook");
  if (EMAIL.test(name)) return unpackEmail(bytes, chosen, depth);
  if (!ZIP.test(name)) return bytes;
  const files = zippedFiles(bytes);
  if (files.some((part) => part.name === "[content_types].xml" || part.name === "content.xml")) return bytes;
  const nameOf = ({ path }: { path: string }) => path;
  const table = chooseTable(files, nameOf, chosen, WORKBOOK_MESSAGES.severalTables) ?? findOnlyPdf(files, nameOf);
  if (!table) throw refuseKind("zipFile");
  return unpack(table.path, await inflateBytes(table, DEFAULT_LIMITS.fileBytes, DEFAULT_LIMITS), chosen, depth + 1);
}

/** The only one of the attached tables and the lists in the email's own text, else its only PDF. */
async function unpackEmail(bytes: Uint8Array, chosen: string | undefined, depth: number): Promise<Uint8Array> {
  const { readSavedEmail } = await import("./saved-email");
  const { listFile } = await import("./email-lists");
  const email = await readSavedEmail(bytes);
  const nameOf = ({ name }: { name: string }) => name;
  const list = listFile(email);
  const files = list ? [...email.files, list] : email.files;
  const { severalAttachedTables, severalTablesOfEmail } = WORKBOOK_MESSAGES;
  const table = chooseTable(files, nameOf, chosen, list ? severalTablesOfEmail : severalAttachedTables);
  if (table) return unpack(table.name, table.bytes, chosen, depth + 1);
  const pdf = findOnlyPdf(email.files, nameOf);
  if (!pdf) throw refuseKind("email");
  return pdf.bytes;
}

/** The chosen or only table among files; null without one. @throws WorkbookError with the choices if there are several. */
function chooseTable<Part>(
  files: readonly Part[],
  nameOf: (file: Part) => string,
  chosen: string | undefined,
  refuse: (found: { names: readonly string[] }) => string,
): Part | null {
  const isLetter = (file: Part) => LETTER.test(nameOf(file));
  const isTable = (file: Part) => isResponseFile(nameOf(file)) || ZIP.test(nameOf(file)) || EMAIL.test(nameOf(file));
  const lists = files.filter((file) => isTable(file) && !isLetter(file));
  const tables = lists.length > 0 ? lists : files.filter(isLetter);
  const names = tables.map(nameOf);
  const named = tables.find((file) => nameOf(file) === chosen);
  if (tables.length > 1 && !named) throw new WorkbookError("NOT_A_WORKBOOK", refuse({ names }), { choices: names });
  return named ?? tables[0] ?? null;
}
