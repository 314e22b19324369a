import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { report } from "../bench/measure";
import { chooseAction, type World } from "./actions";
import type { Staff } from "./staff";

const THINK_MS = 5_000;
export const SETTLE_MS = 60_000;
const WINDOW_MS = 15_000;
export const LIMIT_MS = 250;
const SEARCH_LIMIT_MS = 100;

export type Done = {
  action: string;
  milliseconds: number;
  /** When it began, in milliseconds since the work began. */
  atMs: number;
  statuses: number[];
  mark: string;
  /** The message of an answer that was no success. */
  refusal: string | null;
};

const SHOWN_CHARACTERS = 160;

/** From one action to the next: five seconds on average. @param random from 0 to 1. */
export const pauseMs = (random: number) => THINK_MS * (0.5 + random);

/** One person's working time: an action every five seconds. */
export async function work(staff: Staff, world: World, endsAtMs: number, done: Done[]): Promise<void> {
  const beganMs = performance.now();
  await sleep(Math.random() * THINK_MS);
  while (Date.now() < endsAtMs) {
    const action = chooseAction(staff);
    const mark = randomUUID();
    const started = performance.now();
    const answers = await action.run(staff, world, mark);
    const milliseconds = performance.now() - started;
    const wrong = answers.find(({ status }) => status !== 200);
    const refusal = wrong ? `${wrong.status} ${wrong.text.slice(0, SHOWN_CHARACTERS)}` : null;
    const statuses = answers.map(({ status }) => status);
    done.push({ action: action.name, milliseconds, atMs: started - beganMs, statuses, mark, refusal });
    await sleep(Math.max(0, pauseMs(Math.random()) - milliseconds));
  }
}

export const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/**
 * Prints each kind of action with its times, and whether all meet their limits. The first minute counts for errors only:
 * programs that have just started are still being compiled.
 */
export function printWork(people: number, everything: readonly Done[]): void {
  const done = everything.filter(({ atMs }) => atMs >= SETTLE_MS);
  const line = (name: string, actions: readonly Done[]) => {
    const times = actions.map(({ milliseconds }) => milliseconds);
    const figures = [0.5, 0.95, 0.99].map((share) => `${percentile(times, share).toFixed(0)} ms`).join(" / ");
    console.log(`      ${name.padEnd(26)} ${String(times.length).padStart(5)} times, p50 / p95 / p99 ${figures}`);
  };
  const of = (name: string) => done.filter(({ action }) => action === name);
  for (const name of [...new Set(done.map(({ action }) => action))].sort()) line(name, of(name));
  line("all", done);
  const last = Math.max(0, ...everything.map(({ atMs }) => atMs));
  for (let fromMs = 0; fromMs < last; fromMs += WINDOW_MS)
    line(
      `from second ${fromMs / 1000}`,
      everything.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + WINDOW_MS),
    );
  const judge = (name: string, actions: readonly Done[], limitMs: number) => {
    const p95 = percentile(
      actions.map(({ milliseconds }) => milliseconds),
      0.95,
    );
    report(name, `${p95.toFixed(0)} ms`, `${limitMs} ms`, p95 <= limitMs);
  };
  judge(`P10 ${people} people at work, p95 of an action`, done, LIMIT_MS);
  judge("P10 member search meanwhile, p95", of("member search"), SEARCH_LIMIT_MS);
  const wrong = everything.filter(({ refusal }) => refusal !== null);
  report(`errors of ${everything.length} actions`, String(wrong.length), "0", wrong.length === 0);
  const examples = new Map(wrong.map(({ action, refusal }) => [`${action} ${refusal?.slice(0, 3)}`, refusal]));
  for (const [kind, refusal] of examples) console.log(`      ${kind}: ${refusal?.slice(4)}`);
}
