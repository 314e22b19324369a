import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { groupBy } from "../../lib/domain/group-by";
import { dropTemplates, listTemplates } from "../support/postgres";
import { findPostgresBinaries, startPostgres } from "../support/postgres-server";
import { buildProvider } from "../support/provider-program";
import { makeSigningKey } from "../support/tokens";
import { AREAS, type Area } from "./areas";
import { bundleForWorker, Subjects } from "./bundle";
import type { Mutant } from "./instrument";
import { nearestTests } from "./nearest-tests";
import { planRuns } from "./plan";
import { eachWith, runAsItIs, type Worker } from "./pool";
import { findReach, type TestFile } from "./reach";
import { report, type Verdict } from "./report";
import { drawSample } from "./sample";
import { tryNamed } from "./try-named";

/**
 * `npm run mutants [-- part of a path[:line] …] [--sample 200] [--seed 1] [--tests part,part] [--workers 2]`: changes the
 * code in small wrong ways, one at a time, and reports which of them no test notices. All changes are in one program,
 * asleep; each is woken for the tests that reach it. `--named`: the changes of ./named.ts instead.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    tests: { type: "string" },
    workers: { type: "string", default: "2" },
    named: { type: "boolean", default: false },
  },
});
const width = Number(values.workers);
const seed = Number(values.seed);
const MEMORY = "dist/mutants";

/** A mutant that takes this much longer than the tests took without it never ends. */
const PATIENCE = 5;
const GRACE_MS = 5_000;
/** With other functions, tests migrate a database of their own first. */
const MIGRATE_MS = 30_000;
/** Slow tests that are run for a mutant which no other test notices. */
const MAX_FURTHER = 3;
/** After this many mutants, the tests run once without a mutant. A test that fails then fails for another reason. */
const CONTROL_EVERY = 10;

/** An area's mutants: `chosen` are those that the options select, and some of these are tried. */
type Trial = { area: Area; subjects: Subjects; chosen: Mutant[]; tried: Mutant[] };

type Program = { file: string; tests: TestFile[] };

async function prepare(
  name: string,
  tests: readonly string[],
  subjects: Subjects,
  folder: string,
): Promise<Program | null> {
  const isChosen = (test: string) => !values.tests || values.tests.split(",").some((part) => test.includes(part));
  const chosen = tests.filter(isChosen);
  if (chosen.length === 0) return null;
  const file = join(folder, `${name}.cjs`);
  await bundleForWorker(chosen, subjects.code, file);
  mkdirSync(MEMORY, { recursive: true });
  return { file, tests: await findReach(file, chosen, subjects, { memory: join(MEMORY, `${name}.json`), width }) };
}

const isWanted = ({ file, line }: Mutant) =>
  wanted.length === 0 || wanted.some((part) => (part.includes(":") ? `${file}:${line}` === part : file.includes(part)));

/** A sample is drawn from the mutants of all areas together. */
function chooseMutants(): [name: string, trial: Trial][] {
  const trials = Object.entries<Area>(AREAS).map(([name, area]): [string, Trial] => {
    const subjects = new Subjects(area.files);
    const chosen = subjects.mutants.filter(isWanted);
    return [name, { area, subjects, chosen, tried: chosen }];
  });
  if (values.sample) {
    const drawn = new Set(
      drawSample(
        trials.flatMap(([, { chosen }]) => chosen),
        Number(values.sample),
        seed,
      ),
    );
    for (const [, trial] of trials) trial.tried = trial.chosen.filter((mutant) => drawn.has(mutant));
  }
  return trials.filter(([, { tried }]) => tried.length > 0);
}

async function judge(name: string, { area, subjects, chosen, tried }: Trial, folder: string): Promise<Verdict[]> {
  const program = await prepare(name, area.tests, subjects, folder);
  console.log(`${name}: ${tried.length} of ${chosen.length} mutants are tried${values.sample ? `, seed ${seed}` : ""}`);
  const idsOf = groupBy(subjects.mutants, ({ file }) => file);
  const neighboursOf = ({ file }: Mutant) => (idsOf.get(file) ?? []).map(({ id }) => id);
  const verdicts = await tryMutants(tried, program, neighboursOf);
  const alive = verdicts.filter(({ fate }) => fate === "survived" || fate === "unreached");
  const near = alive.flatMap(({ mutant }) => nearestTests(mutant.file, area.furtherTests ?? [], MAX_FURTHER));
  const otherTests = [...new Set([...area.otherTests, ...near])];
  const others = alive.length > 0 ? await prepare(`${name}-others`, otherTests, subjects, folder) : null;
  if (!others) return verdicts;
  console.log(`${alive.length} are not noticed by the tests of their layer`);
  const again = await tryMutants(
    alive.map(({ mutant }) => mutant),
    others,
    neighboursOf,
  );
  const byId = new Map(again.map((verdict) => [verdict.mutant.id, verdict]));
  return verdicts.map((verdict) => {
    const other = byId.get(verdict.mutant.id);
    return !other || other.fate === "unreached" ? verdict : { ...other, isOfOtherLayer: true };
  });
}

