import { damagedWorkbook } from "../workbook-error";

type Element = { start: number; end: number; xml: string; attributes: string; inner: string };

/**
 * The elements of a name, which are never inside each other, with their exact text. One pass: a regular expression for a
 * start and its end would be quadratic in a hostile file.
 * @throws WorkbookError DAMAGED for an element without an end.
 */
export function* elementsOf(xml: string, name: string): Generator<Element> {
  let start = nextStart(xml, name, 0);
  while (start >= 0) {
    const opened = xml.indexOf(">", start);
    const isEmpty = xml[opened - 1] === "/";
    const close = `</${name}>`;
    const closing = isEmpty ? opened + 1 : xml.indexOf(close, opened);
    if (opened < 0 || closing < 0) throw damagedWorkbook(`unclosed ${name}`);
    const end = isEmpty ? closing : closing + close.length;
    yield {
      start,
      end,
      xml: xml.slice(start, end),
      attributes: xml.slice(start + name.length + 1, isEmpty ? opened - 1 : opened),
      inner: xml.slice(opened + 1, closing),
    };
    start = nextStart(xml, name, end);
  }
}

/** '<c' is also the beginning of '<col'. */
function nextStart(xml: string, name: string, from: number): number {
  let at = xml.indexOf(`<${name}`, from);
  while (at >= 0 && !/[\s/>]/.test(xml[at + name.length + 1] ?? "")) at = xml.indexOf(`<${name}`, at + 1);
  return at;
}

/** The text with each element of a name changed. */
export function changeElements(xml: string, name: string, change: (element: string) => string): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end, xml: text } of elementsOf(xml, name)) {
    pieces.push(xml.slice(done, start), change(text));
    done = end;
  }
  return pieces.join("") + xml.slice(done);
}

export const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
