import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-facts";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { explainTotal } from "@/lib/domain/premium/derivation";
import { queryRows } from "../db/rows";
import { notFound, ProviderError } from "../errors";
import { StoredDerivation } from "../premiums/stored-derivation";
import type { Verb } from "../route";
import { fullName } from "../users/name-sql";

const Row = z.object({
  name: z.string(),
  derivation: StoredDerivation.nullable(),
  igst: z.int(),
  cgst: z.int(),
  sgst: z.int(),
  total: z.int(),
});

/** Derives a row's premium from the facts stored with it. @throws ProviderError not_found, also if none are stored. */
export const getPremiumDerivation: Verb<typeof contract.getPremiumDerivation> = async (db, _call, { params }) => {
  const [row] = await queryRows(
    db,
    Row,
    sql`select ${fullName("u")} as name, m.derivation, m.igst_paise as igst,
               m.cgst_paise as cgst, m.sgst_paise as sgst, m.total_paise as total
        from endorsement_members m join users u on u.id = m.user_id
        where m.id = ${params.memberId} and m.endorsement_id = ${params.id}`,
  );
  if (!row) throw notFound("Member");
  if (!row.derivation) throw new ProviderError("not_found", "No premium derivation is stored for this member");
  const lines = explainTotal(row.derivation, row);
  const { memberId } = params;
  return { data: { memberId, name: row.name, lines, totalProRatePremium: rupeesFromPaise(row.total) } };
};
