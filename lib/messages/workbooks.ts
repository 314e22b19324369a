import { andMore, grouped } from "@/lib/domain/counted";
import { FILE_MESSAGES } from "./files";

const listTables = (names: readonly string[]) =>
  `${grouped(names.length)} tables: ${names.slice(0, 5).join(", ")}${names.length > 5 ? ` ${andMore(names.length - 5)}` : ""}`;

/** Sentences about uploaded workbooks: the spec's if it has one, else the problem and what to do. */
export const WORKBOOK_MESSAGES = {
  noMembersTitle: "Empty File Found!", // spec 2 §5
  noMembers: "Could not find any members in the uploaded sheet", // spec 2 §5
  uploadFailedTitle: FILE_MESSAGES.uploadFailed, // spec 2 §8
  tooBig: ({ megabytes }: { megabytes: number }) => FILE_MESSAGES.tooLarge(megabytes), // spec 1 §5
  wrongFormat: ({ formats }: { formats: string }) => FILE_MESSAGES.wrongFormat([formats]), // spec 1 §5
  emptyFile: "The file is empty. Choose the workbook again. If it is still synchronising, wait until it is complete.",
  notAWorkbook:
    "This is not an Excel workbook, despite its name. Open it in Excel, save it as Excel Workbook (.xlsx) and upload that file.",
  oldExcel:
    "This workbook was saved by Excel 95 or earlier (.xls). Open it in Excel, save it as Excel Workbook (.xlsx) and upload that file.",
  wordDocument:
    "No table can be read in this Word document. Save it as Word Document (.docx), or copy its members into the template, and upload that file.",
  numbers:
    "This is an Apple Numbers document (.numbers). In Numbers, choose File, Export To, Excel, and upload the exported file.",
  zipFile: "This zip file does not have exactly one table. Unpack it and upload the workbook inside.",
  severalTables: ({ names }: { names: readonly string[] }) =>
    `This zip file has ${listTables(names)}. Unpack it and upload one after the other.`,
  severalAttachedTables: ({ names }: { names: readonly string[] }) =>
    `This email has ${listTables(names)}. Save them from the email and upload one after the other.`,
  severalTablesOfEmail: ({ names }: { names: readonly string[] }) =>
    `This email has ${listTables(names)}. After one is read, upload the email again for the next one.`,
  email: "This email has no list of members, neither attached nor in its text. Ask the sender for the workbook.",
  pdf: "This PDF has no table that can be read: it may be a scan. Ask the sender for the workbook from which it was made.",
  picture: "This is a picture. Ask the sender for the workbook, or copy its members into the template.",
  webPage:
    "This is a web page without a table, such as the portal's sign-in page. Download the file again while signed in.",
  webArchive:
    "This is a web page saved as one file (.mht). Open it in Excel, save it as Excel Workbook (.xlsx) and upload that file.",
  separatedText:
    "This is a text file with separated values (.csv). Open it in Excel, check its dates, save it as Excel Workbook (.xlsx) and upload that file.",
  encrypted: "This workbook is protected by a password. Save a copy without a password and upload that.",
  encryptedPdf: "This PDF is protected by a password. Print it to a PDF without a password and upload that.",
  readOne: "Read one of them here:",
  password: "Password",
  passwordHint: "Or enter the password here. It is used only to read this file.",
  openFile: "Open file",
  wrongPassword: "This password does not open the file. Check capital and small letters.",
  damaged: "This workbook is damaged or incomplete. Open it in Excel, save it again and upload the new file.",
  endlessRow: ({ row }: { row: number }) =>
    `Row ${grouped(row)} of this text file has no end because a quotation mark is missing. Export the file again, or save it as Excel Workbook (.xlsx).`,
  expandsTooMuch:
    "This workbook has far more data than a member sheet, so it was not read. Copy the members into the template and upload that.",
  tooManyRows: FILE_MESSAGES.tooManyRows,
  templateKind:
    "A template must be an Excel workbook (.xlsx). Open it in Excel, save it as Excel Workbook (.xlsx) and upload that file.",
  templateUnsafe: ({ what }: { what: string }) =>
    `This template has ${what}, which are not allowed. Remove them in Excel, save it as Excel Workbook (.xlsx) and upload that file.`,
  templateFull: ({ row }: { row: number }) =>
    `The template has no empty row below its headings: row ${row} is not empty. Delete examples, or insert an empty row, and upload the template again.`,
  templateChanged: "The template does not have these headings. Choose its file again.",
  templateMissing: "The template's file is missing. Choose it again.",
  tooManyXlsRows: ({ rows }: { rows: number }) =>
    `An .xls sheet has at most ${grouped(rows)} rows. Choose .xlsx as the file type of the format.`,
  tooManyColumns: ({ columns }: { columns: number }) =>
    `The sheet has more than ${columns} columns. Keep the columns of the template and delete the others.`,
  tooManyCells: "The workbook has too many filled cells. Split it into smaller files.",
  tooManyParts: "This workbook has too many parts to be a member sheet. Copy the members into the template.",
  doctype:
    "This workbook contains a document type definition, which is not allowed. Copy the members into the template.",
  noSheets: "This workbook has no visible sheet with cells. Copy the members into the template and upload that.",
  missingColumns: ({ labels }: { labels: string }) => `Missing column: ${labels}`, // domain §14
  inSheet: ({ message, sheet }: { message: string; sheet: string }) => `${message} (sheet ${sheet})`,
  repeatedColumn: ({ label }: { label: string }) => `Column appears twice: ${label}`,
  unknownOperation: ({ row }: { row: number }) => `Row ${row}: Operation should be Add, Edit or Delete`,
  monthFirst: ({ date }: { date: string }) => `A date has the month first: ${date}. Enter all dates as DD/MM/YYYY.`,
  sections: ({ row, title }: { row: number; title: string }) =>
    `Row ${row} is a title: ${title}. Enter each operation in its own sheet: Add, Edit and Delete.`,
  tooSlow: ({ seconds }: { seconds: number }) =>
    `Reading this workbook took longer than ${seconds} seconds, so it was stopped. Split it into smaller files.`,
  unreadable: "This workbook could not be read. Open it in Excel, save it again and upload the new file.",
} as const;
