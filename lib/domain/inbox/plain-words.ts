/**
 * Controls but line ends and tabs, halves of emails, signs that turn the direction of writing, and blanks without width; the
 * two joiners of Indian scripts stay.
 */
const UNSEEN = /[^\P{Cc}\n\t]|[\p{Surrogate}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const LONGEST_ENDING = 10;

/** What a stranger wrote, as one line of plain words, shortened. */
export function plainLine(text: string, most: number): string {
  return shorten(dropUnseen(text).replace(/\s+/g, " ").trim(), most);
}

/** The same for several lines; at most one empty line stands between two. */
export function plainText(text: string, most: number): string {
  const lines = dropUnseen(text.replace(/\r\n?/g, "\n"))
    .split("\n")
    .map((line) => line.trimEnd());
  return shorten(
    lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    most,
  );
}

/** The name of a file without the folders that a stranger may have put before it; a shortened one keeps its ending. */
export function plainFileName(name: string, most: number): string {
  const last = plainLine(name.split(/[/\\]/).at(-1) ?? "", Number.POSITIVE_INFINITY);
  if (last.length <= most) return last;
  const dot = last.lastIndexOf(".");
  const ending = last.length - dot <= LONGEST_ENDING ? last.slice(dot) : "";
  return `${shorten(last, most - ending.length)}${ending}`;
}

const dropUnseen = (text: string) => text.replace(UNSEEN, "");

/** Cut where no email of two halves is torn. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${dropUnseen(text.slice(0, most - 1)).trimEnd()}…`;
}
