import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { performance } from "node:perf_hooks";
import vm from "node:vm";
import { expect } from "expect";
import * as fc from "fast-check";
import * as circus from "jest-circus";
import { ModuleMocker } from "jest-mock";

/** `mutant` null: the tests as they are, which must pass; tells which mutants they reach. */
export type Job = { program: string; mutant: number | null };
export type Outcome = { passed: boolean; reached: number[]; milliseconds: number; failure: string | null };

const require = createRequire(resolve("tests/mutants/worker.ts"));
const programs = new Map<string, (require: NodeJS.Require, module: { exports: object }, exports: object) => void>();
const jest = new ModuleMocker(globalThis);
const reached = new Set<number>();
let awake: number | null = null;
let failure: string | null = null;

Object.assign(globalThis, circus.default, {
  expect,
  jest,
  __mutant: (id: number) => {
    if (awake === null) reached.add(id);
    return id === awake;
  },
});
// The same cases for every mutant, and only the first of them: a survivor meets every test that reaches it.
fc.configureGlobal({ seed: 20_251_210, interruptAfterTimeLimit: 300 });

circus.addEventHandler((event) => {
  // The first failure decides.
  if (event.name === "test_start" && failure !== null) event.test.mode = "skip";
  if (event.name === "test_fn_failure" || event.name === "hook_failure") failure ??= messageOf(event.error);
});

async function run({ program, mutant }: Job): Promise<Outcome> {
  circus.resetState();
  circus.getState().testTimeout = 120_000;
  awake = mutant;
  failure = null;
  reached.clear();
  const startedAt = performance.now();
  try {
    const module = { exports: {} };
    scriptOf(program)(require, module, module.exports);
    const { unhandledErrors } = await circus.run();
    if (unhandledErrors.length > 0) failure ??= messageOf(unhandledErrors[0]);
  } catch (error) {
    failure ??= messageOf(error);
  }
  jest.restoreAllMocks();
  return { passed: failure === null, reached: [...reached], milliseconds: performance.now() - startedAt, failure };
}

function scriptOf(file: string) {
  const known = programs.get(file);
  if (known) return known;
  const source = `(function (require, module, exports) {${readFileSync(file, "utf8")}\n})`;
  const script = new vm.Script(source, { filename: file }).runInThisContext();
  programs.set(file, script);
  return script;
}

const messageOf = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, 2_000);

process.on("message", async (job: Job) => {
  const outcome = await run(job);
  if (process.connected) process.send?.(outcome);
});
process.on("disconnect", () => process.exit());
