import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { WorkbookError } from "../workbook-error";
import { COLON, GT, isNameEnd } from "./xml-bytes";

/** The data ends inside the current item: it is read again from its start when more bytes arrive. */
export const INCOMPLETE = -1;

const DASH = 0x2d;
const BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const CDATA_BYTES = "<![CDATA[".length;
const CDATA_END_BYTES = "]]>".length;
const decoder = new TextDecoder();

/** The position after the comment or CDATA section at `open`, or INCOMPLETE. @throws WorkbookError DOCTYPE. */
export function behindDeclaration(buffer: Uint8Array, open: number, end: number): number {
  const isComment = buffer[open + 2] === DASH && buffer[open + 3] === DASH;
  if (!isComment && buffer[open + 2] !== BRACKET) throw new WorkbookError("DOCTYPE", WORKBOOK_MESSAGES.doctype);
  const mark = isComment ? DASH : CLOSING_BRACKET;
  for (let at = open + (isComment ? 6 : 11); at < end; at++) {
    if (buffer[at] === GT && buffer[at - 1] === mark && buffer[at - 2] === mark) return at + 1;
  }
  return INCOMPLETE;
}

/** The text of the section from `open` to `behind`; empty for a comment. */
export function rawTextOf(buffer: Uint8Array, open: number, behind: number): string {
  if (buffer[open + 2] !== BRACKET) return "";
  return decoder.decode(buffer.subarray(open + CDATA_BYTES, behind - CDATA_END_BYTES));
}

/** The bytes of "x:" if the name at `from` has a prefix, else none. */
export function prefixOf(buffer: Uint8Array, from: number, end: number): Uint8Array {
  let prefix: Uint8Array = new Uint8Array(0);
  for (let at = from; at < end && !isNameEnd(buffer[at]); at++) {
    if (buffer[at] === COLON) prefix = buffer.slice(from, at + 1);
  }
  return prefix;
}
