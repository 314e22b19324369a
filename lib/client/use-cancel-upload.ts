import { type RefObject, useState } from "react";
import { cancelUpload, stopUpload } from "@/lib/contract/calls";
import { PROGRESS_MESSAGES } from "@/lib/messages/upload-progress";
import { call } from "./api";
import { ApiError } from "./api-error";
import { useCan, useOffered } from "./viewer";

/** A running upload: its end for the page, its progress id, and its key once it is packed. */
export type Attempt = { uploadId: string | null; controller: AbortController; key: string | null };

export const createAttempt = (uploadId: string | null): Attempt => ({
  uploadId,
  controller: new AbortController(),
  key: null,
});

/** Whether the provider cancelled an upload. If only the wait was stopped, the upload may still be applied. */
export const isCancelled = ({ controller: { signal } }: Attempt, cause: unknown): boolean =>
  cause instanceof ApiError ? cause.code === "cancelled" : signal.aborted;

type Cancelling = "no" | "asked" | "too late";

/**
 * Cancels the running upload. The provider knows by its key whether it was applied already; such an upload still
 * returns its result.
 */
export function useCancelUpload(running: RefObject<Attempt | null>, onCancelled: (attempt: Attempt) => void) {
  const [cancelling, setCancelling] = useState<Cancelling>("no");
  const [error, setError] = useState<unknown>(null);
  const isOffered = useOffered(cancelUpload);
  const may = useCan("validator.use");

  function end(attempt: Attempt) {
    if (running.current !== attempt || attempt.controller.signal.aborted) return;
    attempt.controller.abort();
    onCancelled(attempt);
  }

  async function cancel() {
    const attempt = running.current;
    if (!attempt) return;
    const { key, uploadId } = attempt;
    if (key === null) return end(attempt);
    setCancelling("asked");
    setError(null);
    if (uploadId !== null) void call(stopUpload, { params: { id: uploadId } }).catch(() => {});
    try {
      const { data } = await call(cancelUpload, { body: { key } });
      if (data.outcome === "cancelled") end(attempt);
      else setCancelling("too late");
    } catch (cause) {
      setCancelling("no");
      if (running.current === attempt) setError(cause);
    }
  }

  /** For a provider whose upload cannot be cancelled: ends the wait with a message. */
  const stopWaiting = () => running.current?.controller.abort(new ApiError(PROGRESS_MESSAGES.waitingStopped, 0, null));

  return {
    stopWaiting,
    isOffered: isOffered && may,
    cancelling,
    cancelError: error,
    cancel: () => void cancel(),
    reset: () => {
      setCancelling("no");
      setError(null);
    },
  };
}

export type Cancellation = Omit<ReturnType<typeof useCancelUpload>, "reset">;
