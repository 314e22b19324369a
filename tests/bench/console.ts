import { gzipSync } from "node:zlib";
import { load, median, report } from "./measure";
import { type Stack, startStack } from "./stack";

const ROUNDS = 4;
const REQUESTS = 400;

/** P1 and P2 of the quality page: the cost of a handler and a list page, compared with bare Next with the same bytes. */
export async function run(): Promise<void> {
  const stack = await startStack();
  try {
    await handlers(stack);
    await pages(stack);
  } finally {
    await stack.stop();
  }
}

async function handlers({ url, consolePid, bareUrl, barePid, cookie }: Stack): Promise<void> {
  const path = "/api/company";
  const bytes = (await (await fetch(`${url}${path}`, { headers: { cookie } })).arrayBuffer()).byteLength;
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push((await load({ url: `${bareUrl}/api/bare?bytes=${bytes}`, requests: REQUESTS, pid: barePid })).cpuMs);
    ours.push((await load({ url: `${url}${path}`, headers: { cookie }, requests: REQUESTS, pid: consolePid })).cpuMs);
  }
  const ratio = median(ours) / median(bare);
  const result = `${median(ours).toFixed(2)} ms / ${median(bare).toFixed(2)} ms = ${ratio.toFixed(2)}×`;
  report("P1 handler CPU, ours / bare handler + middleware", result, "1.50×", ratio <= 1.5);
}

async function pages({ url, consolePid, bareUrl, barePid, cookie, providerUrl }: Stack): Promise<void> {
  const path = "/app/company-directory";
  const ours: number[] = [];
  const bare: number[] = [];
  const latency: number[] = [];
  const providerLatency: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push((await load({ url: bareUrl, requests: REQUESTS / 2, pid: barePid })).cpuMs);
    ours.push(
      (await load({ url: `${url}${path}`, headers: { cookie }, requests: REQUESTS / 2, pid: consolePid })).cpuMs,
    );
    latency.push(await firstByteP95(`${url}${path}`, { cookie }));
    providerLatency.push(await firstByteP95(`${providerUrl}/health/ready`));
  }
  const ratio = median(ours) / median(bare);
  const result = `${median(ours).toFixed(1)} ms / ${median(bare).toFixed(1)} ms = ${ratio.toFixed(2)}×`;
  report("P2 list page CPU, ours / bare page of 50 × 10 cells", result, "1.50×", ratio <= 1.5);
  const html = await (await fetch(`${url}${path}`, { headers: { cookie } })).text();
  const kilobytes = gzipSync(html).byteLength / 1024;
  report("P2 HTML and payload, gzip", `${kilobytes.toFixed(1)} KB`, "60 KB", kilobytes <= 60);
  const over = median(latency) - median(providerLatency);
  report("P2 first byte of the page, p95, over the provider's time", `${over.toFixed(0)} ms`, "30 ms", over <= 30);
}

/**
 * Time to first byte in ms, 95th percentile. Requests are sequential: four concurrent ones on one thread, the bare page's
 * too, would measure the CPU of four pages.
 */
async function firstByteP95(url: string, headers: Record<string, string> = {}): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < 100; index++) {
    const started = performance.now();
    let firstMs: number | undefined;
    // To its end: the connection is free for the next.
    for await (const _ of (await fetch(url, { headers })).body ?? []) firstMs ??= performance.now() - started;
    times.push(firstMs ?? performance.now() - started);
  }
  return times.sort((a, b) => a - b)[94] ?? 0;
}
