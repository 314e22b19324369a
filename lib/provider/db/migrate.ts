import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runOnPostgres } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";

export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));
/** Any number of our own: it names the lock that keeps two copies from migrating at once. */
const MIGRATION_LOCK = 4_715_023;

/** Migrates under an advisory lock: several copies of the provider may start together. */
export async function migratePostgres(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await runOnPostgres(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Ends the connection, and with it the lock.
    client.release(true);
    throw error;
  }
}
