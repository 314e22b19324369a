import { createHash } from "node:crypto";
import { createWriteStream, existsSync, readdirSync } from "node:fs";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { createFolder } from "@/lib/edge/create-folder";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { listTables, loadMigrations, MANIFEST, type Manifest, type Table } from "./tables";

const FETCH = 2_000;

const Counter = z.object({ name: z.string(), value: z.int() });
const Line = z.object({ line: z.string() });

/**
 * Writes database and files into a folder during operation. If it fails, the folder is empty again for the next attempt.
 * @param filesFolder where files are stored; null if an object store has them.
 * @throws Error when the folder is not empty.
 */
export async function takeBackup(db: Db, filesFolder: string | null, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  try {
    return await writeBackup(db, filesFolder, folder);
  } catch (error) {
    for (const name of ["tables", "files", MANIFEST]) await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

/**
 * The database from one snapshot, the files before and after it, so that every referenced file is included. Works alike
 * for both databases.
 */
async function writeBackup(db: Db, filesFolder: string | null, folder: string): Promise<Manifest> {
  createFolder(join(folder, "tables"));
  if (filesFolder) await copyFiles(filesFolder, folder);
  const taken = await db.transaction((snapshot) => writeTables(snapshot, folder), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  const files = filesFolder ? await copyFiles(filesFolder, folder) : null;
  const manifest = { takenAt: new Date().toISOString(), ...taken, files };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
  return manifest;
}

async function writeTables(db: Db, folder: string): Promise<Omit<Manifest, "takenAt" | "files">> {
  const applied = await loadMigrations(db);
  const tables: Manifest["tables"] = {};
  for (const table of await listTables(db)) tables[table.name] = await writeTable(db, table, folder);
  const counters = await queryRows(
    db,
    Counter,
    sql`select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return { ...applied, tables, sequences: Object.fromEntries(counters.map(({ name, value }) => [name, value])) };
}

/** One row as JSON per line, written and parsed by the database: no value passes through JavaScript's types. */
async function writeTable(db: Db, { name }: Table, folder: string): Promise<Manifest["tables"][string]> {
  const hash = createHash("sha256");
  let count = 0;
  await execute(db, sql`declare backup cursor for select to_jsonb(t)::text as line from ${sql.identifier(name)} t`);
  async function* lines() {
    for (;;) {
      const batch = await queryRows(db, Line, sql`fetch ${sql.raw(String(FETCH))} from backup`);
      if (batch.length === 0) return;
      count += batch.length;
      const text = batch.map(({ line }) => `${line}\n`).join("");
      hash.update(text);
      yield text;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(join(folder, "tables", `${name}.jsonl.gz`)));
  await execute(db, sql`close backup`);
  return { rows: count, sha256: hash.digest("hex") };
}

/** Stored files never change, so existing ones are skipped. @returns the number of files. */
async function copyFiles(from: string, folder: string): Promise<number> {
  const to = join(folder, "files");
  await mkdir(to, { recursive: true });
  if (existsSync(from)) {
    await cp(from, to, { recursive: true, force: false, filter: (path) => !path.endsWith(".part") });
  }
  return (await readdir(to, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
}
