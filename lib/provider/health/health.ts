import { setTimeout as sleep } from "node:timers/promises";
import { ProviderError } from "../errors";

/** Readiness of the provider. Liveness is separate: the program lives while its database is down. */
export type Health = {
  /** @throws ProviderError unavailable before the tables are up to date. */
  assertReady(): void;
  /** null when ready, else the reason. */
  problem(): Promise<string | null>;
  /** What does not work while everything else does; null if all works. */
  warning(): Promise<string | null>;
  database: "postgres" | "pglite";
};

const PING_TIMEOUT_MS = 2_000;
const NOT_YET = "The provider is starting: its database has not responded yet.";
const FULL = "The disk is full: nothing can be stored.";
const SILENT = "The database does not respond.";

/** The health of a database; `markMigrated` marks its tables as up to date, `isFull` checks the disk, `warning` the rest. */
export function databaseHealth(
  database: { kind: "postgres" | "pglite"; ping(): Promise<void> },
  isFull: () => Promise<boolean> = async () => false,
  warning: Health["warning"] = async () => null,
) {
  let migrated = false;
  return {
    database: database.kind,
    warning,
    markMigrated: () => {
      migrated = true;
    },
    assertReady: () => {
      if (!migrated) throw new ProviderError("unavailable", NOT_YET, { retryAfterSeconds: 5 });
    },
    problem: async () => {
      if (!migrated) return NOT_YET;
      if (await isFull().catch(() => false)) return FULL;
      const answered = database.ping().then(
        () => null,
        () => SILENT,
      );
      return Promise.race([answered, sleep(PING_TIMEOUT_MS, SILENT, { ref: false })]);
    },
  } satisfies Health & { markMigrated(): void };
}
