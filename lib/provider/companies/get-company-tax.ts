import { and, asc, eq, gte, isNull, or } from "drizzle-orm";
import type * as contract from "@/lib/contract/companies";
import { isUnionTerritory, type TaxFacts } from "@/lib/domain/companies/tax-facts";
import { gstKind, gstRateOn, recipientState, supplierStateOf } from "@/lib/domain/premium/gst";
import { configOn, readConfig } from "../configuration/config-on";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { insurers, policies } from "../db/schema";
import type { Verb } from "../route";
import { loadCompany } from "./load-company";

/** A company's tax card. @throws ProviderError not_found. */
export const getCompanyTax: Verb<typeof contract.getCompanyTax> = async (db, call, { params: { id } }) => {
  const company = await loadCompany(db, id);
  const { gstNumber, isSez } = company;
  const stateCode = recipientState(recipientOf(company));
  return { data: { gstNumber, stateCode, isSez, insurers: await insurerTaxes(db, call, company) } };
};

function recipientOf({ gstNumber, stateCode, isSez }: TaxFacts) {
  return { companyGstin: gstNumber, companyStateCode: stateCode, isSez };
}

/** One line per insurer of a policy that has not ended, or per state if its policies differ. */
async function insurerTaxes(db: Db, call: Call, company: TaxFacts & { id: string }) {
  const rows = await db
    .select({
      insurer: insurers,
      ownState: policies.insurerStateCode,
      overrides: configOn(insurers.id, policies.id, today(call)),
    })
    .from(policies)
    .innerJoin(insurers, eq(insurers.id, policies.insurerId))
    .where(and(eq(policies.companyId, company.id), or(isNull(policies.endDate), gte(policies.endDate, today(call)))))
    .orderBy(asc(insurers.name));
  const taxes = rows.map(({ insurer, ownState, overrides }) => {
    const config = readConfig(call, overrides);
    const insurerState = supplierStateOf({ insurerStateCode: ownState ?? insurer.stateCode, config });
    return {
      insurerName: insurer.name,
      insurerState,
      kind: gstKind({ ...recipientOf(company), supplierStateCode: insurerState }),
      ratePct: gstRateOn(config, today(call)),
      isUnionTerritory: isUnionTerritory(insurerState),
    };
  });
  return [...new Map(taxes.map((tax) => [`${tax.insurerName}:${tax.insurerState}:${tax.ratePct}`, tax])).values()];
}
