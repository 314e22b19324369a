import { useState } from "react";
import { useSheetUpload } from "@/components/shared/uploads/use-sheet-upload";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { saveFile } from "@/lib/client/save-file";
import { useOffered } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { previewFlexRater, uploadFlexRater } from "@/lib/contract/calls";
import type { EditConflict } from "@/lib/contract/conflict";
import type { FlexRater, FlexRaterPreview, ParsingErrors } from "@/lib/contract/flex-raters";
import { FLEX_MESSAGES as TEXT } from "@/lib/messages/flex";
import { RATER_MESSAGES } from "@/lib/messages/raters";

/** Content of 'Reviewing Rater': progress, errors or the effect of the sheet. */
export type Review = {
  busy: boolean;
  errors: ParsingErrors | null;
  preview: FlexRaterPreview | null;
  conflict: EditConflict | null;
};

type Props = { companyId: string; policyId: string; active: FlexRater | null; onUploaded: () => Promise<unknown> };

/** Uploads a flex rate sheet: confirmation of a replacement, review, upload [spec 3 §4 Rater]. */
export function useFlexRaterUpload({ active, onUploaded, ...target }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const rows = useRowErrors();
  const isPreviewOffered = useOffered(previewFlexRater);

  const sheet = useSheetUpload<FlexRaterPreview>({
    key: `flex-rater:${target.policyId}`,
    failedTitle: RATER_MESSAGES.failedToUpload,
    preview: isPreviewOffered
      ? async (chosen) => {
          const { data } = await call(previewFlexRater, { body: { ...target, file: chosen } });
          return (await rows.show(data.parsingErrors, chosen)) ? null : data;
        }
      : null,
    activeVersion: active?.version ?? 0,
    send: async (intent, chosen, replaces) => {
      const { data } = await write(intent, uploadFlexRater, { body: { ...target, file: chosen, replaces } });
      if (await rows.show(data.parsingErrors, chosen)) return false;
      setFile(null);
      notify.success({ title: TEXT.uploaded, message: data.rater?.name ?? chosen.name });
      return true;
    },
    onProposed: () => setFile(null),
    onStored: onUploaded,
  });

  function close() {
    rows.clear();
    sheet.reset();
  }

  function look() {
    if (file) void sheet.choose(file);
  }

  const { busy, read, problem } = sheet;
  const { errors } = rows;
  const review: Review = { busy, errors, preview: read?.preview ?? null, conflict: read?.conflict ?? null };
  return {
    file,
    problem,
    review: busy || read || errors ? review : null,
    isConfirming,
    choose: (chosen: File) => {
      close();
      setFile(chosen);
    },
    submit: () => (active ? setIsConfirming(true) : look()),
    keepActive: () => setIsConfirming(false),
    replace: look,
    onCancel: close,
    onUpload: () => void sheet.upload(),
  };
}

/** Errors of rows, shown in the dialog and downloaded as a workbook with the whole sheet. */
function useRowErrors() {
  const [errors, setErrors] = useState<ParsingErrors | null>(null);

  /** @returns whether there are any. */
  async function show(found: ParsingErrors, chosen: File): Promise<boolean> {
    if (found.errorCount === 0) return false;
    setErrors(found);
    notify.error({ title: RATER_MESSAGES.failedToUpload, message: TEXT.rowsHaveErrors({ n: found.errorCount }) });
    await saveErrorSheet(found, chosen.name);
    return true;
  }

  return { errors, show, clear: () => setErrors(null) };
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
