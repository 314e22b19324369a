import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Job, Outcome } from "./worker";

/** Runs jobs one at a time in a process of its own, which is replaced when a mutant keeps it busy for ever. */
export class Worker {
  private child: ChildProcess | null = null;

  /** @returns null when the time was up: the mutant never ended. */
  async run(job: Job, limitMs: number): Promise<Outcome | null> {
    this.child ??= fork("tests/mutants/worker.ts", {
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const child = this.child;
    child.send(job);
    const timer = AbortSignal.timeout(Math.round(limitMs));
    try {
      const [outcome] = await once(child, "message", { signal: timer });
      return outcome as Outcome;
    } catch {
      child.kill("SIGKILL");
      this.child = null;
      return null;
    }
  }

  stop(): void {
    this.child?.kill();
  }
}

/** Goes through the items with `width` workers at once. */
export async function eachWith<T>(
  width: number,
  items: readonly T[],
  work: (worker: Worker, item: T) => Promise<void>,
) {
  const left = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      const worker = new Worker();
      for (const item of left) await work(worker, item);
      worker.stop();
    }),
  );
}
