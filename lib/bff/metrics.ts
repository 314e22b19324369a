import "server-only";
import { createMetrics, type Metrics, serveMetrics } from "@/lib/edge/metrics";
import { consoleEnv } from "@/lib/env";
import { getEdge } from "./limits";

// Pages and handlers are bundled apart and may each have a copy of this module: the figures are the process's.
const holder = globalThis as { genomeMetrics?: Metrics };

/** The console's figures. */
export function getMetrics(): Metrics {
  holder.genomeMetrics ??= createConsoleMetrics();
  return holder.genomeMetrics;
}

function createConsoleMetrics(): Metrics {
  const made = createMetrics("console");
  made.gauges("genome_upload_slots", "Large bodies being worked on, and waiting for a slot", "state", async () =>
    getEdge().slots.state(),
  );
  return made;
}

/** Shows them on an address apart from the public one, where one is configured. */
export async function showMetrics(): Promise<void> {
  const { METRICS_HOST: host, METRICS_PORT: port } = consoleEnv();
  if (port !== undefined) await serveMetrics(getMetrics(), { host, port });
}
