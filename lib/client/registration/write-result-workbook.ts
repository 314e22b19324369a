import type { UploadOutcome } from "@/lib/sheets/write/result-workbook";
import type { FromResultWorker, ToResultWorker } from "@/lib/sheets/write/result-worker-messages";
import { yieldToEventLoop } from "../yield-to-event-loop";

/** Up to this size the page writes the workbook; above it, a worker does. */
const IN_PAGE_ROWS = 2000;

/** The result file of an upload. A worker writes large ones. @throws Error when it cannot be written. */
export async function writeResultWorkbook(outcome: UploadOutcome): Promise<Uint8Array> {
  const rows = outcome.failed.length + outcome.done.length;
  if (rows > IN_PAGE_ROWS && "Worker" in globalThis) return writeInWorker(outcome);
  const { resultWorkbook } = await import("@/lib/sheets/write/result-workbook");
  return resultWorkbook(outcome);
}

async function writeInWorker({ operation, styled, failed, done }: UploadOutcome): Promise<Uint8Array> {
  const worker = new Worker(new URL("../../../components/registration/result-workbook.worker.ts", import.meta.url), {
    type: "module",
  });
  const post = (message: ToResultWorker) => worker.postMessage(message);
  try {
    const written = new Promise<Uint8Array>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromResultWorker>) => resolve(data.bytes);
      worker.onerror = (event) => reject(new Error(event.message));
    });
    for (let from = 0; from < Math.max(failed.length, done.length); from += IN_PAGE_ROWS) {
      const to = from + IN_PAGE_ROWS;
      post({ kind: "rows", failed: failed.slice(from, to), done: done.slice(from, to) });
      await yieldToEventLoop();
    }
    post({ kind: "write", operation, styled });
    return await written;
  } finally {
    worker.terminate();
  }
}
