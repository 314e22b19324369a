import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { type HugeBody, sendHugeBody, type Trickle, trickleBodies } from "../support/attacks";
import type { RawAnswer } from "../support/raw-request";

/**
 * The attacker, in a separate process, so that the cost of sending does not slow others. Each message is an attack; the
 * response is the number of each status, and of cut connections.
 */
export type Attack =
  | { kind: "huge"; body: HugeBody }
  | { kind: "trickle"; trickle: Trickle }
  | { kind: "calls"; url: string; amount: number }
  | { kind: "calls"; url: string; seconds: number }
  | { kind: "uploads"; url: string; headers: Record<string, string>; count: number; megabytes: number };

export type Outcome = Record<string, number>;

const SENDERS = 2;
const CALLERS = 10;
/** Huge bodies are started for this long, this often per sender: more calls would exceed the call limit. */
const BEGIN_FOR_MS = 4_000;
const BEGIN_EVERY_MS = 400;

async function run(attack: Attack): Promise<Outcome> {
  switch (attack.kind) {
    case "huge":
      return count(await sendAgainAndAgain(attack.body));
    case "trickle":
      return count(await trickleBodies(attack.trickle));
    case "calls":
      return call(attack);
    case "uploads":
      return count(await upload(attack));
  }
}

async function sendAgainAndAgain(body: HugeBody): Promise<(RawAnswer | null)[]> {
  const answers: (RawAnswer | null)[] = [];
  const ends = performance.now() + BEGIN_FOR_MS;
  const sender = async () => {
    while (performance.now() < ends) {
      const next = sleep(BEGIN_EVERY_MS);
      answers.push(await sendHugeBody(body));
      await next;
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return answers;
}

async function call(attack: Extract<Attack, { kind: "calls" }>): Promise<Outcome> {
  const much = "amount" in attack ? { amount: attack.amount } : { duration: attack.seconds };
  const { statusCodeStats = {}, errors } = await autocannon({ url: attack.url, connections: CALLERS, ...much });
  const outcome: Outcome = {};
  for (const [status, { count = 0 }] of Object.entries(statusCodeStats)) outcome[status] = count;
  return errors > 0 ? { ...outcome, cut: errors } : outcome;
}

async function upload(attack: Extract<Attack, { kind: "uploads" }>): Promise<({ status: number } | null)[]> {
  const { url, headers, count, megabytes } = attack;
  const body = JSON.stringify({ membersList: "x".repeat(megabytes * 1024 * 1024) });
  const send = () => fetch(url, { method: "POST", headers, body }).then(drain, () => null);
  return Promise.all(Array.from({ length: count }, send));
}

async function drain(answer: Response): Promise<Response> {
  await answer.arrayBuffer().catch(() => null);
  return answer;
}

function count(answers: readonly ({ status: number } | null)[]): Outcome {
  const outcome: Outcome = {};
  for (const answer of answers) {
    const status = String(answer?.status ?? "cut");
    outcome[status] = (outcome[status] ?? 0) + 1;
  }
  return outcome;
}

process.on("message", (attack: Attack) => {
  run(attack).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
