export type PdfLine = { text: string; x: number; y: number; size: number; bold?: boolean };

const PAGE = { width: 420, height: 264 };

/** WinAnsi, as the standard fonts have it; what it lacks becomes a question mark. */
function pdfText(text: string): string {
  const plain = text.normalize("NFC").replace(/[^\x20-\x7e\xa0-\xff]/g, "?");
  return `(${plain.replace(/[\\()]/g, "\\$&")})`;
}

/**
 * A PDF of one page of the size of a card, with lines of Helvetica; y counts from the bottom in points. Names no font
 * file and holds no script, so that every reader shows it alike.
 */
export function writePdf(title: string, lines: readonly PdfLine[]): Uint8Array {
  const frame = `0.55 w 0.6 G 8 8 ${PAGE.width - 16} ${PAGE.height - 16} re S`;
  const drawn = lines.map(
    ({ text, x, y, size, bold }) => `BT /${bold ? "B" : "R"} ${size} Tf ${x} ${y} Td ${pdfText(text)} Tj ET`,
  );
  const content = [frame, ...drawn].join("\n");
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Title ${pdfText(title)} >>`,
  ];
  let file = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
