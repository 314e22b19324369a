import type { ReadOptions } from "../read/read-options";
import { scanWorkbook } from "../read/read-workbook";
import { NoteCounter } from "../read/row-marks";
import { WorkbookError } from "../workbook-error";
import type { PackedMembers } from "./pack-rows";
import { MembersParser, memberSheets } from "./parse-members";
import type { MembersSummary, Operation } from "./parsed-members";

type MemberReadOptions = Omit<ReadOptions, "sheet"> & {
  /** Only the first sheet is read, and all its rows are of this kind [spec 1 §5]. */
  as?: Operation | undefined;
  /** Changes and exits may have names without IDs. */
  findsMembers?: boolean | undefined;
};

/**
 * Reads a member workbook and sends its rows in chunks; none is kept in memory here. Sheets without members are not
 * unpacked.
 * @throws WorkbookError, possibly after rows were sent: they count only when this succeeds.
 */
export async function readMembers(
  bytes: Uint8Array,
  onRows: (operation: Operation, rows: PackedMembers) => void,
  { as, findsMembers, ...options }: MemberReadOptions = {},
): Promise<MembersSummary> {
  const ignoredSheets: string[] = [];
  const sheet = (names: readonly string[]) => {
    const requested = as ? names.slice(0, 1) : memberSheets(names);
    if (!as) ignoredSheets.push(...names.filter((name) => !requested.includes(name)));
    return requested;
  };
  const parser = new MembersParser(onRows, { as, findsMembers });
  const notes = new NoteCounter();
  await scanWorkbook(bytes, { ...options, sheet, onNote: notes.add }, parser.sheet);
  const summary = parser.finish();
  if (parser.misread) throw new WorkbookError("MISREAD", parser.misread);
  return { ...summary, ignoredSheets, notes: notes.all, leftOut: options.leaveOut };
}
