import type { TableSketch } from "@/lib/domain/column-matching/column-sketch";
import type { MatchingPurpose } from "@/lib/domain/column-matching/purpose";
import type { Operation, ParsedMembers } from "@/lib/sheets/members/parsed-members";
import type { ReadProgress } from "@/lib/sheets/read/read-options";
import { parseMembersWorkbook, readMatchedFile, TABLE_FORMATS } from "./parse-members-workbook";
import { readOursOrSketch, sketchForeign } from "./read-ours-or-sketch";

export type MembersReadOptions = {
  onProgress?: (progress: ReadProgress) => void;
  signal?: AbortSignal;
  /** Every row is of this kind; left out, the file names it, or a person does. */
  as?: Operation;
  fileBytes?: number;
};

/** The rows of our template, or what a table that is not ours holds: its columns have to be matched first. */
export type MembersFile = ParsedMembers | TableSketch;

/**
 * Reads a file of members. Our template goes its own way, without a look at anything else; text files, and workbooks that
 * the template's reader cannot place, are looked at as tables of any kind.
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

/** Taken for edits only because nothing else would do, and with columns that nobody knows. */
const isGuessed = ({ operationStated, EDIT, ignoredColumns }: ParsedMembers) =>
  !operationStated && EDIT.length > 0 && ignoredColumns.length > 0;
