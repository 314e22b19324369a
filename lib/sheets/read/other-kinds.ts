import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { WorkbookError } from "../workbook-error";

/** Files that look like workbooks but are not supported, by what the person should do. */
type OtherKind =
  | "oldExcel"
  | "wordDocument"
  | "numbers"
  | "zipFile"
  | "email"
  | "pdf"
  | "picture"
  | "webArchive"
  | "separatedText"
  | "notAWorkbook";

/** The error for a file of another kind, with the kind's name. */
export const refuseKind = (kind: OtherKind): WorkbookError =>
  new WorkbookError("NOT_A_WORKBOOK", WORKBOOK_MESSAGES[kind]);

/** For a container without the stream of Excel 97 and later. Excel 5 and 95 call theirs Book. */
export function kindOfStreams(streams: { has(name: string): boolean }): OtherKind {
  if (streams.has("book")) return "oldExcel";
  return streams.has("worddocument") ? "wordDocument" : "notAWorkbook";
}

/** For a zip file without a workbook. */
export function kindOfParts(parts: ReadonlyMap<string, unknown>): OtherKind {
  const names = [...parts.keys()];
  if (names.some((name) => name.startsWith("index/") && name.endsWith(".iwa"))) return "numbers";
  return names.some((name) => /\.(?:xlsx?|xlsm|xlsb|ods|csv)$/.test(name)) ? "zipFile" : "notAWorkbook";
}

/** Excel 2 to 4 have no container: the stream starts with its own signature. */
const isAncientExcel = (bytes: Uint8Array) => bytes[0] === 9 && [0, 2, 4].includes(bytes[1] ?? -1) && bytes[3] === 0;

const HEAD_BYTES = 4_096;
const FIRST_LINE_WITH_SEPARATOR = /^[^\n\r]*[,;\t]/;
const MARKUP = /^\s*</;
/** Other files by their first characters, as Windows-1252. */
const BEGINNINGS: readonly (readonly [RegExp, OtherKind])[] = [
  [/^\s*%PDF/, "pdf"],
  [/^(?:\u2030PNG|\u0089PNG|\u00ff\u00d8\u00ff|GIF8|BM.{4}\0)/s, "picture"],
  [/^\s*MIME-Version:/i, "webArchive"],
  [/^\{\\rtf/, "wordDocument"],
];

/** For a file that is neither a zip file nor a container nor markup. */
export function kindOfBytes(bytes: Uint8Array): OtherKind {
  if (isAncientExcel(bytes)) return "oldExcel";
  const text = headOf(bytes);
  const beginning = BEGINNINGS.find(([pattern]) => pattern.test(text));
  if (beginning) return beginning[1];
  const isText = text !== "" && !text.includes("\0");
  return isText && !MARKUP.test(text) && FIRST_LINE_WITH_SEPARATOR.test(text) ? "separatedText" : "notAWorkbook";
}

/** Control characters except spaces and line ends: text files have none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;
const OTHER_TEXT = /^\s*(?:<|%PDF|MIME-Version:|\{\\rtf|\{")/;

/** Whether bytes are plain text, which may be a table. The first line may be a title without separators. */
export function isTextFile(bytes: Uint8Array): boolean {
  const text = headOf(bytes).replace(/^\ufeff|^\u00ef\u00bb\u00bf/, "");
  return text.trim() !== "" && !isAncientExcel(bytes) && !CONTROL.test(text) && !OTHER_TEXT.test(text);
}

/** The first characters in any encoding: only separators and line ends are checked. */
export function headOf(bytes: Uint8Array): string {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  const encoding = isLittle ? "utf-16le" : isBig ? "utf-16be" : "windows-1252";
  return new TextDecoder(encoding).decode(bytes.subarray(0, HEAD_BYTES));
}
