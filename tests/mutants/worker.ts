import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { performance } from "node:perf_hooks";
import vm from "node:vm";
import { ModernFakeTimers } from "@jest/fake-timers";
import { expect } from "expect";
import * as fc from "fast-check";
import * as circus from "jest-circus";
import { ModuleMocker } from "jest-mock";
import { rememberRealm } from "../support/remember-realm.mjs";

/**
 * `mutant` null runs the test file unchanged and returns the mutants it reaches. Tests after number `until` in the file
 * are skipped, as are those in `skip`.
 */
export type Job = {
  program: string;
  test: string;
  mutant: number | null;
  until: number | null;
  skip: readonly number[];
  /** A folder with the database's functions, if the mutant is one of theirs. */
  functions?: string | undefined;
};
/** `reached`: mutant and test, -1 for what runs outside a test. `took`: how long each test took, in milliseconds. */
export type Outcome = {
  passed: boolean;
  reached: [mutant: number, test: number][];
  took: number[];
  milliseconds: number;
  failure: string | null;
  /** The test that failed first; -1 for what runs outside a test. */
  failedAt: number;
};

type Script = (require: NodeJS.Require, module: { exports: Record<string, () => void> }) => void;

const require = createRequire(resolve("tests/mutants/worker.ts"));
const OUTSIDE = -1;
const NO_MUTANT = -1;
/** By the mutant's id, for the test that runs. */
const seen = new Uint8Array(200_000);
let script: Script | null = null;
let reached: [number, number][] = [];
let isLooking = false;
let awake = NO_MUTANT;
let current = OUTSIDE;
let started = 0;
let took: number[] = [];
let testStartedAt = 0;
let until: number | null = null;
let skip: readonly number[] = [];
let failedAt = OUTSIDE;
let failure: string | null = null;

const mocks = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({
  config: { rootDir: resolve("."), fakeTimers: {} } as ConstructorParameters<typeof ModernFakeTimers>[0]["config"],
  global: globalThis,
});
const endFakeTimers = timers.useRealTimers.bind(timers);
const jest = Object.assign(Object.create(mocks) as ModuleMocker, {
  useFakeTimers: (options: never) => timers.useFakeTimers(options),
  useRealTimers: endFakeTimers,
  advanceTimersByTime: (milliseconds: number) => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds: number) => timers.advanceTimersByTimeAsync(milliseconds),
  getTimerCount: () => timers.getTimerCount(),
});

Object.assign(globalThis, circus.default, {
  expect,
  jest,
  __mutant: (id: number) => {
    seen[id] = 1;
    return id === awake;
  },
});
const restoreRealm = rememberRealm();
// The same cases for every mutant, and only the first of them: a survivor runs through every test that reaches it.
fc.configureGlobal({ seed: 20_251_210, interruptAfterTimeLimit: 300 });

function noteReached(test: number): void {
  if (isLooking) for (let id = seen.indexOf(1); id >= 0; id = seen.indexOf(1, id + 1)) reached.push([id, test]);
  seen.fill(0);
}

circus.addEventHandler((event) => {
  if (event.name === "test_start") {
    noteReached(OUTSIDE);
    current = started;
    started += 1;
    testStartedAt = performance.now();
    // The first failure decides.
    if (failure !== null || (until !== null && current > until) || skip.includes(current)) event.test.mode = "skip";
  }
  if (event.name === "test_done" || event.name === "test_skip") {
    took[current] = performance.now() - testStartedAt;
    noteReached(current);
    current = OUTSIDE;
  }
  if (event.name === "test_fn_failure" || event.name === "hook_failure") {
    if (failure === null) failedAt = current;
    failure ??= messageOf(event.error);
  }
});

async function run(job: Job): Promise<Outcome> {
  restoreRealm();
  Object.assign(globalThis, { __functionsFolder: job.functions });
  circus.resetState();
  circus.getState().testTimeout = 120_000;
  isLooking = job.mutant === null;
  awake = job.mutant ?? NO_MUTANT;
  until = job.until;
  skip = job.skip;
  failedAt = OUTSIDE;
  failure = null;
  current = OUTSIDE;
  started = 0;
  took = [];
  reached = [];
  seen.fill(0);
  const startedAt = performance.now();
  try {
    const module: { exports: Record<string, () => void> } = { exports: {} };
    scriptOf(job.program)(require, module);
    module.exports[job.test]?.();
    const { unhandledErrors } = await circus.run();
    if (unhandledErrors.length > 0) failure ??= messageOf(unhandledErrors[0]);
  } catch (error) {
    failure ??= messageOf(error);
  }
  jest.restoreAllMocks();
  endFakeTimers();
  noteReached(OUTSIDE);
  return { passed: failure === null, reached, took, milliseconds: performance.now() - startedAt, failure, failedAt };
}

/** V8 compiles it once for all mutants of a worker. Each run calls it again, so that our modules start fresh. */
function scriptOf(file: string): Script {
  script ??= new vm.Script(`(function (require, module) {${readFileSync(file, "utf8")}\n})`, {
    filename: file,
  }).runInThisContext() as Script;
  return script;
}

const messageOf = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, 2_000);

process.on("message", async (job: Job) => {
  const outcome = await run(job);
  if (process.connected) process.send?.(outcome);
});
process.on("disconnect", () => process.exit());
