/** File types of insurer and TPA responses. */
export const RESPONSE_ENDINGS = [".xlsx", ".xls", ".xlsm", ".csv", ".tsv"] as const;

/** So large is what the reader of responses takes, in bytes. */
export const MOST_RESPONSE_BYTES = 15 * 1024 * 1024;

/** Whether a file is of a kind in which responses come, by its name. */
export function isResponseFile(fileName: string): boolean {
  const name = fileName.toLowerCase();
  return RESPONSE_ENDINGS.some((ending) => name.endsWith(ending) && name.length > ending.length);
}
