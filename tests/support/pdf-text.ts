import { inflateSync } from "node:zlib";

/** `x`: where it starts, in points from the left. */
export type PdfPiece = { text: string; x: number; font: string; glyphs: number };

/** The pieces of text of a pdfkit PDF in drawing order, decoded with the file's tables, and the `x` of its pictures. */
export function readPdf(bytes: Buffer): { pieces: PdfPiece[]; text: string; pictures: number[] } {
  const file = bytes.toString("latin1");
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) objects.set(id, body);
  const page = [...objects.values()].find((body) => /\/Type \/Page\b/.test(body)) ?? "";
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? "") ?? "";
  const letters = new Map<string, Map<string, string>>();
  for (const [, name = "", id = ""] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1] ?? "";
    letters.set(name, lettersOf(streamOf(objects.get(table) ?? "")));
  }
  const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? "") ?? "");
  const pieces = [...content.matchAll(/([\d.]+) [\d.]+ Tm\n\/(F\d+) [\d.]+ Tf\n[^[]*(\[.*?\]) TJ/gs)].map(
    ([, x, font = "", shown = ""]) => {
      const glyphs = [...shown.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
      return {
        x: Number(x),
        font,
        glyphs: glyphs.length,
        text: glyphs.map((glyph) => letters.get(font)?.get(glyph) ?? "�").join(""),
      };
    },
  );
  const pictures = [...content.matchAll(/([\d.]+) [\d.]+ cm\n\/I\d+ Do/g)].map(([, x]) => Number(x));
  return { pieces, text: pieces.map(({ text }) => text).join(""), pictures };
}

function streamOf(body: string): string {
  const data = /stream\n(.*)\nendstream/s.exec(body)?.[1] ?? "";
  return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
}

/** Glyph → characters, from `<0000> <00ff> [<0041> <0042 …>]`. */
function lettersOf(table: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, first = "", list = ""] of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[(.*?)\]/gis)) {
    for (const [index, [, codes = ""]] of [...list.matchAll(/<(.*?)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      const units = codes.replaceAll(" ", "").match(/.{4}/g) ?? [];
      found.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return found;
}
