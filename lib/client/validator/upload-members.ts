import { unifiedUpload } from "@/lib/contract/calls";
import type { MembersList } from "@/lib/contract/members";
import type { UploadResult } from "@/lib/contract/registration";
import { call } from "../api";
import { compressMembers, fingerprintOf } from "./compress-members";

export type Upload = {
  companyId: string;
  policyId: string | null;
  enableEnrolmentPortal: boolean;
  enableEndorsements: boolean;
  members: MembersList;
};

/** The flow and the number of its finished uploads: the same rows may be uploaded again later. */
type UploadAttempt = { flowId: string; answered: number };

/**
 * Validates and uploads the rows. The key follows from the flow, the choices and the rows, and is not stored: a second
 * click, a reload, a crash or a lost response repeats the same upload, which is applied once.
 * @throws ApiError
 */
export async function uploadMembers(
  { flowId, answered }: UploadAttempt,
  { members, ...choices }: Upload,
): Promise<UploadResult> {
  const { membersList, fingerprint } = await compressMembers(members);
  const reply = await call(unifiedUpload, {
    body: { ...choices, compression: "gzip-base64", membersList },
    idempotencyKey: `${flowId}-${answered}-${fingerprintOf(JSON.stringify(choices))}-${fingerprint}`,
  });
  return reply.data.data;
}
