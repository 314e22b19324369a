import { type ReadOptions, readWorkbook } from "../read/read-workbook";
import { memberSheets, parseMembers } from "./parse-members";
import type { ParsedMembers } from "./parsed-members";

/** Bytes of a member workbook to its rows; sheets without members are not even unpacked. @throws WorkbookError */
export async function readMembers(bytes: Uint8Array, options: Omit<ReadOptions, "sheet"> = {}): Promise<ParsedMembers> {
  const ignoredSheets: string[] = [];
  const sheet = (names: readonly string[]) => {
    const wanted = memberSheets(names);
    ignoredSheets.push(...names.filter((name) => !wanted.includes(name)));
    return wanted;
  };
  const parsed = parseMembers(await readWorkbook(bytes, { ...options, sheet }));
  return { ...parsed, ignoredSheets };
}
