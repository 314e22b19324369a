import type { Database } from "@/lib/provider/db/connect";
import { openDatabase } from "@/lib/provider/db/open-database";
import { findPostgresBinaries, startPostgres } from "../support/postgres-server";

/**
 * Runs the work on the server of TEST_DATABASE_URL, or on one started for it. Without PostgreSQL, the work gets
 * undefined.
 */
export async function withServer(
  work: (url: string | undefined) => Promise<void>,
  { isDurable = false } = {},
): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = given ? null : findPostgresBinaries();
  const server = binaries ? await startPostgres(binaries, { isDurable }) : null;
  try {
    await work(given ?? server?.url);
  } finally {
    await server?.stop();
  }
}

/** Measures on PostgreSQL; says so if there is none. */
export const onPostgres = (measure: (url: string) => Promise<void>): Promise<void> =>
  withServer(async (url) => {
    if (!url) return console.log("Not measured: no TEST_DATABASE_URL is set and no postgres binary was found.");
    const given = process.env.TEST_DATABASE_URL;
    process.env.TEST_DATABASE_URL = url;
    await measure(url);
    // The next benchmark starts its own server.
    if (!given) delete process.env.TEST_DATABASE_URL;
  });

/** Measures on PostgreSQL, if there is one, and on the embedded database. */
export async function onBothDatabases(
  measure: (database: Database, where: string) => Promise<void>,
  { poolSize = 4, isDurable = false } = {},
): Promise<void> {
  const measureOn = async (settings: Parameters<typeof openDatabase>[0], where: string) => {
    const database = await openDatabase(settings);
    await measure(database, where).finally(database.close);
  };
  await withServer(
    async (databaseUrl) => {
      if (databaseUrl) await measureOn({ databaseUrl, poolSize }, "PostgreSQL");
    },
    { isDurable },
  );
  await measureOn({ memory: true }, "embedded");
}
