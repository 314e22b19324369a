import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import * as contract from "@/lib/contract/cd-reconciliations";
import { MATCHES_SHOWN } from "@/lib/contract/constants";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { approvals, cdDifferences, cdMatches, cdReconciliations } from "../db/schema";
import { queryRowsByChunk } from "../db/unnest";
import { instantOf } from "../instant";
import type { Verb } from "../route";
import { LEDGER_COLUMNS, LedgerRow, ledgerEntry, maySeeActors } from "./ledger-row";

/** The last comparison of an account; null before the first. */
export const getReconciliation: Verb<typeof contract.getReconciliation> = async (db, call, { params: { id } }) => ({
  data: await loadReconciliation(db, call, eq(cdReconciliations.cdAccountId, id)),
});

/** The newest comparison that matches the condition, with its differences. */
export async function loadReconciliation(
  db: Db,
  call: Call,
  where: SQL,
): Promise<z.input<typeof contract.CdReconciliation> | null> {
  const [found] = await db
    .select()
    .from(cdReconciliations)
    .where(where)
    .orderBy(desc(cdReconciliations.createdAt), desc(cdReconciliations.id))
    .limit(1);
  if (!found) return null;
  const { cdAccountId: _, createdAt, ...facts } = found;
  const differences = await loadDifferences(db, call, eq(cdDifferences.reconciliationId, found.id));
  const matches = await loadMatches(db, call, found.id);
  return { ...facts, createdAt: instantOf(createdAt), differences, matches };
}

async function loadMatches(db: Db, call: Call, reconciliationId: string): Promise<z.input<typeof contract.CdMatch>[]> {
  const found = await db
    .select()
    .from(cdMatches)
    .where(eq(cdMatches.reconciliationId, reconciliationId))
    .orderBy(asc(cdMatches.position))
    .limit(MATCHES_SHOWN);
  const entriesOf = await loadEntries(db, call, found);
  return found.map((row) => ({ line: contract.StatementLine.parse(row.line), entries: entriesOf(row) }));
}

type DifferenceInput = z.input<typeof contract.CdDifference>;

export async function loadDifferences(db: Db, call: Call, where: SQL): Promise<DifferenceInput[]> {
  const found = await db.select().from(cdDifferences).where(where).orderBy(asc(cdDifferences.id));
  const entriesOf = await loadEntries(db, call, found);
  const waiting = await pendingApprovals(
    db,
    found.flatMap(({ ledgerEntryId }) => ledgerEntryId ?? []),
  );
  const seesActors = maySeeActors(call);
  return found.map((row) => ({
    id: row.id,
    queue: row.queue,
    status: row.status,
    entries: entriesOf(row),
    line: row.line,
    difference: rupeesFromPaise(row.differencePaise),
    reason: row.reason,
    awaitsApproval: waiting.has(row.ledgerEntryId ?? ""),
    resolvedBy: seesActors ? row.resolvedBy : null,
  }));
}

/** The ledger entries of rows, in the contract's shape. */
async function loadEntries(db: Db, call: Call, rows: readonly { entryIds: string[] }[]) {
  const entries = await queryRowsByChunk(
    db,
    LedgerRow,
    rows.flatMap(({ entryIds }) => entryIds),
    (ids) => sql`select ${LEDGER_COLUMNS} from cd_ledger_entries where id = any(${ids})`,
  );
  const byId = new Map(entries.map((entry) => [entry.id, ledgerEntry(call, entry)]));
  return ({ entryIds }: { entryIds: string[] }) => entryIds.flatMap((id) => byId.get(id) ?? []);
}

/** The approvals among these ids that are still pending. */
async function pendingApprovals(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.status, "PENDING"), inArray(approvals.id, [...ids])));
  return new Set(found.map(({ id }) => id));
}
