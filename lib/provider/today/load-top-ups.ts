import { sql } from "drizzle-orm";
import { z } from "zod";
import type { TopUp } from "@/lib/contract/today";
import type { BlockerCode } from "@/lib/domain/endorsements/gates";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { ACCOUNT, Account } from "./pending-money";
import { SHOWN } from "./shown";

export const TOP_UP: BlockerCode = "CD_BALANCE_INSUFFICIENT";

const Row = z.object({
  ...Account,
  endorsementId: z.string(),
  endorsementNumber: z.int(),
  policyName: z.string(),
  insurerName: z.string(),
  costPaise: z.int(),
  balancePaise: z.int(),
  hrEmail: z.string().nullable(),
});

/** Endorsements that cost more than the balance of their account, the largest gap first. */
export async function loadTopUps(db: Db): Promise<TopUp[]> {
  const found = await queryRows(
    db,
    Row,
    sql`select ${ACCOUNT}, e.id as "endorsementId", e.endorsement_number as "endorsementNumber",
               coalesce(p.policy_number, p.nick_name, p.id) as "policyName", i.name as "insurerName",
               e.net_paise as "costPaise", a.balance_paise as "balancePaise", c.spoc_email as "hrEmail"
        from endorsements e join policies p on p.id = e.policy_id join cd_accounts a on a.id = p.cd_account_id
        join companies c on c.id = e.company_id join insurers i on i.id = p.insurer_id
        where not e.is_complete and e.blockers && ${textArray([TOP_UP])}
        order by e.net_paise - a.balance_paise desc, e.id limit ${SHOWN}::integer`,
  );
  return found.map(({ costPaise, balancePaise, ...topUp }) => ({
    ...topUp,
    cost: rupeesFromPaise(costPaise),
    balance: rupeesFromPaise(balancePaise),
  }));
}
