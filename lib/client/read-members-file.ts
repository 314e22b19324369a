import type { TableSketch } from "@/lib/domain/column-matching/column-sketch";
import type { MatchingPurpose } from "@/lib/domain/column-matching/purpose";
import { operationOfSheet } from "@/lib/sheets/columns/member-columns";
import type { Operation, ParsedMembers } from "@/lib/sheets/members/parsed-members";
import type { ReadOptions, ReadProgress } from "@/lib/sheets/read/read-options";
import { parseMembersWorkbook, readMatchedFile, TABLE_FORMATS } from "./parse-workbook";
import { readOursOrSketch, sketchForeign } from "./read-ours-or-sketch";

export type MembersReadOptions = {
  onProgress?: (progress: ReadProgress) => void;
  signal?: AbortSignal;
  /** Every row is this operation. Without it, the file or the person states it. */
  as?: Operation;
  /** Changes and exits may have names without IDs: the screen finds their members. */
  findsMembers?: boolean;
  fileBytes?: number;
  leaveOut?: ReadOptions["leaveOut"];
};

/** Rows of our template, or a sketch of another table, whose columns must be matched first. */
export type MembersFile = ParsedMembers | TableSketch;

/**
 * Reads a file of members. Our template is read directly. Text files and workbooks that its reader does not recognise
 * are sketched as tables.
 * @throws WorkbookError
 */
export async function readMembersFile(file: File, options: MembersReadOptions): Promise<MembersFile> {
  const purpose: MatchingPurpose = options.as ? { list: "members", operation: options.as } : { list: "members" };
  return readOursOrSketch(file, options, {
    purpose,
    readOurs: async () => {
      const members = await parseMembersWorkbook(file, { ...options, formats: TABLE_FORMATS });
      return (await sketchLeftOut(file, options, purpose, members)) ?? members;
    },
    readMatched: (mapping) => readMatchedFile(file, mapping, options),
  });
}

/** A sketch of the file if the template's reader guessed, or left out members or facts about them. */
async function sketchLeftOut(
  file: File,
  options: MembersReadOptions,
  purpose: MatchingPurpose,
  members: ParsedMembers,
): Promise<TableSketch | null> {
  const { ignoredColumns, ignoredSheets, sheetOf } = members;
  if (isGuessed(members)) return sketchForeign(file, options, purpose);
  const mayLeaveOutSheets = ignoredSheets.length > 0 && !isNamed(members);
  if (ignoredColumns.length === 0 && !mayLeaveOutSheets) return null;
  const { areOthers, leavesOutMembers } = await import("@/lib/domain/column-matching/own-table");
  if (areOthers(ignoredColumns) && !mayLeaveOutSheets) return null;
  return sketchForeign(file, options, purpose, (sketch) => leavesOutMembers(sketch, sheetOf, purpose));
}

/** Taken as edits only as a fallback, and with unknown columns. */
const isGuessed = ({ operationStated, EDIT, ignoredColumns }: ParsedMembers) =>
  !operationStated && EDIT.length > 0 && ignoredColumns.length > 0;

/** Whether the rows come from sheets called Add, Edit or Delete. Any other sheets are notes then. */
const isNamed = ({ sheetOf }: ParsedMembers) =>
  Object.values(sheetOf).every((name) => name === null || operationOfSheet(name) !== undefined);
