import "server-only";
import { type Logger, pino } from "pino";
import { errorCode } from "@/lib/edge/error-code";
import { maskLogText } from "@/lib/edge/mask-log-text";
import { activeIds } from "@/lib/edge/tracing";
import { consoleEnv } from "@/lib/env";
import { ConsoleError } from "./errors";

let logger: Logger | undefined;

/** JSON lines on standard output. Callers list the facts explicitly: no names, contacts, bodies or query strings. */
export function log(): Logger {
  logger ??= pino({
    level: consoleEnv().LOG_LEVEL,
    base: { program: "console" },
    mixin: activeIds,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
  });
  return logger;
}

export type Reason = { name: string; code?: unknown; text?: string; at?: string | undefined };

/** The error's causes, outermost first. External text may contain personal data and is left out. */
export function reasonsOf(error: unknown): Reason[] {
  const reasons: Reason[] = [];
  for (let cause = error; cause instanceof Error && reasons.length < 5; cause = cause.cause) {
    const { name, message, stack } = cause;
    const at = stack?.split("\n").find((line) => line.startsWith("    at "));
    if (cause instanceof ConsoleError) reasons.push({ name, code: cause.details.code });
    else reasons.push({ name, code: errorCode(cause), text: maskLogText(message), at: at?.trim() });
  }
  return reasons;
}
