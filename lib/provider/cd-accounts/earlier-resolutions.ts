import { sql } from "drizzle-orm";
import { z } from "zod";
import { CdDifference } from "@/lib/contract/cd-reconciliations";
import { groupBy } from "@/lib/domain/group-by";
import type { Db } from "../db/connect";
import { millisecondsOf } from "../db/instants";
import { queryRows } from "../db/rows";

/** The resolution of a difference. */
type EarlierResolution = {
  status: "OPEN" | "ADJUSTED" | "EXPLAINED" | "PAIRED";
  reason: string | null;
  /** The adjustment's id, or its approval's id while it is pending. */
  ledgerEntryId: string | null;
  resolvedBy: string | null;
  resolvedAt: Date | null;
};

export const OPEN: EarlierResolution = {
  status: "OPEN",
  reason: null,
  ledgerEntryId: null,
  resolvedBy: null,
  resolvedAt: null,
};

const Row = CdDifference.pick({ status: true, line: true, reason: true }).extend({
  queue: z.string(),
  entryIds: z.array(z.string()),
  differencePaise: z.int(),
  ledgerEntryId: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolvedMs: z.int(),
});
type Facts = Pick<z.output<typeof Row>, "queue" | "differencePaise" | "line"> & { entryIds: readonly string[] };

/**
 * Earlier resolutions of the account's differences without a posting: left with a reason, matched manually, or an adjustment
 * that is still pending. Posted adjustments are excluded: their entries match the line.
 * @returns finds the earlier resolution of an equal difference. Each is returned once, so that two equal lines get one each.
 */
export async function earlierResolutions(
  db: Db,
  cdAccountId: string,
): Promise<(facts: Facts) => EarlierResolution | undefined> {
  // Each later comparison repeats the same resolution; its time identifies it.
  const found = await queryRows(
    db,
    Row,
    sql`select distinct on (d.queue, d.entry_ids, d.line - 'row', d.resolved_at)
               d.queue, d.entry_ids as "entryIds", d.difference_paise as "differencePaise", d.line, d.status, d.reason,
               d.ledger_entry_id as "ledgerEntryId", d.resolved_by as "resolvedBy",
               ${millisecondsOf("d.resolved_at")} as "resolvedMs"
        from cd_differences d join cd_reconciliations r on r.id = d.reconciliation_id
        where r.cd_account_id = ${cdAccountId}
          and (d.status in ('EXPLAINED', 'PAIRED') or d.status = 'ADJUSTED' and exists (
                select 1 from approvals p where p.id = d.ledger_entry_id and p.status = 'PENDING'))
        order by d.queue, d.entry_ids, d.line - 'row', d.resolved_at`,
  );
  const byKey = groupBy(found, keyOf);
  return (facts) => {
    const resolution = byKey.get(keyOf(facts))?.shift();
    if (!resolution) return;
    const { status, reason, ledgerEntryId, resolvedBy, resolvedMs } = resolution;
    return { status, reason, ledgerEntryId, resolvedBy, resolvedAt: new Date(resolvedMs) };
  };
}

/** Identifies a difference across comparisons. Ignores the line's row number, which differs between exports. */
function keyOf({ queue, entryIds, differencePaise, line }: Facts): string {
  const { day, transactionType, amount, endorsementNumber, policyNumber, narration } = line ?? {};
  const words = [day, transactionType, amount, endorsementNumber, policyNumber, narration];
  return JSON.stringify([queue, [...entryIds].sort(), differencePaise, words]);
}
