import { jaroWinkler } from "@skyra/jaro-winkler";
import { compareRosters } from "@/lib/domain/roster-comparisons/compare-rosters";
import type { Lists } from "@/lib/domain/roster-comparisons/lists";
import { PLANTED_START, PLANTED_TODAY, plantLists } from "../lib/domain/roster-comparisons/planted-lists";
import { median, report } from "./measure";

const LIVES = 100_000;
const ROUNDS = 3;
const LIMIT_SECONDS = 3;
const SEED = 7;

/** Matching a roster of 100,000 lives with the employer's and the insurer's lists, and the longest step without a break. */
export async function run(): Promise<void> {
  // Own texts per list, as they come from a file and a database.
  const { ours, EMPLOYER, INSURER } = plantLists(LIVES, SEED);
  const lists = JSON.parse(JSON.stringify({ ours, EMPLOYER, INSURER })) as Lists;
  const rounds = Array.from({ length: ROUNDS }, () => timeOf(lists));
  const seconds = median(rounds.map((round) => round.seconds));
  const longest = median(rounds.map((round) => round.longestMs));
  report(
    "comparison of 100,000 lives with two lists, longest step",
    `${seconds.toFixed(2)} s, ${longest.toFixed(0)} ms`,
    `${LIMIT_SECONDS} s`,
    seconds <= LIMIT_SECONDS,
  );
}

function timeOf(lists: Lists) {
  const steps = compareRosters(lists, { today: PLANTED_TODAY, policyStart: PLANTED_START, similarity: jaroWinkler });
  const started = performance.now();
  let longestMs = 0;
  for (let before = started; ; ) {
    const { done } = steps.next();
    const now = performance.now();
    longestMs = Math.max(longestMs, now - before);
    before = now;
    if (done) return { seconds: (now - started) / 1000, longestMs };
  }
}
