import { MOST_RESPONSE_BYTES, RESPONSE_ENDINGS } from "../insurer-responses/response-endings";

const MEGABYTE = 1024 * 1024;

/** The kinds of files in the store [spec 1 §7, §9]; each has a folder of its own. */
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
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export type FileLimits = {
  /** Endings with their dot, as a person reads them. */
  endings: readonly string[];
  /** Media type → the ending of the object that holds it. */
  contentTypes: Readonly<Record<string, string>>;
  maxBytes: number;
};

const IMAGES = {
  endings: [".jpeg", ".jpg", ".png"],
  contentTypes: { "image/jpeg": ".jpg", "image/png": ".png" },
  maxBytes: 5 * MEGABYTE,
};

const PDF = { endings: [".pdf"], contentTypes: { "application/pdf": ".pdf" }, maxBytes: 5 * MEGABYTE };

/** What each kind may be: the form, the console and the provider hold files to the same table [spec 1 §5]. */
export const FILE_LIMITS: Readonly<Record<DocumentType, FileLimits>> = {
  COMPANY_LOGOS: IMAGES,
  INSURER_LOGOS: IMAGES,
  POLICY_DOCUMENTS: PDF,
  BENEFIT_DOCUMENTS: PDF,
  BENEFIT_LOGOS: IMAGES,
  CD_PAYMENT_PROOFS: {
    endings: [...IMAGES.endings, ".pdf"],
    contentTypes: { ...IMAGES.contentTypes, "application/pdf": ".pdf" },
    maxBytes: 5 * MEGABYTE,
  },
  CD_STATEMENTS: {
    endings: [".pdf", ".xlsx"],
    contentTypes: {
      "application/pdf": ".pdf",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
    },
    maxBytes: 5 * MEGABYTE,
  },
  KYC_DOCUMENTS: {
    endings: [...IMAGES.endings, ".pdf"],
    contentTypes: { ...IMAGES.contentTypes, "application/pdf": ".pdf" },
    maxBytes: 5 * MEGABYTE,
  },
  // spec 3 §5, §9: one .xlsx of at most 5 MB.
  FLEX_PLACEMENT_SLIPS: {
    endings: [".xlsx"],
    contentTypes: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx" },
    maxBytes: 5 * MEGABYTE,
  },
  // spec 3 §5: what a file may have by default.
  SHARED_SHEETS: {
    endings: [".xlsx"],
    contentTypes: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx" },
    maxBytes: 5 * MEGABYTE,
  },
  // The file types that the parser of insurer responses reads.
  EMAIL_ATTACHMENTS: {
    endings: RESPONSE_ENDINGS,
    contentTypes: {
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
      "application/vnd.ms-excel": ".xls",
      "application/vnd.ms-excel.sheet.macroEnabled.12": ".xlsm",
      "text/csv": ".csv",
      "text/tab-separated-values": ".tsv",
    },
    maxBytes: MOST_RESPONSE_BYTES,
  },
};

/** Documents that one policy may have [spec 1 §5]. */
export const MAX_POLICY_DOCUMENTS = 2;

/** Of these a store knows what they are; each kind of file allows some of them [spec 3 §5]. */
const KNOWN_ENDINGS = ["xlsx", "xls", "csv", "pdf", "docx", "doc", "png", "jpg", "jpeg"];

/** Whether a file's name has an ending by which its content type is known. */
export function hasKnownEnding(fileName: string): boolean {
  const dot = fileName.lastIndexOf(".");
  return dot > 0 && KNOWN_ENDINGS.includes(fileName.slice(dot + 1).toLowerCase());
}

/** The media type that a file's ending means; undefined for an ending that the kind does not allow. */
export function contentTypeOf(fileName: string, kind: DocumentType): string | undefined {
  const { contentTypes } = FILE_LIMITS[kind];
  const name = fileName.toLowerCase().replace(/\.jpeg$/, ".jpg");
  return Object.keys(contentTypes).find((type) => name.endsWith(contentTypes[type] ?? ""));
}
