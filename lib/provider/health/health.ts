import { ProviderError } from "../errors";

/** Whether the provider can do its work. Liveness is another thing: a live program waits for its database. */
export type Health = {
  /** @throws ProviderError unavailable before the tables are up to date. */
  assertReady(): void;
  /** null when ready, else the reason in a sentence. */
  problem(): Promise<string | null>;
  database: "postgres" | "pglite";
};

/** The health of a database whose tables are brought up to date by `start`. */
export function databaseHealth(database: { kind: "postgres" | "pglite"; ping(): Promise<void> }) {
  let migrated = false;
  const notYet = "The provider is starting: its database has not answered yet.";
  return {
    database: database.kind,
    markMigrated: () => {
      migrated = true;
    },
    assertReady: () => {
      if (!migrated) throw new ProviderError("unavailable", notYet, { retryAfterSeconds: 5 });
    },
    problem: async () => {
      if (!migrated) return notYet;
      return database.ping().then(
        () => null,
        () => "The database does not answer.",
      );
    },
  } satisfies Health & { markMigrated(): void };
}
