import { screen } from "@testing-library/react";
import { InsurerFileLink } from "@/components/endorsements/insurer-file-link";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { Role } from "@/lib/permissions";
import { renderScreenAs } from "../render-screen";
import { endorsement } from "./fixtures";

const links = (role: Role, more: Partial<Endorsement>) => {
  const { unmount } = renderScreenAs([role], <InsurerFileLink endorsement={endorsement(more)} />);
  const found = screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  unmount();
  return found;
};

const SENT = { id: "e-1", insurerId: "ins-1", status: "SENT_TO_INSURER" } as const;
const INSURER = ["Download insurer format", "/api/endorsement/memberData/e-1/ins-1"];
const TPA = ["Download TPA format", "/api/endorsement/tpaData/e-1"];

test("the files that the provider has a format for, once the endorsement is no draft, for those who send them", () => {
  expect(links("csm", { ...SENT, formats: ["INSURER", "TPA"] })).toEqual([INSURER, TPA]);
  expect(links("csm", { ...SENT, formats: ["TPA"] })).toEqual([TPA]);
  expect(links("csm", { ...SENT, formats: [] })).toEqual([]);
  expect(links("csm", { ...SENT, status: "DRAFT", formats: ["INSURER"] })).toEqual([]);
  expect(links("viewer", { ...SENT, formats: ["INSURER"] })).toEqual([]);
});

test("a provider that does not say has the insurers of the specification", () => {
  const named = (insurerName: string) => links("csm", { ...SENT, policyType: "GMC", insurerName, formats: undefined });
  expect(named("Care Health Insurance")).toEqual([INSURER]);
  expect(named("Another Insurer")).toEqual([]);
});
