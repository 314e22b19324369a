import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/company-work";
import { trendDays } from "@/lib/domain/companies/trend-days";
import { DECLINED_IN } from "@/lib/domain/endorsements/status";
import { loadCompany } from "../companies/load-company";
import { today } from "../context";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { hasStatus } from "../endorsements/has-status";
import type { Verb } from "../route";

const Row = z.object({ day: z.iso.date(), lives: z.int() });

/**
 * Counts a person once on each date, whichever of the company's policies covers them. Equal spans are grouped first, so
 * that each date is compared with some hundred spans, not with every cover.
 * @throws ProviderError not_found for an unknown company.
 */
export const getLivesTrend: Verb<typeof contract.getLivesTrend> = async (db, call, { params: { id } }) => {
  await loadCompany(db, id);
  const days = trendDays(today(call));
  const found = await queryRows(
    db,
    Row,
    sql`with covered as (
          select range_agg(daterange(up.coverage_start, up.coverage_end, '[]')) as span
          from policies p join user_policies up on up.policy_id = p.id
          left join endorsements adder on adder.id = up.added_by_endorsement_id
          where p.company_id = ${id} and up.coverage_end >= greatest(up.coverage_start, ${days[0]}::date)
            and (adder.id is null or not ${hasStatus("adder", DECLINED_IN)})
          group by up.user_id),
        spans as (select span, count(*)::int as lives from covered group by span)
        select d.day, coalesce(sum(spans.lives), 0)::int as lives
        from unnest(${textArray(days)}) as d(day) left join spans on spans.span @> d.day::date
        group by d.day order by d.day`,
  );
  return { data: found };
};
