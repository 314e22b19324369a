import { utils, write } from "@e965/xlsx";
import { strToU8, unzipSync } from "fflate";
import { zip } from "../make-workbook";

type Value = string | number | boolean | null | { t: "n"; v: number; z: string };

/** An .xlsb of the given sheets, as a library writes it. A name in `hidden` is a hidden sheet. */
export function makeXlsb(sheets: Readonly<Record<string, readonly (readonly Value[])[]>>, hidden = ""): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows as Value[][]), name);
  }
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: name === hidden ? 1 : 0 })) };
  return new Uint8Array(write(book, { type: "buffer", bookType: "xlsb", bookSST: true, compression: true }));
}

/** The file with some of its parts replaced. */
export const withParts = (file: Uint8Array, parts: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  zip({ ...unzipSync(file), ...parts });

const NAMESPACES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"';

export const odsContent = (tables: string, styles = "") =>
  `<?xml version="1.0"?><office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;

/** An .ods with this content. */
export const makeOds = (content: string, manifest = "<manifest/>"): Uint8Array =>
  zip({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "META-INF/manifest.xml": manifest,
    "content.xml": content,
  });

/** A Word document with this body. */
export const makeDocx = (body: string): Uint8Array =>
  zip({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const wordCell = (text: string) => `<w:tc><w:tcPr/>${text.split("\n").map(paragraph).join("")}</w:tc>`;

/** A table of a Word document below a line of text. */
export const wordTable = (title: string, rows: readonly (readonly string[])[]): string =>
  `${paragraph(title)}<w:tbl><w:tblPr/>${rows.map((cells) => `<w:tr>${cells.map(wordCell).join("")}</w:tr>`).join("\n")}</w:tbl>`;

/** A workbook in the XML of Excel 2003. */
export const spreadsheetXml = (worksheets: string, styles = "") =>
  strToU8(
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles>${styles}</Styles>${worksheets}</Workbook>`,
  );

/** A winmail.dat with these files. */
export function tnefFile(files: readonly (readonly [name: string, content: Uint8Array])[]): Uint8Array {
  const attribute = (level: number, id: number, data: Uint8Array) => {
    const head = Buffer.alloc(9);
    head.writeUInt8(level, 0);
    head.writeUInt16LE(id, 1);
    head.writeUInt32LE(data.length, 5);
    return Buffer.concat([head, data, Buffer.alloc(2)]);
  };
  const attributes = files.flatMap(([name, content]) => [
    attribute(2, 0x9002, Buffer.alloc(14)),
    attribute(2, 0x800f, content),
    attribute(2, 0x8010, Buffer.from(`${name}\0`)),
  ]);
  const signature = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]);
  const version = attribute(1, 0x9006, Buffer.from([0, 0, 1, 0]));
  return new Uint8Array(Buffer.concat([signature, version, ...attributes]));
}
