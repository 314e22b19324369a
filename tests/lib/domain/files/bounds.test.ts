import { isOfType } from "@/lib/domain/files/contents";
import {
  contentTypeOf,
  DOCUMENT_TYPES,
  type DocumentType,
  FILE_LIMITS,
  hasKnownEnding,
  MAX_POLICY_DOCUMENTS,
} from "@/lib/domain/files/document-types";
import { isObjectName, objectName, shownNameOf, shownNamesOf } from "@/lib/domain/files/object-name";

/** Limits of each kind of file, typed by hand from spec 1 §5: 5 MB each. */

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const KINDS: Record<DocumentType, [endings: string[], contentTypes: Record<string, string>]> = {
  COMPANY_LOGOS: [[".jpeg", ".jpg", ".png"], { "image/jpeg": ".jpg", "image/png": ".png" }],
  INSURER_LOGOS: [[".jpeg", ".jpg", ".png"], { "image/jpeg": ".jpg", "image/png": ".png" }],
  BENEFIT_DOCUMENTS: [[".pdf"], { "application/pdf": ".pdf" }],
  BENEFIT_LOGOS: [[".jpeg", ".jpg", ".png"], { "image/jpeg": ".jpg", "image/png": ".png" }],
  POLICY_DOCUMENTS: [[".pdf"], { "application/pdf": ".pdf" }],
  CD_PAYMENT_PROOFS: [
    [".jpeg", ".jpg", ".png", ".pdf"],
    { "image/jpeg": ".jpg", "image/png": ".png", "application/pdf": ".pdf" },
  ],
  CD_STATEMENTS: [[".pdf", ".xlsx"], { "application/pdf": ".pdf", [XLSX]: ".xlsx" }],
  KYC_DOCUMENTS: [
    [".jpeg", ".jpg", ".png", ".pdf"],
    { "image/jpeg": ".jpg", "image/png": ".png", "application/pdf": ".pdf" },
  ],
  FLEX_PLACEMENT_SLIPS: [[".xlsx"], { [XLSX]: ".xlsx" }],
  SHARED_SHEETS: [[".xlsx"], { [XLSX]: ".xlsx" }],
  INSURER_TEMPLATES: [[".xlsx"], { [XLSX]: ".xlsx" }],
  EMAIL_ATTACHMENTS: [
    [".xlsx", ".xls", ".xlsm", ".xlsb", ".ods", ".docx", ".csv", ".tsv", ".pdf"],
    {
      "application/pdf": ".pdf",
      [XLSX]: ".xlsx",
      "application/vnd.ms-excel": ".xls",
      "application/vnd.ms-excel.sheet.macroEnabled.12": ".xlsm",
      "application/vnd.ms-excel.sheet.binary.macroEnabled.12": ".xlsb",
      "application/vnd.oasis.opendocument.spreadsheet": ".ods",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
      "text/csv": ".csv",
      "text/tab-separated-values": ".tsv",
    },
  ],
};
/** What the reader of insurers' answers takes: 15 MB. */
const BYTES: Partial<Record<string, number>> = { EMAIL_ATTACHMENTS: 15_728_640 };

test.each(Object.entries(KINDS))("%s", (kind, [endings, contentTypes]) => {
  expect(FILE_LIMITS[kind as DocumentType]).toEqual({ endings, contentTypes, maxBytes: BYTES[kind] ?? 5_242_880 });
});

test("there are no other kinds, and a policy has at most two documents", () => {
  expect([...DOCUMENT_TYPES].sort()).toEqual(Object.keys(KINDS).sort());
  expect(MAX_POLICY_DOCUMENTS).toBe(2);
});

test.each<[string, DocumentType, string | undefined]>([
  ["a.JPEG", "COMPANY_LOGOS", "image/jpeg"],
  ["a.jpg", "COMPANY_LOGOS", "image/jpeg"],
  ["a.png", "COMPANY_LOGOS", "image/png"],
  ["a.pdf", "COMPANY_LOGOS", undefined],
  ["a.jpeg.pdf", "KYC_DOCUMENTS", "application/pdf"],
  ["a.XLSX", "CD_STATEMENTS", XLSX],
  ["a.xls", "CD_STATEMENTS", undefined],
  ["pdf", "POLICY_DOCUMENTS", undefined],
  ["a.xlsm", "EMAIL_ATTACHMENTS", "application/vnd.ms-excel.sheet.macroEnabled.12"],
  ["a.xlsx.xls", "EMAIL_ATTACHMENTS", "application/vnd.ms-excel"],
  ["a.pdf", "EMAIL_ATTACHMENTS", "application/pdf"],
])("%s as one of %s is %s", (name, kind, type) => expect(contentTypeOf(name, kind)).toBe(type));

