import type { UploadProgress } from "@/lib/contract/registration";

type Stage = NonNullable<UploadProgress["stage"]>;

/** Reports the progress of an upload. */
export type ReportProgress = (stage: Stage, rows: number) => void;

/** Yields the event loop to other calls. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Runs long work step by step and yields to other calls in between; each step returns the number of rows done. */
export async function runInChunks<Result>(
  steps: Generator<number, Result>,
  onStep: (rows: number) => void = () => {},
): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    onStep(step.value);
    await yieldToEventLoop();
  }
}

const UNKNOWN: UploadProgress = { stage: null, rows: 0, total: 0 };
const REPORT_NOTHING: ReportProgress = () => {};

/**
 * Uploads in this process, by the id from the browser. In memory, because the upload's transaction is invisible until it
 * commits. Another process responds "unknown", and the screen shows only the elapsed time.
 */
const underWay = new Map<string, UploadProgress>();

/** Runs an upload of `total` rows under its id; the entry is removed at the end, also after an error. */
export async function withProgress<T>(
  uploadId: string | undefined,
  total: number,
  work: (report: ReportProgress) => Promise<T>,
): Promise<T> {
  // A repeated request must not replace the first one.
  if (uploadId === undefined || underWay.has(uploadId)) return work(REPORT_NOTHING);
  const report: ReportProgress = (stage, rows) => void underWay.set(uploadId, { stage, rows, total });
  report("checking", 0);
  try {
    return await work(report);
  } finally {
    underWay.delete(uploadId);
  }
}

export function progressOf(uploadId: string): UploadProgress {
  return underWay.get(uploadId) ?? UNKNOWN;
}
