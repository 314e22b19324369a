import type { UploadProgress } from "@/lib/contract/registration";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { assertNotCancelled, createCancelled } from "../idempotency";

type Stage = NonNullable<UploadProgress["stage"]>;

/** Reports the progress of an upload. @throws ProviderError cancelled, once its caller has stopped or cancelled it. */
export type ReportProgress = (stage: Stage, rows: number) => Promise<void>;

/** Yields the event loop to other calls. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Runs long work step by step and yields to other calls in between; each step returns the number of rows done. */
export async function runInChunks<Result>(
  steps: Generator<number, Result>,
  onStep: (rows: number) => Promise<void>,
): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await onStep(step.value);
    await yieldToEventLoop();
  }
}

const UNKNOWN: UploadProgress = { stage: null, rows: 0, total: 0 };

type UnderWay = UploadProgress & { isStopped: boolean };

/**
 * Uploads and dry runs in this process, by the id from the browser. In memory, because the upload's transaction is invisible
 * until it commits. Another process responds "unknown", and the screen keeps its last figure.
 */
const underWay = new Map<string, UnderWay>();

/** For work that no one watches. */
export const REPORT_NOTHING: ReportProgress = async () => {};

type Watched = { uploadId: string | undefined; total: number };

/** Runs an upload or a dry run of `total` rows under its id; the entry is removed at the end, also after an error. */
export async function withProgress<T>(
  db: Db,
  call: Call,
  { uploadId, total }: Watched,
  work: (report: ReportProgress) => Promise<T>,
): Promise<T> {
  const own: UnderWay = { stage: "checking", rows: 0, total, isStopped: false };
  const assertNotStopped = () => {
    if (own.isStopped) throw createCancelled();
  };
  const report: ReportProgress = async (stage, rows) => {
    Object.assign(own, { stage, rows });
    assertNotStopped();
    await assertNotCancelled(db, call);
  };
  // A repeated request must not replace the first one.
  const isShown = uploadId !== undefined && !underWay.has(uploadId);
  if (isShown) underWay.set(uploadId, own);
  try {
    const result = await work(report);
    // A stop after the last step was answered as effective, too.
    assertNotStopped();
    return result;
  } finally {
    if (isShown) underWay.delete(uploadId);
  }
}

export function progressOf(uploadId: string): UploadProgress {
  const { stage, rows, total } = underWay.get(uploadId) ?? UNKNOWN;
  return { stage, rows, total };
}

/** @returns whether this process works on the upload. */
export function stopUnderWay(uploadId: string): boolean {
  const found = underWay.get(uploadId);
  if (found) found.isStopped = true;
  return found !== undefined;
}
