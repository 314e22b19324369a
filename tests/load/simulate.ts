import { parseArgs } from "node:util";
import { Random } from "@/lib/demo/data/random";
import { LIMIT_MS, pauseMs, percentile } from "./work";

/** Each console and each provider is one process with one processor; the database has several. */
const KINDS = ["console", "provider", "database"] as const;
type PerKind = Record<(typeof KINDS)[number], number>;

const SETTLED_MS = 30_000;
const ENDS_AT_MS = 120_000;

/** Events in order of time. */
class Agenda<T extends { atMs: number }> {
  private readonly latestFirst: T[] = [];

  add(event: T): void {
    let [low, high] = [0, this.latestFirst.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.latestFirst[middle] as T).atMs > event.atMs) low = middle + 1;
      else high = middle;
    }
    this.latestFirst.splice(low, 0, event);
  }

  next = () => this.latestFirst.pop();
}

/** The processors behind one queue: work starts on the first that is free. */
class Queue {
  busyMs = 0;
  private readonly freeAtMs: number[];

  constructor(processors: number) {
    this.freeAtMs = new Array(processors).fill(0);
  }

  /** @returns when the work is done. Calls come in order of `atMs`. */
  serve(atMs: number, takesMs: number): number {
    const first = this.freeAtMs.indexOf(Math.min(...this.freeAtMs));
    const doneAtMs = Math.max(atMs, this.freeAtMs[first] ?? 0) + takesMs;
    this.freeAtMs[first] = doneAtMs;
    if (atMs >= SETTLED_MS) this.busyMs += takesMs;
    return doneAtMs;
  }
}

/**
 * People act and pause as in `work`. Each action needs a console, a provider and the database, one after the other, for
 * exponentially distributed times.
 * @param costsMs the mean processor time of an action, as the load test prints it.
 * @returns the time within which 95 % of the actions end, and the busy share of each kind's processors.
 */
function simulate(people: number, costsMs: PerKind, processors: PerKind): { p95Ms: number; busy: PerKind } {
  // The same numbers in each run.
  const numbers = new Random(1);
  const random = () => numbers.next();
  const single = (count: number) => Array.from({ length: count }, () => new Queue(1));
  const queues = {
    console: single(processors.console),
    provider: single(processors.provider),
    database: [new Queue(processors.database)],
  };
  const agenda = new Agenda<{ atMs: number; startedAtMs: number; stage: number }>();
  const start = (atMs: number) => agenda.add({ atMs, startedAtMs: atMs, stage: 0 });
  for (let person = 0; person < people; person += 1) start(pauseMs(random()) * random());

  const times: number[] = [];
  for (let event = agenda.next(); event && event.atMs < ENDS_AT_MS; event = agenda.next()) {
    const { atMs, startedAtMs, stage } = event;
    const kind = KINDS[stage];
    if (kind) {
      const queue = queues[kind][Math.floor(random() * queues[kind].length)] as Queue;
      agenda.add({ atMs: queue.serve(atMs, -Math.log(1 - random()) * costsMs[kind]), startedAtMs, stage: stage + 1 });
    } else {
      const tookMs = atMs - startedAtMs;
      if (startedAtMs >= SETTLED_MS) times.push(tookMs);
      start(atMs + Math.max(0, pauseMs(random()) - tookMs));
    }
  }
  const shareOf = (kind: keyof PerKind) =>
    queues[kind].reduce((sum, { busyMs }) => sum + busyMs, 0) / (ENDS_AT_MS - SETTLED_MS) / processors[kind];
  const busy = { console: shareOf("console"), provider: shareOf("provider"), database: shareOf("database") };
  return { p95Ms: percentile(times, 0.95), busy };
}

const perKind = (text: string): PerKind => {
  const [console = 0, provider = 0, database = 0] = text.split(",").map(Number);
  return { console, provider, database };
};

/** `npx tsx tests/load/simulate.ts --costs 18,9,5 --processors 10,10,8`: how many people work within the limit. */
function run(): void {
  const { values } = parseArgs({
    options: { costs: { type: "string", default: "" }, processors: { type: "string", default: "" } },
  });
  const [costs, processors] = [perKind(values.costs), perKind(values.processors)];
  const holds = (people: number) => simulate(people, costs, processors).p95Ms <= LIMIT_MS;
  let people = 100;
  while (holds(people + 100)) people += 100;
  for (const count of [people, people + 100]) {
    const { p95Ms, busy } = simulate(count, costs, processors);
    const shares = KINDS.map((kind) => `${kind} ${(busy[kind] * 100).toFixed(0)} %`).join(", ");
    console.log(`      ${count} people: p95 ${p95Ms.toFixed(0)} ms, busy: ${shares}`);
  }
}

run();
