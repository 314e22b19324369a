import "server-only";
import type { OpenSessions } from "@/lib/contract/open-sessions";
import { consoleEnv } from "@/lib/env";
import { getSessionRegistry } from "./get-session-registry";
import type { SessionRecord } from "./registry";

/** Signed-in people, the latest activity first. Idle sessions are left out. */
export async function listSessions(): Promise<Response> {
  const { IDLE_TIMEOUT_MS } = consoleEnv();
  const now = Date.now();
  const records = await getSessionRegistry().list();
  const live = records.filter(({ lastActivityMs }) => now - lastActivityMs < IDLE_TIMEOUT_MS);
  return Response.json({ data: countByPerson(live) });
}

function countByPerson(records: readonly SessionRecord[]): OpenSessions[] {
  const people = new Map<string, OpenSessions>();
  for (const { user, lastActivityMs } of records) {
    const { userId, firstName, email } = user;
    const known = people.get(userId) ?? { userId, firstName, email, sessions: 0, lastActivityMs: 0 };
    const latestMs = Math.max(known.lastActivityMs, lastActivityMs);
    people.set(userId, { ...known, sessions: known.sessions + 1, lastActivityMs: latestMs });
  }
  return [...people.values()].sort((a, b) => b.lastActivityMs - a.lastActivityMs);
}
