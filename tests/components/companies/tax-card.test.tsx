import { screen } from "@testing-library/react";
import { TaxCard } from "@/components/companies/tax-card";
import type { CompanyTax } from "@/lib/contract/companies";
import { answerCalls, renderScreenAs } from "../render-screen";

const IGST = {
  insurerName: "ICICI Lombard",
  insurerState: "27",
  kind: "IGST",
  ratePct: 18,
  isUnionTerritory: false,
} as const;
const TAX: CompanyTax = { gstNumber: "29AABCU9603R1ZJ", stateCode: "29", isSez: false, insurers: [IGST] };

test.each([
  ["another state", TAX, "IGST 18 %: Karnataka, insurer in Maharashtra"],
  [
    "one state",
    { ...TAX, stateCode: "27", insurers: [{ ...IGST, kind: "CGST_SGST" as const }] },
    "CGST 9 % + SGST 9 %: Maharashtra, insurer in Maharashtra",
  ],
  [
    "one union territory",
    {
      ...TAX,
      stateCode: "04",
      insurers: [{ ...IGST, kind: "CGST_SGST" as const, insurerState: "04", isUnionTerritory: true }],
    },
    "CGST 9 % + UTGST 9 %: Chandigarh, insurer in Chandigarh",
  ],
  ["an SEZ unit", { ...TAX, isSez: true }, "IGST 18 %: SEZ unit, Karnataka, insurer in Maharashtra"],
  ["no state", { ...TAX, gstNumber: null, stateCode: null }, "IGST 18 %: state unknown, insurer in Maharashtra"],
  ["no policy", { ...TAX, insurers: [] }, "The type of tax depends on the insurer of the first policy."],
])("the card of a company with %s", async (_what, tax, sentence) => {
  answerCalls(() => ({ body: { data: tax } }));
  renderScreenAs(["viewer"], <TaxCard companyId="co" />);
  expect(await screen.findByText(sentence)).toBeVisible();
  const warning = screen.queryByText(/No GST number or state/);
  expect(warning === null).toBe(tax.stateCode !== null);
});
