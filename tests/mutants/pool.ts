import { type ChildProcess, fork } from "node:child_process";
import type { Job, Outcome } from "./worker";

/** A worker is replaced after this many runs, because mutants may leave state behind in its process. */
const RUNS_PER_PROCESS = 40;
const START_MS = 15_000;

/** Runs jobs one at a time in a separate process, which is replaced when a mutant never ends. */
export class Worker {
  private child: ChildProcess | null = null;
  private runs = 0;

  /**
   * @param limitMs for the run, in addition to the start of a new process.
   * @returns null when the mutant ended the process, or the time was up before the tests ended.
   */
  async run(job: Job, limitMs: number): Promise<Outcome | null> {
    if (this.runs >= RUNS_PER_PROCESS) this.stop();
    const isFirst = this.child === null;
    const outcome = await this.send(job, isFirst ? limitMs + START_MS : limitMs);
    if (outcome !== "exit") return outcome;
    // What a mutant before this one left behind may have ended the process.
    return isFirst ? null : this.run(job, limitMs);
  }

  private send(job: Job, limitMs: number): Promise<Outcome | null | "exit"> {
    this.child ??= fork("tests/mutants/worker.ts", {
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "ignore", process.env.MUTANTS_STDERR ? "inherit" : "ignore", "ipc"],
    });
    const child = this.child;
    this.runs += 1;
    return new Promise((resolve) => {
      const end = (outcome: Outcome | null | "exit") => {
        clearTimeout(timer);
        for (const event of ["message", "exit"]) child.removeAllListeners(event);
        if (outcome === null || outcome === "exit") this.stop();
        resolve(outcome);
      };
      const timer = setTimeout(() => end(null), Math.round(limitMs));
      child.on("message", (outcome) => end(outcome as Outcome));
      child.on("exit", () => end("exit"));
      child.send(job, (error) => error && end("exit"));
    });
  }

  stop(): void {
    this.child?.kill("SIGKILL");
    this.child = null;
    this.runs = 0;
  }
}

const LIMIT_MS = 600_000;
const MAX_FAULTS = 3;

/**
 * Runs a test file without any mutant. A test that fails here, where no jest is around it, stays out from then on.
 * @returns with the tests that stay out; null where too many do.
 */
export async function runAsItIs(
  worker: Worker,
  program: string,
  test: string,
): Promise<{ outcome: Outcome; skip: readonly number[] } | { outcome: null; failure: string }> {
  const skip: number[] = [];
  for (;;) {
    const outcome = await worker.run({ program, test, mutant: null, until: null, skip }, LIMIT_MS);
    if (outcome?.passed) return { outcome, skip };
    const failure = outcome?.failure ?? "no end";
    if (!outcome || outcome.failedAt < 0 || skip.length === MAX_FAULTS) return { outcome: null, failure };
    console.log(`${test}: test number ${outcome.failedAt + 1} does not run here: ${failure.split("\n")[0]}`);
    skip.push(outcome.failedAt);
  }
}

/** Processes the items with `width` concurrent workers. */
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
