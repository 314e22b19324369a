import { HTTP } from "@/lib/contract/http-status";
import { sessionEnded } from "./api-error";
import type { FromJudge } from "./judge-messages";
import { yieldToEventLoop } from "./yield-to-event-loop";

export type JudgeOptions = {
  signal: AbortSignal;
  onProgress: (share: { done: number; total: number }) => void;
};

/**
 * Sends rows in chunks to a new worker, then the question. The worker is terminated after its verdict or at `signal`.
 * @throws Error when the rules' facts cannot be loaded; the signal's reason when aborted.
 */
export async function judgeInWorker<Message, Verdict>(
  worker: Worker,
  chunks: Iterable<Message>,
  question: Message,
  { signal, onProgress }: JudgeOptions,
): Promise<Verdict> {
  try {
    const judged = new Promise<Verdict>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<FromJudge<Verdict>>) => {
        if (data.kind === "progress") return onProgress(data);
        if (data.kind === "judged") return resolve(data.verdict);
        if (data.status === HTTP.unauthorized) sessionEnded.dispatchEvent(new Event("session-ended"));
        reject(new Error(`The likely verdict could not be reached: ${data.status}`));
      };
    });
    // An abort while rows are being sent is not a failure.
    judged.catch(() => {});
    for (const chunk of chunks) {
      if (signal.aborted) break;
      worker.postMessage(chunk);
      await yieldToEventLoop();
    }
    worker.postMessage(question);
    return await judged;
  } finally {
    worker.terminate();
  }
}
