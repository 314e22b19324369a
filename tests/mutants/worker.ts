import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { performance } from "node:perf_hooks";
import vm from "node:vm";
import { expect } from "expect";
import * as fc from "fast-check";
import * as circus from "jest-circus";
import { ModuleMocker } from "jest-mock";

/**
 * `mutant` null: the tests as they are, which must pass; returns the mutants that they reach. `tests`: only these of
 * the program, by their order in it; null for all.
 */
export type Job = { program: string; mutant: number | null; tests: readonly number[] | null };
/** `reached`: mutant and test, -1 for what runs outside a test. `took`: how long each test took, in milliseconds. */
export type Outcome = {
  passed: boolean;
  reached: [mutant: number, test: number][];
  took: number[];
  milliseconds: number;
  failure: string | null;
};

const require = createRequire(resolve("tests/mutants/worker.ts"));
const environment = { ...process.env };

/** What a program of ours holds for the whole process: a run begins like the first one. */
function forgetFormerRun(): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  for (const name of Object.keys(globalThis)) if (name.startsWith("genome")) Reflect.deleteProperty(globalThis, name);
}

type Script = (require: NodeJS.Require, module: { exports: object }, exports: object, folder: string) => void;
const programs = new Map<string, Script>();
const jest = new ModuleMocker(globalThis);
const OUTSIDE = -1;
const reached = new Map<number, Set<number>>();
let current = OUTSIDE;
let started = 0;
let took: number[] = [];
let testStartedAt = 0;
let wanted: ReadonlySet<number> | null = null;
let awake: number | null = null;
let failure: string | null = null;

Object.assign(globalThis, circus.default, {
  expect,
  jest,
  __mutant: (id: number) => {
    if (awake === null) noteReached(id);
    return id === awake;
  },
});
// The same cases for every mutant, and only the first of them: a survivor runs through every test that reaches it.
fc.configureGlobal({ seed: 20_251_210, interruptAfterTimeLimit: 300 });

function noteReached(id: number): void {
  const tests = reached.get(id);
  if (tests) tests.add(current);
  else reached.set(id, new Set([current]));
}

circus.addEventHandler((event) => {
  if (event.name === "test_start") {
    current = started;
    started += 1;
    testStartedAt = performance.now();
    // The first failure decides.
    if (failure !== null || wanted?.has(current) === false) event.test.mode = "skip";
  }
  if (event.name === "test_done" || event.name === "test_skip") {
    took[current] = performance.now() - testStartedAt;
    current = OUTSIDE;
  }
  if (event.name === "test_fn_failure" || event.name === "hook_failure") failure ??= messageOf(event.error);
});

async function run({ program, mutant, tests }: Job): Promise<Outcome> {
  circus.resetState();
  circus.getState().testTimeout = 120_000;
  awake = mutant;
  failure = null;
  current = OUTSIDE;
  started = 0;
  took = [];
  wanted = tests && new Set(tests);
  reached.clear();
  forgetFormerRun();
  const startedAt = performance.now();
  try {
    const module = { exports: {} };
    scriptOf(program)(require, module, module.exports, resolve("tests/mutants"));
    const { unhandledErrors } = await circus.run();
    if (unhandledErrors.length > 0) failure ??= messageOf(unhandledErrors[0]);
  } catch (error) {
    failure ??= messageOf(error);
  }
  jest.restoreAllMocks();
  const pairs = [...reached].flatMap(([id, tests]) => [...tests].map((test): [number, number] => [id, test]));
  return { passed: failure === null, reached: pairs, took, milliseconds: performance.now() - startedAt, failure };
}

function scriptOf(file: string) {
  const known = programs.get(file);
  if (known) return known;
  const source = `(function (require, module, exports, __dirname) {${readFileSync(file, "utf8")}\n})`;
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
