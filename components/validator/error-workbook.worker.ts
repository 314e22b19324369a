import { errorWorkbook } from "@/lib/sheets/write/error-workbook";
import type { FromErrorWorker, RefusedRows, ToErrorWorker } from "@/lib/sheets/write/error-worker-messages";

/** Writes a large error workbook in a worker; an error reaches the page as the worker's error. */
const refused: RefusedRows = { ADD: [], EDIT: [], OFFBOARD: [] };

async function write(): Promise<void> {
  const bytes = await errorWorkbook(refused);
  const message: FromErrorWorker = { bytes };
  self.postMessage(message, { transfer: [bytes.buffer] });
}

self.onmessage = ({ data }: MessageEvent<ToErrorWorker>) => {
  if (data.kind === "rows") for (const row of data.rows) refused[data.operation].push(row);
  else
    write().catch((cause: unknown) => {
      // Throw outside the promise, so that the page's onerror receives it.
      setTimeout(() => {
        throw cause;
      }, 0);
    });
};
