import type { SampleSheet } from "@/lib/sheets/insurer-formats/read-sample";
import { readInWorker } from "./read-in-worker";

/** Reads an insurer's sample in a worker of its own, which is ended with the signal or afterwards. @throws WorkbookError */
export async function readFormatSample(file: Blob, signal?: AbortSignal): Promise<SampleSheet[]> {
  const worker = new Worker(new URL("../../components/insurer-formats/sample.worker.ts", import.meta.url), {
    type: "module",
  });
  return readInWorker(worker, file, signal);
}
