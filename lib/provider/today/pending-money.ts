import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Today } from "@/lib/contract/today";
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

const NeedRow = z.object({ ...Account, availablePaise: z.int(), neededPaise: z.int() });

/**
 * Accounts whose open endorsements cost more than the available balance, and overdrawn ones, the largest gap first. An
 * expected refund does not add to the balance.
 */
export async function loadBelowNeed(db: Db): Promise<NonNullable<Today["belowNeed"]>> {
  const found = await queryRows(
    db,
    NeedRow,
    sql`with need as (
          select p.cd_account_id as id, sum(e.net_paise)::bigint as net
          from endorsements e join policies p on p.id = e.policy_id
          where not e.is_complete and ${hasStatus("e", UNSENT_IN)} and p.cd_account_id is not null group by 1),
        held as (select cd_account_id as id, sum(amount_paise)::bigint as amount from cd_holds group by 1)
        select * from (
          select ${ACCOUNT}, a.balance_paise - coalesce(held.amount, 0) as "availablePaise",
                 greatest(need.net, 0) as "neededPaise"
          from cd_accounts a join companies c on c.id = a.company_id
          left join need on need.id = a.id left join held on held.id = a.id
          where a.archived_at is null) as account
        where "availablePaise" < "neededPaise"
        order by "neededPaise" - "availablePaise" desc, "cdAccountId"`,
  );
  return found.map(({ availablePaise, neededPaise, ...account }) => ({
    ...account,
    available: rupeesFromPaise(availablePaise),
    needed: rupeesFromPaise(neededPaise),
  }));
}

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
