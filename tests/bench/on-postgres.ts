import type { Database } from "@/lib/provider/db/connect";
import { openDatabase } from "@/lib/provider/db/open-database";
import { findPostgresBinaries, startPostgres } from "../support/postgres-server";

/** Measures on the PostgreSQL of TEST_DATABASE_URL, or on one that is started for it; says so if there is none. */
export async function onPostgres(measure: (url: string) => Promise<void>): Promise<void> {
  const binaries = findPostgresBinaries();
  const given = process.env.TEST_DATABASE_URL;
  if (!given && !binaries) {
    console.log("Not measured: no TEST_DATABASE_URL is set and no postgres binary was found.");
    return;
  }
  const server = given || !binaries ? null : await startPostgres(binaries);
  const url = given ?? server?.url ?? "";
  process.env.TEST_DATABASE_URL = url;
  try {
    await measure(url);
  } finally {
    await server?.stop();
  }
}

/** On TEST_DATABASE_URL's server or one started for the run where there is one, and on the embedded database. */
export async function onBothDatabases(
  measure: (database: Database, where: string) => Promise<void>,
  { poolSize = 4, isDurable = false } = {},
): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = given ? null : findPostgresBinaries();
  const server = binaries ? await startPostgres(binaries, { isDurable }) : null;
  const databaseUrl = given ?? server?.url;
  const measureOn = async (settings: Parameters<typeof openDatabase>[0], where: string) => {
    const database = await openDatabase(settings);
    await measure(database, where).finally(database.close);
  };
  try {
    if (databaseUrl) await measureOn({ databaseUrl, poolSize }, "PostgreSQL");
  } finally {
    await server?.stop();
  }
  await measureOn({ memory: true }, "embedded");
}
