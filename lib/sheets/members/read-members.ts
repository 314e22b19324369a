import { type ReadOptions, readWorkbook } from "../read/read-workbook";
import { memberSheets, parseMembers } from "./parse-members";
import type { Operation, ParsedMembers } from "./parsed-members";

type MemberReadOptions = Omit<ReadOptions, "sheet"> & {
  /** Only the first sheet is read, and all its rows are of this kind [spec 1 §5]. */
  as?: Operation | undefined;
};

/** Bytes of a member workbook to its rows; sheets without members are not even unpacked. @throws WorkbookError */
export async function readMembers(
  bytes: Uint8Array,
  { as, ...options }: MemberReadOptions = {},
): Promise<ParsedMembers> {
  if (as) return parseMembers(await readWorkbook(bytes, options), as);
  const ignoredSheets: string[] = [];
  const sheet = (names: readonly string[]) => {
    const wanted = memberSheets(names);
    ignoredSheets.push(...names.filter((name) => !wanted.includes(name)));
    return wanted;
  };
  const parsed = parseMembers(await readWorkbook(bytes, { ...options, sheet }));
  return { ...parsed, ignoredSheets };
}
