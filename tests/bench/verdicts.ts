import { validateAdd } from "@/lib/domain/members/validate-add";
import { fullPolicy, manyRows } from "../lib/domain/members/many-rows";
import { median, report } from "./measure";

const ROWS = 100_000;
const ROUNDS = 4;
const LIMIT_SECONDS = 1.5;
/** Limits that also apply to slower machines. */
const TIMES_BASE = 6;

/** The verdicts on 100,000 additions, compared with a JSON round trip of the same rows. */
export async function run(): Promise<void> {
  const [rows, context] = [manyRows(ROWS), fullPolicy()];
  const ours: number[] = [];
  const base: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    base.push(secondsOf(() => JSON.parse(JSON.stringify(rows))));
    ours.push(secondsOf(() => validateAdd(rows, context)));
  }
  const [seconds, baseSeconds] = [median(ours), median(base)];
  report(
    "verdicts on 100,000 additions, ours / JSON round trip",
    `${seconds.toFixed(2)} s / ${baseSeconds.toFixed(2)} s`,
    `${LIMIT_SECONDS} s or ${TIMES_BASE}×`,
    seconds <= Math.max(LIMIT_SECONDS, TIMES_BASE * baseSeconds),
  );
}

function secondsOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return (performance.now() - started) / 1000;
}
