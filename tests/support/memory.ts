import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const KB_PER_MB = 1024;
const EVERY_MS = 50;

/** A program's memory with its children before, at most and after, in MB. */
export type MemoryUse = { beforeMb: number; peakMb: number; afterMb: number };

/** A program and all that it started (Linux). */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)];
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number),
    );
  } catch {
    // It ended between the two readings.
    return [];
  }
}

/** Memory of a program and its children, in MB. */
export function residentMb(pid: number): number {
  return familyOf(pid).reduce((sum, each) => sum + residentOf(each), 0);
}

function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / KB_PER_MB;
  } catch {
    return 0;
  }
}

/** The programs' memory while the work runs; the last reading is `settleMs` after its end. */
export async function watchMemory(
  pids: readonly number[],
  work: () => Promise<unknown>,
  settleMs = 0,
): Promise<MemoryUse[]> {
  const read = () => pids.map(residentMb);
  const before = read();
  let peak = before;
  let isDone = false;
  const watch = (async () => {
    for (; !isDone; await sleep(EVERY_MS)) peak = read().map((now, index) => Math.max(now, peak[index] ?? 0));
  })();
  try {
    await work();
    await sleep(settleMs);
  } finally {
    isDone = true;
    await watch;
  }
  const after = read();
  const use = (index: number) => [before, peak, after].map((reading) => Math.round(reading[index] ?? 0));
  return pids.map((_, index) => {
    const [beforeMb = 0, peakMb = 0, afterMb = 0] = use(index);
    return { beforeMb, peakMb, afterMb };
  });
}
