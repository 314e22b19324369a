import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const KB_PER_MB = 1024;

/** What a program and its children hold in memory, in MB; Linux only. */
export function residentMb(pid: number): number {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  );
  const own = [...parents.keys()].filter((each) => isBelow(each, pid, parents));
  return own.reduce((sum, each) => sum + residentOf(each), 0);
}

function isBelow(pid: number, root: number, parents: Map<number, number>): boolean {
  for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === root) return true;
  return false;
}

const read = (path: string) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};
const parentOf = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
const residentOf = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / KB_PER_MB;

/** The most that a program held while the work ran, beyond what it held before, in MB. */
export async function grownWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentMb(pid);
  let most = before;
  let isDone = false;
  const watch = (async () => {
    for (; !isDone; await sleep(50)) most = Math.max(most, residentMb(pid));
  })();
  await work().finally(() => {
    isDone = true;
  });
  await watch;
  return Math.round(most - before);
}
