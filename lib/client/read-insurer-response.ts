import type { ResponseSheet } from "@/lib/domain/insurer-responses/match-response-columns";
import { readInWorker } from "./read-in-worker";

/**
 * Reads the response file of an insurer or TPA, from disk or from an email, in a worker, which is terminated afterwards or
 * at the signal. @throws WorkbookError
 */
export async function readInsurerResponse(file: Blob, signal?: AbortSignal): Promise<ResponseSheet[]> {
  const worker = new Worker(new URL("../../components/insurer-responses/response.worker.ts", import.meta.url), {
    type: "module",
  });
  return readInWorker(worker, file, signal);
}
