import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { FUNCTIONS_FOLDER } from "@/lib/provider/db/apply-functions";
import type { Database, Db } from "@/lib/provider/db/connect";
import { MIGRATIONS_FOLDER } from "@/lib/provider/db/migrate";
import { openDatabase } from "@/lib/provider/db/open-database";
import { currentOne } from "./current-one";
import { nameStatements } from "./named-statements";

/** `url` is set if the database is on a server, so that other programs of the test can open it. */
export type TestDatabase = Database & { url?: string };

/** A migrated, empty database for one test file: on TEST_DATABASE_URL's server, else embedded in memory. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openDatabase({ memory: true, snapshot: await goldenSnapshot() });
}

/** One database for all tests of the file. */
export function sharedDatabase(): TestDatabase {
  let current: TestDatabase;
  beforeAll(async () => {
    current = await openTestDatabase();
  });
  afterAll(() => current.close());
  return currentOne(() => current);
}

/** Copies the rows that migrations insert, so that `emptyDatabase` can restore them. */
export async function rememberContents(db: Db): Promise<void> {
  await db.execute(sql`
    do $$
    declare name regclass;
            has_rows boolean;
    begin
      create schema kept;
      for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('select exists (select 1 from %s)', name) into has_rows;
        if has_rows then execute format('create table kept.%1$s as table public.%1$s', name); end if;
      end loop;
    end $$`);
}

/**
 * Deletes all rows, restores those that `rememberContents` copied and restarts the sequences. It takes a tenth of the time of
 * a new database, and prepared statements keep their plans.
 */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.execute(sql`
    do $$
    declare name regclass;
    begin
      -- Switches off triggers: some refuse deletions, others write history.
      set local session_replication_role = replica;
      for name in select oid from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 loop
        execute format('delete from %s', name);
      end loop;
      for name in select oid from pg_class where relnamespace = 'kept'::regnamespace loop
        execute format('insert into public.%I table %s', (select relname from pg_class where oid = name), name);
      end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence
        join pg_class on oid = seqrelid and relnamespace = 'public'::regnamespace;
    end $$`);
}

/** Which of the two the suite runs on. */
export const testDatabaseKind = process.env.TEST_DATABASE_URL ? "postgres" : "pglite";

/** Changes with migrations and functions, so that a stale copy is never used. */
function migrationsStamp(): string {
  const hash = createHash("sha256");
  for (const folder of [MIGRATIONS_FOLDER, FUNCTIONS_FOLDER]) {
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith(".sql"))
      .sort()) {
      hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  hash.update(readFileSync("node_modules/@electric-sql/pglite/package.json")).update("without templates");
  return hash.digest("hex").slice(0, 16);
}

/** A fresh embedded database takes 5 s, a copy of this snapshot under 1 s; the first process creates it. */
export async function goldenSnapshot(): Promise<Blob> {
  const folder = join(tmpdir(), "genome-tests");
  const file = join(folder, `snapshot-${migrationsStamp()}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, await dumpMigrated());
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}

async function dumpMigrated(): Promise<Uint8Array> {
  const { PGlite } = await import("@electric-sql/pglite");
  const { drizzle } = await import("drizzle-orm/pglite");
  const { EMBEDDED_EXTENSIONS, migrateEmbedded } = await import("@/lib/provider/db/embedded");
  const client = await PGlite.create({ extensions: EMBEDDED_EXTENSIONS });
  await migrateEmbedded(drizzle({ client }));
  // The two template databases, a third of each copy, are never used.
  await client.query("update pg_database set datistemplate = false");
  for (const template of ["template0", "template1"]) await client.query(`drop database ${template}`);
  const dump = await client.dumpDataDir("none");
  await client.close();
  return new Uint8Array(await dump.arrayBuffer());
}

/** Databases are copied from a migrated template: a tenth of the time of migrating each. */
async function openOnServer(server: string): Promise<TestDatabase> {
  const template = `genome_template_${migrationsStamp()}`;
  const name = `genome_test_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(server, async (admin) => {
    // One process makes the template, and copies do not run while it is being made.
    await admin.query("select pg_advisory_lock(4715024)");
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [template]);
    if (!rowCount) await makeTemplate(server, admin, template);
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = databaseOf(server, name);
  // Benchmarks measure the statements as the program sends them.
  if (process.env.JEST_WORKER_ID) nameStatements();
  const database = await openDatabase({ databaseUrl: url });
  const close = async () => {
    await database.close();
    await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  };
  return { ...database, url, close };
}

async function makeTemplate(server: string, admin: pg.Client, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const database = await openDatabase({ databaseUrl: databaseOf(server, draft), poolSize: 1 });
  await database.migrate();
  await database.close();
  await admin.query(`alter database ${draft} rename to ${template}`);
}

export async function listTemplates(server: string): Promise<string[]> {
  const names: string[] = [];
  await asAdmin(server, async (admin) => {
    const { rows } = await admin.query("select datname from pg_database where datname like 'genome\\_template\\_%'");
    names.push(...rows.map(({ datname }) => datname));
  });
  return names;
}

/** Drops template databases of tried functions. A program that needs one creates it again. */
export async function dropTemplates(server: string, except: readonly string[]): Promise<void> {
  const kept = [...except, `genome_template_${migrationsStamp()}`];
  const tried = (await listTemplates(server)).filter((name) => !kept.includes(name));
  await asAdmin(server, async (admin) => {
    await admin.query("select pg_advisory_lock(4715024)");
    for (const name of tried) await admin.query(`drop database if exists ${name} with (force)`);
  });
}

function databaseOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
