import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { DEFAULT_LIMITS, type WorkbookLimits } from "../limits";
import { inflateText } from "../read/inflate-part";
import { type Package, readPackage } from "../read/package";
import { tagsOf } from "../read/xml-tags";
import { readZipDirectory, type ZipPart } from "../read/zip-directory";
import { damagedWorkbook, tooBig, WorkbookError } from "../workbook-error";

const MB = 1024 * 1024;
const TEMPLATE_BYTES = 5 * MB;
/** All parts unpacked, as the zip directory states. */
const UNPACKED_BYTES = 64 * MB;
const LIMITS: WorkbookLimits = { ...DEFAULT_LIMITS, parts: 500, smallPartBytes: 16 * MB };

/** Kinds of parts that run code or load other files, by name, content type or relation; a form needs none of them. */
const UNSAFE_KINDS: readonly (readonly [RegExp, string])[] = [
  [/vbaproject|macroenabled|macrosheet|dialogsheet|activex|customui/i, "macros"],
  [/externallink|connections|querytable|webextension|attachedtemplate/i, "links to other files"],
  [/embeddings|oleobject/i, "embedded files"],
];
const UNSAFE_FORMULA =
  /<(?:\w+:)?(?:f|formula\d?|definedName|calculatedColumnFormula)\b[^<>]*>[^<]*?\b(?:WEBSERVICE|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|EXEC|DDE)\s*\(/i;
/** These parts have texts and shapes, no formulas of cells. */
const WITHOUT_FORMULAS = /^xl\/(?:drawings|charts|theme|media|sharedstrings)/;

export type TemplatePackage = Package & {
  parts: Map<string, ZipPart>;
  /** An XML part as text. */
  read: (part: ZipPart) => Promise<string>;
};

/**
 * Opens an insurer's own workbook without changing it.
 * @throws WorkbookError as the reader; NOT_A_WORKBOOK for another kind of workbook, or one with macros, links to other
 * files or embedded files.
 */
export async function openTemplate(bytes: Uint8Array): Promise<TemplatePackage> {
  if (bytes.length > TEMPLATE_BYTES) throw tooBig(TEMPLATE_BYTES);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw refuse(WORKBOOK_MESSAGES.templateKind);
  const parts = readZipDirectory(bytes, LIMITS);
  if (!parts.has("xl/workbook.xml")) throw refuse(WORKBOOK_MESSAGES.templateKind);
  const unpacked = [...parts.values()].reduce((sum, { size }) => sum + size, 0);
  if (unpacked > UNPACKED_BYTES) throw new WorkbookError("EXPANDS_TOO_MUCH", WORKBOOK_MESSAGES.expandsTooMuch);
  const read = (part: ZipPart) => inflateText(part, LIMITS);
  for (const part of parts.values()) await assertSafe(part, read);
  return { ...(await readPackage(parts, LIMITS)), parts, read };
}

async function assertSafe(part: ZipPart, read: (part: ZipPart) => Promise<string>): Promise<void> {
  assertKind(part.name);
  if (part.name === "[content_types].xml") assertKind(await read(part));
  else if (part.name.endsWith(".rels")) assertRelations(await read(part));
  else if (/^xl\/.*\.xml$/.test(part.name) && !WITHOUT_FORMULAS.test(part.name)) {
    const xml = await read(part);
    // Spreadsheet programs write neither comments nor CDATA, which could hide a formula.
    if (xml.includes("<!")) throw damagedWorkbook("not written by a spreadsheet program");
    if (UNSAFE_FORMULA.test(decodeLetters(xml))) throw refuseUnsafe("formulas that load other files");
  }
}

function assertKind(text: string): void {
  const unsafe = UNSAFE_KINDS.find(([pattern]) => pattern.test(text));
  if (unsafe) throw refuseUnsafe(unsafe[1]);
}

/** Links that a person clicks are allowed; other external targets are loaded by themselves. */
function assertRelations(xml: string): void {
  for (const { name, attributes } of tagsOf(xml)) {
    if (name !== "Relationship") continue;
    const type = attributes("Type") ?? "";
    assertKind(type);
    if (attributes("TargetMode") === "External" && !type.endsWith("/hyperlink"))
      throw refuseUnsafe("links to other files");
  }
}

/** Letters can be written as numbers: `&#87;EBSERVICE`. */
const decodeLetters = (xml: string): string =>
  xml.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex: string | undefined, decimal: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code < 0x80 && /[\w.(]/.test(String.fromCharCode(code)) ? String.fromCharCode(code) : whole;
  });

const refuseUnsafe = (what: string) => refuse(WORKBOOK_MESSAGES.templateUnsafe({ what }));
const refuse = (message: string) => new WorkbookError("NOT_A_WORKBOOK", message);
