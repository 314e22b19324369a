import { addFlexUsers, offboardFlexUsers, updateFlexUsers } from "@/lib/contract/calls";
import type { FlexResult } from "@/lib/contract/flex-onboarding";
import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { WrongFlexRow } from "@/lib/domain/flex-onboarding/judge-flex";
import { rowMessagesOf } from "@/lib/domain/members/row-messages";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { call } from "../api";
import { sendUpload, type UploadRequest, type Watch } from "../registration/send-upload";
import { compressMembers } from "../validator/compress-members";
import type { FlexTarget } from "./flex-judge";

type FlexUpload = FlexTarget & {
  operation: FlexOperation;
  rows: readonly FlexRow[];
  /** Sends the rows gzipped. This is our own extension; another provider may lack it. */
  compressed: boolean;
  /** The name of the user's file; sent like `compressed`. */
  fileName?: string | undefined;
};

/** Each row is either done or refused. */
export type FlexUploaded = { done: number; refused: WrongFlexRow[]; premiumPaise: number };

/** Uploads rows once, however often it is called before the result is known. @throws ApiError */
export async function uploadFlexRows(
  { operation, rows, compressed, fileName, ...target }: FlexUpload,
  watch: Watch,
): Promise<FlexUploaded> {
  const { membersList, fingerprint } = await compressMembers([...rows]);
  const intent = `flex:${operation}:${target.companyId}:${target.policyId}:${fileName ?? ""}:${fingerprint}`;
  const given = compressed ? membersList : [...rows];
  const results = await sendUpload(intent, watch, (request) => {
    const uploadId = request.idempotencyKey;
    const body = compressed ? { ...target, compression: "gzip-base64", uploadId, fileName } : target;
    return send(operation, body, given, request);
  });
  return sortResults(rows, results);
}

async function send(
  operation: FlexOperation,
  body: FlexTarget,
  rows: FlexRow[] | string,
  request: UploadRequest,
): Promise<FlexResult[]> {
  switch (operation) {
    case "Add":
      return (await call(addFlexUsers, { body: { ...body, users: rows }, ...request })).data.users;
    case "Offboard":
      return (await call(offboardFlexUsers, { body: { ...body, users: rows }, ...request })).data.users;
    case "Update":
      return (await call(updateFlexUsers, { body: { ...body, userPolicies: rows }, ...request })).data.userPolicies;
  }
}

/** Results have their row's number, or are in the rows' order. */
function sortResults(rows: readonly FlexRow[], results: readonly FlexResult[]): FlexUploaded {
  const byNumber = new Map(rows.map((row) => [row.rowNumber, row]));
  const uploaded: FlexUploaded = { done: 0, refused: [], premiumPaise: 0 };
  for (const [index, { rowNumber, error, premium }] of results.entries()) {
    uploaded.premiumPaise += premium === undefined ? 0 : paiseFromRupees(premium);
    const row = (rowNumber === undefined ? undefined : byNumber.get(rowNumber)) ?? rows[index];
    if (error === undefined || !row) uploaded.done++;
    else uploaded.refused.push({ row, errors: rowMessagesOf(error) });
  }
  return uploaded;
}
