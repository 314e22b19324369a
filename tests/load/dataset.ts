import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import pg from "pg";
import { runProgram } from "@/lib/demo/programs";
import { istDay } from "@/lib/domain/dates/local-date";
import { MIGRATIONS_FOLDER } from "@/lib/provider/db/migrate";
import { fillMembers } from "../bench/million-members";
import type { PostgresServer } from "../support/postgres-server";
import type { S3Server } from "../support/s3-server";

/** The loaded database, kept so that the next run starts immediately. */
export const DATASET_FOLDER = join(tmpdir(), "genome-load");
const RUN = "load_run";

export type Dataset = { databaseUrl: string; drop(): Promise<void> };

/**
 * A separate database with the demo's companies and this many more members, copied from an earlier run's. `env` is the
 * provider's, without its database.
 */
export async function openDataset(
  server: PostgresServer,
  store: S3Server,
  { members, env }: { members: number; env: Record<string, string> },
): Promise<Dataset> {
  const name = `load_${members}_${sourceStamp()}`;
  const objects = join(DATASET_FOLDER, `${name}.objects`);
  const isLoaded = existsSync(objects) && (await exists(server, name));
  if (!isLoaded) {
    const started = performance.now();
    await asAdmin(server, `drop database if exists ${name} with (force)`, `create database ${name}`);
    const url = databaseOf(server, name);
    await runProgram(["dist/demo-data.mjs"], { ...env, DATABASE_URL: url });
    await fillMembers(url, members);
    writeFileSync(objects, serialize(store.objects));
    console.log(`      ${members} members loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  for (const [path, object] of deserialize(readFileSync(objects)) as S3Server["objects"])
    store.objects.set(path, object);
  await asAdmin(
    server,
    `drop database if exists ${RUN} with (force)`,
    `create database ${RUN} template ${name} strategy file_copy`,
  );
  const drop = () => asAdmin(server, `drop database if exists ${RUN} with (force)`);
  return { databaseUrl: databaseOf(server, RUN), drop };
}

/** Bytes of a database on disk. */
export async function databaseBytes(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("select pg_database_size(current_database())::float8 as bytes");
  await client.end();
  return rows[0].bytes;
}

/** Changes with the tables, the demo's data and the day that it was made for. */
function sourceStamp(): string {
  const hash = createHash("sha256").update(istDay(Date.now()));
  for (const folder of [MIGRATIONS_FOLDER, "lib/demo/data"]) {
    for (const name of readdirSync(folder)
      .filter((file) => /\.(sql|ts)$/.test(file))
      .sort()) {
      hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 12);
}

async function exists(server: PostgresServer, name: string): Promise<boolean> {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [name]);
  await admin.end();
  return rowCount === 1;
}

function databaseOf({ url }: PostgresServer, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function asAdmin(server: PostgresServer, ...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  try {
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.end();
  }
}
