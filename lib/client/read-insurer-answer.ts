import type { AnswerSheet } from "@/lib/domain/insurer-answers/match-answer-columns";
import { readInWorker } from "./read-in-worker";

/**
 * Reads a file that an insurer or TPA sent back, from the disk or from an email, in a worker of its own, which is ended with
 * the signal or afterwards. @throws WorkbookError
 */
export async function readInsurerAnswer(file: Blob, signal?: AbortSignal): Promise<AnswerSheet[]> {
  const worker = new Worker(new URL("../../components/insurer-answers/answer.worker.ts", import.meta.url), {
    type: "module",
  });
  return readInWorker(worker, file, signal);
}
