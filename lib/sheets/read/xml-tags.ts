import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { damagedWorkbook, WorkbookError } from "../workbook-error";
import { APOSTROPHE, GT, QUOTE } from "./xml-bytes";

/** One start tag, by local name; namespaces are ignored. */
export type Tag = { name: string; attributes: (name: string) => string | undefined };

const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };

/** Replaces entity and character references. Unknown ones are unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos|nbsp));/g,
    (whole, hex, decimal, name) => {
      if (name) return NAMED[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/**
 * The start tags of a small XML part in one pass. Skips comments and text.
 * @throws WorkbookError DOCTYPE, DAMAGED.
 */
export function* tagsOf(xml: string): Generator<Tag> {
  let at = xml.indexOf("<");
  while (at >= 0) {
    if (xml.startsWith("<!--", at)) at = endOf(xml, "-->", at + 4);
    else if (xml.startsWith("<![CDATA[", at)) at = endOf(xml, "]]>", at + 9);
    else if (xml.startsWith("<!", at)) throw new WorkbookError("DOCTYPE", WORKBOOK_MESSAGES.doctype);
    else if (xml.startsWith("<?", at) || xml.startsWith("</", at)) at = endOf(xml, ">", at + 2);
    else {
      const end = endOfTag(xml, at + 1);
      yield tagOf(xml.slice(at + 1, end - 1));
      at = end;
    }
    at = xml.indexOf("<", at);
  }
}

/** The position after `mark`. @throws WorkbookError DAMAGED without one. */
export function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw damagedWorkbook("unclosed markup");
  return at + mark.length;
}

/** The position after the `>` of a start tag; ignores `>` in quotes. */
export function endOfTag(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at++) {
    const char = xml.charCodeAt(at);
    if (quote > 0) {
      if (char === quote) quote = 0;
    } else if (char === QUOTE || char === APOSTROPHE) quote = char;
    else if (char === GT) return at + 1;
  }
  throw damagedWorkbook("unclosed tag");
}

/** The tag with the text between `<` and `>`. */
export function tagOf(inner: string): Tag {
  const nameEnd = inner.search(/[\s/]/);
  const qualified = nameEnd < 0 ? inner : inner.slice(0, nameEnd);
  const name = qualified.slice(qualified.indexOf(":") + 1);
  let values: Map<string, string> | null = null;
  return {
    name,
    attributes: (attribute) => {
      values ??= attributesOf(inner.slice(qualified.length));
      return values.get(attribute);
    },
  };
}

/**
 * Attributes by their name as written, and by local name if that is unused (`r:id` is also `id`). One manual pass: a
 * regular expression would backtrack over a tag of megabytes.
 */
function attributesOf(text: string): Map<string, string> {
  const values = new Map<string, string>();
  let at = 0;
  for (;;) {
    const equals = text.indexOf("=", at);
    if (equals < 0) return values;
    const name = text.slice(at, equals).trim().split(/\s/).pop() ?? "";
    let open = equals + 1;
    while (text[open] === " " || text[open] === "\n" || text[open] === "\t" || text[open] === "\r") open++;
    const quote = text[open];
    const isQuoted = quote === '"' || quote === "'";
    const close = isQuoted ? text.indexOf(quote, open + 1) : endOfWord(text, open);
    if (close < 0) return values;
    const value = decodeEntities(text.slice(isQuoted ? open + 1 : open, close));
    values.set(name, value);
    const local = name.slice(name.indexOf(":") + 1);
    if (!values.has(local)) values.set(local, value);
    at = close + 1;
  }
}

/** The end of a value without quotes, which HTML allows. */
function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) > 0x20) at++;
  return at;
}
