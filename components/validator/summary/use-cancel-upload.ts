import { type RefObject, useState } from "react";
import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { useOffered } from "@/lib/client/viewer";
import { cancelUpload, stopUpload } from "@/lib/contract/calls";
import { PROGRESS_MESSAGES } from "@/lib/messages/upload-progress";

/** A running upload: its end for the page, and its key once it is packed. */
export type Attempt = { flowId: string; controller: AbortController; key: string | null };

type Cancelling = "no" | "asked" | "too late";

/**
 * Cancels the running upload. The provider decides by the key what became of it: cancelled, or applied before. An applied
 * one is left to return its result.
 */
export function useCancelUpload(running: RefObject<Attempt | null>, onCancelled: (attempt: Attempt) => void) {
  const [cancelling, setCancelling] = useState<Cancelling>("no");
  const [error, setError] = useState<unknown>(null);

  function end(attempt: Attempt) {
    if (running.current !== attempt || attempt.controller.signal.aborted) return;
    attempt.controller.abort();
    onCancelled(attempt);
  }

  async function cancel() {
    const attempt = running.current;
    if (!attempt) return;
    const { key, flowId } = attempt;
    if (key === null) return end(attempt);
    setCancelling("asked");
    setError(null);
    void call(stopUpload, { params: { id: flowId } }).catch(() => {});
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
    isOffered: useOffered(cancelUpload),
    cancelling,
    cancelError: error,
    cancel: () => void cancel(),
    reset: () => {
      setCancelling("no");
      setError(null);
    },
  };
}
