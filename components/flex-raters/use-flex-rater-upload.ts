import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { conflictOf } from "@/lib/client/edit-conflict";
import { saveFile } from "@/lib/client/save-file";
import { useOffered } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { previewFlexRater, uploadFlexRater } from "@/lib/contract/calls";
import type { EditConflict } from "@/lib/contract/conflict";
import type { FlexRater, FlexRaterPreview, ParsingErrors } from "@/lib/contract/flex-raters";
import { FLEX_MESSAGES as TEXT } from "@/lib/messages/flex";

/** Content of 'Reviewing Rater': progress, errors or the effect of the sheet. */
export type Review = {
  busy: boolean;
  errors: ParsingErrors | null;
  preview: FlexRaterPreview | null;
  conflict: EditConflict | null;
};

const READING: Review = { busy: true, errors: null, preview: null, conflict: null };

type Props = { companyId: string; policyId: string; active: FlexRater | null; onUploaded: () => Promise<unknown> };

/** Uploads a flex rate sheet: confirmation of a replacement, review, upload [spec 3 §4 Rater]. */
export function useFlexRaterUpload({ companyId, policyId, active, onUploaded }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [review, setReview] = useState<Review | null>(null);
  const isPreviewOffered = useOffered(previewFlexRater);

  const bodyOf = (chosen: File) => ({ companyId, policyId, file: chosen });

  function fail(cause: unknown) {
    setReview(null);
    setProblem(cause instanceof Error ? cause.message : String(cause));
    notify.failure(cause, { title: "Failed to upload" });
  }

  /** Errors are shown in the dialog and downloaded as a workbook with the whole sheet. */
  async function showErrors(errors: ParsingErrors, chosen: File) {
    setReview({ ...READING, busy: false, errors });
    notify.error({ title: "Failed to upload", message: TEXT.rowsHaveErrors({ n: errors.errorCount }) });
    await saveErrorSheet(errors, chosen.name);
  }

  /** Reads the sheet and loads its effect; the specified message explains a failure. */
  async function look(chosen: File, conflict: EditConflict | null = null) {
    setProblem(null);
    setReview(READING);
    // A provider without a preview gets the file immediately, as specified.
    if (!isPreviewOffered) return send(chosen, active?.version ?? 0);
    try {
      const { data } = await call(previewFlexRater, { body: bodyOf(chosen) });
      if (data.parsingErrors.errorCount > 0) await showErrors(data.parsingErrors, chosen);
      else setReview({ busy: false, errors: null, preview: data, conflict });
    } catch (cause) {
      fail(cause);
    }
  }

  async function send(chosen: File, replaces: number) {
    const intent = `flex-rater:${policyId}:${replaces}:${chosen.name}:${chosen.size}:${chosen.lastModified}`;
    try {
      const { data } = await write(intent, uploadFlexRater, { body: { ...bodyOf(chosen), replaces } });
      if (data.parsingErrors.errorCount > 0) return await showErrors(data.parsingErrors, chosen);
      setReview(null);
      setFile(null);
      notify.success({ title: TEXT.uploaded, message: data.rater?.name ?? chosen.name });
      await onUploaded();
    } catch (cause) {
      const conflict = conflictOf(cause);
      if (!conflict) return fail(cause);
      // Compare the rater with the version that the other user saved.
      await onUploaded();
      await look(chosen, conflict);
    }
  }

  return {
    file,
    problem,
    review,
    isConfirming,
    choose: (chosen: File) => {
      setProblem(null);
      setFile(chosen);
    },
    submit: () => {
      if (active) setIsConfirming(true);
      else if (file) void look(file);
    },
    keepActive: () => setIsConfirming(false),
    replace: () => {
      if (file) void look(file);
    },
    onCancel: () => setReview(null),
    onUpload: () => {
      if (!file || !review?.preview) return;
      setReview({ ...review, busy: true });
      void send(file, review.preview.replaces?.version ?? 0);
    },
  };
}

/** The uploaded sheet with a column of errors. The writer is loaded on demand. */
async function saveErrorSheet({ byRow }: ParsingErrors, fileName: string): Promise<void> {
  const { flexErrorWorkbook } = await import("@/lib/sheets/write/flex-rater-workbook");
  const rows = byRow.map(({ originalData, errors }) => ({
    originalData,
    errors: errors.map(({ message, life }) => (life ? `${message} (both are met by: ${life})` : message)),
  }));
  saveFile(`${fileName.replace(/\.xlsx?$/i, "")} errors.xlsx`, await flexErrorWorkbook(rows));
}
