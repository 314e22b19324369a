import type { ChangeRequest } from "@/lib/contract/change-requests";
import { factInWords } from "@/lib/domain/members/fact-in-words";
import { REQUESTED_FACT_LABELS, CHANGE_REQUEST_MESSAGES as TEXT } from "@/lib/messages/change-requests";

/** What an edit changes, a line per field. */
export const changesOf = ({ oldData, revisedData }: Pick<ChangeRequest, "oldData" | "revisedData">): string[] =>
  Object.entries(revisedData).map(([field, revised]) => {
    const label = REQUESTED_FACT_LABELS[field] ?? field;
    return TEXT.change({ label, from: factInWords(field, oldData[field]), to: factInWords(field, revised) });
  });
