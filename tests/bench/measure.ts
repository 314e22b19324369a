import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { familyOf } from "../support/memory";

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

type Ways<Way extends string> = Record<Way, (index: number) => Promise<unknown>>;

/** Milliseconds of one call in each way: the median of rounds in which the ways take turns. */
export async function timeWays<Way extends string>(
  ways: Ways<Way>,
  { rounds, calls }: { rounds: number; calls: number },
): Promise<Record<Way, number>> {
  const names = Object.keys(ways) as Way[];
  const medians = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const times: number[] = [];
      for (let index = 0; index < calls; index += 1) {
        const started = performance.now();
        await ways[name](index);
        times.push(performance.now() - started);
      }
      // The first round warms up.
      if (round > 0) medians.get(name)?.push(median(times));
    }
  }
  return Object.fromEntries([...medians].map(([name, times]) => [name, median(times)])) as Record<Way, number>;
}

const TICKS_PER_SECOND = 100;

/** CPU seconds of a process and its children so far, ended ones included (Linux). */
export function cpuSeconds(pid: number): number {
  return familyOf(pid).reduce((sum, id) => {
    const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) / TICKS_PER_SECOND;
  }, 0);
}

/** Peak memory of a process and its children so far, in MB (Linux). */
export function peakMegabytes(pid: number): number {
  return familyOf(pid).reduce((sum, id) => {
    const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
    return sum + Number(kilobytes) / 1024;
  }, 0);
}

export type Load = { url: string; headers?: Record<string, string>; requests: number; pid: number };

export type LoadResult = { cpuMs: number; p50: number; p95: number; bytes: number };

/** Sends the requests over four connections; CPU per request of the server's process, latencies in ms. */
export async function load({ url, headers, requests, pid }: Load): Promise<LoadResult> {
  const before = cpuSeconds(pid);
  const result = await autocannon({ url, headers, amount: requests, connections: 4 });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with something else than success.`);
  const cpuMs = ((cpuSeconds(pid) - before) * 1000) / requests;
  return { cpuMs, p50: result.latency.p50, p95: result.latency.p97_5, bytes: result.throughput.total / requests };
}

/** One printed line: the figure, its limit, and whether it is met. A shortfall is reported, not hidden. */
export function report(name: string, result: string, limit: string, holds: boolean): void {
  console.log(`${holds ? "ok  " : "MISS"}  ${name.padEnd(58)} ${result.padEnd(34)} limit ${limit}`);
}
