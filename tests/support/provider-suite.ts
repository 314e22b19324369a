import { spawn } from "node:child_process";
import { once } from "node:events";
import { findPostgresBinaries, startPostgres } from "./postgres-server";

/**
 * `npm run test:provider`: the tests of the HTTP programs on the embedded database, then those of the provider on
 * PostgreSQL: on TEST_DATABASE_URL's server, or on one started for the run. CI demands the second part.
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
const postgresPaths = args.length > 0 ? args : ["tests/lib/provider", "tests/lib/bff/shared-sessions"];

async function runOnPostgres(): Promise<boolean> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runJest("the PostgreSQL of TEST_DATABASE_URL", postgresPaths, { TEST_DATABASE_URL: given });
  const binaries = findPostgresBinaries();
  if (!binaries) {
    console.log("\nNot tested on PostgreSQL: no TEST_DATABASE_URL is set and no postgres binary was found.");
    return !process.env.CI || process.env.CI === "false";
  }
  const server = await startPostgres(binaries);
  try {
    return await runJest(`PostgreSQL (${binaries})`, postgresPaths, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

const embedded = await runJest("the embedded database", args, { TEST_DATABASE_URL: "" });
const postgres = await runOnPostgres();
process.exit(embedded && postgres ? 0 : 1);
