import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { bundleForWorker } from "./bundle";
import { changedSource, NAMED, type NamedChange } from "./named";
import { runAsItIs, Worker } from "./pool";

const LIMIT_MS = 600_000;

const TESTS = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => join("tests", name));

/** Tries the named changes: each must be noticed by tests that pass without it. @returns whether all were. */
export async function tryNamed(folder: string, words: readonly string[]): Promise<boolean> {
  let passed = true;
  for (const change of NAMED) {
    if (words.length > 0 && !words.some((word) => change.file.includes(word))) continue;
    const by = await findKiller(change, folder);
    passed &&= by !== null;
    console.log(`${by ? "noticed" : "NOT NOTICED"}: ${change.what} (${change.file})${by ? `, by ${by}` : ""}`);
  }
  return passed;
}

async function findKiller(change: NamedChange, folder: string): Promise<string | null> {
  const tests = TESTS.filter((test) => change.tests.some((part) => test.startsWith(`tests/${part}`)));
  const [wrong, right] = ["wrong", "right"].map((name) => join(folder, `${name}.cjs`)) as [string, string];
  await bundleForWorker(tests, new Map([[resolve(change.file), changedSource(change)]]), wrong);
  await bundleForWorker(tests, new Map(), right);
  for (const test of tests) {
    const asItIs = await withWorker((worker) => runAsItIs(worker, right, test));
    if (!asItIs.outcome) throw new Error(`${test} fails without the change, too: ${asItIs.failure}`);
    const job = { program: wrong, test, mutant: null, until: null, skip: asItIs.skip };
    const outcome = await withWorker((worker) => worker.run(job, LIMIT_MS));
    if (!outcome?.passed) return `${test}: ${outcome?.failure?.split("\n")[0] ?? "no end"}`;
  }
  return null;
}

/** In a separate process, which has read no other program. */
async function withWorker<T>(work: (worker: Worker) => Promise<T>): Promise<T> {
  const worker = new Worker();
  return work(worker).finally(() => worker.stop());
}
