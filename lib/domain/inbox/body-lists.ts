import { SEARCHED_ROWS } from "../column-matching/find-header";
import { type FileContent, fileContent } from "./email-kind";

/** Whether a message is a forwarded one. */
export const isForward = (subject = ""): boolean => /^\s*(?:fw|fwd)\s*:/i.test(subject);

/** The lines at the beginning of an earlier message. */
const HEAD_LINES = [
  /<(?:b|strong)>(?:\s|<span[^>]*>)*from\s*:(?:\s|<\/span>)*<\/(?:b|strong)>/,
  /(?<=>\s*)from\s*:(?:(?!<t[dhr]\b)[\s\S]){1,400}?>\s*(?:sent|date)\s*:/,
  /(?<=>\s*)on (?:(?!<t[dhr]\b)[\s\S]){5,300}?\bwrote\s*:/,
  /---\s*original message/,
].map(({ source }) => source);
const HEAD = new RegExp(HEAD_LINES.join("|"), "i");

/** The same, or what mail programs write around a quotation. */
const QUOTE = new RegExp(
  [
    ...HEAD_LINES,
    String.raw`<blockquote\b|\b(?:gmail_quote|divRplyFwdMsg|moz-cite-prefix|yahoo_quoted|zmail_extra|appendonsend)\b`,
  ].join("|"),
  "i",
);

/** A message's HTML without the message that it quotes. If it forwards one: its own text, then each earlier message. */
export const messagesIn = (html: string, subject: string | undefined): string[] =>
  isForward(subject) ? html.split(HEAD) : html.split(QUOTE, 1);

/**
 * The lists of members and the responses among the tables of messages. They count in the first message, which is the
 * sender's own, and in the newest of the others.
 */
export function listsIn([own = [], ...earlier]: readonly (readonly string[][][])[]): string[][][] {
  const newest = earlier.map(listsAmong).find((lists) => lists.length > 0) ?? [];
  return [...listsAmong(own), ...newest];
}

/** What a table of a message lists; null if neither members nor a response. */
export const tableContent = (table: string[][]): FileContent | null =>
  table.length > 1 ? fileContent([table.slice(0, SEARCHED_ROWS)]) : null;

/**
 * Lists as the text of a file.
 * @param struck the rows that the sender struck through: then the text is a web page, which keeps these marks.
 */
export const listsAsText = (
  lists: readonly string[][][],
  struck: ReadonlySet<readonly string[]> = new Set(),
): string => (lists.flat().some((row) => struck.has(row)) ? tablesAsPage(lists, struck) : tablesAsText(lists));

function tablesAsPage(tables: readonly string[][][], struck: ReadonlySet<readonly string[]>): string {
  const cellOf = (text: string) => `<td>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</td>`;
  const rowOf = (row: string[]) =>
    `<tr${struck.has(row) ? ' style="text-decoration:line-through"' : ""}>${row.map(cellOf).join("")}</tr>`;
  return `<html><body>${tables.map((table) => `<table>${table.map(rowOf).join("")}</table>`).join("")}</body></html>`;
}

const listsAmong = (tables: readonly string[][][]) => tables.filter((table) => tableContent(table) !== null);

/** Tables as the text of a file, with an empty line between them. */
export const tablesAsText = (tables: readonly string[][][]): string =>
  tables.map((table) => table.map((cells) => cells.map(quoteCell).join("\t")).join("\n")).join("\n\n");

/** A quotation mark at the beginning would quote the cells behind it. */
const quoteCell = (cell: string) => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell);
