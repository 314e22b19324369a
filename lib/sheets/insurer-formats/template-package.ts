import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { DEFAULT_LIMITS, type WorkbookLimits } from "../limits";
import { inflateText } from "../read/inflate-part";
import { type Package, readPackage } from "../read/package";
import { tagsOf } from "../read/xml-tags";
import { readZipDirectory, type ZipPart } from "../read/zip-directory";
import { tooBig, WorkbookError } from "../workbook-error";

const MB = 1024 * 1024;
const TEMPLATE_BYTES = 5 * MB;
/** All parts unpacked, as the zip directory states. */
const UNPACKED_BYTES = 64 * MB;
const LIMITS: WorkbookLimits = { ...DEFAULT_LIMITS, parts: 500, smallPartBytes: 16 * MB };

/** Parts that run code or load other files; an insurer's form needs none of them. */
const UNSAFE_PARTS: readonly (readonly [RegExp, string])[] = [
  [/vbaproject|macrosheets|dialogsheets|activex|customui/, "macros"],
  [/externallinks|connections\.xml|querytables|webextensions/, "links to other files"],
  [/embeddings/, "embedded files"],
];
const UNSAFE_FORMULA = /\b(?:WEBSERVICE|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|EXEC|DDE)\s*\(/i;

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
  const unsafe = UNSAFE_PARTS.find(([pattern]) => pattern.test(part.name));
  if (unsafe) throw refuse(WORKBOOK_MESSAGES.templateUnsafe({ what: unsafe[1] }));
  if (part.name === "[content_types].xml" && /macroEnabled/i.test(await read(part))) {
    throw refuse(WORKBOOK_MESSAGES.templateUnsafe({ what: "macros" }));
  }
  if (part.name.endsWith(".rels")) {
    for (const { attributes } of tagsOf(await read(part))) {
      if (attributes("TargetMode") === "External" && !attributes("Type")?.endsWith("/hyperlink")) {
        throw refuse(WORKBOOK_MESSAGES.templateUnsafe({ what: "links to other files" }));
      }
    }
  }
  if (
    /^xl\/(?:workbook|worksheets\/[^/]*|tables\/[^/]*)\.xml$|^xl\/(?:worksheets|tables)\/[^/]*\.xml$/.test(part.name)
  ) {
    if (UNSAFE_FORMULA.test(await read(part))) {
      throw refuse(WORKBOOK_MESSAGES.templateUnsafe({ what: "formulas that load other files" }));
    }
  }
}

const refuse = (message: string) => new WorkbookError("NOT_A_WORKBOOK", message);
