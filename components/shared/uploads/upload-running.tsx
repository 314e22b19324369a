import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import type { SentBytes } from "@/lib/client/send-with-progress";
import type { UploadProgress } from "@/lib/contract/registration";
import { PROGRESS_MESSAGES as TEXT } from "@/lib/messages/upload-progress";

/**
 * An upload or a dry run at the provider; `progress` is null until the provider reports it. For a provider that reports
 * none, `sent` has the bytes sent so far.
 */
export type Running = { total: number; progress: UploadProgress | null; sent?: SentBytes | null };

type Props = {
  running: Running;
  title?: string;
  /** Shown until the provider reports its progress. */
  waiting?: ReactNode;
  cancelLabel?: string;
  isCancelling?: boolean;
  onCancel?: (() => void) | undefined;
};

const KILOBYTE = 1024;
const kilobytes = (bytes: number) => Math.ceil(bytes / KILOBYTE);

/** Progress of an upload at the provider, with its cancellation if there is one. */
export function UploadRunning({
  running: { total, progress, sent },
  title = TEXT.uploading({ rows: total }),
  waiting = TEXT.sending,
  cancelLabel = TEXT.cancel,
  isCancelling = false,
  onCancel,
}: Props) {
  const isSending = progress === null && sent != null && sent.done < sent.total;
  return (
    <LoaderWithTitles
      title={title}
      subtitle={isSending ? TEXT.sendingBytes : progress?.stage ? TEXT.stages[progress.stage] : waiting}
      {...(progress && progress.rows > 0
        ? { progress: { done: progress.rows, total: Math.max(progress.total, progress.rows), unit: "rows" } }
        : isSending
          ? { progress: { done: kilobytes(sent.done), total: kilobytes(sent.total), unit: "KB sent" } }
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
