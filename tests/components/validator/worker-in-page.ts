import { createFlexJudge, type ToFlexJudge } from "@/lib/client/flex-onboarding/flex-judge";
import type { FromJudge } from "@/lib/client/judge-messages";
import { createLikelyJudge, type ToJudge } from "@/lib/client/validator/likely-judge";
import { createRosterComparer, type ToComparer } from "@/lib/client/validator/roster-comparer";
import { createWorkbookHandler } from "@/lib/sheets/members/workbook-handler";
import type { FromWorker, ToWorker } from "@/lib/sheets/members/worker-messages";
import { bytesOf } from "../files";

/** jsdom has no workers: the same reader and the same judges in the page, behind the same messages. */
export class WorkerInPage {
  onmessage: ((event: { data: FromWorker | FromJudge<unknown> }) => void) | null = null;
  onerror: unknown = null;
  readonly #answer: (message: never) => unknown;

  constructor(url: URL) {
    const post = (data: FromWorker | FromJudge<unknown>) => this.onmessage?.({ data });
    this.#answer = workOf(String(url), post);
  }

  postMessage(message: ToWorker | ToJudge | ToFlexJudge | ToComparer): void {
    this.#answer(message as never);
  }

  terminate(): void {
    this.onmessage = null;
  }
}

function workOf(url: string, post: (data: FromWorker | FromJudge<unknown>) => void): (message: never) => unknown {
  if (url.includes("likely-flex")) return createFlexJudge(post);
  if (url.includes("likely")) return createLikelyJudge(post);
  return url.includes("compare")
    ? createRosterComparer(post)
    : createWorkbookHandler(post, { bytesOf: async (file) => (await bytesOf(file)).buffer });
}
