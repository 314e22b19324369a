import { runMain } from "@/lib/edge/run-main";
import { dataEnv } from "@/lib/env";
import { throwDatabaseAdvice } from "../db/database-advice";
import { openDatabase } from "../db/open-database";
import { verifyAuditLog } from "./verify-audit-log";

/** `npm run audit:verify`, with `-- HASH` that was noted earlier: exits with 1 at the first broken row. */
async function main(): Promise<number> {
  const { DATABASE_URL, OWNER_DATABASE_URL, DATA_DIR } = dataEnv();
  // After a restore, the program's account has no grants until a provider has started.
  const databaseUrl = OWNER_DATABASE_URL ?? DATABASE_URL;
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: DATA_DIR });
  try {
    const { sealed, head, waiting, broken, passesKnownHash } = await verifyAuditLog(database.db, process.argv[2]);
    if (broken) {
      console.error(`BROKEN: the audit row ${broken.auditId} ${broken.reason}. ${sealed} rows before it are intact.`);
      return 1;
    }
    if (passesKnownHash === false) {
      console.error(`BROKEN: the chain of ${sealed} rows does not contain ${process.argv[2]}: it was rebuilt.`);
      return 1;
    }
    console.log(`${sealed} audit rows are intact; ${waiting} are not sealed yet. Newest hash: ${head}`);
    return 0;
  } finally {
    await database.close();
  }
}

runMain(() => main().catch(throwDatabaseAdvice));
