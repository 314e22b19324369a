/** The kinds of files in which insurers and TPAs answer. */
export const ANSWER_ENDINGS = [".xlsx", ".xls", ".xlsm", ".csv", ".tsv"] as const;

/** So large is what the reader of answers takes, in bytes. */
export const MOST_ANSWER_BYTES = 15 * 1024 * 1024;

/** Whether a file is of a kind in which answers come, by its name. */
export function isAnswerFile(fileName: string): boolean {
  const name = fileName.toLowerCase();
  return ANSWER_ENDINGS.some((ending) => name.endsWith(ending) && name.length > ending.length);
}
