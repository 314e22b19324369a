import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { FileReply } from "@/lib/sheets/file-reply";
import { DEFAULT_LIMITS, TIME_LIMIT_SECONDS } from "@/lib/sheets/limits";
import { tooBig, WorkbookError } from "@/lib/sheets/workbook-error";

/**
 * Content that a worker reads from a workbook within its time limit. The worker is terminated afterwards or at the
 * signal.
 * @throws WorkbookError
 */
export async function readInWorker<Content>(worker: Worker, file: Blob, signal?: AbortSignal): Promise<Content> {
  const seconds = TIME_LIMIT_SECONDS.xlsx;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    // Checked by its size: a file of 1 GB is never in memory.
    if (file.size > DEFAULT_LIMITS.fileBytes) throw tooBig(DEFAULT_LIMITS.fileBytes);
    return await new Promise((resolve, reject) => {
      const slow = new WorkbookError("TOO_SLOW", WORKBOOK_MESSAGES.tooSlow({ seconds }));
      timer = setTimeout(() => reject(slow), seconds * 1000);
      signal?.addEventListener("abort", () => reject(slow), { once: true });
      worker.onmessage = ({ data }: MessageEvent<FileReply<Content>>) => {
        if (data.kind === "refused") reject(new WorkbookError(data.code, data.message));
        else resolve(data.content);
      };
      worker.onerror = ({ message }) =>
        reject(new WorkbookError("UNREADABLE", WORKBOOK_MESSAGES.unreadable, { cause: message }));
      worker.postMessage(file);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
