import { getRowFacts } from "@/lib/contract/calls";
import type { LikelyVerdict } from "@/lib/domain/members/likely-verdict";
import { portionsOf } from "@/lib/sheets/members/pack-rows";
import { type MemberRow, OPERATIONS, type Operation } from "@/lib/sheets/members/parsed-members";
import { sessionEnded, urlOf } from "../api";
import { yieldToEventLoop } from "../yield-to-event-loop";
import type { FromJudge, LikelyQuestion, ToJudge } from "./likely-judge";

type Rows = Record<Operation, readonly MemberRow[]>;
type Options = { signal: AbortSignal; onProgress: (share: { done: number; total: number }) => void };

const HTTP_UNAUTHORIZED = 401;

/**
 * Judges the rows in a worker of its own, by the rules that the provider uses; no row leaves the browser.
 * @throws Error when the rules' facts cannot be had; the signal's reason when aborted.
 */
export async function judgeRows(rows: Rows, question: LikelyQuestion, options: Options): Promise<LikelyVerdict> {
  const { signal, onProgress } = options;
  signal.throwIfAborted();
  const worker = new Worker(new URL("../../../components/validator/likely/likely.worker.ts", import.meta.url), {
    type: "module",
  });
  const post = (message: ToJudge) => worker.postMessage(message);
  try {
    const judged = new Promise<LikelyVerdict>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<FromJudge>) => {
        if (data.kind === "progress") return onProgress(data);
        if (data.kind === "judged") return resolve(data.verdict);
        if (data.status === HTTP_UNAUTHORIZED) sessionEnded.dispatchEvent(new Event("session-ended"));
        reject(new Error(`The likely verdict could not be reached: ${data.status}`));
      };
    });
    // Aborted while rows are still being sent, it is no failure.
    judged.catch(() => {});
    for (const operation of OPERATIONS) {
      for (const portion of portionsOf(rows[operation])) {
        if (signal.aborted) break;
        post({ kind: "rows", operation, rows: portion });
        await yieldToEventLoop();
      }
    }
    post({ kind: "judge", url: urlOf(getRowFacts, {}), question });
    return await judged;
  } finally {
    worker.terminate();
  }
}
