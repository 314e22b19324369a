import type { ReactNode } from "react";
import { useMatchingStep } from "@/components/shared/column-matching/use-matching-step";
import { notify } from "@/components/ui/notify";
import { readMatchedFile } from "@/lib/client/parse-workbook";
import { type MembersReadOptions, readMembersFile } from "@/lib/client/read-members-file";
import { MATCHING_MESSAGES as TEXT } from "@/lib/messages/column-matching";
import type { Operation, ParsedMembers } from "@/lib/sheets/members/parsed-members";
import { asWorkbookError, WorkbookError } from "@/lib/sheets/workbook-error";

type MembersReader = {
  /**
   * Reads one operation's members from any table. The person matches columns that are not ours.
   * @throws WorkbookError, also if the person cancels.
   */
  readMembers: (file: File, options: MembersReadOptions & { as: Operation }) => Promise<ParsedMembers>;
  /** The open step 'Match columns', for the screen to render. */
  step: ReactNode;
};

type Options = {
  /** Identifies the screen. */
  place: string;
  /** The company whose choices are suggested and stored; null for none. */
  companyId: string | null;
  fileBytes: number;
  /** A file that was interrupted during the step has been read. */
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

/** Rethrows a failure; a file without members gets the screen's own sentence. */
export const withNoMembers =
  (sentence: string) =>
  (cause: unknown): never => {
    const isEmpty = cause instanceof WorkbookError && cause.code === "NO_MEMBERS";
    throw isEmpty ? new WorkbookError("NO_MEMBERS", sentence) : cause;
  };
