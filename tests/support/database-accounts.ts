import { randomUUID } from "node:crypto";
import pg from "pg";
import { testDatabaseKind } from "./postgres";

/** Tests of accounts: the embedded database has only one. */
export const onPostgres = testDatabaseKind === "postgres" ? globalThis.test : globalThis.test.skip;

/** The name of a new database, and its address for a user. */
export function ownDatabase() {
  const name = `genome_${randomUUID().replaceAll("-", "")}`;
  const addressOf = (user: string) => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? "postgres://none");
    [url.username, url.pathname] = [user, `/${name}`];
    return url.href;
  };
  return { name, addressOf };
}

/** Runs statements as the administrator of the tests' server. */
export async function asAdmin(statements: readonly string[], database?: string): Promise<void> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  if (database) url.pathname = `/${database}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}
