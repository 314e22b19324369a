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
 * `npm run mutants [-- part of a path …]`: changes the code in small wrong ways, one at a time, and says which of them no
 * test notices. Each change is met by the tests that reach it, the quick ones first.
 */
const PARALLEL = 2;
/** A mutant that takes this much longer than the tests took without it never ends. */
const PATIENCE = 10;
const GRACE_MS = 10_000;

type TestProgram = { test: string; program: string; reached: Set<number>; milliseconds: number };

async function prepare(area: Area, subjects: Subjects, folder: string): Promise<TestProgram[]> {
  const tests: TestProgram[] = [];
  await eachWith(PARALLEL, area.tests, async (worker, test) => {
    const program = join(folder, `${tests.length}-${basename(test)}.cjs`);
    const entry = { test, program, reached: new Set<number>(), milliseconds: 0 };
    tests.push(entry);
    writeFileSync(program, await bundleTest(test, subjects));
    const outcome = await worker.run({ program, mutant: null }, 600_000);
    if (!outcome?.passed) throw new Error(`${test} fails without any mutant: ${outcome?.failure ?? "no end"}`);
    entry.reached = new Set(outcome.reached);
    entry.milliseconds = outcome.milliseconds;
  });
  return tests.filter(({ reached }) => reached.size > 0).sort((a, b) => a.milliseconds - b.milliseconds);
}

/** Of the tests of other features only those up to this: a survivor has to meet every one. */
const QUICK_MS = 500;

/** Those that reach the mutant: of its own feature first, the quick ones before the slow ones. */
function inOrder(tests: readonly TestProgram[], { id, file }: Mutant): TestProgram[] {
  const feature = dirname(file);
  const isOwn = ({ test }: TestProgram) => test.includes(feature);
  const reaching = tests.filter(({ reached }) => reached.has(id));
  const others = reaching.filter((test) => !isOwn(test) && test.milliseconds <= QUICK_MS);
  return [...reaching.filter(isOwn), ...others];
}

async function judge(area: Area, folder: string): Promise<Verdict[]> {
  const subjects = new Subjects(area.files);
  const tests = await prepare(area, subjects, folder);
  console.log(
    `${subjects.mutants.length} mutants in ${area.files.length} files, ${tests.length} test files reach them`,
  );
  const verdicts: Verdict[] = [];
  const tried = subjects.mutants.filter(({ id }) => id % every === 0);
  await eachWith(PARALLEL, tried, async (worker, mutant) => {
    const reaching = inOrder(tests, mutant);
    const verdict: Verdict = { mutant, fate: reaching.length > 0 ? "survived" : "unreached", by: null };
    for (const { test, program, milliseconds } of reaching) {
      const outcome = await worker.run({ program, mutant: mutant.id }, GRACE_MS + PATIENCE * milliseconds);
      if (outcome?.passed) continue;
      Object.assign(verdict, { fate: outcome ? "killed" : "timeout", by: test });
      break;
    }
    verdicts.push(verdict);
    if (verdicts.length % 250 === 0) console.log(`${verdicts.length} of ${tried.length}`);
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
const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { every: { type: "string" } } });
const every = Number(values.every ?? 1);
const folder = mkdtempSync(join(tmpdir(), "mutants-"));
const verdicts: Verdict[] = [];
for (const area of Object.values<Area>(AREAS)) {
  const files = area.files.filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
  if (files.length === 0) continue;
  const stop = area.needsDatabase ? await startDatabase() : async () => {};
  try {
    verdicts.push(...(await judge({ ...area, files }, folder)));
  } finally {
    await stop();
  }
}
rmSync(folder, { recursive: true });
process.exit(report(verdicts) ? 0 : 1);
