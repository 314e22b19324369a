import { UNSEEN_MARKS } from "../text/unseen-marks";

/** Invisible characters: control characters except line ends and tabs, lone surrogates, and marks. */
const UNSEEN = new RegExp(`[^\\P{Cc}\\n\\t]|\\p{Surrogate}|${UNSEEN_MARKS.source}`, "gu");
/** The place of an image in a text: '[cid:logo.png@01DC]'. */
const IMAGE = /\[cid:[^\]\n]*\]/gi;
const MAX_EXTENSION_LENGTH = 10;

/** Untrusted text as one line of plain text, shortened. */
export function plainLine(text: string, maxLength: number): string {
  return shorten(dropUnseen(text).replace(/\s+/g, " ").trim(), maxLength);
}

/** The same for several lines, with at most one empty line between two, and without the places of images. */
export function plainText(text: string, maxLength: number): string {
  const lines = dropUnseen(text.replace(/\r\n?/g, "\n"))
    .replace(IMAGE, "")
    .split("\n")
    .map((line) => line.trimEnd());
  return shorten(
    lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    maxLength,
  );
}

/** A file name without folders, which an untrusted sender may have added. A shortened name keeps its extension. */
export function plainFileName(name: string, maxLength: number): string {
  const last = plainLine(name.split(/[/\\]/).at(-1) ?? "", Number.POSITIVE_INFINITY);
  if (last.length <= maxLength) return last;
  const dot = last.lastIndexOf(".");
  const extension = last.length - dot <= MAX_EXTENSION_LENGTH ? last.slice(dot) : "";
  return `${shorten(last, maxLength - extension.length)}${extension}`;
}

/** Spaces before the end of a shortened text are removed, too. */
const TRIMMED = 100;

/** Whether a text was shortened to at most `maxLength` characters. */
export const isShortened = (text: string, maxLength: number): boolean =>
  text.endsWith("…") && text.length > maxLength - TRIMMED;

const dropUnseen = (text: string) => text.replace(UNSEEN, "");

/** Never cuts between the two halves of a surrogate pair. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${dropUnseen(text.slice(0, maxLength - 1)).trimEnd()}…`;
}
