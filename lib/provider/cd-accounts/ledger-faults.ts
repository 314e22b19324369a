import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

/** An account whose figures disagree with its entries. */
const LedgerFault = z.object({ cdAccountId: z.string(), fault: z.enum(["balance", "sequence", "running balance"]) });
type LedgerFault = z.output<typeof LedgerFault>;

/**
 * Replays every ledger [domain §9, §21 #7]: balance = inception + Σ credit − Σ debit, sequence 1 … n without gap, and each
 * line's balance is the sum up to it.
 * @returns the accounts that disagree with their entries; empty if none do.
 */
export async function ledgerFaults(db: Db): Promise<LedgerFault[]> {
  return queryRows(
    db,
    LedgerFault,
    sql`with replay as (
          select e.cd_account_id, e.seq, e.balance_after_paise, row_number() over account as expected_seq,
                 a.inception_paise + sum(case e.transaction_type when 'credit' then e.amount_paise else -e.amount_paise end)
                   over account as expected_balance
          from cd_ledger_entries e join cd_accounts a on a.id = e.cd_account_id
          window account as (partition by e.cd_account_id order by e.seq)
        ),
        last as (select distinct on (cd_account_id) * from replay order by cd_account_id, seq desc)
        select id as "cdAccountId", 'balance' as fault from cd_accounts a left join last on cd_account_id = id
        where a.balance_paise <> coalesce(expected_balance, a.inception_paise)
        union all
        select id, 'sequence' from cd_accounts a left join last on cd_account_id = id
        where a.last_seq <> coalesce(expected_seq, 0) or seq <> expected_seq
        union all
        select distinct cd_account_id, 'running balance' from replay where balance_after_paise <> expected_balance`,
  );
}
