import { headOf } from "./other-kinds";

const MARKUP = /^[\s\ufeff]*</;
const SPREADSHEET_XML = /<(?:\w+:)?Workbook\b/;
const HTML = /<(?:html|table|!doctype html|head|body|meta|style|div|center|form|thead|tr)\b/i;

/** The kind of a text file with markup, by its first characters. Null for other markup and other files. */
export function markupKind(bytes: Uint8Array): "html" | "spreadsheetXml" | null {
  const head = headOf(bytes).replace(/^\u00ef\u00bb\u00bf/, "");
  if (!MARKUP.test(head)) return null;
  if (SPREADSHEET_XML.test(head)) return "spreadsheetXml";
  return HTML.test(head) ? "html" : null;
}
