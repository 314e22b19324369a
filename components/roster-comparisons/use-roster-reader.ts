import type { ReactNode } from "react";
import { useMatchingStep } from "@/components/shared/column-matching/use-matching-step";
import { notify } from "@/components/ui/notify";
import type { ReadFile } from "@/components/ui/workbook-drop";
import { parseRosterFile, sketchTableFile } from "@/lib/client/parse-workbook";
import type { ListSource } from "@/lib/domain/roster-comparisons/groups";
import type { ListedRow } from "@/lib/domain/roster-comparisons/listed-row";
import { MATCHING_MESSAGES as TEXT } from "@/lib/messages/column-matching";
import { asWorkbookError, WorkbookError } from "@/lib/sheets/workbook-error";

/** A list that was read. */
export type ReadList = { fileName: string; rows: ListedRow[] };

type Options = {
  policyId: string;
  companyId: string | null;
  source: ListSource;
  onRead: (list: ReadList) => void;
};

/** Reads a list in any layout: the user checks its columns, as for the validator's files. */
export function useRosterReader({ policyId, companyId, source, onRead }: Options): { read: ReadFile; step: ReactNode } {
  const { match, step } = useMatchingStep({
    place: `roster.${policyId}.${source}`,
    companyId,
    onResumed: ({ file, mapping }) => {
      parseRosterFile(file, mapping).then(
        (rows) => onRead({ fileName: file.name, rows }),
        (cause) => notify.failure(cause, { title: asWorkbookError(cause).title }),
      );
    },
  });
  return {
    read: async (file, options) => {
      const sketch = await sketchTableFile(file, options);
      const mapping = await match({ file, sketch }, { list: "roster" });
      if (mapping === null) throw new WorkbookError("WRONG_COLUMNS", TEXT.notMatched);
      onRead({ fileName: file.name, rows: await parseRosterFile(file, mapping, options) });
    },
    step,
  };
}
