/** Height of an A4 page in points. Places in this file are from the top left corner. */
const HEIGHT = 842;

export const text = (left: number, baseline: number, content: string, size = 10): string =>
  `BT /F1 ${size} Tf ${left} ${HEIGHT - baseline} Td (${content.replace(/[()\\]/g, "\\$&")}) Tj ET`;

/** A line as browsers and Excel draw it: a thin filled rectangle. */
export const bar = (left: number, top: number, right: number, bottom: number): string =>
  `${left} ${HEIGHT - bottom - 0.5} ${right - left + 0.5} ${bottom - top + 0.5} re f`;

/** A line as word processors draw it. */
export const stroke = (left: number, top: number, right: number, bottom: number): string =>
  `${left} ${HEIGHT - top} m ${right} ${HEIGHT - bottom} l S`;

/** All lines of a grid. */
export const grid = (columns: readonly number[], rows: readonly number[], line = bar): string[] => [
  ...columns.map((at) => line(at, rows[0] ?? 0, at, rows.at(-1) ?? 0)),
  ...rows.map((at) => line(columns[0] ?? 0, at, columns.at(-1) ?? 0, at)),
];

/** Texts at the columns' places, one line of text. */
export const row = (columns: readonly number[], baseline: number, texts: readonly string[]): string[] =>
  texts.flatMap((content, index) => (content === "" ? [] : text((columns[index] ?? 0) + 3, baseline, content)));

/** A PDF whose pages have these drawings. */
export function makePdf(pages: readonly (readonly string[])[], { locked = false } = {}): Uint8Array {
  const first = 4;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap((drawings, index) => {
      const content = drawings.join("\n");
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${HEIGHT}] /Contents ${first + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const key = `<${"5a".repeat(32)}>`;
  const lock = locked ? `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >> /ID [${key} ${key}]` : "";
  const count = objects.length + 1;
  return new TextEncoder().encode(
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}trailer << /Size ${count} /Root 1 0 R ${lock} >>\nstartxref\n${file.length}\n%%EOF`,
  );
}
