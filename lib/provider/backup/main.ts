import { join, resolve } from "node:path";
import { runMain } from "@/lib/edge/run-main";
import { dataEnv } from "@/lib/env";
import type { Database } from "../db/connect";
import { throwDatabaseAdvice } from "../db/database-advice";
import { isDataFolderHeld } from "../db/lock";
import { openDatabase } from "../db/open-database";
import { requestBackup } from "./backup-request";
import { readManifest, restoreBackup } from "./restore-backup";
import { takeBackup } from "./take-backup";

/** `npm run backup -- DIR` during operation, and `npm run restore -- DIR` on an empty machine. */
async function main([what, directory]: string[]): Promise<number> {
  if (!directory || (what !== "backup" && what !== "restore"))
    throw new Error(`Please enter a folder: npm run ${what === "restore" ? what : "backup"} -- DIR`);
  const folder = resolve(directory);
  const { DATABASE_URL, OWNER_DATABASE_URL, DATA_DIR, S3_ENDPOINT } = dataEnv();
  // Before the migration: a database that this version has migrated is of no use to the version that took the backup.
  if (what === "restore") readManifest(folder);
  const filesFolder = S3_ENDPOINT ? null : join(DATA_DIR, "files");
  if (what === "backup" && !DATABASE_URL && isDataFolderHeld(DATA_DIR)) {
    await requestBackup(DATA_DIR, folder);
    console.log(`Taken by the running provider: ${folder}`);
    return 0;
  }
  // A restore disables triggers, which only the tables' owner may do.
  const databaseUrl = what === "restore" ? (OWNER_DATABASE_URL ?? DATABASE_URL) : DATABASE_URL;
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: DATA_DIR });
  try {
    if (what === "restore") await migrate(database, DATABASE_URL, OWNER_DATABASE_URL);
    const work = what === "backup" ? takeBackup : restoreBackup;
    const { tables, files } = await work(database.db, filesFolder, folder);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const stored = files === null ? "files remain in the object store" : `${files} files`;
    console.log(
      `${what === "backup" ? "Taken" : "Restored, ledger and audit log verified"}: ${rows} rows, ${stored}: ${folder}`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

/** With a separate owner, the program's account also gets its grants: other commands work before a provider has started. */
async function migrate(database: Database, databaseUrl?: string, ownerUrl?: string): Promise<void> {
  if (!databaseUrl || !ownerUrl) return database.migrate();
  const program = await openDatabase({ databaseUrl, ownerUrl });
  await program.migrate().finally(() => program.close());
}

runMain(() => main(process.argv.slice(2)).catch(throwDatabaseAdvice));
