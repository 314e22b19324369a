import { editMembers, offboardMembers, registerMembers } from "@/lib/contract/calls";
import type { AddRow, OffboardRow } from "@/lib/contract/members";
import type { RegistrationResult } from "@/lib/contract/registration";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { rowMessagesOf } from "@/lib/domain/members/row-messages";
import type { RowMessages } from "@/lib/domain/members/types";
import { call } from "../api";
import { compressMembers } from "../validator/compress-members";
import { sendUpload, type UploadRequest, type Watch } from "./send-upload";

export type MemberRow = AddRow & OffboardRow;
export type FailedRow = { row: MemberRow; errors: RowMessages };

export type RowsToUpload = {
  operation: "ADD" | "EDIT" | "OFFBOARD";
  companyId: string;
  /** Null for an offboarding, which covers all policies of the company. */
  policyId: string | null;
  enableEnrolmentPortal: boolean;
  enableEndorsements: boolean;
  /** Sends the rows gzipped [spec 1 §7]. */
  compressed: boolean;
  /** The name of the user's file. */
  fileName?: string | undefined;
  rows: readonly MemberRow[];
};

/** Each row is registered, unchanged or failed. */
type RowsUploaded = {
  registered: MemberRow[];
  unchanged: MemberRow[];
  failed: FailedRow[];
  endorsements: RegistrationResult["endorsementContexts"];
};

/**
 * Uploads rows of one operation, once: a second click, a reload or a lost response repeats the same upload, and the
 * provider does not apply it twice.
 * @throws ApiError
 */
export async function uploadRows(upload: RowsToUpload, watch: Watch): Promise<RowsUploaded> {
  const { rows, operation, compressed, ...choices } = upload;
  const sent = operation === "OFFBOARD" ? rows.map(keepOneId) : rows;
  const { membersList, fingerprint } = await compressMembers(sent);
  const intent = `registration:${operation}:${JSON.stringify(choices)}:${fingerprint}`;
  const packed = compressed ? { compression: "gzip-base64", membersList } : { membersList: [...sent] };
  // The key is also the upload id, because a repeated request must have the same body.
  return sendUpload(intent, watch, (request) => {
    const body = { ...choices, ...packed, uploadId: request.idempotencyKey };
    return send(operation, rows, body, request);
  });
}

type Body = Omit<RowsToUpload, "operation" | "compressed" | "rows"> & {
  membersList: string | MemberRow[];
  uploadId: string;
};

async function send(
  operation: RowsToUpload["operation"],
  rows: readonly MemberRow[],
  body: Body,
  request: UploadRequest,
): Promise<RowsUploaded> {
  if (operation === "OFFBOARD") {
    const { policyId: _every, enableEnrolmentPortal: _none, ...rest } = body;
    const given = new Map(rows.map((row) => [row.rowNumber, row]));
    const { data } = await call(offboardMembers, { body: rest, ...request });
    const failed = data.invalidMembers.map(({ error, ...row }) => ({
      row: given.get(row.rowNumber) ?? row,
      errors: rowMessagesOf(error),
    }));
    return sortRows(
      rows,
      failed.filter(({ errors }) => !hasLeft(errors)),
      failed.filter(({ errors }) => hasLeft(errors)).map(({ row }) => row.rowNumber),
      data.endorsementContexts,
    );
  }
  const input = { body: { ...body, policyId: body.policyId ?? "" }, ...request };
  const reply = operation === "ADD" ? await call(registerMembers, input) : await call(editMembers, input);
  const { incorrectMembers, unchangedRows, endorsementContexts }: RegistrationResult = reply.data.data;
  const failed = incorrectMembers.map(({ errors, ...row }) => ({ row, errors: rowMessagesOf(errors) }));
  return sortRows(rows, failed, unchangedRows, endorsementContexts);
}

/** An offboarding's `userId` is the User ID or the Employee ID [spec 1 §3]. */
const keepOneId = (row: MemberRow): MemberRow => (row.userId ? row : { ...row, userId: row.employee_id });

/** Already offboarded: expected when the same file is uploaded again. */
const hasLeft = (errors: RowMessages) =>
  Object.values(errors).every((message) => message === ROW_MESSAGES.memberInactive);

function sortRows(
  rows: readonly MemberRow[],
  failed: FailedRow[],
  unchangedRows: readonly (number | undefined)[],
  endorsements: RowsUploaded["endorsements"],
): RowsUploaded {
  const failedNumbers = new Set(failed.map(({ row }) => row.rowNumber));
  const unchangedNumbers = new Set(unchangedRows);
  const uploaded: RowsUploaded = { registered: [], unchanged: [], failed, endorsements };
  for (const row of rows) {
    if (failedNumbers.has(row.rowNumber)) continue;
    (unchangedNumbers.has(row.rowNumber) ? uploaded.unchanged : uploaded.registered).push(row);
  }
  return uploaded;
}
