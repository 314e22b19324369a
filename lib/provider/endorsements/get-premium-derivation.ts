import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/endorsement-facts";
import { formatInr, type Paise, rupeesFromPaise } from "@/lib/domain/money/paise";
import { explain } from "@/lib/domain/premium/derivation";
import { rows } from "../db/rows";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import type { StoredDerivation } from "./rows-to-price";

type Row = {
  name: string;
  derivation: StoredDerivation | null;
  igst: Paise;
  cgst: Paise;
  sgst: Paise;
  total: Paise;
};

/** Why a row costs what it costs, from the facts kept with it. @throws ProviderError not_found, also when none were kept. */
export const getPremiumDerivation: Verb<typeof contract.getPremiumDerivation> = async (db, _call, { params }) => {
  const [row] = await rows<Row>(
    db,
    sql`select trim(u.first_name || ' ' || u.last_name) as name, m.derivation, m.igst_paise as igst,
               m.cgst_paise as cgst, m.sgst_paise as sgst, m.total_paise as total
        from endorsement_members m join users u on u.id = m.user_id
        where m.id = ${params.memberId} and m.endorsement_id = ${params.id}`,
  );
  if (!row) throw new ProviderError("not_found", "Member not found");
  if (!row.derivation) throw new ProviderError("not_found", "How this amount arose was not kept");
  const taxes = [
    ["IGST", row.igst],
    ["CGST", row.cgst],
    ["SGST", row.sgst],
  ] as const;
  const lines = [
    ...explain(row.derivation),
    ...taxes.flatMap(([label, paise]) => (paise === 0 ? [] : [{ label, text: formatInr(paise) }])),
    { label: "Total", text: formatInr(row.total) },
  ];
  const { memberId } = params;
  return { data: { memberId, name: row.name, lines, totalProRatePremium: rupeesFromPaise(row.total) } };
};
