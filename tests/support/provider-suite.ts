import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathsOnBoth, withoutNight } from "./databases";
import { findPostgresBinaries, startPostgres } from "./postgres-server";
import { IS_WHOLE } from "./whole";

/**
 * `npm run test:provider`: the tests of the HTTP programs on PostgreSQL (TEST_DATABASE_URL's server, or one started for the
 * run), then on the embedded database those that differ (./databases.ts), or with WHOLE=1 all of them; paths in the command
 * run on both. Without PostgreSQL, which CI demands, all run on the embedded one.
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

/** @returns null where there is none. */
async function runOnPostgres(): Promise<boolean | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runJest("the PostgreSQL of TEST_DATABASE_URL", args, { TEST_DATABASE_URL: given });
  const binaries = findPostgresBinaries();
  if (!binaries) {
    console.log("\nNot tested on PostgreSQL: no TEST_DATABASE_URL is set and no postgres binary was found.");
    return null;
  }
  const server = await startPostgres(binaries);
  try {
    return await runJest(`PostgreSQL (${binaries})`, args, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

const onPostgres = await runOnPostgres();
const isCi = Boolean(process.env.CI) && process.env.CI !== "false";
const isPart = args.length === 0 && onPostgres !== null && !IS_WHOLE;
const onEmbedded = await runJest("the embedded database", isPart ? pathsOnBoth() : args, {
  TEST_DATABASE_URL: "",
  ...(isPart && withoutNight()),
});
process.exit(onEmbedded && (onPostgres ?? !isCi) ? 0 : 1);
