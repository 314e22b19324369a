import { spawn } from "node:child_process";
import { once } from "node:events";
import { findPostgresBinaries, startPostgres } from "./postgres-server";

/**
 * `npm run test:provider`: the tests of the HTTP programs. Those of the provider run on PostgreSQL (TEST_DATABASE_URL's
 * server, or one started for the run) and, where the two can differ, on the embedded database as well; without PostgreSQL,
 * which CI demands, all run on the embedded one.
 */
const args = process.argv.slice(2);

async function runJest(title: string, paths: readonly string[], env: Record<string, string>): Promise<boolean> {
  console.log(`\nProvider tests on ${title}\n`);
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "tests/support/jest.ts", "--selectProjects", "provider", "--", ...paths],
    { stdio: "inherit", env: { ...process.env, ...env } },
  );
  const [code] = await once(child, "exit");
  return code === 0;
}

/** Of the console's server side only the session registry knows a database. */
const postgresPaths = args.length > 0 ? args : ["tests/lib/provider", "tests/lib/bff/shared-(sessions|limiter)"];

/**
 * The console's side, whose provider is the embedded one, and what a database does its own way: connections, locks,
 * bulk loading, long lists, crashes. Rules and screens run on the embedded database in the screen and browser tests.
 */
const embeddedPaths = [
  "tests/lib/bff",
  "tests/app",
  "tests/lib/provider/(backup|cd-accounts|db|outbox|reliability)/",
  "tests/lib/provider/(idempotency|samples|server|endorsements/(list|chain)|registration/(invariants|large-upload)).test",
];

/** @returns null where there is none. */
async function runOnPostgres(): Promise<boolean | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runJest("the PostgreSQL of TEST_DATABASE_URL", postgresPaths, { TEST_DATABASE_URL: given });
  const binaries = findPostgresBinaries();
  if (!binaries) {
    console.log("\nNot tested on PostgreSQL: no TEST_DATABASE_URL is set and no postgres binary was found.");
    return null;
  }
  const server = await startPostgres(binaries);
  try {
    return await runJest(`PostgreSQL (${binaries})`, postgresPaths, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

const onPostgres = await runOnPostgres();
const isCi = Boolean(process.env.CI) && process.env.CI !== "false";
const paths = args.length === 0 && onPostgres !== null ? embeddedPaths : args;
const onEmbedded = await runJest("the embedded database", paths, { TEST_DATABASE_URL: "" });
process.exit(onEmbedded && (onPostgres ?? !isCi) ? 0 : 1);
