import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/company-figures";
import { overdueBefore } from "@/lib/domain/endorsements/stage-clock";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { can } from "@/lib/permissions";
import { today } from "../context";
import { queryRows } from "../db/rows";
import { QUEUE_CONDITIONS } from "../endorsements/list-query";
import { loadCalendar } from "../holidays/load-calendar";
import type { Verb } from "../route";
import { refreshBeforeReading } from "../workload/refresh-workload";
import { renewalCondition } from "./ending-policies";

const Row = z.object({
  companyId: z.string(),
  lives: z.int(),
  balancePaise: z.int().nullable(),
  open: z.int(),
  overdue: z.int(),
  renewsOn: z.iso.date().nullable(),
});

/** Reads counts and the accounts' balances, never members or ledgers; open work and balances only with their permission. */
export const listCompanyFigures: Verb<typeof contract.listCompanyFigures> = async (db, call) => {
  await refreshBeforeReading(call);
  const day = today(call);
  const isOverdue = QUEUE_CONDITIONS.overdue(overdueBefore(day, await loadCalendar(db)));
  const found = await queryRows(
    db,
    Row,
    sql`with lives as (
          select employer as id, sum(count)::int as active from company_life_counts where active group by 1),
        accounts as (
          select a.company_id as id, sum(a.balance_paise)::bigint as balance
          from cd_accounts a where a.archived_at is null group by 1),
        work as (
          select e.company_id as id, count(*)::int as open, (count(*) filter (where ${isOverdue}))::int as overdue
          from endorsements e where not e.is_complete group by 1),
        renewals as (
          select p.company_id as id, min(p.end_date)::text as day from policies p where ${renewalCondition(day)} group by 1)
        select c.id as "companyId", coalesce(lives.active, 0) as lives, accounts.balance as "balancePaise",
               coalesce(work.open, 0) as open, coalesce(work.overdue, 0) as overdue, renewals.day as "renewsOn"
        from companies c left join lives using (id) left join accounts using (id) left join work using (id)
        left join renewals using (id) order by c.id`,
  );
  const seesMoney = can(call.actor, "cd-accounts.read", call.flags);
  const seesWork = can(call.actor, "endorsements.read", call.flags);
  return {
    data: found.map(({ balancePaise, open, overdue, ...company }) => ({
      ...company,
      cdBalance: seesMoney && balancePaise !== null ? rupeesFromPaise(balancePaise) : null,
      openEndorsements: seesWork ? open : null,
      overdueEndorsements: seesWork ? overdue : null,
    })),
  };
};
