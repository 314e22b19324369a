import { mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { jest } from "@jest/globals";

export type LogLine = { program: string; level: string; msg: string; [fact: string]: unknown };

const WITHIN_MS = 30_000;
const LOOK_MS = 20;

export type CapturedLog = {
  text(): string;
  lines(): LogLine[];
  /**
   * Waits until this many lines match, because lines are written shortly after they are logged. After half a minute,
   * returns the lines so far.
   */
  find(count: number, fits?: (line: LogLine) => boolean): Promise<LogLine[]>;
};

/**
 * Lets what both programs write to standard output go into a file, from here to `jest.restoreAllMocks`; to be called before
 * the first line is written.
 */
export function captureLog(): CapturedLog {
  const file = join(mkdtempSync(join(tmpdir(), "lines-")), "lines.jsonl");
  jest.replaceProperty(process.stdout, "fd", openSync(file, "a") as 1);
  // With a single file jest wraps its process's output: pino would then write through that and ignore `fd`.
  const { write } = process.stdout.constructor.prototype;
  process.stdout.write = write;
  const text = () => readFileSync(file, "utf8");
  const lines = () =>
    text()
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as LogLine);
  async function find(count: number, fits: (line: LogLine) => boolean = () => true): Promise<LogLine[]> {
    for (const started = Date.now(); ; await sleep(LOOK_MS)) {
      const found = lines().filter(fits);
      if (found.length >= count || Date.now() - started > WITHIN_MS) return found;
    }
  }
  return { text, lines, find };
}
