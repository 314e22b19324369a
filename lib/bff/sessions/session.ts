import "server-only";
import { consoleEnv } from "@/lib/env";
import { readSessionCookie } from "./cookie";
import { getSessionRegistry } from "./get-session-registry";
import type { SessionUser } from "./registry";
import type { Tokens } from "./tokens";

/** A live session. `tokens` stay on the server: no reply, page or log line carries them. */
export type Session = { id: string; user: SessionUser; roles: readonly string[]; tokens: Tokens };

/**
 * The live session that a Cookie header belongs to; null when there is none, when it was signed out, was idle too long
 * or reached its absolute end. Reading it is no activity: background reloads would keep it alive for ever.
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