test.each([
  ["application/pdf", "%PDF-1.7", true],
  ["application/pdf", "%PDF", false],
  ["application/pdf", "<html", false],
  [XLSX, "PK\x03\x04", true],
  [XLSX, "PK\x03\x05", false],
  ["image/jpeg", "\xff\xd8\xff\xe0", true],
  ["image/jpeg", "\xff\xd8\xfe", false],
  ["image/png", "\x89PNG\r\n\x1a\n", true],
  ["image/png", "\x89PNG\r\n\x1a\r", false],
  ["text/csv", "a,b", false],
])("a file sent as %s that starts with %j has that type: %s", (contentType, start, is) => {
  expect(isOfType(Buffer.from(start, "latin1"), contentType)).toBe(is);
});

test("the ending of a file name is known in any case, but not a name that is only an ending", () => {
  const names = "a.xlsx a.XLS a.csv a.pdf a.docx a.doc a.png a.jpg a.b.jpeg .pdf pdf a.exe a.pdf.exe".split(" ");
  expect(names.filter((name) => !hasKnownEnding(name))).toEqual([".pdf", "pdf", "a.exe", "a.pdf.exe"]);
});

const ID = `doc_${"0".repeat(24)}v`;

test.each([
  [`${ID}.pdf`, true],
  [`${ID}-Policy-copy.pdf`, true],
  [`${ID}-a.b_c.xlsx`, true],
  [`${ID}-.jpg`, true],
  [`${ID}.png`, true],
  [`${ID}-list.xlsm`, true],
  [`${ID}-list.xls`, true],
  [`${ID}-list.csv`, true],
  [`${ID}-list.tsv`, true],
  [`${ID}-list.xlsb`, false],
  [`${ID}-a..b.pdf`, false],
  [`${ID}-98123-45670.pdf`, false],
  [`${ID}-Asha-ABCPE1234F.pdf`, false],
  [`${ID}.exe`, false],
  [`${ID}.pdf.exe`, false],
  [`/${ID}.pdf`, false],
  [`${ID}0.pdf`, false],
  [`doc_${"0".repeat(24)}.pdf`, false],
  [`doc_${"w".repeat(25)}.pdf`, false],
  [`${ID}-a b.pdf`, false],
  [`DOC_${"0".repeat(25)}.pdf`, false],
])("%s may be a name of the store: %s", (name, may) => expect(isObjectName(name)).toBe(may));

test.each([
  ["Policy copy (1).PDF", `${ID}-Policy-copy-1.pdf`],
  ["a.b.pdf", `${ID}-a-b.pdf`],
  ["--a--", `${ID}-a.pdf`],
  ["../../etc/passwd", `${ID}.pdf`],
  ["C:/x/etc passwd.pdf", `${ID}-C-x-etc-passwd.pdf`],
  ["हिन्दी.pdf", `${ID}.pdf`],
  ["", `${ID}.pdf`],
  ["Asha 98123 45670.pdf", `${ID}-Asha-5670.pdf`],
  ["Asha 98123, 45670.pdf", `${ID}.pdf`],
  [`${"x".repeat(60)}.pdf`, `${ID}-${"x".repeat(60)}.pdf`],
  [`${"x".repeat(61)}.pdf`, `${ID}-${"x".repeat(60)}.pdf`],
])("'%s' is stored as %s", (original, stored) => {
  expect(objectName(ID, original, ".pdf")).toBe(stored);
});

test.each([
  [`${ID}-Policy-copy.pdf`, "Policy-copy.pdf"],
  [`${ID}-a.b.pdf`, "a.b.pdf"],
  [`${ID}.pdf`, `${ID}.pdf`],
  [`${ID}-.pdf`, `${ID}-.pdf`],
  ["logo.png", "logo.png"],
])("%s is shown as %s", (name, shown) => expect(shownNameOf(name)).toBe(shown));

test("several files with one name: those added later are numbered", () => {
  const later = ID.replace("doc_0", "doc_1");
  expect(shownNamesOf([`${later}-a.pdf`, `${ID}-a.pdf`, `${ID}-b.pdf`])).toEqual(["a.pdf (2)", "a.pdf", "b.pdf"]);
});
