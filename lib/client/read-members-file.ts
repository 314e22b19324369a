import type { TableSketch } from "@/lib/domain/column-matching/column-sketch";
import type { MatchingPurpose } from "@/lib/domain/column-matching/purpose";
import type { Operation, ParsedMembers } from "@/lib/sheets/members/parsed-members";
import type { ReadProgress } from "@/lib/sheets/read/read-options";
import { parseMembersWorkbook, readMatchedFile, TABLE_FORMATS } from "./parse-members-workbook";
import { readOursOrSketch, sketchForeign } from "./read-ours-or-sketch";

export type MembersReadOptions = {
  onProgress?: (progress: ReadProgress) => void;
  signal?: AbortSignal;
  /** Every row is this operation. Without it, the file or the person states it. */
  as?: Operation;
  fileBytes?: number;
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
      return (isGuessed(members) ? await sketchForeign(file, options, purpose) : null) ?? members;
    },
    readMatched: (mapping) => readMatchedFile(file, mapping, options),
  });
}

/** Taken as edits only as a fallback, and with unknown columns. */
const isGuessed = ({ operationStated, EDIT, ignoredColumns }: ParsedMembers) =>
  !operationStated && EDIT.length > 0 && ignoredColumns.length > 0;
