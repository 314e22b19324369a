"use client";

import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { PartState } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getCompanyTax } from "@/lib/contract/calls";
import type { CompanyTax } from "@/lib/contract/companies";
import { COMPANY_LABELS } from "@/lib/domain/companies/fields";
import { stateName } from "@/lib/domain/companies/tax-facts";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";

/** GSTIN, state and SEZ unit of a company, and the resulting type of tax for each of its insurers [domain §7]. */
export function TaxCard({ companyId }: { companyId: string }) {
  const isOffered = useOffered(getCompanyTax);
  const reply = useApi(getCompanyTax, { params: { id: companyId } });
  const tax = reply.data?.data;
  if (!isOffered) return null;
  return (
    <Section title={TEXT.tax}>
      {tax ? <TaxFacts tax={tax} /> : null}
      <PartState reply={reply} failed={TEXT.taxFailed} loading="Loading the tax details…" height={48} />
    </Section>
  );
}

function TaxFacts({ tax }: { tax: CompanyTax }) {
  const facts = [
    { label: "GST", value: tax.gstNumber },
    { label: "State", value: tax.stateCode === null ? null : stateName(tax.stateCode) },
    { label: COMPANY_LABELS.isSez, value: yesOrNo(tax.isSez) },
    ...tax.insurers.map((insurer) => ({ label: insurer.insurerName, value: describeTax(tax, insurer), wide: true })),
  ];
  return (
    <>
      <Facts facts={facts} layout="grid" />
      {tax.insurers.length === 0 ? <p>{TEXT.noInsurers}</p> : null}
      {tax.stateCode === null && !tax.isSez ? (
        <Notice tone="warning" spaced>
          {TEXT.stateMissing}
        </Notice>
      ) : null}
    </>
  );
}

/** "IGST 18 %: Karnataka, insurer in Maharashtra": the type of tax and its cause [domain §7]. */
function describeTax(company: Pick<CompanyTax, "stateCode" | "isSez">, tax: CompanyTax["insurers"][number]): string {
  const { kind, ratePct, insurerState, isUnionTerritory } = tax;
  const half = `${ratePct / 2} %`;
  const taxes = kind === "IGST" ? `IGST ${ratePct} %` : `CGST ${half} + ${isUnionTerritory ? "UTGST" : "SGST"} ${half}`;
  const state = company.stateCode === null ? "state unknown" : stateName(company.stateCode);
  return `${taxes}: ${company.isSez ? `SEZ unit, ${state}` : state}, insurer in ${stateName(insurerState)}`;
}
