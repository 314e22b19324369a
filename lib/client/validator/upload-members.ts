import type { MembersList } from "@/lib/contract/members";
import { type UploadResult, unifiedUpload } from "@/lib/contract/registration";
import { call } from "../api";
import { idempotencyKeyFor, settle } from "../idempotency-key";
import { compressMembers } from "./compress-members";

export type Upload = {
  companyId: string;
  policyId: string | null;
  enableEnrolmentPortal: boolean;
  enableEndorsements: boolean;
  members: MembersList;
};

/** `keep` must be called when the result is safe: only then may the same rows become another upload. */
export type Uploaded = { result: UploadResult; keep: () => void };

/**
 * Validates and uploads the rows. The key belongs to the rows and choices themselves: pressing again, a reload or a lost
 * answer repeats the same upload, which the provider answers without doing it twice.
 * @param flowId what tells two uploads of the same file apart, after starting fresh.
 * @throws ApiError
 */
export async function uploadMembers(flowId: string, { members, ...choices }: Upload): Promise<Uploaded> {
  const { membersList, fingerprint } = await compressMembers(members);
  const intent = `upload:${flowId}:${JSON.stringify(choices)}:${fingerprint}`;
  const reply = await call(unifiedUpload, {
    body: { ...choices, compression: "gzip-base64", membersList },
    idempotencyKey: idempotencyKeyFor(intent),
  });
  return { result: reply.data.data, keep: () => settle(intent) };
}
