/** Files that are stored from emails. A PDF is usually a person's document: it must have a list, and be alone. */
const RESPONSE_ENDINGS = [".xlsx", ".xls", ".xlsm", ".xlsb", ".ods", ".docx", ".csv", ".tsv"] as const;

const PDF = /.\.pdf$/i;

/** The only PDF among files; null if there are several or none. */
export function findOnlyPdf<File>(files: readonly File[], nameOf: (file: File) => string): File | null {
  const [pdf, ...others] = files.filter((file) => PDF.test(nameOf(file)));
  return pdf && others.length === 0 ? pdf : null;
}

/** Files that a person may choose. */
export const CHOSEN_RESPONSE_ENDINGS = [...RESPONSE_ENDINGS, ".pdf"] as const;

/** Max bytes of a response file. */
export const MAX_RESPONSE_BYTES = 15 * 1024 * 1024;

/** Whether the file name has a response's file type. */
export function isResponseFile(fileName: string): boolean {
  const name = fileName.toLowerCase();
  return RESPONSE_ENDINGS.some((ending) => name.endsWith(ending) && name.length > ending.length);
}
