import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { findPostgresBinaries, startPostgres } from "../support/postgres-server";
import { buildProvider } from "../support/provider-program";
import { AREAS, type Area } from "./areas";
import { bundleTest, Subjects } from "./bundle";
import type { Mutant } from "./instrument";
import { eachWith } from "./pool";
import { report, type Verdict } from "./report";

/**
 * `npm run mutants [-- part of a path …] [--every 7] [--tests part,part]`: changes the code in small wrong ways, one at
 * a time, and reports which of them no test notices. Each change runs through the tests that reach it, the quick ones
 * first.
 */
const PARALLEL = 2;
/** A mutant that takes this much longer than the tests took without it never ends. */
const PATIENCE = 10;
const GRACE_MS = 10_000;

type TestProgram = {
  test: string;
  program: string;
  reached: Map<number, number[]>;
  /** Tests of this program that a mutant need not run through, where others reach it. */
  long: Set<number>;
  count: number;
  /** Of all tests but the long ones, and of all. */
  milliseconds: number;
  wholeMilliseconds: number;
};

/** Tests of volume prove growth, not rules: what takes longer runs only for mutants that nothing quicker reaches. */
const LONG_MS = 1_000;

let programs = 0;

/** The programs of the tests that reach a mutant at all, the quick ones first. */
async function prepare(
  tests: readonly string[],
  subjects: Subjects,
  folder: string,
  isNeeded: boolean,
): Promise<TestProgram[]> {
  const ready: TestProgram[] = [];
  await eachWith(PARALLEL, tests, async (worker, test) => {
    programs += 1;
    const program = join(folder, `${programs}-${basename(test)}.cjs`);
    const code = await bundleTest(test, subjects);
    if (!code.includes("__mutant(")) return;
    writeFileSync(program, code);
    const outcome = await worker.run({ program, mutant: null, tests: null }, 600_000);
    if (!outcome?.passed) {
      if (isNeeded) throw new Error(`${test} fails without any mutant: ${outcome?.failure ?? "no end"}`);
      console.log(`${test} does not run here: ${outcome?.failure ?? "no end"}`);
      return;
    }
    const reached = new Map<number, number[]>();
    for (const [id, at] of outcome.reached) reached.set(id, [...(reached.get(id) ?? []), at]);
    if (reached.size === 0) return;
    const { took } = outcome;
    const long = new Set(took.flatMap((milliseconds, at) => (milliseconds > LONG_MS ? [at] : [])));
    const milliseconds = took.reduce((sum, each) => (each > LONG_MS ? sum : sum + each), 0);
    const wholeMilliseconds = took.reduce((sum, each) => sum + each, 0);
    ready.push({ test, program, reached, long, count: took.length, milliseconds, wholeMilliseconds });
  });
  return ready.sort((a, b) => a.milliseconds - b.milliseconds);
}

/** Of the tests of other features only those up to this: a survivor runs through every one. */
const QUICK_MS = 500;

type Run = { program: TestProgram; tests: number[]; milliseconds: number };

/**
 * What a mutant runs through: the tests of its own feature, then the quick ones of others, without the long ones. A
 * mutant that none of these reaches runs through all that reach it, however long they take.
 */
function runsOf(programs: readonly TestProgram[], { id, file }: Mutant): Run[] {
  const feature = dirname(file);
  const reaching = programs.filter(({ reached }) => reached.has(id));
  const own = reaching.filter(({ test }) => test.includes(feature));
  const others = reaching.filter((program) => !own.includes(program));
  const short = [...own, ...others.filter(({ milliseconds }) => milliseconds <= QUICK_MS)].map((program) => ({
    program,
    tests: testsOf(program, id).filter((index) => !program.long.has(index)),
    milliseconds: program.milliseconds,
  }));
  const runs = short.filter(({ tests }) => tests.length > 0);
  if (runs.length > 0) return runs;
  return [...own, ...others].map((program) => ({
    program,
    tests: testsOf(program, id),
    milliseconds: program.wholeMilliseconds,
  }));
}

