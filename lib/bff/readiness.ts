import "server-only";
import { consoleEnv } from "@/lib/env";
import { log, reasonsOf } from "./log";
import { sessionRegistry } from "./sessions/registry";
import { exchange } from "./transport";

const PROBE_MS = 1_000;

export type Readiness = { status: "ok" | "degraded" | "unready"; sessions: "ok" | "down"; provider: "ok" | "down" };

/** Sessions are kept, and the provider answers anything at all: with its own errors the console can live. */
export async function readiness(): Promise<Readiness> {
  const [sessions, provider] = await Promise.all([probe("sessions", checkSessions), probe("provider", checkProvider)]);
  const status = sessions === "down" ? "unready" : provider === "down" ? "degraded" : "ok";
  return { status, sessions, provider };
}

const checkSessions = () => sessionRegistry().check();

const checkProvider = () => exchange({ url: consoleEnv().PROVIDER_URL, method: "GET", headers: {}, totalMs: PROBE_MS });

async function probe(what: string, check: () => Promise<unknown>): Promise<"ok" | "down"> {
  try {
    await check();
    return "ok";
  } catch (error) {
    log().warn({ what, reasons: reasonsOf(error) }, "not ready");
    return "down";
  }
}
