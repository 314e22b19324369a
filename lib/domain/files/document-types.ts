import { CHOSEN_RESPONSE_ENDINGS, MAX_RESPONSE_BYTES } from "../insurer-responses/response-endings";

/** The media type of .xlsx. */
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const MEGABYTE = 1024 * 1024;

/** The kinds of stored files, each in a separate folder [spec 1 §7, §9]. */
export const DOCUMENT_TYPES = [
  "COMPANY_LOGOS",
  "INSURER_LOGOS",
  "POLICY_DOCUMENTS",
  "BENEFIT_DOCUMENTS",
  "BENEFIT_LOGOS",
  "CD_PAYMENT_PROOFS",
  "CD_STATEMENTS",
  "KYC_DOCUMENTS",
  "FLEX_PLACEMENT_SLIPS",
  "SHARED_SHEETS",
  "EMAIL_ATTACHMENTS",
  "INSURER_TEMPLATES",
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

type FileLimits = {
  /** File extensions with their dot, as shown. */
  endings: readonly string[];
  /** Media type → extension of the stored object. */
  contentTypes: Readonly<Record<string, string>>;
  maxBytes: number;
};

const IMAGES = {
  endings: [".jpeg", ".jpg", ".png"],
  contentTypes: { "image/jpeg": ".jpg", "image/png": ".png" },
  maxBytes: 5 * MEGABYTE,
};

const IMAGES_AND_PDF = {
  endings: [...IMAGES.endings, ".pdf"],
  contentTypes: { ...IMAGES.contentTypes, "application/pdf": ".pdf" },
  maxBytes: 5 * MEGABYTE,
};

/** One .xlsx of at most 5 MB [spec 3 §5, §9]. */
const WORKBOOK = { endings: [".xlsx"], contentTypes: { [XLSX_TYPE]: ".xlsx" }, maxBytes: 5 * MEGABYTE };

const PDF = { endings: [".pdf"], contentTypes: { "application/pdf": ".pdf" }, maxBytes: 5 * MEGABYTE };

/** The limits of each kind of file, shared by form, console and provider [spec 1 §5]. */
export const FILE_LIMITS: Readonly<Record<DocumentType, FileLimits>> = {
  COMPANY_LOGOS: IMAGES,
  INSURER_LOGOS: IMAGES,
  POLICY_DOCUMENTS: PDF,
  BENEFIT_DOCUMENTS: PDF,
  BENEFIT_LOGOS: IMAGES,
  CD_PAYMENT_PROOFS: IMAGES_AND_PDF,
  CD_STATEMENTS: {
    endings: [".pdf", ".xlsx"],
    contentTypes: { "application/pdf": ".pdf", [XLSX_TYPE]: ".xlsx" },
    maxBytes: 5 * MEGABYTE,
  },
  KYC_DOCUMENTS: IMAGES_AND_PDF,
  FLEX_PLACEMENT_SLIPS: WORKBOOK,
  SHARED_SHEETS: WORKBOOK,
  INSURER_TEMPLATES: WORKBOOK,
  // The file types that the parser of insurer responses reads.
  EMAIL_ATTACHMENTS: {
    endings: CHOSEN_RESPONSE_ENDINGS,
    contentTypes: {
      "application/pdf": ".pdf",
      [XLSX_TYPE]: ".xlsx",
      "application/vnd.ms-excel": ".xls",
      "application/vnd.ms-excel.sheet.macroEnabled.12": ".xlsm",
      "application/vnd.ms-excel.sheet.binary.macroEnabled.12": ".xlsb",
      "application/vnd.oasis.opendocument.spreadsheet": ".ods",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
      "text/csv": ".csv",
      "text/tab-separated-values": ".tsv",
    },
    maxBytes: MAX_RESPONSE_BYTES,
  },
};

/** Max documents per policy [spec 1 §5]. */
export const MAX_POLICY_DOCUMENTS = 2;

/** Extensions with a known content type. Each kind of file allows some of them [spec 3 §5]. */
const KNOWN_ENDINGS = ["xlsx", "xls", "csv", "pdf", "docx", "doc", "png", "jpg", "jpeg"];

/** Whether the file's extension has a known content type. */
export function hasKnownEnding(fileName: string): boolean {
  const dot = fileName.lastIndexOf(".");
  return dot > 0 && KNOWN_ENDINGS.includes(fileName.slice(dot + 1).toLowerCase());
}

/** The media type of a file's extension; undefined if the kind does not allow it. */
export function contentTypeOf(fileName: string, kind: DocumentType): string | undefined {
  const { contentTypes } = FILE_LIMITS[kind];
  const name = fileName.toLowerCase().replace(/\.jpeg$/, ".jpg");
  return Object.keys(contentTypes).find((type) => name.endsWith(contentTypes[type] ?? ""));
}
