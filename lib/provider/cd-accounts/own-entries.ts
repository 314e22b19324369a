import { sql } from "drizzle-orm";
import { MATCH_WINDOW_DAYS, type OwnEntry } from "@/lib/domain/cd-accounts/match-statement";
import { addDays, istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { dayCondition } from "./ledger-filter";
import { LedgerRow } from "./ledger-row";

type Statement = { cdAccountId: string; from: LocalDate; to: LocalDate; endorsementNumbers: readonly number[] };

const EntryRow = LedgerRow.pick({
  id: true,
  transactionType: true,
  amountPaise: true,
  endorsementNumber: true,
  policyNumber: true,
  createdSeconds: true,
}).extend({ postedPolicyNumber: LedgerRow.shape.policyNumber });

/**
 * The console's entries to compare with a statement: those of its dates and, because the insurer books later, unmatched
 * entries around those dates and of the statement's endorsements. Excludes entries that only note a booking amount, and
 * pairs of an entry and its reversal, which sum to 0.
 */
export async function ownEntries(
  db: Db,
  { cdAccountId, from, to, endorsementNumbers }: Statement,
): Promise<OwnEntry[]> {
  const around = { from: addDays(from, -MATCH_WINDOW_DAYS), to: addDays(to, MATCH_WINDOW_DAYS) };
  const found = await queryRows(
    db,
    EntryRow,
    sql`with compared as (select id, from_day, to_day from cd_reconciliations where cd_account_id = ${cdAccountId}),
             left_over as (select d.* from cd_differences d join compared on compared.id = d.reconciliation_id
                           where d.queue = 'ONLY_OURS'),
             taken_back as (select unnest(array_append(entry_ids, ledger_entry_id)) as id from left_over
                            where exists (select 1 from cd_ledger_entries l where l.id = ledger_entry_id))
        select id, transaction_type as "transactionType", amount_paise as "amountPaise",
               endorsement_number as "endorsementNumber", policy_number as "postedPolicyNumber",
               coalesce((select p.policy_number from endorsements own join policies p on p.id = own.policy_id
                         where own.id = e.endorsement_id), policy_number) as "policyNumber",
               ${secondsOf("created_at")} as "createdSeconds"
        from cd_ledger_entries e
        where cd_account_id = ${cdAccountId} and amount_paise > 0
          and id not in (select id from taken_back)
          and ((true ${dayCondition({ from, to })})
               or ((true ${dayCondition(around)}) or endorsement_number = any(${textArray(endorsementNumbers.map(String))}::int[]))
                  and not exists (
                    select 1 from compared
                    where (e.created_at at time zone 'Asia/Kolkata')::date between from_day and to_day
                      and not exists (select 1 from left_over where reconciliation_id = compared.id
                                      and e.id = any(entry_ids))))
        order by seq`,
  );
  return found.map(({ createdSeconds, ...entry }) => {
    const day = istDay(createdSeconds * 1000);
    return { ...entry, day, isOutside: day < from || day > to };
  });
}
