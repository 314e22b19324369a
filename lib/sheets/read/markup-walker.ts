import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { damagedWorkbook, WorkbookError } from "../workbook-error";
import { decodeEntities, endOf, endOfTag, type Tag, tagOf } from "./xml-tags";

/** Longer tags have embedded pictures, or are an attack. */
const MAX_TAG_LENGTH = 1024 * 1024;

/** Receives the markup in order. Names are local and as written. */
type MarkupReader = {
  open: (tag: Tag) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

/** `html` allows a document type, unclosed comments, `<` in text, and scripts, which are skipped. */
type MarkupDialect = "xml" | "html";

/**
 * Reads markup once from start to end, so that no file needs more than linear time. A tag without content counts as
 * opened and closed. Entities of a document type are never expanded: XML must not have one.
 * @throws WorkbookError DOCTYPE, DAMAGED.
 */
export function walkMarkup(text: string, dialect: MarkupDialect, reader: MarkupReader): void {
  const isHtml = dialect === "html";
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("<", at);
    if (open !== at) reader.text(decodeEntities(open < 0 ? text.slice(at) : text.slice(at, open)));
    if (open < 0) return;
    const next = text[open + 1] ?? "";
    if (next === "!") at = skipDeclaration(text, open, isHtml, reader);
    else if (next === "?") at = endOf(text, ">", open + 2);
    else if (next === "/") {
      at = endOf(text, ">", open + 2);
      reader.close(localName(text.slice(open + 2, at - 1).trim()));
    } else if (isHtml && !/[a-z]/i.test(next)) {
      reader.text("<");
      at = open + 1;
    } else at = openTag(text, open, isHtml, reader);
  }
}

/** The position after a comment, a section of plain text, which is read, or a declaration. */
function skipDeclaration(text: string, open: number, isHtml: boolean, reader: MarkupReader): number {
  if (text.startsWith("<!--", open)) return endOfComment(text, open + 4, isHtml);
  if (!text.startsWith("<![CDATA[", open)) return endOfDeclaration(text, open, isHtml);
  const end = endOf(text, "]]>", open + 9);
  reader.text(text.slice(open + 9, end - 3));
  return end;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function openTag(text: string, open: number, isHtml: boolean, reader: MarkupReader): number {
  const end = endOfTag(text, open + 1);
  if (end - open > MAX_TAG_LENGTH) throw damagedWorkbook("endless tag");
  const tag = tagOf(text.slice(open + 1, end - 1));
  reader.open(tag);
  if (text[end - 2] === "/") reader.close(tag.name);
  const hidden = isHtml ? /^(?:script|style)$/i.exec(tag.name)?.[0] : undefined;
  return hidden ? endOfHidden(text, hidden, end) : end;
}

/** The position of the end tag of a script or a style sheet, or the end of the text. */
function endOfHidden(text: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, "gi");
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}

function endOfComment(text: string, from: number, isHtml: boolean): number {
  return isHtml && !text.includes("-->", from) ? text.length : endOf(text, "-->", from);
}

/** A plain `<!DOCTYPE html>` or `<![if …]>` of HTML is skipped. */
function endOfDeclaration(text: string, open: number, isHtml: boolean): number {
  const end = isHtml ? endOf(text, ">", open) : -1;
  const isPlain = isHtml && !/^<!(?:entity|doctype[^>]*\[)/i.test(text.slice(open, Math.min(end, open + 1_000)));
  if (!isPlain) throw new WorkbookError("DOCTYPE", WORKBOOK_MESSAGES.doctype);
  return end;
}
