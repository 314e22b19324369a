import { type Database, type EmbeddedSettings, openPostgres, type PoolOptions } from "./connect";

export type DatabaseSettings = ({ databaseUrl: string } & PoolOptions) | EmbeddedSettings;

/**
 * Opens PostgreSQL (lazily: a server that is down fails the first query) or the embedded database of a data folder.
 * @throws Error when another process has locked the data folder.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if ("databaseUrl" in settings) return openPostgres(settings);
  // Loaded on demand: a provider on PostgreSQL starts without it.
  const { openEmbedded } = await import("./embedded");
  return openEmbedded(settings);
}
