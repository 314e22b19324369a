import type { SampleSheet } from "@/lib/sheets/insurer-formats/read-sample";
import { readInWorker } from "./read-in-worker";

/** Reads an insurer's sample in a worker, which is terminated afterwards or at the signal. @throws WorkbookError */
export async function readFormatSample(file: Blob, signal?: AbortSignal): Promise<SampleSheet[]> {
  const worker = new Worker(new URL("../../components/insurer-formats/sample.worker.ts", import.meta.url), {
    type: "module",
  });
  return readInWorker(worker, file, signal);
}
