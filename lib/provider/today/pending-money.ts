import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Today } from "@/lib/contract/today";
import { isBelowNeed } from "@/lib/domain/cd-accounts/runway";
import { UNSENT_IN } from "@/lib/domain/endorsements/status";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { hasStatus } from "../endorsements/has-status";

export const Account = {
  cdAccountId: z.string(),
  accountNumber: z.string(),
  companyId: z.string(),
  companyName: z.string(),
};
/** The columns of `Account`, from `a` (cd_accounts) and `c` (companies). */
export const ACCOUNT = sql`a.id as "cdAccountId", a.account_number as "accountNumber", c.id as "companyId", c.name as "companyName"`;

const NeedRow = z.object({ ...Account, availablePaise: z.int(), openNetPaise: z.int() });

/** Accounts whose open endorsements cost more than the available balance, the largest gap first. */
export async function loadBelowNeed(db: Db): Promise<NonNullable<Today["belowNeed"]>> {
  const found = await queryRows(
    db,
    NeedRow,
    sql`with need as (
          select p.cd_account_id as id, sum(e.net_paise)::bigint as net
          from endorsements e join policies p on p.id = e.policy_id
          where not e.is_complete and ${hasStatus("e", UNSENT_IN)} and p.cd_account_id is not null group by 1)
        select ${ACCOUNT}, (a.balance_paise
                 - coalesce((select sum(amount_paise) from cd_holds h where h.cd_account_id = a.id), 0))::bigint
                 as "availablePaise", need.net as "openNetPaise"
        from need join cd_accounts a on a.id = need.id and a.archived_at is null join companies c on c.id = a.company_id
        where need.net > 0`,
  );
  return found
    .filter(isBelowNeed)
    .sort((a, b) => gapOf(b) - gapOf(a))
    .map(({ availablePaise, openNetPaise, ...account }) => ({
      ...account,
      available: rupeesFromPaise(availablePaise),
      needed: rupeesFromPaise(openNetPaise),
    }));
}

const gapOf = ({ availablePaise, openNetPaise }: z.output<typeof NeedRow>) => openNetPaise - availablePaise;

const DifferenceRow = z.object({ ...Account, open: z.int() });

/** Open differences of each account's newest comparison; older comparisons are replaced. */
export function loadDifferences(db: Db): Promise<NonNullable<Today["differences"]>> {
  return queryRows(
    db,
    DifferenceRow,
    sql`select ${ACCOUNT}, count(*)::int as open
        from cd_accounts a join companies c on c.id = a.company_id
        cross join lateral (select id from cd_reconciliations r where r.cd_account_id = a.id
                            order by r.created_at desc, r.id desc limit 1) as newest
        join cd_differences d on d.reconciliation_id = newest.id and d.status = 'OPEN'
        where a.archived_at is null group by a.id, c.id order by open desc, a.id`,
  );
}
