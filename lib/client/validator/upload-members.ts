import { unifiedUpload } from "@/lib/contract/calls";
import type { MembersList } from "@/lib/contract/members";
import type { UploadResult } from "@/lib/contract/registration";
import { call } from "../api";
import type { SentBytes } from "../send-with-progress";
import { compressMembers, fingerprintOf } from "./compress-members";

export type Upload = {
  companyId: string;
  policyId: string | null;
  enableEnrolmentPortal: boolean;
  enableEndorsements: boolean;
  /** The shared draft that ends with the upload. */
  draftId?: string;
  /** The name of the user's file. */
  fileName?: string | undefined;
  members: MembersList;
};

/** The flow and the number of its finished uploads: the same rows may be uploaded again later. */
type UploadAttempt = { flowId: string; answered: number };

type SendOptions = { signal?: AbortSignal; onSent?: ((sent: SentBytes) => void) | undefined };

/** Rows ready to be sent. Sending them again is the same upload. */
type PackedUpload = {
  key: string;
  /** @throws ApiError */
  send: (options?: SendOptions) => Promise<UploadResult>;
};

/**
 * Packs an upload under a key that follows from the flow, the choices and the rows, and is not stored: a second click, a
 * reload, a crash or a lost response repeats the same upload, which is applied once. The flow's id is its progress id.
 */
export async function packUpload(
  { flowId, answered }: UploadAttempt,
  { members, ...choices }: Upload,
): Promise<PackedUpload> {
  const { membersList, fingerprint } = await compressMembers(members);
  const key = `${flowId}-${answered}-${fingerprintOf(JSON.stringify(choices))}-${fingerprint}`;
  const body = { ...choices, compression: "gzip-base64", membersList, uploadId: flowId };
  return {
    key,
    send: async (options) => (await call(unifiedUpload, { body, idempotencyKey: key, ...options })).data.data,
  };
}

/** Validates and uploads the rows, once. @throws ApiError */
export async function uploadMembers(attempt: UploadAttempt, upload: Upload): Promise<UploadResult> {
  return (await packUpload(attempt, upload)).send();
}
