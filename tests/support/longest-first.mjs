import { readFileSync } from "node:fs";
import TestSequencer from "@jest/test-sequencer";

/** A test that starts programs says so by what it imports: its file is short, and its run long. */
const STARTS_PROGRAMS = /\/(provider-process|kills\/\w+)"/;

/** Jest's own order (the longest of the last run first, on a new machine the largest file) behind the tests that start programs. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const startsPrograms = ({ path }) => STARTS_PROGRAMS.test(readFileSync(path, "utf8"));
    const sorted = super.sort(tests).map((test) => ({ test, first: startsPrograms(test) }));
    return sorted.sort((a, b) => Number(b.first) - Number(a.first)).map(({ test }) => test);
  }
}
