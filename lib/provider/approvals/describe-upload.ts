import { z } from "zod";
import type { UploadResult } from "@/lib/contract/registration";
import { hasException } from "@/lib/domain/members/read-cells";
import type { RecordedChange } from "@/lib/domain/record-history";
import { APPROVAL_KIND_LABELS, APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { readRows } from "../registration/read-members-list";
import type { ChangeInWords } from "./propose";

type Upload = {
  companyId: string;
  fileName?: string | undefined;
  compression?: string | false | undefined;
  membersList: z.output<typeof Rows> | string;
};

const Row = z.object({ isException: z.string().optional(), policyException: z.string().optional() });
/** Rows of one kind, or by sheet. */
const Rows = z.union([z.array(Row), z.record(z.string(), z.array(Row))]);

/** Describes an upload without its members' data. Without an exception in its rows, it has no changes. */
export async function describeUpload(upload: Upload): Promise<ChangeInWords> {
  const { companyId, fileName = null, compression, membersList } = upload;
  const rows = await readRows(Rows, { compression, membersList });
  const all = Array.isArray(rows) ? rows : Object.values(rows).flat();
  const count = all.filter((row) => hasException(row.isException) || hasException(row.policyException)).length;
  const changes = count === 0 ? [] : [{ label: APPROVAL_KIND_LABELS.EXCEPTION, from: "", to: String(count) }];
  return { entity: "company", entityId: companyId, companyId, title: TEXT.upload({ fileName }), changes };
}

/** How many rows of each sheet are right, and how many are not. */
export const uploadInWords = ({ ADD, EDIT, OFFBOARD }: z.input<typeof UploadResult>): RecordedChange[] => [
  ...rowsInWords("Additions", ADD.correctCount, ADD.incorrectCount),
  ...rowsInWords("Edits", EDIT.correctCount, EDIT.incorrectCount),
  ...rowsInWords("Exits", OFFBOARD.correctCount, OFFBOARD.incorrectCount),
];

function rowsInWords(label: string, correct: number, incorrect: number): RecordedChange[] {
  if (correct + incorrect === 0) return [];
  return [{ label, from: "", to: TEXT.rows({ correct, incorrect }) }];
}
