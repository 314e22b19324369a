import { getUploadProgress } from "@/lib/contract/calls";
import type { UploadProgress } from "@/lib/contract/registration";
import { call } from "../api";
import { findIdempotencyKey, forgetIdempotencyKey } from "../idempotency-key";
import { retryUntilAnswered } from "../until-answered";

const POLL_EVERY_MS = 1000;

/**
 * Sends one upload under a key that survives a reload and is also its progress id. Repeats it while the provider is
 * still working on it, and forgets the key once the result is known.
 * @throws ApiError
 */
export async function sendUpload<T>(
  intent: string,
  onProgress: (progress: UploadProgress) => void,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = findIdempotencyKey(intent);
  const watch = watchProgress(key, onProgress);
  try {
    const uploaded = await retryUntilAnswered(() => send(key));
    forgetIdempotencyKey(intent);
    return uploaded;
  } catch (cause) {
    if (isFinal(cause)) forgetIdempotencyKey(intent);
    throw cause;
  } finally {
    watch.stop();
  }
}

/** Whether the request itself was refused, so that the next upload of these rows is a new one. */
function isFinal(cause: unknown): boolean {
  const { status } = cause as { status?: number };
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409 && status !== 429;
}

/** Polls the progress of an upload. A missing response changes nothing. */
function watchProgress(id: string, onProgress: (progress: UploadProgress) => void): { stop: () => void } {
  const timer = setInterval(() => {
    call(getUploadProgress, { params: { id } }).then(
      ({ data }) => data.stage && onProgress(data),
      () => {},
    );
  }, POLL_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
