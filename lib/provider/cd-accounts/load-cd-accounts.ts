import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { CdAccount } from "@/lib/contract/cd-accounts";
import { balanceSampleDays } from "@/lib/domain/cd-accounts/balance-over-time";
import { BURN_WINDOW_DAYS, runwayOf } from "@/lib/domain/cd-accounts/runway";
import { addDays, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { UNSENT_IN } from "@/lib/domain/endorsements/status";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { queryNamed } from "../db/prepared";
import { queryRows } from "../db/rows";
import { hasStatus } from "../endorsements/has-status";
import { notFound } from "../errors";

const AccountRow = CdAccount.pick({
  id: true,
  accountNumber: true,
  companyId: true,
  insurer: true,
}).extend({
  companyName: z.string(),
  policyData: z.array(
    CdAccount.shape.policyData.element.extend({ policyId: z.string(), policyNumber: z.string().nullable() }),
  ),
  storedPaise: z.int(),
  balancePaise: z.int(),
  heldPaise: z.int(),
  openNetPaise: z.int(),
  netDebitPaise: z.int(),
  coveredUntil: z.iso.date().nullable(),
  recentPaise: z.array(z.int()),
  cdDocument: z.string().nullable(),
  inceptionProof: z.string().nullable(),
  addedBy: z.string().nullable(),
  version: z.int(),
  updatedSeconds: z.int(),
});
type AccountRow = z.output<typeof AccountRow>;

/** The balance after the last entry. */
const LAST_BALANCE = sql`coalesce((select balance_after_paise from cd_ledger_entries e where e.cd_account_id = a.id
  order by seq desc limit 1), a.inception_paise)`;

/** The balance of a past date: the entries of later dates are left out, also those that were posted earlier. */
export const BALANCE_ON_DATE = sql`a.balance_paise`;

/**
 * Loads the accounts that match the condition on `a` (cd_accounts), `c` (companies) and `i` (insurers), the last changed
 * first, with figures and policies; excludes delinked ones. The balance is from the last ledger entry, which cannot be
 * edited, not from the stored figure [domain §9]; a difference between them is logged.
 */
export async function loadCdAccounts(db: Db, call: Call, where: SQL): Promise<z.input<typeof CdAccount>[]> {
  return accountsOf(call, await queryRows(db, AccountRow, accountsQuery(where, today(call), LAST_BALANCE)));
}

function accountsOf(call: Call, found: readonly AccountRow[]): z.input<typeof CdAccount>[] {
  for (const { id, storedPaise, balancePaise } of found) {
    if (storedPaise === balancePaise) continue;
    call.log.error({ traceId: call.traceId, cdAccountId: id }, "stored CD balance differs from the ledger");
  }
  return found.map((row) => cdAccountOf(row, today(call)));
}

/** The account with the id. @throws ProviderError not_found, also for a delinked account. */
export async function loadCdAccount(
  db: Db,
  call: Call,
  id: string,
  balance = LAST_BALANCE,
): Promise<z.input<typeof CdAccount>> {
  const query = accountsQuery(sql`a.id = ${id}`, today(call), balance);
  const name = balance === LAST_BALANCE ? "CD account by id" : "CD account of a past date";
  const [account] = accountsOf(call, await queryNamed(db, name, AccountRow, query));
  if (!account) throw notFound("CD account");
  return account;
}

/** Manual credits do not reduce the spending rate: deposits are excluded from the net debit. */
const accountsQuery = (where: SQL, day: LocalDate, balance: SQL) => {
  const since = addDays(day, -BURN_WINDOW_DAYS);
  return sql`
  select a.id, a.account_number as "accountNumber", a.company_id as "companyId", c.name as "companyName",
         i.name as insurer, a.balance_paise as "storedPaise", a.cd_document as "cdDocument",
         a.inception_proof as "inceptionProof", a.added_by as "addedBy", a.version,
         ${secondsOf("a.updated_at")} as "updatedSeconds",
         ${balance} as "balancePaise",
         coalesce((select sum(amount_paise) from cd_holds h where h.cd_account_id = a.id), 0)::bigint as "heldPaise",
         coalesce((select sum(m.total_paise) from policies p
                   join endorsements e on e.policy_id = p.id and ${hasStatus("e", UNSENT_IN)}
                   join endorsement_members m on m.endorsement_id = e.id
                   where p.cd_account_id = a.id), 0)::bigint as "openNetPaise",
         coalesce((select sum(case transaction_type when 'debit' then amount_paise else -amount_paise end)
                   from cd_ledger_entries e
                   where e.cd_account_id = a.id and e.created_at >= to_timestamp(${startOfDaySeconds(since)})
                     and not (source = 'manual' and transaction_type = 'credit')), 0)::bigint as "netDebitPaise",
         ${balancesAtEndOf(balanceSampleDays(day))} as "recentPaise",
         (select max(p.end_date)::text from policies p where p.cd_account_id = a.id) as "coveredUntil",
         coalesce((select jsonb_agg(jsonb_build_object('policyId', p.id, 'policyType', coalesce(p.policy_type, ''),
                     'policyNumber', p.policy_number, 'insurerName', i.name, 'isParentalPolicy', p.is_parental_policy,
                     'isTopUpPolicy', p.is_top_up_policy) order by p.created_at, p.id)
                   from policies p where p.cd_account_id = a.id), '[]'::jsonb) as "policyData"
  from cd_accounts a join companies c on c.id = a.company_id join insurers i on i.id = a.insurer_id
  where a.archived_at is null and ${where}
  order by a.updated_at desc, a.id`;
};

/**
 * The balance at the end of each date since the account exists: before the first entry in posting order with a later date,
 * as in `balanceOverTime`. One scan of the period, then one index lookup per date.
 */
const balancesAtEndOf = (days: readonly LocalDate[]) => {
  const ends = sql`${sql.param(days.map((day) => startOfDaySeconds(addDays(day, 1))))}::bigint[]`;
  return sql`coalesce((select jsonb_agg(coalesce(
      (select e.balance_after_paise from cd_ledger_entries e
       where e.cd_account_id = a.id and (sample.next_seq is null or e.seq < sample.next_seq)
       order by e.seq desc limit 1), a.inception_paise) order by ends_at)
    from (select ends_at, min(later.first_seq) over (order by ends_at desc) as next_seq
          from unnest(${ends}) with ordinality as given(ends_at, place)
          left join (select width_bucket(${secondsOf("l.created_at")}, ${ends}) as place,
                            min(l.seq) as first_seq
                     from cd_ledger_entries l
                     where l.cd_account_id = a.id and l.created_at >= to_timestamp((${ends})[1])
                     group by 1) as later on later.place = given.place) as sample
    where to_timestamp(ends_at) > a.created_at), '[]'::jsonb)`;
};

function cdAccountOf(row: AccountRow, day: LocalDate): z.input<typeof CdAccount> {
  const runway = runwayOf(row, day);
  const { id, accountNumber, companyId, companyName, insurer, policyData, cdDocument, addedBy, version } = row;
  return {
    id,
    accountNumber,
    companyId,
    companyName,
    insurer,
    policyData,
    cdDocument,
    addedBy,
    version,
    balance: rupeesFromPaise(row.balancePaise),
    heldAmount: rupeesFromPaise(row.heldPaise),
    runway: {
      available: rupeesFromPaise(runway.availablePaise),
      needed: rupeesFromPaise(row.openNetPaise),
      burnPerDay: rupeesFromPaise(runway.burnPaisePerDay),
      days: runway.days,
      dryOn: runway.dryOn,
      alert: runway.alert,
      coveredUntil: row.coveredUntil,
    },
    recentBalances: row.recentPaise.map(rupeesFromPaise),
    paymentProof: row.inceptionProof === null ? [] : [row.inceptionProof],
    updatedAt: { seconds: row.updatedSeconds },
  };
}
