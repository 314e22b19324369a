import "server-only";
import type { Instrumentation } from "next";
import { startTracing, stopTracing } from "@/lib/edge/tracing";
import { consoleEnv, tracingSettings } from "@/lib/env";
import { reportingOptions } from "@/lib/error-reporting";
import { markPeers } from "./client-address";
import { log, reasonsOf } from "./log";
import { showMetrics } from "./metrics";
import { guardServer } from "./refuse-early";

/** Checks the configuration, so that a mistake stops the console with one sentence, and starts error reporting. */
export async function start(): Promise<void> {
  try {
    const { SENTRY_DSN } = consoleEnv();
    markPeers(guardServer);
    await showMetrics();
    await traceCalls();
    if (SENTRY_DSN) (await import("@sentry/nextjs")).init(reportingOptions(SENTRY_DSN));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Starts tracing, if a collector is configured. Next ends the program itself; meanwhile the last steps are sent. */
async function traceCalls(): Promise<void> {
  const env = consoleEnv();
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  await startTracing("console", tracingSettings(env), (sentence, facts) => log().warn(facts, sentence));
  process.once("SIGTERM", () => void stopTracing());
}

/** A page or handler that threw: logs the causes and reports the location to the error-reporting service. */
export const onError: Instrumentation.onRequestError = async (error, request, context) => {
  const path = request.path.split("?")[0];
  log().error({ path, digest: (error as { digest?: string }).digest, reasons: reasonsOf(error) }, "page failed");
  if (consoleEnv().SENTRY_DSN) (await import("@sentry/nextjs")).captureRequestError(error, request, context);
};
