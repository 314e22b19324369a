import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-facts";
import { DECLINED_IN } from "@/lib/domain/endorsements/status";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { explainTotal } from "@/lib/domain/premium/derivation";
import { queryRows } from "../db/rows";
import { notFound, ProviderError } from "../errors";
import { changesPerson } from "../members/charged";
import { fullName } from "../members/name-sql";
import { StoredDerivation } from "../premiums/stored-derivation";
import type { Verb } from "../route";
import { hasStatus } from "./has-status";

const Row = z.object({
  name: z.string(),
  derivation: StoredDerivation.nullable(),
  /** Of the row that set the premium which an exit refunds. */
  charged: StoredDerivation.nullable(),
  igst: z.int(),
  cgst: z.int(),
  sgst: z.int(),
  total: z.int(),
});

/**
 * Derives a row's premium from the facts stored with it; an exit has the rate of the row that set its premium.
 * @throws ProviderError not_found, also if none are stored.
 */
export const getPremiumDerivation: Verb<typeof contract.getPremiumDerivation> = async (db, _call, { params }) => {
  const [row] = await queryRows(
    db,
    Row,
    sql`select ${fullName("u")} as name, m.derivation, charged.derivation as charged, m.igst_paise as igst,
               m.cgst_paise as cgst, m.sgst_paise as sgst, m.total_paise as total
        from endorsement_members m join users u on u.id = m.user_id
        left join lateral (
          select p.derivation from endorsement_members p join endorsements e on e.id = p.endorsement_id
          where p.user_id = m.user_id and p.user_policy_id = m.user_policy_id and p.seq < m.seq
            and p.operation <> 'DELETE' and p.new_annual_paise = m.old_annual_paise
            and (p.old_annual_paise is distinct from p.new_annual_paise or ${changesPerson(sql`p`)})
            and not ${hasStatus("e", DECLINED_IN)}
          order by p.seq desc limit 1) charged on m.operation = 'DELETE'
        where m.id = ${params.memberId} and m.endorsement_id = ${params.id}`,
  );
  if (!row) throw notFound("Member");
  if (!row.derivation) throw new ProviderError("not_found", "No premium derivation is stored for this member");
  const { age, ageBand, rateSource, raterVersion, isAsCharged, rpm } = row.charged ?? row.derivation;
  const rate = { age, ageBand, rateSource, raterVersion, isAsCharged, rpm };
  const lines = explainTotal({ ...row.derivation, ...rate }, row);
  const { memberId } = params;
  return { data: { memberId, name: row.name, lines, totalProRatePremium: rupeesFromPaise(row.total) } };
};
