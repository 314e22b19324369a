import { readFileSync } from "node:fs";
import TestSequencer from "@jest/test-sequencer";

/** Imports of tests that start programs. Their files are short, but they run long. */
const STARTS_PROGRAMS = /\/(provider-process|kills\/\w+)"/;

/**
 * Runs tests that start programs first, then uses Jest's order: longest in the last run, or largest file on a new
 * machine.
 */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const startsPrograms = ({ path }) => STARTS_PROGRAMS.test(readFileSync(path, "utf8"));
    const sorted = super.sort(tests).map((test) => ({ test, first: startsPrograms(test) }));
    return sorted.sort((a, b) => Number(b.first) - Number(a.first)).map(({ test }) => test);
  }
}
