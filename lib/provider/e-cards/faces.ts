import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Resolves packages like an import, from the sources and from a bundle next to node_modules. */
const find = createRequire(import.meta.url);
const FAMILY = "@fontsource/noto-sans-devanagari";

/** Parts of one type family, in the order in which they are searched for a character; "₹" is in latin-ext. */
const FACES = ["latin", "devanagari", "latin-ext"] as const;
export type Face = (typeof FACES)[number];
export type Weight = 400 | 700;

/** A piece of text within one face, so that its script is shaped correctly. */
type Run = { face: Face; text: string };

let ranges: Readonly<Record<Face, RegExp>> | undefined;
const files = new Map<string, Buffer>();

/** The bytes of a font (WOFF). */
export function fontFile(face: Face, weight: Weight): Buffer {
  const name = `noto-sans-devanagari-${face}-${weight}-normal.woff`;
  const bytes = files.get(name) ?? readFileSync(find.resolve(`${FAMILY}/files/${name}`));
  files.set(name, bytes);
  return bytes;
}

/** "रीता Rao" → रीता in Devanagari, " Rao" in Latin; a character without a face becomes a question mark. */
export function splitByFace(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize("NFC").replace(/\s+/gu, " ")) {
    const last = runs.at(-1);
    const face = last && has(last.face, character) ? last.face : FACES.find((candidate) => has(candidate, character));
    const shown = face === undefined ? "?" : character;
    if (last?.face === (face ?? "latin")) last.text += shown;
    else runs.push({ face: face ?? "latin", text: shown });
  }
  return runs;
}

function has(face: Face, character: string): boolean {
  ranges ??= loadRanges();
  return ranges[face].test(character);
}

/** The package's own list of each part's characters: "U+0900-097F,U+1CD0-1CF9,…". */
function loadRanges(): Readonly<Record<Face, RegExp>> {
  const listed: Record<Face, string> = find(`${FAMILY}/unicode.json`);
  const setOf = (list: string) =>
    list
      .split(",")
      .map((range) => range.replace("U+", "").split("-"))
      .map(([from = "", to = from]) => `\\u{${from}}-\\u{${to}}`)
      .join("");
  const rangeOf = (face: Face) => new RegExp(`^[${setOf(listed[face])}]$`, "u");
  return { latin: rangeOf("latin"), devanagari: rangeOf("devanagari"), "latin-ext": rangeOf("latin-ext") };
}
