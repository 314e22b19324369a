import { useState } from "react";
import { useMatchingStep } from "@/components/shared/column-matching/use-matching-step";
import { notify } from "@/components/ui/notify";
import { type ReadFile, UPLOAD_BYTES } from "@/components/ui/workbook-drop";
import { readMatchedFile } from "@/lib/client/parse-workbook";
import { readMembersFile } from "@/lib/client/read-members-file";
import type { MemberRow } from "@/lib/client/registration/upload-rows";
import { MATCHING_MESSAGES as TEXT } from "@/lib/messages/column-matching";
import type { Operation, ParsedMembers } from "@/lib/sheets/members/parsed-members";
import { asWorkbookError, WorkbookError } from "@/lib/sheets/workbook-error";

type ChosenMembers<O extends Operation> = { operation: O; fileName: string; rows: readonly MemberRow[] };

type Options<O extends Operation> = {
  /** Identifies the screen. */
  place: string;
  operations: readonly O[];
  /** The company whose choices are suggested and stored; null for none. */
  companyId: string | null;
  /** The screen's error for a file without members. */
  noMembers: string;
};

const LIMITS = { fileBytes: UPLOAD_BYTES };

/**
 * The members of a file until they are uploaded, for screens where a file has one operation. The screen renders `step`:
 * there, the person matches the columns of a file without our template.
 */
export function useChosenMembers<O extends Operation>({ place, operations, companyId, noMembers }: Options<O>) {
  const [chosen, setChosen] = useState<ChosenMembers<O> | null>(null);
  const accept = (operation: O, { name }: File, members: ParsedMembers) =>
    setChosen({ operation, fileName: name, rows: members[operation] });

  const { match, step } = useMatchingStep({
    place,
    companyId,
    onResumed: ({ file, mapping, purpose }) => {
      const operation = operations.find((one) => purpose.list === "members" && purpose.operation === one);
      if (!operation) return;
      readMatchedFile(file, mapping, LIMITS).then(
        (members) => accept(operation, file, members),
        (cause) => notify.failure(cause, { title: asWorkbookError(cause).title }),
      );
    },
  });

  /** @throws WorkbookError, also if the person cancels */
  async function readMembers(file: File, operation: O, options: Parameters<ReadFile>[1]): Promise<ParsedMembers> {
    const found = await readMembersFile(file, { ...options, ...LIMITS, as: operation });
    if (!("sheets" in found)) return found;
    const mapping = await match({ file, sketch: found }, { list: "members", operation });
    if (mapping === null) throw new WorkbookError("WRONG_COLUMNS", TEXT.notMatched);
    return readMatchedFile(file, mapping, { ...options, ...LIMITS });
  }

  const readAs =
    (operation: O): ReadFile =>
    async (file, options) =>
      accept(operation, file, await readMembers(file, operation, options).catch(withNoMembers(noMembers)));

  return { chosen, setChosen, readAs, step };
}

/** Rethrows a failure; a file without members gets the screen's own sentence. */
const withNoMembers =
  (sentence: string) =>
  (cause: unknown): never => {
    const isEmpty = cause instanceof WorkbookError && cause.code === "NO_MEMBERS";
    throw isEmpty ? new WorkbookError("NO_MEMBERS", sentence) : cause;
  };
