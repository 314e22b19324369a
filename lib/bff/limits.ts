import "server-only";
import { type BlockedKeys, createBlockedKeys } from "@/lib/edge/blocked-keys";
import { type CallLimiter, memoryLimiter } from "@/lib/edge/call-limiter";
import { diskSpool, type Spool } from "@/lib/edge/spool";
import { memorySlots, NoSlotError, type UploadSlots } from "@/lib/edge/upload-slots";
import { consoleEnv } from "@/lib/env";
import { type HeaderSource, readClientAddress } from "./client-address";
import { createFailure } from "./errors";
import { createSharedLimiter } from "./shared-limiter";

type Edge = { limiter: CallLimiter; blocked: BlockedKeys; slots: UploadSlots; spool: Spool };

// Pages, handlers and the middleware are bundled separately and may each have a copy of this module, so the counts are
// global.
const holder = globalThis as { genomeEdge?: Edge };

/** Limits on callers before the console does any work. */
export function getEdge(): Edge {
  holder.genomeEdge ??= {
    limiter: createCallLimiter(),
    blocked: createBlockedKeys(),
    slots: memorySlots(),
    spool: diskSpool(),
  };
  return holder.genomeEdge;
}

/** Consoles that share sessions also share call counts. Slots are per machine, because a large body uses its memory. */
function createCallLimiter(): CallLimiter {
  const address = consoleEnv().SESSION_DATABASE_URL;
  return address ? createSharedLimiter(address) : memoryLimiter();
}

/**
 * Counts a call of the session against `CALLS_PER_MINUTE`, refused calls included [quality §Security].
 * @throws ConsoleError too_many with the seconds to wait.
 */
export function limitSession(sessionId: string): Promise<void> {
  return limit(buildSessionKey(sessionId), consoleEnv().CALLS_PER_MINUTE);
}

/**
 * Counts a call without a session against its address and `ANONYMOUS_CALLS_PER_MINUTE`.
 * @throws ConsoleError too_many with the seconds to wait.
 */
export function limitAddress(headers: HeaderSource): Promise<void> {
  return limit(buildAddressKey(headers), consoleEnv().ANONYMOUS_CALLS_PER_MINUTE);
}

/** The key for counting calls. */
export const buildSessionKey = (sessionId: string) => `session ${sessionId}`;
export const buildAddressKey = (headers: HeaderSource) => `address ${readClientAddress(headers)}`;

async function limit(key: string, perMinute: number): Promise<void> {
  const { limiter, blocked } = getEdge();
  const nowMs = Date.now();
  const waitSeconds = await limiter.count(key, perMinute, nowMs);
  if (waitSeconds === 0) return;
  // Until then, further calls are refused before any work.
  blocked.block(key, nowMs + waitSeconds * 1000);
  throw createFailure("too_many", undefined, waitSeconds);
}

/**
 * Runs the work on a large body in a slot; each person has a share of the slots.
 * @throws ConsoleError too_many when the queue is full.
 */
export function withUploadSlot<T>(owner: string, work: () => Promise<T>): Promise<T> {
  return getEdge()
    .slots.run(owner, work)
    .catch((error: unknown) => {
      if (error instanceof NoSlotError) throw createFailure("too_many", error, error.retryAfterSeconds);
      throw error;
    });
}
