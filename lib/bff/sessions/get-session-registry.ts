import "server-only";
import { consoleEnv } from "@/lib/env";
import { createMemoryRegistry } from "./memory";
import { createPostgresRegistry } from "./postgres";
import type { SessionRegistry } from "./registry";

// Pages and handlers are bundled apart and may each have a copy of this module: the registry is the process's.
const holder = globalThis as { genomeSessions?: SessionRegistry };

/** The registry in use: PostgreSQL where several consoles share their sessions, memory otherwise. */
export function getSessionRegistry(): SessionRegistry {
  const address = consoleEnv().SESSION_DATABASE_URL;
  holder.genomeSessions ??= address ? createPostgresRegistry(address) : createMemoryRegistry();
  return holder.genomeSessions;
}
