import { type Face, fontFile, splitByFace, type Weight } from "./faces";

export type PdfText = {
  text: string;
  x: number;
  /** Top of the line. */
  y: number;
  size: number;
  bold?: boolean;
  /** Wider text is cut off with an ellipsis. */
  width: number;
  align?: "left" | "right";
  colour?: string;
};
/** A valid picture, scaled to fit its box. */
export type PdfPicture = {
  bytes: Buffer;
  x: number;
  y: number;
  width: number;
  height: number;
  align: "left" | "right";
};
type PdfLine = { y: number; colour: string };
export type PdfCard = {
  title: string;
  texts: readonly PdfText[];
  pictures: readonly PdfPicture[];
  lines: readonly PdfLine[];
};

/** A page of the size of a card, in points; y counts from the top. */
export const CARD = { width: 420, height: 264, margin: 24 };
const FRAME = 8;
const FRAME_COLOUR = "#9aa0ab";
const TEXT_COLOUR = "#1c1d22";
const ELLIPSIS = "…";

type Document = PDFKit.PDFDocument;

/**
 * A PDF of one page with embedded fonts, so that all viewers show Latin and Devanagari names alike. Loads the library with
 * the first card, so that a provider starts without it.
 */
export async function writePdf({ title, texts, pictures, lines }: PdfCard, at: Date): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: [CARD.width, CARD.height],
    margin: 0,
    // Without a font of ours, pdfkit looks for its standard font in a file beside its code.
    font: fontFile("latin", 400) as unknown as string,
    info: { Title: title, CreationDate: at, ModDate: at },
    lang: "en-IN",
    displayTitle: true,
  });
  const written = bytesOf(document);
  const { width, height } = CARD;
  document.lineWidth(0.6).strokeColor(FRAME_COLOUR);
  document.roundedRect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME, 6).stroke();
  for (const { y, colour } of lines) {
    document
      .strokeColor(colour)
      .moveTo(CARD.margin, y)
      .lineTo(width - CARD.margin, y)
      .stroke();
  }
  for (const { bytes, x, y, width, height, align } of pictures) {
    document.image(bytes, x, y, {
      fit: [width, height],
      valign: "center",
      ...(align === "right" && { align }),
    });
  }
  for (const text of texts) drawText(document, text);
  document.end();
  return written;
}

function drawText(document: Document, { text, x, y, size, bold, width, align, colour }: PdfText): void {
  const weight = bold ? 700 : 400;
  document.fontSize(size).fillColor(colour ?? TEXT_COLOUR);
  const fitting = fitText(document, text, weight, width);
  let left = align === "right" ? x + width - widthOf(document, fitting, weight) : x;
  for (const { face, text: run } of splitByFace(fitting)) {
    setFace(document, face, weight);
    document.text(run, left, y, { lineBreak: false, baseline: "top" });
    left += document.widthOfString(run);
  }
}

/** The text, or as many whole characters as fit with an ellipsis; vowel signs are not separated from theirs. */
function fitText(document: Document, text: string, weight: Weight, width: number): string {
  if (widthOf(document, text, weight) <= width) return text;
  const letters = [...new Intl.Segmenter("en-IN").segment(text)].map(({ segment }) => segment);
  while (letters.length > 0 && widthOf(document, letters.join("") + ELLIPSIS, weight) > width) letters.pop();
  return letters.join("").trimEnd() + ELLIPSIS;
}

function widthOf(document: Document, text: string, weight: Weight): number {
  return splitByFace(text).reduce((sum, { face, text: run }) => {
    setFace(document, face, weight);
    return sum + document.widthOfString(run);
  }, 0);
}

function setFace(document: Document, face: Face, weight: Weight): void {
  const name = `${face}-${weight}`;
  document.registerFont(name, fontFile(face, weight)).font(name);
}

function bytesOf(document: Document): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
}
