import { useRef, useState } from "react";
import { getUploadProgress } from "@/lib/contract/calls";
import type { UploadProgress } from "@/lib/contract/registration";
import type { SentBytes } from "../send-with-progress";
import { type Attempt, createAttempt, isCancelled, useCancelUpload } from "../use-cancel-upload";
import { PROGRESS_FROM_ROWS } from "../use-upload-progress";
import { useOffered } from "../viewer";
import type { Watch } from "./send-upload";

type RunningUpload = { total: number; progress: UploadProgress | null; sent: SentBytes | null };

/** One upload at a time, with its progress and its cancellation. */
export function useWatchedUpload(onCancelled: () => void) {
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const isProgressOffered = useOffered(getUploadProgress);
  const { reset, ...cancellation } = useCancelUpload(attempt, onCancelled);

  /** @returns null if the user cancelled it. @throws ApiError */
  async function run<T>(total: number, upload: (watch: Watch) => Promise<T>): Promise<T | null> {
    const own = createAttempt(null);
    attempt.current = own;
    reset();
    const start = { total, progress: null, sent: null };
    setRunning(start);
    const isCounted = !isProgressOffered && total >= PROGRESS_FROM_ROWS;
    try {
      return await upload({
        attempt: own,
        onProgress: isProgressOffered ? (progress) => setRunning({ ...start, progress }) : null,
        onSent: isCounted ? (sent) => setRunning({ ...start, sent }) : undefined,
      });
    } catch (cause) {
      if (isCancelled(own, cause)) return null;
      throw cause;
    } finally {
      attempt.current = null;
      setRunning(null);
    }
  }

  return { running, cancellation, run };
}
