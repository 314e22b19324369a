import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { verifyAuditLog } from "../audit-chain/verify-audit-log";
import { ledgerFaults } from "../cd-accounts/ledger-faults";
import type { Db } from "../db/connect";
import { readMigrations } from "../db/migrate";
import { execute, queryRows } from "../db/rows";
import { listTables, MANIFEST, type Manifest, type Table } from "./tables";

const Filled = z.object({ some: z.boolean() });

const BATCH = 1_000;
/** If these tables are empty, the database is unused. */
const FILLED_BY_WORK = ["users", "companies", "audit_log"];

/**
 * Restores a backup into a migrated, empty database and, if files are in a folder, into that folder: completely or not at
 * all.
 * @param filesFolder where files are to be stored; null if an object store has them.
 * @throws Error as `readManifest`; for another kind of file store, a database that is not empty, damaged contents, or a
 * ledger or audit log that is inconsistent.
 */
export async function restoreBackup(db: Db, filesFolder: string | null, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (filesFolder && manifest.files === null) {
    throw new Error("The backup has no files, because they remained in the object store: set S3_ENDPOINT and its key.");
  }
  if (!filesFolder && manifest.files) {
    throw new Error(
      `The backup has ${manifest.files} files, which belong in a folder: restore it without S3_ENDPOINT, then copy them to the object store.`,
    );
  }
  await db.transaction(async (all) => {
    const tables = await listTables(all);
    for (const name of FILLED_BY_WORK) await assertEmpty(all, name);
    // The backup also has the rows that migrations write, such as master lists.
    for (const { name } of tables.toReversed()) await clear(all, name);
    for (const table of tables) await readTable(all, table, manifest, folder);
    for (const [name, value] of Object.entries(manifest.sequences)) {
      await execute(all, sql`select setval(${name}::regclass, ${value}::bigint)`);
    }
    await assertValid(all);
    // Before the commit: a full disk must leave an empty database.
    if (filesFolder) await cp(join(folder, "files"), filesFolder, { recursive: true });
  });
  return manifest;
}

/** @throws Error for a missing backup or one of another version, before the database is touched. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new Error(`${folder} has no backup, or an incomplete one.`);
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const known = readMigrations();
  const isSameCount = manifest.migrations === known.length;
  if (isSameCount && manifest.newestMigration === known.at(-1)?.hash) return manifest;
  const version = isSameCount
    ? "by a version with other tables"
    : `after ${manifest.migrations} migrations, this version has ${known.length}`;
  throw new Error(
    `The backup was taken ${version}: restore it with the version that took it, then start the newer one.`,
  );
}

async function assertEmpty(db: Db, name: string): Promise<void> {
  const [found] = await queryRows(db, Filled, sql`select exists (select from ${sql.identifier(name)}) as some`);
  if (found?.some) throw new Error(`The database is not empty (${name}): restore a backup into an empty database.`);
}

/** Disables triggers during the restore: their rows are in the backup. */
async function clear(db: Db, name: string): Promise<void> {
  await execute(db, sql`alter table ${sql.identifier(name)} disable trigger user`);
  await execute(db, sql`delete from ${sql.identifier(name)}`);
}

async function readTable(db: Db, { name, columns }: Table, manifest: Manifest, folder: string): Promise<void> {
  const table = sql.identifier(name);
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const insert = (lines: string[]) =>
    execute(
      db,
      sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${`[${lines.join(",")}]`}::jsonb)`,
    );
  const hash = createHash("sha256");
  let batch: string[] = [];
  // A row may refer to a later row of the same table, so check after all rows are inserted.
  await execute(db, sql`set constraints all deferred`);
  const path = join(folder, "tables", `${name}.jsonl.gz`);
  for await (const line of linesOf(path)) {
    hash.update(`${line}\n`);
    batch.push(line);
    if (batch.length < BATCH) continue;
    await insert(batch);
    batch = [];
  }
  if (batch.length > 0) await insert(batch);
  await execute(db, sql`set constraints all immediate`);
  await execute(db, sql`alter table ${table} enable trigger user`);
  if (hash.digest("hex") !== manifest.tables[name]?.sha256) throw new Error(`The backup's table ${name} is damaged.`);
}

/** Lines end at a line feed alone: `readline` also ends them at U+2028 and U+2029, which stored text may contain. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const part of createReadStream(path).pipe(createGunzip()).setEncoding("utf8")) {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

async function assertValid(db: Db): Promise<void> {
  const [ledger, audit] = [await ledgerFaults(db), await verifyAuditLog(db)];
  if (ledger[0])
    throw new Error(`The restored ledger of ${ledger[0].cdAccountId} does not add up: ${ledger[0].fault}.`);
  if (audit.broken) throw new Error(`The restored audit row ${audit.broken.auditId} ${audit.broken.reason}.`);
}
