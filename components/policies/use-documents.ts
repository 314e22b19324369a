"use client";

import { notify, TOAST_MS } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { saveFile } from "@/lib/client/save-file";
import { fetchFile, sendFile } from "@/lib/client/transfer-file";
import { writeOnce } from "@/lib/client/write";
import { addPolicyDocument, deletePolicyDocument, getPolicyDocument } from "@/lib/contract/calls";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";

/** Uploads, downloads and deletes the documents of a policy; failures use the messages of spec 1 §8. */
export function useDocuments(policyId: string, onChanged: () => Promise<unknown>) {
  const params = (docId: string) => ({ id: policyId, docId });

  async function upload(files: readonly File[]): Promise<boolean> {
    try {
      for (const file of files) {
        // A repeat sends the file to the same address: a new registration would take another place.
        await writeOnce(`policy-document:${policyId}:${file.name}:${file.lastModified}`, async (idempotencyKey) => {
          const input = { params: { id: policyId }, body: { fileName: file.name }, idempotencyKey };
          await sendFile(await call(addPolicyDocument, input), file);
        });
      }
      const names = files.map(({ name }) => name).join(", ");
      notify.success({ message: TEXT.documentUploaded({ names }), durationMs: TOAST_MS.memberEdit });
      await onChanged();
      return true;
    } catch (cause) {
      notifyFailure(cause, TEXT.uploadError);
      return false;
    }
  }

  async function download(name: string): Promise<void> {
    try {
      const file = await fetchFile(await call(getPolicyDocument, { params: params(name) }));
      saveFile(shownNameOf(name), file);
    } catch (cause) {
      notifyFailure(cause, TEXT.downloadError);
    }
  }

  async function remove(name: string): Promise<void> {
    try {
      await call(deletePolicyDocument, { params: params(name), idempotencyKey: crypto.randomUUID() });
      notify.success({ message: TEXT.documentDeleted, about: shownNameOf(name), durationMs: TOAST_MS.memberEdit });
      await onChanged();
    } catch (cause) {
      notifyFailure(cause, TEXT.deleteError);
    }
  }

  return { upload, download, remove };
}

function notifyFailure(cause: unknown, sentence: string): void {
  // A refusal has a reason that the user can act on.
  const reason = cause instanceof ApiError && cause.status === 400 ? cause.message : "";
  const message = `${sentence}\n${reason}`.trim();
  notify.failure(cause, { title: TEXT.documentError, message, durationMs: TOAST_MS.memberEdit });
}
