import type { UploadProgress } from "@/lib/contract/registration";

type Stage = NonNullable<UploadProgress["stage"]>;

/** Reports how far an upload has come. */
export type ReportProgress = (stage: Stage, rows: number) => void;

/** Gives the event loop to other calls. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Runs long work step by step and lets other calls run in between; each step gives the rows that are done. */
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
 * Uploads under way in this process, by the id that the browser made. In memory, because the upload's transaction shows
 * nothing before it ends; another process answers "unknown", and the screen shows that time passes.
 */
const underWay = new Map<string, UploadProgress>();

/** Runs an upload of `total` rows under its id; forgotten when it ends, however it ends. */
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
