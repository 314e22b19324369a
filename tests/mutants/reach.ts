import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { TESTS_OF_SQL } from "./areas";
import type { Subjects } from "./bundle";
import type { Mutant } from "./instrument";
import { eachWith, runAsItIs } from "./pool";

/** A test file with the mutants that its tests reach, by the tests' order in it. -1: what runs outside of them. */
export type TestFile = {
  test: string;
  reached: Map<number, number[]>;
  took: number[];
  /** Tests that do not run here. */
  skip: readonly number[];
  /** The overhead besides tests: setup and the application's modules. */
  restMilliseconds: number;
};

const OUTSIDE = -1;

/** The result of an earlier run. A mutant is identified by its position in the unchanged file. */
type Seen = {
  hash: string;
  took: number[];
  skip: readonly number[];
  restMilliseconds: number;
  reached: Record<string, { hash: string; places: [place: number, tests: number[]][] }>;
};

const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);

/**
 * Runs each test file without a mutant and notes what it reaches. A test file is skipped if neither it nor the files it
 * reached have changed since; their results are in `memory`.
 */
export async function findReach(
  program: string,
  tests: readonly string[],
  subjects: Subjects,
  { memory, width }: { memory: string; width: number },
): Promise<TestFile[]> {
  const seen: Record<string, Seen> = existsSync(memory) ? JSON.parse(readFileSync(memory, "utf8")) : {};
  const places = new Places(subjects.mutants);
  const stale = tests.filter((test) => !isFresh(seen[test], test, places));
  console.log(`${tests.length} test files, ${stale.length} are run for what they reach`);
  await eachWith(width, stale, async (worker, test) => {
    delete seen[test];
    const result = await runAsItIs(worker, program, test);
    if (!result.outcome) {
      console.log(`${test} does not run here: ${result.failure}`);
      return;
    }
    const { skip } = result;
    const { took, milliseconds, reached } = result.outcome;
    const restMilliseconds = milliseconds - took.reduce((sum, each) => sum + each, 0);
    seen[test] = { hash: hashOf(test), took, skip, restMilliseconds, reached: places.of(reached) };
    writeFileSync(memory, JSON.stringify(seen));
  });
  const ofSql = subjects.mutants.filter(({ sql }) => sql !== undefined);
  return tests.flatMap((test) => {
    const known = seen[test];
    const reached = places.idsOf(known?.reached ?? {});
    for (const { id, file } of ofSql) if (testsOfSql(file).test(test)) reached.set(id, [OUTSIDE]);
    return known && reached.size > 0 ? [{ ...known, test, reached }] : [];
  });
}

function testsOfSql(file: string): RegExp {
  const tests = TESTS_OF_SQL[basename(file)];
  if (!tests) throw new Error(`${file} needs its tests in ./areas.ts`);
  return tests;
}

function isFresh(seen: Seen | undefined, test: string, places: Places): boolean {
  if (seen?.hash !== hashOf(test)) return false;
  return Object.entries(seen.reached).every(([file, { hash }]) => places.hashes.get(file) === hash);
}

/** Mutants by file and place in it, which stay the same where another file changes. */
class Places {
  readonly hashes = new Map<string, string>();
  private readonly firstIds = new Map<string, number>();

  constructor(private readonly mutants: readonly Mutant[]) {
    for (const { file, id } of mutants) {
      if (this.firstIds.has(file)) continue;
      this.firstIds.set(file, id);
      this.hashes.set(file, hashOf(file));
    }
  }

  of(pairs: readonly [id: number, test: number][]): Seen["reached"] {
    const tests = new Map<number, number[]>();
    for (const [id, test] of pairs) {
      const known = tests.get(id);
      if (known) known.push(test);
      else tests.set(id, [test]);
    }
    const reached: Seen["reached"] = {};
    for (const [id, at] of tests) {
      const file = this.mutants[id]?.file ?? "";
      reached[file] ??= { hash: this.hashes.get(file) ?? "", places: [] };
      reached[file].places.push([id - (this.firstIds.get(file) ?? 0), at]);
    }
    return reached;
  }

  idsOf(reached: Seen["reached"]): Map<number, number[]> {
    return new Map(
      Object.entries(reached).flatMap(([file, { places }]) => {
        const first = this.firstIds.get(file);
        return first === undefined ? [] : places.map(([place, tests]): [number, number[]] => [first + place, tests]);
      }),
    );
  }
}
