import { type ParsedMail, type SimpleParserOptions, simpleParser } from "mailparser";
import { messagesIn } from "@/lib/domain/inbox/body-lists";

/** The parser skips longer markup. */
const MAX_HTML = 500_000;

export const PARSER_OPTIONS: SimpleParserOptions = {
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  checksumAlgo: false,
  maxHtmlLengthToParse: MAX_HTML,
};

export type Content = Pick<ParsedMail, "text" | "html" | "subject">;

/** The text of a message. The parser converts HTML only without attachments, and then joins the cells of its tables. */
export async function textOf({ text = "", html }: Content): Promise<string> {
  if (!html || html.length > MAX_HTML) return text;
  const isConverted = text.trim() === "" || text === (await wordsOf(html));
  return (isConverted && separateCells(await wordsOf(markCells(html)))) || text;
}

/** The tables in a message's HTML, and in each message that it forwards. */
export const tablesOf = ({ html, subject }: Content): Promise<string[][][][]> =>
  Promise.all(html ? messagesIn(html, subject).map(tablesOfHtml) : []);

/** Reads the tables in HTML, cell by cell. */
async function tablesOfHtml(own: string): Promise<string[][][]> {
  if (own.length > MAX_HTML || !/<t[dh]\b/i.test(own)) return [];
  const tables: string[][][] = [];
  // The conversion begins each line of a quotation with '>'.
  const marked = markCells(own.replace(/<(\/?)blockquote\b/gi, "<$1div"));
  for (const row of (await wordsOf(marked)).split(ROW_END)) {
    const cells = [...row.matchAll(CELL)];
    const before = row.slice(0, cells[0]?.index).replaceAll(CELL_START, "").trim();
    if (before !== "" || tables.length === 0) tables.push([]);
    if (cells.length > 0) tables.at(-1)?.push(cells.map(([, text = ""]) => text.replace(SPACES, " ").trim()));
  }
  return tables;
}

/** Marks that the conversion keeps: bounds of cells and rows, and spaces in cells, at which it would wrap lines. */
const [CELL_START, CELL_END, ROW_END, CELL_SPACE] = ["\ue000", "\ue001", "\ue002", "\ue003"] as const;
const SPACES = new RegExp(`[\\s${CELL_SPACE}]+`, "g");
/** Without the cells of a layout, which have tables inside. */
const CELL = new RegExp(`${CELL_START}([^${CELL_START}${CELL_END}]*)${CELL_END}`, "g");

function markCells(html: string): string {
  let depth = 0;
  return html.replace(/<[^<>]*>|[^<]+/g, (part) => {
    if (!part.startsWith("<")) return depth > 0 ? part.replace(/(?<=\S)\s+(?=\S)/g, CELL_SPACE) : part;
    if (/^<\/tr\b/i.test(part)) return ROW_END + part;
    if (/^<t[dh]\b/i.test(part)) {
      depth++;
      return part + CELL_START;
    }
    if (!/^<\/t[dh]\b/i.test(part)) return part;
    depth--;
    return CELL_END + part;
  });
}

const separateCells = (text: string): string =>
  text
    .replaceAll(CELL_START, "")
    .split(ROW_END)
    .map((row) =>
      row
        .split(CELL_END)
        .map((cell) => cell.trim())
        .join("\t"),
    )
    .join("\n")
    .replaceAll(CELL_SPACE, " ");

/** HTML as plain text. */
async function wordsOf(html: string): Promise<string> {
  const { text } = await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`, PARSER_OPTIONS);
  return text ?? "";
}
