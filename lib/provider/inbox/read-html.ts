import { type ParsedMail, type SimpleParserOptions, simpleParser } from "mailparser";

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

/** Marks that the conversion keeps: bounds of cells and rows, and spaces in cells, at which it would wrap lines. */
const [CELL_START, CELL_END, ROW_END, CELL_SPACE] = ["\ue000", "\ue001", "\ue002", "\ue003"] as const;

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
