import "server-only";
import { consoleEnv } from "@/lib/env";
import { createMemoryRegistry } from "./memory";
import { createPostgresRegistry } from "./postgres";
import type { SessionRegistry } from "./registry";

// Pages and handlers are bundled separately and may each have a copy of this module, so the registry is global.
const holder = globalThis as { genomeSessions?: SessionRegistry };

/** The active registry: PostgreSQL if several consoles share their sessions, else memory. */
export function getSessionRegistry(): SessionRegistry {
  const address = consoleEnv().SESSION_DATABASE_URL;
  holder.genomeSessions ??= address ? createPostgresRegistry(address) : createMemoryRegistry();
  return holder.genomeSessions;
}
