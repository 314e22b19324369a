import type { ReactNode } from "react";
import { FailedCall } from "@/components/ui/failed-call";
import type { Cancellation } from "@/lib/client/use-cancel-upload";
import { PROGRESS_FROM_ROWS } from "@/lib/client/use-upload-progress";
import { PROGRESS_MESSAGES as TEXT } from "@/lib/messages/upload-progress";
import { type Running, UploadRunning } from "./upload-running";

type Props = {
  running: Running;
  cancellation: Cancellation;
  title?: string;
  /** Why the upload takes longer; shown instead of its progress. */
  delay?: ReactNode;
  /** For screens with another button 'Cancel'. */
  cancelLabel?: string;
};

/** Progress of an upload. A long one can be cancelled, or no longer waited for if the provider lacks the call. */
export function CancellableUpload({ running, cancellation, title, delay, cancelLabel = TEXT.cancel }: Props) {
  const { isOffered, cancelling, cancelError, cancel, stopWaiting } = cancellation;
  const usual = isOffered ? TEXT.sending : TEXT.working;
  const words = { no: delay ?? usual, asked: TEXT.cancelling, "too late": TEXT.tooLate };
  const isLong = running.total >= PROGRESS_FROM_ROWS;
  const hasProgress = !delay && cancelling === "no";
  return (
    <>
      <UploadRunning
        {...(title === undefined ? {} : { title })}
        running={hasProgress ? running : { ...running, progress: null, sent: null }}
        waiting={words[cancelling]}
        cancelLabel={isOffered ? cancelLabel : TEXT.stopWaiting}
        isCancelling={cancelling === "asked"}
        onCancel={!isLong || cancelling === "too late" ? undefined : isOffered ? cancel : stopWaiting}
      />
      <FailedCall title={TEXT.notCancelled} error={cancelError} />
    </>
  );
}
