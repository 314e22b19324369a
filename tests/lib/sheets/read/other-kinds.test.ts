import { strToU8, zipSync } from "fflate";
import { WORKBOOK_MESSAGES as TEXT } from "@/lib/messages/workbooks";
import { kindOfStreams } from "@/lib/sheets/read/other-kinds";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { makeWorkbook, refusal, sample } from "../make-workbook";

const relations = (target: string) =>
  `<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="${target}"/></Relationships>`;
const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])));

/** The sample .xls with its stream named as in Excel 5 and 95, in its container's directory. */
function excel5(): Uint8Array {
  const bytes = sample("odd/ids.xls");
  const at = Buffer.from(bytes).indexOf(Buffer.from("Workbook\0", "utf16le"));
  bytes.set(Buffer.from("Book\0\0\0\0\0", "utf16le"), at);
  bytes[at + 64] = 10;
  return bytes;
}

const KINDS: [string, string, () => Uint8Array][] = [
  ["Excel 5 and 95", TEXT.oldExcel, excel5],
  ["Excel 4", TEXT.oldExcel, () => Uint8Array.of(9, 4, 6, 0, 0, 4, 0x10, 0, 0, 0)],
  ["Apple Numbers", TEXT.numbers, () => zip({ "Index/Document.iwa": "x" })],
  ["a zip file of workbooks", TEXT.zipFile, () => zip({ "March/joiners.xlsx": "x" })],
  ["a PDF", TEXT.pdf, () => strToU8("%PDF-1.7\n")],
  ["a web page as one file", TEXT.webArchive, () => strToU8("MIME-Version: 1.0\nX: a, b")],
  [
    "a .docx",
    TEXT.wordDocument,
    () => zip({ "_rels/.rels": relations("word/document.xml"), "word/document.xml": "<w:document/>" }),
  ],
  ["CSV with commas", TEXT.separatedText, () => strToU8("Employee ID,Name\nE1,Zoë\n")],
  ["CSV with semicolons and a mark", TEXT.separatedText, () => strToU8("\ufeffEmployee ID;Name\r\n")],
  [
    "text in UTF-16 with tabs, as Excel saves it",
    TEXT.separatedText,
    () => new Uint8Array(Buffer.from("\ufeffID\tName\n", "utf16le")),
  ],
  ["a web page without a table", TEXT.webPage, () => strToU8("<html><body>a,b</body></html>")],
  ["text without separators", TEXT.notAWorkbook, () => strToU8("hello\na,b")],
  ["a picture", TEXT.picture, () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0x2c, 0x0a)],
  ["a zip file of something else", TEXT.notAWorkbook, () => zip({ "readme.txt": "x" })],
];

test.each(KINDS)("%s is refused with its name and what to do", async (_, message, make) => {
  const refused = await refusal(() => readWorkbook(make()));
  expect([refused.code, refused.message]).toEqual(["NOT_A_WORKBOOK", message]);
});

test("a workbook among other parts is read; a Word document in a container is named", async () => {
  expect(await readWorkbook(makeWorkbook({ "content.xml": "<x/>" }))).toHaveLength(1);
  expect(kindOfStreams(new Map([["worddocument", 0]]))).toBe("wordDocument");
});

test("a web page as one file, as some systems export it, is read", async () => {
  const page = "<table><tr><td>Employee ID<td>Name<tr><td>=\r\n0012<td>Zo=C3=AB</table>";
  const parts = ["MIME-Version: 1.0", 'Content-Type: multipart/related; boundary="b"', "", "--b"];
  const head = ["Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: quoted-printable", ""];
  const [sheet] = await readWorkbook(strToU8([...parts, ...head, page, "--b--"].join("\r\n")));
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
    ["Employee ID", "Name"],
    ["0012", "Zoë"],
  ]);
});
