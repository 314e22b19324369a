import { sql } from "drizzle-orm";
import { verifyAuditLog } from "@/lib/provider/audit-chain/verify-audit-log";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { openDatabase } from "@/lib/provider/db/open-database";
import { rows } from "../support/rows";
import { WRITTEN } from "./actions";
import type { Done } from "./work";

export type Verdict = { what: string; found: string; wanted: string; holds: boolean };

/** What the load wrote, as the database has it: each acknowledged write once, ledger and audit log whole. */
export async function judgeWrites(databaseUrl: string, done: readonly Done[]): Promise<Verdict[]> {
  const database = await openDatabase({ databaseUrl, poolSize: 1 });
  try {
    const verdicts: Verdict[] = [];
    for (const [action, query] of Object.entries(WRITTEN)) {
      const found = new Map<string, number>();
      for (const { mark } of await rows<{ mark: string }>(database.db, sql.raw(query))) {
        found.set(mark, (found.get(mark) ?? 0) + 1);
      }
      const sent = done.filter((each) => each.action === action);
      const acknowledged = sent.filter(({ statuses }) => statuses[0] === 200);
      const lost = acknowledged.filter(({ mark }) => !found.has(mark)).length;
      const doubled = sent.filter(({ mark }) => (found.get(mark) ?? 0) > 1).length;
      verdicts.push({
        what: `${action}: ${acknowledged.length} acknowledged`,
        found: `${lost} lost, ${doubled} doubled`,
        wanted: "0, 0",
        holds: lost + doubled === 0,
      });
    }
    const faults = (await ledgerFaults(database.db)).length;
    verdicts.push({ what: "faults of the ledger", found: String(faults), wanted: "0", holds: faults === 0 });
    const { broken } = await verifyAuditLog(database.db);
    const what = "first broken row of the audit log";
    verdicts.push({ what, found: JSON.stringify(broken), wanted: "null", holds: broken === null });
    return verdicts;
  } finally {
    await database.close();
  }
}
