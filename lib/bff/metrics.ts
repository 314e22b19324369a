import "server-only";
import { createMetrics, type Metrics, serveMetrics } from "@/lib/edge/metrics";
import { consoleEnv } from "@/lib/env";
import { getEdge } from "./limits";
import { log } from "./log";

// Pages and handlers are bundled separately and may each have a copy of this module, so the figures are global.
const holder = globalThis as { genomeMetrics?: Metrics };

/** The console's metrics. */
export function getMetrics(): Metrics {
  holder.genomeMetrics ??= createConsoleMetrics();
  return holder.genomeMetrics;
}

function createConsoleMetrics(): Metrics {
  const made = createMetrics("console");
  made.gauges("genome_upload_slots", "Large bodies in progress and in the queue", "state", async () =>
    getEdge().slots.state(),
  );
  return made;
}

/** Serves the metrics on a separate address, if one is configured. */
export async function showMetrics(): Promise<void> {
  const { METRICS_HOST: host, METRICS_PORT: port } = consoleEnv();
  if (port === undefined) return;
  await serveMetrics(getMetrics(), { host, port }, (sentence) => log().warn(sentence));
}
