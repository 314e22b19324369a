import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle, type PgliteDatabase } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { applyFunctions, dropOutdatedViews } from "./apply-functions";
import type { Database, Db, EmbeddedSettings } from "./connect";
import { readAsDrizzle } from "./embedded-client";
import { lockDataFolder } from "./lock";
import { assertMigratable, MIGRATIONS_FOLDER } from "./migrate";
import * as schema from "./schema";

/** Extensions that migrations may create; a PostgreSQL server includes them. */
export const EMBEDDED_EXTENSIONS = { pg_trgm };

/**
 * Opens the embedded database of a data folder, or one in memory.
 * @throws Error when another process has locked the data folder.
 */
export async function openEmbedded(settings: EmbeddedSettings): Promise<Database> {
  const unlock = "dataDir" in settings ? lockDataFolder(settings.dataDir) : () => {};
  try {
    const client = readAsDrizzle(await PGlite.create({ ...placeOf(settings), extensions: EMBEDDED_EXTENSIONS }));
    const drizzled = drizzle({ client, schema });
    return {
      db: drizzled as Db,
      kind: "pglite",
      durability: "embedded PostgreSQL: a commit survives the end of this program, not a power cut of the machine.",
      migrate: () => migrateEmbedded(drizzled),
      mayRewriteAudit: async () => false,
      connections: () => ({ total: 1, idle: 0, waiting: 0 }),
      ping: async () => void (await client.query("select 1")),
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function placeOf(settings: EmbeddedSettings) {
  const copied = settings.snapshot ? { loadDataDir: settings.snapshot } : {};
  if (!("dataDir" in settings)) return copied;
  const dataDir = join(settings.dataDir, "database");
  mkdirSync(dataDir, { recursive: true });
  return { dataDir, ...copied };
}

export async function migrateEmbedded<S extends Record<string, unknown>>(
  db: PgliteDatabase<S> & { $client: PGlite },
): Promise<void> {
  const run = async (text: string) => (await db.$client.exec(text)).at(-1)?.rows ?? [];
  await assertMigratable(run);
  await dropOutdatedViews(run);
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  await applyFunctions(run);
}
