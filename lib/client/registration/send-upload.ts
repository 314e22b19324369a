import type { UploadProgress } from "@/lib/contract/registration";
import { pendingApprovalOf } from "../api-error";
import { findIdempotencyKey, forgetIdempotencyKey } from "../idempotency-key";
import { retryUntilKnown } from "../retry-until-known";
import type { SentBytes } from "../send-with-progress";
import { type Attempt, isCancelled } from "../use-cancel-upload";
import { watchProgress } from "../watch-progress";

/** A running upload on the screen. */
export type Watch = {
  attempt: Attempt;
  /** The provider's progress, about once a second; null for a provider without it. */
  onProgress: ((progress: UploadProgress) => void) | null;
  /** The bytes sent, for a provider without progress. */
  onSent?: ((sent: SentBytes) => void) | undefined;
};

export type UploadRequest = { idempotencyKey: string; signal: AbortSignal; onSent: Watch["onSent"] };

/**
 * Sends one upload under a key that survives a reload and is also its progress id. Repeats it while the provider is
 * still working on it, and forgets the key once the result is known or the upload is cancelled.
 * @throws ApiError, and the signal's reason.
 */
export async function sendUpload<T>(
  intent: string,
  { attempt, onProgress, onSent }: Watch,
  send: (request: UploadRequest) => Promise<T>,
): Promise<T> {
  const key = findIdempotencyKey(intent);
  const { signal } = attempt.controller;
  signal.throwIfAborted();
  Object.assign(attempt, { uploadId: key, key } satisfies Partial<Attempt>);
  const stopWatching = onProgress ? watchProgress(key, onProgress) : () => {};
  try {
    const uploaded = await retryUntilKnown(() => send({ idempotencyKey: key, signal, onSent }), { signal });
    forgetIdempotencyKey(intent);
    return uploaded;
  } catch (cause) {
    if (isFinal(cause) || isCancelled(attempt, cause)) forgetIdempotencyKey(intent);
    throw cause;
  } finally {
    stopWatching();
  }
}

/** Whether the request itself was refused or is pending approval, so that the next upload of these rows is a new one. */
function isFinal(cause: unknown): boolean {
  if (pendingApprovalOf(cause) !== null) return true;
  const { status } = cause as { status?: number };
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409 && status !== 429;
}
