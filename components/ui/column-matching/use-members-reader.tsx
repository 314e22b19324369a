import type { ReactNode } from "react";
import { notify } from "@/components/ui/notify";
import { readMatchedFile } from "@/lib/client/parse-members-workbook";
import { type MembersReadOptions, readMembersFile } from "@/lib/client/read-members-file";
import { MATCHING_MESSAGES as TEXT } from "@/lib/messages/column-matching";
import type { Operation, ParsedMembers } from "@/lib/sheets/members/parsed-members";
import { asWorkbookError, WorkbookError } from "@/lib/sheets/workbook-error";
import { useMatchingStep } from "./use-matching-step";

export type MembersReader = {
  /**
   * Reads the members of one operation from any table; where its columns are not ours, a person matches them first.
   * @throws WorkbookError also when the person does not.
   */
  readMembers: (file: File, options: MembersReadOptions & { as: Operation }) => Promise<ParsedMembers>;
  /** The step 'Match columns' while it is open; to be drawn by the screen. */
  step: ReactNode;
};

type Options = {
  /** Names the screen. */
  place: string;
  /** Whose answers are offered and stored; null for nobody's. */
  companyId: string | null;
  fileBytes: number;
  /** A file that was left in the middle of the step has been read. */
  onRead: (fileName: string, operation: Operation, members: ParsedMembers) => void;
};

/** A reader of member files for screens of one operation. */
export function useMembersReader({ place, companyId, fileBytes, onRead }: Options): MembersReader {
  const { match, step } = useMatchingStep({
    place,
    companyId,
    onResumed: ({ file, mapping, purpose }) => {
      if (purpose.list !== "members" || !purpose.operation || purpose.operation === "BY_COLUMN") return;
      const { operation } = purpose;
      readMatchedFile(file, mapping, { fileBytes }).then(
        (members) => onRead(file.name, operation, members),
        (cause) => notify.failure(cause, { title: asWorkbookError(cause).title }),
      );
    },
  });
  return {
    readMembers: async (file, options) => {
      const limited = { ...options, fileBytes };
      const found = await readMembersFile(file, limited);
      if (!("sheets" in found)) return found;
      const mapping = await match({ file, sketch: found }, { list: "members", operation: options.as });
      if (mapping === null) throw new WorkbookError("WRONG_COLUMNS", TEXT.notMatched);
      return readMatchedFile(file, mapping, limited);
    },
    step,
  };
}
