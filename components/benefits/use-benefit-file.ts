"use client";

import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { sendFile } from "@/lib/client/transfer-file";
import { send } from "@/lib/client/write";
import type { BenefitFileKind } from "@/lib/contract/benefit-files";
import type { Benefit } from "@/lib/contract/benefits";
import { deleteBenefitFile, generateSignedUrl, putBenefitFile } from "@/lib/contract/calls";
import { BENEFIT_MESSAGES as TEXT } from "@/lib/messages/benefits";

/** For each file of a benefit: the benefit's field and the store's name. */
export const FILE_KINDS = {
  document: { docType: "BENEFIT_DOCUMENTS", field: "descriptionUrl" },
  logo: { docType: "BENEFIT_LOGOS", field: "logo" },
} as const satisfies Record<BenefitFileKind, object>;

/** Uploads, replaces and deletes one file of a benefit. Each returns whether it succeeded; a failure is shown. */
export function useBenefitFile(kind: BenefitFileKind, benefit: Benefit, onChanged: () => Promise<unknown>) {
  const { docType, field } = FILE_KINDS[kind];
  const stored = benefit.metadata[field];

  async function attempt(work: () => Promise<unknown>, message: string): Promise<boolean> {
    try {
      await work();
      notify.success({ message, about: benefit.name });
      return true;
    } catch (cause) {
      notify.failure(cause, { about: benefit.name });
      return false;
    } finally {
      // Also after a failure: another user may have changed the file, so show the current state.
      await onChanged();
    }
  }

  /** The benefit refers to the file only after it is stored: a failed upload keeps the previous file. */
  const upload = (file: File) =>
    attempt(async () => {
      const address = await call(generateSignedUrl, { body: { fileName: file.name, docType, method: "WRITE" } });
      await sendFile(address, file);
      const body = { fileName: address.fileName, replaces: stored };
      await send(putBenefitFile, { params: { id: benefit.id, kind }, body });
    }, TEXT.fileStored(kind));

  const remove = () =>
    attempt(
      () => send(deleteBenefitFile, { params: { id: benefit.id, kind, fileName: stored ?? "" } }),
      TEXT.fileDeleted(kind),
    );

  return { stored, upload, remove };
}
