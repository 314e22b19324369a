import type { UploadProgress } from "@/lib/contract/registration";
import { findIdempotencyKey, forgetIdempotencyKey } from "../idempotency-key";
import { retryUntilAnswered } from "../until-answered";
import { watchProgress } from "../watch-progress";

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
  const stopWatching = watchProgress(key, onProgress);
  try {
    const uploaded = await retryUntilAnswered(() => send(key));
    forgetIdempotencyKey(intent);
    return uploaded;
  } catch (cause) {
    if (isFinal(cause)) forgetIdempotencyKey(intent);
    throw cause;
  } finally {
    stopWatching();
  }
}

/** Whether the request itself was refused, so that the next upload of these rows is a new one. */
function isFinal(cause: unknown): boolean {
  const { status } = cause as { status?: number };
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409 && status !== 429;
}
