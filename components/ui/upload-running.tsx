import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import type { UploadProgress } from "@/lib/contract/registration";
import { PROGRESS_MESSAGES as TEXT } from "@/lib/messages/upload-progress";

/** An upload or a dry run at the provider; `progress` is null until the provider reports it. */
export type Running = { total: number; progress: UploadProgress | null };

type Props = {
  running: Running;
  title?: string;
  /** Shown until the provider reports its progress. */
  waiting?: ReactNode;
  cancelLabel?: string;
  isCancelling?: boolean;
  onCancel?: (() => void) | undefined;
};

/** Progress of an upload at the provider, with its cancellation if there is one. */
export function UploadRunning({
  running: { total, progress },
  title = TEXT.uploading({ rows: total }),
  waiting = TEXT.sending,
  cancelLabel = TEXT.cancel,
  isCancelling = false,
  onCancel,
}: Props) {
  return (
    <LoaderWithTitles
      title={title}
      subtitle={progress?.stage ? TEXT.stages[progress.stage] : waiting}
      {...(progress && progress.rows > 0
        ? { progress: { done: progress.rows, total: Math.max(progress.total, progress.rows), unit: "rows" } }
        : {})}
    >
      {onCancel ? (
        <Button mt="md" size="xs" variant="default" loading={isCancelling} onClick={onCancel}>
          {cancelLabel}
        </Button>
      ) : null}
    </LoaderWithTitles>
  );
}
