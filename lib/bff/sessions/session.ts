import "server-only";
import { consoleEnv } from "@/lib/env";
import { readSessionCookie } from "./cookie";
import { getSessionRegistry } from "./get-session-registry";
import type { SessionUser } from "./registry";
import type { Tokens } from "./tokens";

/** A live session. `tokens` stay on the server: no response, page or log line contains them. */
export type Session = { id: string; user: SessionUser; roles: readonly string[]; tokens: Tokens };

/**
 * The live session of a Cookie header. Null if there is none, or if it was signed out, idle too long or past its
 * absolute end. Reading is not activity: background reloads would keep it alive forever.
 */
export async function sessionOf(cookieHeader: string | null): Promise<Session | null> {
  const claims = await readSessionCookie(cookieHeader);
  if (!claims) return null;
  const registry = getSessionRegistry();
  const record = await registry.find(claims.sessionId);
  if (!record) return null;
  if (Date.now() - record.lastActivityMs >= consoleEnv().IDLE_TIMEOUT_MS) {
    await registry.revoke(record.id);
    return null;
  }
  return { id: record.id, user: record.user, roles: record.user.roles, tokens: record.tokens ?? claims.tokens };
}
