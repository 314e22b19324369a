import type { AnswerSheet } from "@/lib/domain/insurer-answers/match-answer-columns";
import { readInWorker } from "./read-in-worker";

/**
 * Reads the response file of an insurer or TPA, from disk or from an email, in a worker, which is terminated afterwards or
 * at the signal. @throws WorkbookError
 */
export async function readInsurerAnswer(file: Blob, signal?: AbortSignal): Promise<AnswerSheet[]> {
  const worker = new Worker(new URL("../../components/insurer-answers/answer.worker.ts", import.meta.url), {
    type: "module",
  });
  return readInWorker(worker, file, signal);
}
