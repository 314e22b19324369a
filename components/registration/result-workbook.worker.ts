import { resultWorkbook, type UploadOutcome } from "@/lib/sheets/write/result-workbook";
import type { FromResultWorker, ToResultWorker } from "@/lib/sheets/write/result-worker-messages";

/** Writes a large result file in a worker; an error reaches the page as the worker's error. */
const failed: UploadOutcome["failed"][number][] = [];
const done: UploadOutcome["done"][number][] = [];

async function write({ operation, styled }: Pick<UploadOutcome, "operation" | "styled">): Promise<void> {
  const bytes = await resultWorkbook({ operation, styled, failed, done });
  const message: FromResultWorker = { bytes };
  self.postMessage(message, { transfer: [bytes.buffer] });
}

self.onmessage = ({ data }: MessageEvent<ToResultWorker>) => {
  if (data.kind === "rows") {
    failed.push(...data.failed);
    done.push(...data.done);
    return;
  }
  write(data).catch((cause: unknown) => {
    // Throw outside the promise, so that the page's onerror receives it.
    setTimeout(() => {
      throw cause;
    }, 0);
  });
};
