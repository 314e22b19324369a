import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { unlockPdf } from "@/lib/sheets/read/pdf/unlock-pdf";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { scanTable } from "@/lib/sheets/read/scan-table";
import { refusal } from "../make-workbook";

const ROWS = [
  ["Emp Code", "Name", "D.O.B"],
  ["007", "Asha Menon", "03/01/1990"],
];

async function lockedPdf(password: string): Promise<Uint8Array> {
  const document = new PDFDocument({ userPassword: password });
  for (const [line, texts] of ROWS.entries()) {
    for (const [column, text] of texts.entries()) document.text(text, 60 + column * 120, 80 + line * 30);
  }
  document.end();
  return new Uint8Array(await buffer(document));
}

test("a PDF with a password is read with it, and refused with another one or none", async () => {
  const bytes = await lockedPdf("Jun@2026");
  expect(await refusal(() => readWorkbook(bytes))).toMatchObject({ code: "ENCRYPTED" });
  expect(await refusal(() => unlockPdf(bytes, "jun@2026"))).toMatchObject({ code: "WRONG_PASSWORD" });
  const rows: unknown[] = [];
  await scanTable(await unlockPdf(bytes, "Jun@2026"), {}, () => ({
    row: (_, cells, width) => void rows.push([...cells].slice(0, width)),
    end: () => {},
  }));
  expect(rows).toEqual(ROWS);
});
