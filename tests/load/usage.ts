import { cpus } from "node:os";
import { cpuSeconds } from "../bench/measure";
import type { Kind, Machines } from "./machines";

const EVERY_MS = 2_000;
const MICROSECONDS = 1e6;
const KINDS: readonly Kind[] = ["console", "provider"];

/** Watches for saturation: each program's processor time, per action too, and how long ready work is delayed in it. */
export function watchUsage(machines: Machines, databasePid: number): { stop(actions: number): Promise<void> } {
  const startedMs = performance.now();
  const secondsOf: Record<string, number> = {};
  const delaysOf: Record<string, number[]> = {};
  const last = new Map<number, number>();
  const idleAtStart = idleSeconds();

  function count(name: string, pid: number | undefined): void {
    const now = readSeconds(pid);
    if (pid === undefined || now === null) return;
    secondsOf[name] = (secondsOf[name] ?? 0) + Math.max(0, now - (last.get(pid) ?? 0));
    last.set(pid, now);
  }

  async function sample(): Promise<void> {
    count("database", databasePid);
    for (const kind of KINDS) {
      for (const { program, metricsUrl } of machines.running(kind)) {
        count(kind, program.child.pid);
        const delay = await readDelay(metricsUrl);
        if (delay !== null) delaysOf[kind] = [...(delaysOf[kind] ?? []), delay];
      }
    }
  }

  const own = process.cpuUsage();
  for (const pid of pids(machines, databasePid)) last.set(pid, readSeconds(pid) ?? 0);
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(sample);
  }, EVERY_MS);
  return {
    async stop(actions) {
      clearInterval(timer);
      await running;
      await sample();
      const elapsed = (performance.now() - startedMs) / 1000;
      const { user, system } = process.cpuUsage(own);
      secondsOf["this load"] = (user + system) / MICROSECONDS;
      const shares = Object.entries(secondsOf).sort(([, a], [, b]) => b - a);
      for (const [name, seconds] of shares) {
        const delays = delaysOf[name] ?? [];
        const worst =
          delays.length > 0 ? `, event loop p99 at worst ${(Math.max(...delays) * 1000).toFixed(0)} ms` : "";
        const perAction = `${((seconds * 1000) / actions).toFixed(1).padStart(5)} ms per action`;
        console.log(`      ${name.padEnd(10)} ${percent(seconds / elapsed)} of one processor, ${perAction}${worst}`);
      }
      const all = cpus().length;
      const idle = (idleSeconds() - idleAtStart) / elapsed / all;
      console.log(`      machine    ${percent(1 - idle)} of its ${all} processors, whoever used them`);
      const [first] = shares.filter(([name]) => name !== "this load");
      console.log(
        `      what saturates first: ${1 - idle > 0.9 ? "the machine's processors, most of all " : ""}${first?.[0]}`,
      );
    },
  };
}

const percent = (share: number) => `${(share * 100).toFixed(0).padStart(4)} %`;

const pids = (machines: Machines, databasePid: number) => [
  databasePid,
  ...KINDS.flatMap((kind) => machines.running(kind).map(({ program }) => program.child.pid ?? 0)),
];

/** Null where the program has just ended. */
function readSeconds(pid: number | undefined): number | null {
  try {
    return pid ? cpuSeconds(pid) : null;
  } catch {
    return null;
  }
}

async function readDelay(url: string): Promise<number | null> {
  const page = await fetch(url, { signal: AbortSignal.timeout(EVERY_MS) }).then(
    (answer) => answer.text(),
    () => "",
  );
  const found = /^genome_event_loop_delay_seconds\{[^}]*\} (\S+)$/m.exec(page);
  return found ? Number(found[1]) : null;
}

function idleSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0) / 1000;
}