/** What runs outside a test may matter to all of them. */
function testsOf({ reached, count }: TestProgram, id: number): number[] {
  const at = reached.get(id) ?? [];
  return at.includes(-1) ? Array.from({ length: count }, (_, index) => index) : at;
}

async function judge(area: Area, folder: string): Promise<Verdict[]> {
  const subjects = new Subjects(area.files);
  const tried = subjects.mutants.filter(({ id }) => id % every === 0);
  const tests = await prepare(area.tests, subjects, folder, true);
  console.log(
    `${subjects.mutants.length} mutants in ${area.files.length} files, ${tests.length} test files reach them`,
  );
  const verdicts = await tryMutants(area, tried, tests);
  const alive = verdicts.filter(({ fate }) => fate === "survived" || fate === "unreached");
  if (alive.length === 0 || area.otherTests.length === 0) return verdicts;
  const others = await prepare(area.otherTests, subjects, folder, false);
  console.log(
    `${alive.length} are not noticed by the tests of their layer, ${others.length} test files of others reach them`,
  );
  const again = await tryMutants(
    area,
    alive.map(({ mutant }) => mutant),
    others,
  );
  const byId = new Map(again.map((verdict) => [verdict.mutant.id, verdict]));
  return verdicts.map((verdict) => {
    const other = byId.get(verdict.mutant.id);
    return !other || other.fate === "unreached" ? verdict : { ...other, isOfOtherLayer: true };
  });
}

async function tryMutants(area: Area, mutants: readonly Mutant[], tests: readonly TestProgram[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  await eachWith(PARALLEL, mutants, async (worker, mutant) => {
    const runs = runsOf(tests, mutant);
    const verdict: Verdict = { mutant, fate: runs.length > 0 ? "survived" : "unreached", by: null };
    for (const { program, tests: only, milliseconds } of runs) {
      const job = { program: program.program, mutant: mutant.id, tests: area.needsDatabase ? null : only };
      const outcome = await worker.run(job, GRACE_MS + PATIENCE * milliseconds);
      if (outcome?.passed) continue;
      Object.assign(verdict, { fate: outcome ? "killed" : "timeout", by: program.test });
      break;
    }
    verdicts.push(verdict);
    if (verdicts.length % 250 === 0) console.log(`${verdicts.length} of ${mutants.length}`);
  });
  return verdicts.sort((a, b) => a.mutant.id - b.mutant.id);
}

async function startDatabase(): Promise<() => Promise<void>> {
  process.env.PROVIDER_PROGRAM ??= buildProvider();
  const binaries = process.env.TEST_DATABASE_URL ? null : findPostgresBinaries();
  if (!binaries) return async () => {};
  const server = await startPostgres(binaries);
  process.env.TEST_DATABASE_URL = server.url;
  return server.stop;
}

Object.assign(process.env, { NODE_ENV: "test", TZ: "Asia/Kolkata" });
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { every: { type: "string" }, tests: { type: "string" } },
});
const every = Number(values.every ?? 1);
const isWantedTest = (test: string) => !values.tests || values.tests.split(",").some((part) => test.includes(part));
const folder = mkdtempSync(join(tmpdir(), "mutants-"));
const verdicts: Verdict[] = [];
for (const area of Object.values<Area>(AREAS)) {
  const files = area.files.filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
  if (files.length === 0) continue;
  const stop = area.needsDatabase ? await startDatabase() : async () => {};
  try {
    verdicts.push(
      ...(await judge(
        { ...area, files, tests: area.tests.filter(isWantedTest), otherTests: area.otherTests.filter(isWantedTest) },
        folder,
      )),
    );
  } finally {
    await stop();
  }
}
rmSync(folder, { recursive: true });
process.exit(report(verdicts) ? 0 : 1);
