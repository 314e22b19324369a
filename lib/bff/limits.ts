import "server-only";
import { type CallLimiter, memoryLimiter } from "@/lib/edge/call-limiter";
import { diskSpool, type Spool } from "@/lib/edge/spool";
import { memorySlots, NoSlotError, type UploadSlots } from "@/lib/edge/upload-slots";
import { consoleEnv } from "@/lib/env";
import { readClientAddress } from "./client-address";
import { createFailure } from "./errors";
import { createSharedLimiter } from "./shared-limiter";

type Edge = { limiter: CallLimiter; slots: UploadSlots; spool: Spool };

// Pages, handlers and the middleware are bundled apart and may each have a copy of this module: the counts are the process's.
const holder = globalThis as { genomeEdge?: Edge };

/** What stands between callers and the console's work. */
export function getEdge(): Edge {
  holder.genomeEdge ??= { limiter: createCallLimiter(), slots: memorySlots(), spool: diskSpool() };
  return holder.genomeEdge;
}

/** Consoles that share their sessions count calls together; a large body takes the memory of the machine that it reached. */
function createCallLimiter(): CallLimiter {
  const address = consoleEnv().SESSION_DATABASE_URL;
  return address ? createSharedLimiter(address) : memoryLimiter();
}

/**
 * Counts a call of the session against `CALLS_PER_MINUTE`, refused ones, too [quality §Security].
 * @throws ConsoleError too_many with the seconds to wait.
 */
export function limitSession(sessionId: string): Promise<void> {
  return limit(`session ${sessionId}`, consoleEnv().CALLS_PER_MINUTE);
}

/**
 * Counts a call without a session against its address and `ANONYMOUS_CALLS_PER_MINUTE`.
 * @throws ConsoleError too_many with the seconds to wait.
 */
export function limitAddress(headers: Headers): Promise<void> {
  return limit(`address ${readClientAddress(headers)}`, consoleEnv().ANONYMOUS_CALLS_PER_MINUTE);
}

async function limit(key: string, perMinute: number): Promise<void> {
  const waitSeconds = await getEdge().limiter.count(key, perMinute, Date.now());
  if (waitSeconds > 0) throw createFailure("too_many", undefined, waitSeconds);
}

/**
 * Runs the work on a large body in one of the slots, of which each person has a share.
 * @throws ConsoleError too_many when too many wait already.
 */
export function withUploadSlot<T>(owner: string, work: () => Promise<T>): Promise<T> {
  return getEdge()
    .slots.run(owner, work)
    .catch((error: unknown) => {
      if (error instanceof NoSlotError) throw createFailure("too_many", error, error.retryAfterSeconds);
      throw error;
    });
}
