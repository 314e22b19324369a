import { eq, sql } from "drizzle-orm";
import type { reconcileCdAccount, StatementLine } from "@/lib/contract/cd-reconciliations";
import { matchStatement, type OwnEntry } from "@/lib/domain/cd-accounts/match-statement";
import { istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { record } from "../audit";
import { now } from "../context";
import type { Db } from "../db/connect";
import { rows } from "../db/rows";
import { cdReconciliations } from "../db/schema";
import { bulkInsert } from "../db/unnest";
import { newId } from "../ids";
import type { Verb } from "../route";
import { loadReconciliation } from "./get-reconciliation";
import { dayCondition } from "./ledger-filter";
import { lockCdAccount } from "./lock-cd-account";

const DIFFERENCE_COLUMNS = [
  { name: "id", type: "text", value: (row: DifferenceRow) => row.id },
  { name: "reconciliation_id", type: "text", value: (row: DifferenceRow) => row.reconciliationId },
  { name: "queue", type: "text", value: (row: DifferenceRow) => row.queue },
  { name: "entry_ids", type: "text[]", value: (row: DifferenceRow) => row.entryIds },
  { name: "difference_paise", type: "bigint", value: (row: DifferenceRow) => row.differencePaise },
  { name: "line", type: "jsonb", value: (row: DifferenceRow) => row.line ?? null },
  { name: "created_at", type: "timestamptz", value: (row: DifferenceRow) => row.createdAt },
] as const;

type DifferenceRow = Pick<
  ReturnType<typeof matchStatement>["differences"][number],
  "queue" | "entryIds" | "differencePaise"
> & {
  id: string;
  reconciliationId: string;
  line: StatementLine | undefined;
  createdAt: Date;
};

/**
 * Compares the ledger with the lines of a statement, over the days that the statement covers, and keeps what differs.
 * Entries that only tell a booking amount move no money and are left out.
 * @throws ProviderError not_found.
 */
export const reconciled: Verb<typeof reconcileCdAccount> = async (db, call, { params: { id }, body }) => {
  const account = await lockCdAccount(db, id);
  const days = body.lines.map(({ day }) => day).sort();
  const [fromDay = "", toDay = ""] = [days[0], days.at(-1)];
  const byRow = new Map(body.lines.map((line) => [line.row, line]));
  const lines = body.lines.map(({ amount, ...line }) => ({ ...line, amountPaise: paiseFromRupees(amount) }));
  const { matched, differences } = matchStatement(await ownEntries(db, account.id, fromDay, toDay), lines);
  const reconciliationId = newId("rec");
  await db.insert(cdReconciliations).values({
    id: reconciliationId,
    cdAccountId: id,
    fileName: body.fileName,
    fromDay,
    toDay,
    lineCount: lines.length,
    matchedCount: matched.length,
    addedBy: call.actor.name,
    createdAt: now(call),
  });
  const found = differences.map(({ line, ...difference }): DifferenceRow => {
    const kept = line ? byRow.get(line.row) : undefined;
    return { ...difference, id: newId("diff"), reconciliationId, line: kept, createdAt: now(call) };
  });
  await bulkInsert(db, { table: "cd_differences", columns: DIFFERENCE_COLUMNS }, found);
  const after = { fileName: body.fileName, lines: lines.length, matched: matched.length, differences: found.length };
  await record(db, call, { action: "reconcileCdAccount", entity: "cdAccount", entityId: id, after });
  const kept = await loadReconciliation(db, call, eq(cdReconciliations.id, reconciliationId));
  if (!kept) throw new Error("the reconciliation was not kept");
  return { data: kept };
};

type EntryRow = Omit<OwnEntry, "day"> & { createdSeconds: number };

async function ownEntries(db: Db, cdAccountId: string, from: LocalDate, to: LocalDate): Promise<OwnEntry[]> {
  const found = await rows<EntryRow>(
    db,
    sql`select id, transaction_type as "transactionType", amount_paise as "amountPaise",
               endorsement_number as "endorsementNumber", policy_number as "policyNumber",
               floor(extract(epoch from created_at))::bigint as "createdSeconds"
        from cd_ledger_entries where cd_account_id = ${cdAccountId} and amount_paise > 0 ${dayCondition({ from, to })}
        order by seq`,
  );
  return found.map(({ createdSeconds, ...entry }) => ({ ...entry, day: istDay(createdSeconds * 1000) }));
}
