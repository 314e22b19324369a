import { getUploadProgress } from "@/lib/contract/calls";
import type { UploadProgress } from "@/lib/contract/registration";
import { call } from "./api";

const POLL_EVERY_MS = 1000;

/**
 * Polls the progress of an upload or a dry run. A missing response, as from another machine, changes nothing.
 * @returns ends the polling.
 */
export function watchProgress(id: string, onProgress: (progress: UploadProgress) => void): () => void {
  const timer = setInterval(() => {
    call(getUploadProgress, { params: { id } }).then(
      ({ data }) => data.stage && onProgress(data),
      () => {},
    );
  }, POLL_EVERY_MS);
  return () => clearInterval(timer);
}
