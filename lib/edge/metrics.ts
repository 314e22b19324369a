import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { errorCode } from "./error-code";
import { watchEventLoop } from "./event-loop-delay";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

export type Metrics = {
  registry: Registry;
  /** Counts a finished call and its time. */
  observeCall(call: string, status: number, ms: number): void;
  /** A figure that is computed on each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** The same, with one figure per label value. */
  gauges(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void;
};

/** The figures of one program. */
export function createMetrics(program: "console" | "provider"): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ program });
  const registers = [registry];
  const calls = new Counter({
    name: "genome_calls_total",
    help: "Finished calls by call and status",
    labelNames: ["call", "status"],
    registers,
  });
  const latency = new Histogram({
    name: "genome_call_seconds",
    help: "Time from a call's arrival to its response",
    labelNames: ["call"],
    buckets: SECONDS,
    registers,
  });
  return {
    registry,
    observeCall: (call, status, ms) => {
      calls.inc({ call, status: String(status) });
      latency.observe({ call }, ms / 1000);
    },
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers,
        collect: async function () {
          this.set(await read());
        },
      });
    },
    gauges: (name, help, label, read) => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect: async function () {
          for (const [value, figure] of Object.entries(await read())) this.set({ [label]: value }, figure);
        },
      });
    },
  };
}

/**
 * Serves `/metrics` on a separate address, never the public one. A port in use, such as by the other program of this
 * machine, is only reported. @returns the address, null without one, and a function that closes it.
 */
export async function serveMetrics(
  { registry, gauge }: Metrics,
  { host, port }: { host: string; port: number },
  report: (sentence: string) => void,
): Promise<{ address: string | null; stop(): void }> {
  gauge("genome_event_loop_delay_seconds", "Event loop delay, 99th percentile since the last scrape", watchEventLoop());
  const server: Server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  }).listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    if (errorCode(error) !== "EADDRINUSE") throw error;
    report(`Port ${port} on ${host} is in use: this program serves no metrics. Set another METRICS_PORT for it.`);
    return { address: null, stop: () => {} };
  }
  server.unref();
  const bound = server.address();
  const address = `http://${host}:${typeof bound === "object" && bound ? bound.port : port}/metrics`;
  return { address, stop: () => void server.close() };
}
