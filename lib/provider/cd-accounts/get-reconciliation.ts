import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/cd-reconciliations";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { can } from "@/lib/permissions";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { cdDifferences, cdProposals, cdReconciliations } from "../db/schema";
import { queryRowsByChunk } from "../db/unnest";
import { instantOf } from "../instant";
import type { Verb } from "../route";
import { LEDGER_COLUMNS, LedgerRow, ledgerEntry } from "./ledger-row";

/** The last comparison of an account; null before the first. */
export const getReconciliation: Verb<typeof contract.getReconciliation> = async (db, call, { params: { id } }) => ({
  data: await loadReconciliation(db, call, eq(cdReconciliations.cdAccountId, id)),
});

/** The newest comparison that the condition picks, with its differences. */
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
  return { ...facts, createdAt: instantOf(createdAt), differences };
}

type DifferenceInput = z.input<typeof contract.CdDifference>;

export async function loadDifferences(db: Db, call: Call, where: SQL): Promise<DifferenceInput[]> {
  const found = await db.select().from(cdDifferences).where(where).orderBy(asc(cdDifferences.id));
  const requested = found.flatMap(({ entryIds }) => entryIds);
  const entries = await queryRowsByChunk(
    db,
    LedgerRow,
    requested,
    (ids) => sql`select ${LEDGER_COLUMNS} from cd_ledger_entries where id = any(${ids})`,
  );
  const waiting = await waitingProposals(
    db,
    found.flatMap(({ ledgerEntryId }) => ledgerEntryId ?? []),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const seesActors = can(call.actor, "cd-accounts.addedBy", call.flags);
  return found.map((row) => ({
    id: row.id,
    queue: row.queue as DifferenceInput["queue"],
    status: row.status as DifferenceInput["status"],
    entries: row.entryIds.flatMap((id) => byId.get(id) ?? []).map((entry) => ledgerEntry(entry, { seesActors })),
    line: (row.line ?? null) as DifferenceInput["line"],
    difference: rupeesFromPaise(row.differencePaise),
    reason: row.reason,
    awaitsApproval: waiting.has(row.ledgerEntryId ?? ""),
    resolvedBy: seesActors ? row.resolvedBy : null,
  }));
}

/** Of adjustments, those that a second person has yet to decide about. */
async function waitingProposals(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: cdProposals.id })
    .from(cdProposals)
    .where(and(eq(cdProposals.status, "PENDING"), inArray(cdProposals.id, [...ids])));
  return new Set(found.map(({ id }) => id));
}
