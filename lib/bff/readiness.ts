import "server-only";
import { tmpdir } from "node:os";
import { isDiskFull } from "@/lib/edge/disk";
import { consoleEnv } from "@/lib/env";
import { log, reasonsOf } from "./log";
import { getSessionRegistry } from "./sessions/get-session-registry";
import { exchange } from "./transport";

const PROBE_MS = 1_000;

type Readiness = {
  status: "ok" | "degraded" | "unready";
  sessions: "ok" | "down";
  provider: "ok" | "down";
  disk: "ok" | "down";
};

/**
 * Sessions can be stored, and the provider responds within `probeMs`. The provider's own errors do not make the console
 * unready.
 */
export async function checkReadiness(probeMs = PROBE_MS): Promise<Readiness> {
  const [sessions, provider, disk] = await Promise.all([
    probe("sessions", checkSessions),
    probe("provider", () => checkProvider(probeMs)),
    probe("disk", checkDisk),
  ]);
  const status = sessions === "down" ? "unready" : provider === "down" || disk === "down" ? "degraded" : "ok";
  return { status, sessions, provider, disk };
}

const checkSessions = () => getSessionRegistry().check();

const checkProvider = (totalMs: number) =>
  exchange({ url: consoleEnv().PROVIDER_URL, method: "GET", headers: {}, totalMs });

/** Large bodies are spooled to disk. With a full disk, everything else still works. */
async function checkDisk(): Promise<void> {
  if (await isDiskFull(tmpdir())) throw new Error("the disk is full");
}

async function probe(what: string, check: () => Promise<unknown>): Promise<"ok" | "down"> {
  try {
    await check();
    return "ok";
  } catch (error) {
    log().warn({ what, reasons: reasonsOf(error) }, "not ready");
    return "down";
  }
}
