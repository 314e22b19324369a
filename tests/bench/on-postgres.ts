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
