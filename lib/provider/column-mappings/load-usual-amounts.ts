import { sql } from "drizzle-orm";
import { z } from "zod";
import type { UsualAmounts } from "@/lib/domain/column-matching/unit-drift";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

/** More people would hardly change the median. */
const MAX_EXAMINED = 1000;

type Usual = { [Kind in keyof UsualAmounts]: number[] };

const Median = z.object({ kind: z.enum(["ctc", "sumInsured"]), paise: z.coerce.number() });

/** The median salary of a company's active people and the median sum insured of each policy; null without amounts. */
export async function loadUsualAmounts(db: Db, companyId: string): Promise<Usual | null> {
  const found = await queryRows(
    db,
    Median,
    sql`
      select 'ctc' as kind, percentile_disc(0.5) within group (order by ctc_paise)::text as paise
      from (
        select ctc_paise from users where employer = ${companyId} and active and ctc_paise > 0 limit ${MAX_EXAMINED}
      ) as salaries
      having count(*) > 0
      union all
      select 'sumInsured', percentile_disc(0.5) within group (order by covers.sum_insured_paise)::text
      from policies
      cross join lateral (
        select sum_insured_paise from user_policies
        where policy_id = policies.id and active and sum_insured_paise > 0 limit ${MAX_EXAMINED}
      ) as covers
      where policies.company_id = ${companyId}
      group by policies.id`,
  );
  if (found.length === 0) return null;
  const of = (kind: keyof UsualAmounts) =>
    found.flatMap((one) => (one.kind === kind ? [toOneDigit(rupeesFromPaise(one.paise))] : []));
  return { ctc: of("ctc"), sumInsured: [...new Set(of("sumInsured"))].sort((one, other) => one - other) };
}

/** A single person's salary is not disclosed. */
const toOneDigit = (rupees: number): number => Number(rupees.toPrecision(1));
