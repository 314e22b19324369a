import { sql } from "drizzle-orm";
import { verifyAuditLog } from "@/lib/provider/audit-chain/verify-audit-log";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { openDatabase } from "@/lib/provider/db/open-database";
import { report } from "../bench/measure";
import { rows } from "../support/rows";
import { WRITTEN } from "./actions";
import type { Done } from "./work";

/** What the load wrote, as the database has it: each acknowledged write once, ledger and audit log whole. */
export async function judgeWrites(databaseUrl: string, done: readonly Done[]): Promise<void> {
  const database = await openDatabase({ databaseUrl, poolSize: 1 });
  try {
    for (const [action, query] of Object.entries(WRITTEN)) {
      const found = new Map<string, number>();
      for (const { mark } of await rows<{ mark: string }>(database.db, sql.raw(query))) {
        found.set(mark, (found.get(mark) ?? 0) + 1);
      }
      const sent = done.filter((each) => each.action === action);
      const acknowledged = sent.filter(({ statuses }) => statuses[0] === 200);
      const lost = acknowledged.filter(({ mark }) => !found.has(mark)).length;
      const doubled = sent.filter(({ mark }) => (found.get(mark) ?? 0) > 1).length;
      const name = `${action}: ${acknowledged.length} acknowledged`;
      report(name, `${lost} lost, ${doubled} doubled`, "0, 0", lost + doubled === 0);
    }
    const faults = await ledgerFaults(database.db);
    report("faults of the ledger", String(faults.length), "0", faults.length === 0);
    const { broken } = await verifyAuditLog(database.db);
    report("first broken row of the audit log", String(broken), "null", broken === null);
  } finally {
    await database.close();
  }
}
