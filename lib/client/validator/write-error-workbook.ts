import { formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { OPERATIONS } from "@/lib/sheets/members/parsed-members";
import type { FromErrorWorker, RefusedRows, ToErrorWorker } from "@/lib/sheets/write/error-worker-messages";
import { splitIntoChunks } from "../in-chunks";

/** Up to this size the page writes the workbook; above it, a worker does. */
const IN_PAGE_ROWS = 2000;

/** "Validation-Summary-21-11-2026.xlsx". */
export const nameErrorWorkbook = (nowMs: number): string =>
  `Validation-Summary-${formatDmy(istDay(nowMs)).replaceAll("/", "-")}.xlsx`;

/** The error workbook of the refused rows. A worker writes large ones. @throws Error when it cannot be written. */
export async function writeErrorWorkbook(refused: RefusedRows): Promise<Uint8Array> {
  const rows = OPERATIONS.reduce((sum, operation) => sum + refused[operation].length, 0);
  if (rows > IN_PAGE_ROWS && "Worker" in globalThis) return writeInWorker(refused);
  const { errorWorkbook } = await import("@/lib/sheets/write/error-workbook");
  return errorWorkbook(refused);
}

async function writeInWorker(refused: RefusedRows): Promise<Uint8Array> {
  const worker = new Worker(new URL("../../../components/validator/error-workbook.worker.ts", import.meta.url), {
    type: "module",
  });
  const post = (message: ToErrorWorker) => worker.postMessage(message);
  try {
    const written = new Promise<Uint8Array>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromErrorWorker>) => resolve(data.bytes);
      worker.onerror = (event) => reject(new Error(event.message));
    });
    for (const operation of OPERATIONS) {
      for await (const rows of splitIntoChunks(refused[operation])) post({ kind: "rows", operation, rows });
    }
    post({ kind: "write" });
    return await written;
  } finally {
    worker.terminate();
  }
}
