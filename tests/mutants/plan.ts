import { basename, dirname } from "node:path";
import type { Mutant } from "./instrument";
import type { TestFile } from "./reach";

/** `until`: the last test of the file that reaches the mutant; later tests are irrelevant. */
export type Run = {
  test: string;
  until: number | null;
  skip: readonly number[];
  milliseconds: number;
  /** How many mutants of the same file its tests reach. */
  ofFile: number;
};

/**
 * A mutant counts as a survivor after its feature's tests and this many milliseconds of other tests. A test of its rule
 * would be among them.
 */
const ENOUGH_MS = 30_000;
/** At least this many test files run, even if the machine was slow when their time was measured. */
const AT_LEAST = 5;

/**
 * The tests that run for a mutant until one fails, in this order: tests of its feature, with those named like its file
 * first; then other tests that reach it, with those first that cover most of its file, and the quickest of these first.
 * @param neighbours the IDs of the mutants of its file.
 */
export function planRuns(files: readonly TestFile[], { id, file, sql }: Mutant, neighbours: readonly number[]): Run[] {
  const feature = `${dirname(file)}/`;
  const named = `/${basename(file, ".ts")}.`;
  const isOfFeature = ({ test }: Run) => test.includes(feature);
  const nearness = (run: Run) => (run.test.includes(named) ? 0 : 1) + (isOfFeature(run) ? 0 : 2);
  const runs = files
    .flatMap((one) => runOf(one, id, neighbours) ?? [])
    .sort((a, b) => nearness(a) - nearness(b) || b.ofFile - a.ofFile || a.milliseconds - b.milliseconds);
  let spent = 0;
  return runs.filter((run, at) => {
    if (!isOfFeature(run)) spent += run.milliseconds;
    return sql !== undefined || at < AT_LEAST || spent <= ENOUGH_MS;
  });
}

function runOf(
  { test, reached, took, skip, restMilliseconds }: TestFile,
  id: number,
  neighbours: readonly number[],
): Run | null {
  const at = reached.get(id);
  if (!at) return null;
  const until = at.includes(-1) ? null : Math.max(...at);
  const passed = until === null ? took : took.slice(0, until + 1);
  const milliseconds = restMilliseconds + passed.reduce((sum, each) => sum + each, 0);
  return { test, until, skip, milliseconds, ofFile: neighbours.filter((one) => reached.has(one)).length };
}
