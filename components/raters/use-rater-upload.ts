import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { conflictOf } from "@/lib/client/edit-conflict";
import { useOffered } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { previewRater, uploadRater } from "@/lib/contract/calls";
import type { EditConflict } from "@/lib/contract/conflict";
import type { RaterPreview } from "@/lib/contract/raters";
import type { RaterType } from "@/lib/domain/raters/rater-type";
import { RATER_SCREEN, RATER_MESSAGES as TEXT } from "@/lib/messages/raters";

export type ReadRater = { file: File; preview: RaterPreview; conflict: EditConflict | null };

type Props = { policyId: string; raterType: RaterType; onUploaded: () => Promise<unknown> };

/** Uploads a rate sheet: read, compare, confirm, upload. */
export function useRaterUpload({ policyId, raterType, onUploaded }: Props) {
  const [read, setRead] = useState<ReadRater | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isPreviewOffered = useOffered(previewRater);

  const bodyOf = (file: File) => ({ policyId, policyType: raterType, file });

  async function working(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }

  /** Reads the file and loads its effect; the specified message explains a failure. */
  const choose = (file: File, conflict: EditConflict | null = null) =>
    working(async () => {
      setProblem(null);
      // A provider without a preview gets the file immediately, as specified.
      if (!isPreviewOffered) return send(file, 0);
      try {
        setRead({ file, conflict, preview: (await call(previewRater, { body: bodyOf(file) })).data });
      } catch (cause) {
        setRead(null);
        setProblem(cause instanceof Error ? cause.message : String(cause));
        notify.failure(cause, { title: TEXT.failedToUpload });
      }
    });

  const upload = () =>
    working(async () => {
      if (read) await send(read.file, read.preview.replaces?.version ?? 0);
    });

  async function send(file: File, replaces: number): Promise<void> {
    const intent = `rater:${policyId}:${replaces}:${file.name}:${file.size}:${file.lastModified}`;
    try {
      const { data } = await write(intent, uploadRater, { body: { ...bodyOf(file), replaces } });
      setRead(null);
      if (data.isUnchanged) notify.warning({ message: RATER_SCREEN.unchanged });
      else notify.success({ title: TEXT.uploaded, message: RATER_SCREEN.activeNow(data.rater) });
      await onUploaded();
    } catch (cause) {
      const conflict = conflictOf(cause);
      if (!conflict) return notify.failure(cause, { title: TEXT.failedToUpload });
      // Compare the rater with the version that the other user saved.
      await onUploaded();
      await choose(file, conflict);
    }
  }

  return { read, problem, busy, choose, upload, cancel: () => setRead(null) };
}
