import { sql } from "drizzle-orm";
import { z } from "zod";
import { CdDifference } from "@/lib/contract/cd-reconciliations";
import { groupBy } from "@/lib/domain/group-by";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

/** How a difference stands. */
export type EarlierAnswer = {
  status: "OPEN" | "ADJUSTED" | "EXPLAINED" | "PAIRED";
  reason: string | null;
  /** The adjustment; while that waits for a second person, its proposal. */
  ledgerEntryId: string | null;
  resolvedBy: string | null;
  resolvedAt: Date | null;
};

export const OPEN: EarlierAnswer = {
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
 * Earlier answers to the account's differences that moved no money yet: left with a reason, matched by hand, or an adjustment that waits
 * for a second person. A posted adjustment is left out: its entry answers the line.
 * @returns the answer to a difference like one before; each is given out once, so that of two equal lines each has its
 *   own.
 */
export async function earlierAnswers(
  db: Db,
  cdAccountId: string,
): Promise<(facts: Facts) => EarlierAnswer | undefined> {
  // The same answer stands in every comparison since: it is known by its moment.
  const found = await queryRows(
    db,
    Row,
    sql`select distinct on (d.queue, d.entry_ids, d.line - 'row', d.resolved_at)
               d.queue, d.entry_ids as "entryIds", d.difference_paise as "differencePaise", d.line, d.status, d.reason,
               d.ledger_entry_id as "ledgerEntryId", d.resolved_by as "resolvedBy",
               floor(extract(epoch from d.resolved_at) * 1000)::bigint as "resolvedMs"
        from cd_differences d join cd_reconciliations r on r.id = d.reconciliation_id
        where r.cd_account_id = ${cdAccountId}
          and (d.status in ('EXPLAINED', 'PAIRED') or d.status = 'ADJUSTED' and exists (
                select 1 from cd_proposals p where p.id = d.ledger_entry_id and p.status = 'PENDING'))
        order by d.queue, d.entry_ids, d.line - 'row', d.resolved_at`,
  );
  const byKey = groupBy(found, keyOf);
  return (facts) => {
    const answer = byKey.get(keyOf(facts))?.shift();
    if (!answer) return;
    const { status, reason, ledgerEntryId, resolvedBy, resolvedMs } = answer;
    return { status, reason, ledgerEntryId, resolvedBy, resolvedAt: new Date(resolvedMs) };
  };
}

/** What makes a difference the same one in the next comparison; the line's row may be another in another export. */
function keyOf({ queue, entryIds, differencePaise, line }: Facts): string {
  const { day, transactionType, amount, endorsementNumber, policyNumber, narration } = line ?? {};
  const words = [day, transactionType, amount, endorsementNumber, policyNumber, narration];
  return JSON.stringify([queue, [...entryIds].sort(), differencePaise, words]);
}
