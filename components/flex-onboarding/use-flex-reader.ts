import type { ReactNode } from "react";
import { useMatchingStep } from "@/components/shared/column-matching/use-matching-step";
import { notify } from "@/components/ui/notify";
import { type FlexReadOptions, readFlexFile } from "@/lib/client/flex-onboarding/read-flex-file";
import { parseFlexWorkbook, TABLE_FORMATS } from "@/lib/client/parse-workbook";
import type { FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { MATCHING_MESSAGES as TEXT } from "@/lib/messages/column-matching";
import { asWorkbookError, WorkbookError } from "@/lib/sheets/workbook-error";
import type { FlexPlace } from "./use-flex-upload";

type FlexReader = {
  /**
   * Reads any table. The user matches the columns if they are not those of the template. @throws WorkbookError also if
   * the user cancels.
   */
  readFlex: (file: File, options: FlexReadOptions) => Promise<FlexRow[]>;
  step: ReactNode;
};

/** A reader of flex files. @param onRead called when a file that was left in 'Match columns' has been read. */
export function useFlexReader(
  { operation, companyId, policyId }: FlexPlace,
  onRead: (fileName: string, rows: FlexRow[]) => void,
): FlexReader {
  const { match, step } = useMatchingStep({
    place: `flex.${policyId}.${operation}`,
    companyId,
    onResumed: ({ file, mapping }) => {
      parseFlexWorkbook(file, { operation, mapping, formats: TABLE_FORMATS }).then(
        (rows) => onRead(file.name, rows),
        (cause) => notify.failure(cause, { title: asWorkbookError(cause).title }),
      );
    },
  });
  return {
    readFlex: async (file, options) => {
      const found = await readFlexFile(file, operation, options);
      if (!("sheets" in found)) return found;
      const mapping = await match({ file, sketch: found }, { list: "flex", operation });
      if (mapping === null) throw new WorkbookError("WRONG_COLUMNS", TEXT.notMatched);
      return parseFlexWorkbook(file, { ...options, operation, mapping, formats: TABLE_FORMATS });
    },
    step,
  };
}
