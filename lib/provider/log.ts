import { pino } from "pino";
import { errorCode } from "@/lib/edge/error-code";
import { maskLogText } from "@/lib/edge/mask-log-text";
import { activeIds } from "@/lib/edge/tracing";

type Line = (facts: Record<string, unknown>, sentence: string) => void;
export type Logger = { debug: Line; info: Line; warn: Line; error: Line };

/** JSON lines on standard output. Callers list facts explicitly; never log bodies, names or contacts. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { program: "provider" },
    mixin: activeIds,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: ["*.email", "*.mobile", "*.authorization", "authorization"], censor: "[removed]" },
  });
}

/** An error as facts for the log, its message masked. Database messages quote values, which may be personal, so only codes are logged. */
export function errorFacts(error: unknown): Record<string, unknown> {
  const chain: Record<string, unknown>[] = [];
  let fromDatabase = false;
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) {
    fromDatabase ||= "query" in cause;
    const at = cause.stack?.split("\n").find((line) => line.startsWith("    at "));
    chain.push({
      name: cause.name,
      code: errorCode(cause),
      constraint: "constraint" in cause ? cause.constraint : undefined,
      table: "table" in cause ? cause.table : undefined,
      at: at?.trim(),
      ...(!fromDatabase && { message: maskLogText(cause.message) }),
    });
  }
  return { error: chain };
}