async function tryMutants(
  mutants: readonly Mutant[],
  program: Program | null,
  neighboursOf: (mutant: Mutant) => readonly number[],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const falls: string[] = [];
  const startedAt = Date.now();
  await eachWith(width, mutants, async (worker, mutant) => {
    const verdict = await tryMutant(worker, mutant, program, neighboursOf(mutant));
    verdicts.push(verdict);
    if (verdicts.length % CONTROL_EVERY === 0 && verdict.by && program) {
      const { test } = verdict.by;
      const result = await runAsItIs(worker, program.file, test);
      if (!result.outcome) falls.push(`${test}: ${result.failure}`);
    }
    if (verdict.fate === "survived" || verdict.fate === "unreached")
      console.log(`${verdict.fate} ${mutant.file}:${mutant.line} ${mutant.code} → ${mutant.becomes}`);
    if (verdicts.length % 50 === 0)
      console.log(
        `${verdicts.length} of ${mutants.length}, ${Math.round((Date.now() - startedAt) / verdicts.length)} ms each`,
      );
  });
  for (const fall of falls) console.log(`failed without a mutant after one: ${fall}`);
  return verdicts.sort((a, b) => a.mutant.id - b.mutant.id);
}

async function tryMutant(
  worker: Worker,
  mutant: Mutant,
  program: Program | null,
  neighbours: readonly number[],
): Promise<Verdict> {
  const runs = program ? planRuns(program.tests, mutant, neighbours) : [];
  const functions = mutant.sql === undefined ? undefined : writeFunctions(mutant);
  const graceMs = functions ? GRACE_MS + MIGRATE_MS : GRACE_MS;
  for (const { test, until, skip, milliseconds } of runs) {
    const job = { program: program?.file ?? "", test, mutant: mutant.id, until, skip, functions };
    const outcome = await worker.run(job, graceMs + PATIENCE * milliseconds);
    if (outcome?.passed) continue;
    return { mutant, fate: outcome ? "killed" : "timeout", by: { test, failure: outcome?.failure ?? null } };
  }
  return { mutant, fate: runs.length > 0 ? "survived" : "unreached", by: null };
}

const FUNCTIONS = "lib/provider/db/functions";

/** Writes the database's functions with one of them changed. @returns their folder. */
function writeFunctions({ id, file, sql = "" }: Mutant): string {
  const changed = join(folder, `functions-${id}`);
  cpSync(FUNCTIONS, changed, { recursive: true });
  writeFileSync(join(changed, basename(file)), sql);
  return changed;
}

async function startDatabase(): Promise<() => Promise<void>> {
  process.env.PROVIDER_PROGRAM ??= buildProvider();
  process.env.TEST_SIGNING_KEY ??= JSON.stringify(await makeSigningKey());
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const before = await listTemplates(given);
    return () => dropTemplates(given, before);
  }
  const binaries = findPostgresBinaries();
  if (!binaries) return async () => {};
  const server = await startPostgres(binaries);
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    // The next area has its own database: this address is unused from here on.
    delete process.env.TEST_DATABASE_URL;
    await server.stop();
  };
}

Object.assign(process.env, { NODE_ENV: "test", TZ: "Asia/Kolkata" });
const folder = mkdtempSync(join(tmpdir(), "mutants-"));
if (values.named) {
  const stop = await startDatabase();
  const isNoticed = await tryNamed(folder, wanted).finally(stop);
  rmSync(folder, { recursive: true });
  process.exit(isNoticed ? 0 : 1);
}
const verdicts: Verdict[] = [];
for (const [name, trial] of chooseMutants()) {
  const stop = trial.area.needsDatabase ? await startDatabase() : async () => {};
  try {
    verdicts.push(...(await judge(name, trial, folder)));
  } finally {
    await stop();
  }
}
rmSync(folder, { recursive: true });
process.exit(report(verdicts) ? 0 : 1);
