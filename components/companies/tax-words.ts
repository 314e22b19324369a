import type { CompanyTax } from "@/lib/contract/companies";
import { stateName } from "@/lib/domain/companies/tax-facts";

/** "IGST 18 %: Karnataka, insurer in Maharashtra": the kind of tax and what it follows from [domain §7]. */
export function describeTax(
  company: Pick<CompanyTax, "stateCode" | "isSez">,
  tax: CompanyTax["insurers"][number],
): string {
  const { kind, ratePct, insurerState, isUnionTerritory } = tax;
  const half = `${ratePct / 2} %`;
  const taxes = kind === "IGST" ? `IGST ${ratePct} %` : `CGST ${half} + ${isUnionTerritory ? "UTGST" : "SGST"} ${half}`;
  const state = company.stateCode === null ? "state unknown" : stateName(company.stateCode);
  return `${taxes}: ${company.isSez ? `SEZ unit, ${state}` : state}, insurer in ${stateName(insurerState)}`;
}
