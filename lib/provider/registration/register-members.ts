import { z } from "zod";
import { AddRow, type MembersList } from "@/lib/contract/members";
import type * as contract from "@/lib/contract/registration";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import type { InputOf, Verb, VerbReply } from "../route";
import { readRowsOfOneKind } from "./read-members-list";
import { groupOf } from "./row-errors";
import { applyUpload } from "./upload-pipeline";
import type { UploadPlan } from "./upload-types";

type Input = Pick<InputOf<typeof contract.registerMembers>, "body">;

const Rows = z.array(AddRow);

/** Bulk ADD. @throws ProviderError bad_request, too_large, not_found for the request as a whole. */
export const registerMembers: Verb<typeof contract.registerMembers> = (db, call, input) =>
  register(db, call, input, "ADD");

export async function register(
  db: Db,
  call: Call,
  { body }: Input,
  operation: "ADD" | "EDIT",
): Promise<VerbReply<typeof contract.registerMembers>> {
  const { companyId, policyId, enableEnrolmentPortal: enrolmentPortal, enableEndorsements, uploadId, fileName } = body;
  const rows = await readRowsOfOneKind(Rows, body);
  const members: MembersList = { ADD: [], EDIT: [], OFFBOARD: [], [operation]: rows };
  const action = operation === "ADD" ? "registerMembers" : "editMembers";
  const order = {
    action,
    companyId,
    policyId,
    members,
    enrolmentPortal,
    forgivesRepeats: true,
    enableEndorsements,
    uploadId,
    fileName,
  };
  const { plan, endorsementContexts } = await applyUpload(db, call, order);
  return { data: { data: { ...resultOf(rows, plan, operation), endorsementContexts } } };
}

/** Rows that repeat stored values are returned as numbers only, which keeps the response to a repeated large file short. */
function resultOf(rows: readonly AddRow[], { errors, unchanged }: UploadPlan, operation: "ADD" | "EDIT") {
  const unchangedRows = unchanged[operation].map((index) => rows[index]?.rowNumber ?? index + 1);
  const group = groupOf(rows, errors[operation]);
  return { ...group, correctCount: group.correctCount - unchangedRows.length, unchangedRows };
}
