import { resolve as pathOf } from "node:path";
import { Worker } from "node:worker_threads";
import { kindOfBytes } from "@/lib/sheets/read/other-kinds";
import { readTopRows } from "@/lib/sheets/read/read-top-rows";

type TopRows = Awaited<ReturnType<typeof readTopRows>>;

/** Built beside the provider, from ./pdf-rows.ts. */
const PROGRAM = "dist/pdf-rows.mjs";

const LIMITS = { growthBytes: 512 * 1024 * 1024, ms: 10_000 };
const LOOK_MS = 20;

/**
 * The first rows of an attachment [spec 2 §9]. Workbooks are read within limits. A PDF may unpack to any size, and its
 * reader has no limit: a thread reads it, which ends without rows once it takes too much memory or time.
 */
export async function readAttachment(bytes: Uint8Array, { growthBytes, ms } = LIMITS): Promise<TopRows> {
  if (kindOfBytes(bytes) !== "pdf") return readTopRows(bytes);
  const before = process.memoryUsage.rss();
  const started = performance.now();
  const thread = new Worker(pathOf(PROGRAM), { workerData: bytes });
  const watch = setInterval(() => {
    const isTooMuch = process.memoryUsage.rss() - before > growthBytes || performance.now() - started > ms;
    if (isTooMuch) void thread.terminate();
  }, LOOK_MS);
  return new Promise<TopRows>((resolve) => {
    thread.once("message", resolve);
    thread.once("error", () => resolve([]));
    thread.once("exit", () => resolve([]));
  }).finally(() => {
    clearInterval(watch);
    void thread.terminate();
  });
}
