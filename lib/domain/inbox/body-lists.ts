import { SEARCHED_ROWS } from "../column-matching/find-header";
import { fileContent } from "./email-kind";

/** Whether a message is a forwarded one. */
export const isForward = (subject = ""): boolean => /^\s*(?:fw|fwd)\s*:/i.test(subject);

/** The beginning of a quoted message. */
const QUOTE =
  /<blockquote\b|\bgmail_quote\b|\bdivRplyFwdMsg\b|\bmoz-cite-prefix\b|<(?:b|strong)>(?:\s|<span[^>]*>)*from:(?:\s|<\/span>)*<\/(?:b|strong)>/i;

/** A message's HTML without the message that it quotes. One that it forwards stays. */
export const ownHtml = (html: string, subject: string | undefined): string =>
  isForward(subject) ? html : (html.split(QUOTE, 1)[0] ?? "");

/** The lists of members and the responses among the tables of a message, as the text of a file; null without one. */
export function listsAsText(tables: readonly string[][][]): string | null {
  const isRead = (table: string[][]) => table.length > 1 && fileContent([table.slice(0, SEARCHED_ROWS)]) !== null;
  const lists = tables.filter(isRead);
  return lists.length === 0 ? null : tablesAsText(lists);
}

/** Tables as the text of a file, with an empty line between them. */
export const tablesAsText = (tables: readonly string[][][]): string =>
  tables.map((table) => table.map((cells) => cells.map(quoteCell).join("\t")).join("\n")).join("\n\n");

/** A quotation mark at the beginning would quote the cells behind it. */
const quoteCell = (cell: string) => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell);
