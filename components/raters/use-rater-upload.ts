import { type ReadSheet, useSheetUpload } from "@/components/shared/uploads/use-sheet-upload";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { useOffered } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { previewRater, uploadRater } from "@/lib/contract/calls";
import type { RaterPreview } from "@/lib/contract/raters";
import type { RaterType } from "@/lib/domain/raters/rater-type";
import { RATER_SCREEN, RATER_MESSAGES as TEXT } from "@/lib/messages/raters";

export type ReadRater = ReadSheet<RaterPreview>;

type Props = { policyId: string; raterType: RaterType; onUploaded: () => Promise<unknown> };

/** Uploads a rate sheet: read, compare, confirm, upload. */
export function useRaterUpload({ policyId, raterType, onUploaded }: Props) {
  const isPreviewOffered = useOffered(previewRater);
  const bodyOf = (file: File) => ({ policyId, policyType: raterType, file });
  return useSheetUpload<RaterPreview>({
    key: `rater:${policyId}`,
    failedTitle: TEXT.failedToUpload,
    preview: isPreviewOffered ? async (file) => (await call(previewRater, { body: bodyOf(file) })).data : null,
    activeVersion: 0,
    send: async (intent, file, replaces) => {
      const done = await write(intent, uploadRater, { body: { ...bodyOf(file), replaces } });
      if (done?.data.isUnchanged) notify.warning({ message: RATER_SCREEN.unchanged });
      else notify.success({ title: TEXT.uploaded, message: RATER_SCREEN.activeNow(done?.data.rater) });
      return true;
    },
    onStored: onUploaded,
  });
}
