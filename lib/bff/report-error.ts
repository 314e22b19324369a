import "server-only";
import { consoleEnv } from "@/lib/env";
import { log, reasonsOf } from "./log";

/** Reports a failure to the log and, where a DSN is set, to Sentry, under the trace id that the person sees. */
export function reportError(error: Error, { traceId, path }: { traceId: string; path: string }): void {
  log().error({ traceId, path, reasons: reasonsOf(error) }, "call failed");
  if (!consoleEnv().SENTRY_DSN) return;
  void import("@sentry/nextjs").then((sentry) => sentry.captureException(error, { tags: { traceId } }));
}
