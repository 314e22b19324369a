import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TaxCard } from "@/components/companies/tax-card";
import type { CompanyTax } from "@/lib/contract/companies";
import { renderScreenAs } from "../render-screen";

const IGST = {
  insurerName: "ICICI Lombard",
  insurerState: "27",
  kind: "IGST",
  ratePct: 18,
  isUnionTerritory: false,
} as const;
const TAX: CompanyTax = { gstNumber: "29AABCU9603R1ZJ", stateCode: "29", isSez: false, version: 3, insurers: [IGST] };

/** Answers as the console does; returns what was sent. */
function answer(tax: CompanyTax, refusal?: { status: number; data: object }): object[] {
  const sent: object[] = [];
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith("/company/co"))
      return Response.json({ data: { companyDetails: { name: "Kaveri Foods" } } });
    if (init?.method !== "PUT") return Response.json({ data: tax });
    sent.push(JSON.parse(String(init.body)));
    if (!refusal) return Response.json({ data: tax });
    return Response.json({ message: "no", ...refusal }, { status: refusal.status });
  };
  return sent;
}
const open = async () => userEvent.click(await screen.findByRole("button", { name: "Edit tax facts" }));
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

beforeEach(() => sessionStorage.clear());

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
  ["no policy", { ...TAX, insurers: [] }, "The kind of tax follows with the first policy."],
])("the card of a company with %s", async (_what, tax, sentence) => {
  answer(tax);
  renderScreenAs(["viewer"], <TaxCard companyId="co" />);
  expect(await screen.findByText(sentence)).toBeVisible();
  const warning = screen.queryByText(/Neither GST number nor state is known/);
  expect(warning === null).toBe(tax.stateCode !== null);
  expect(screen.queryByRole("button", { name: "Edit tax facts" })).toBeNull();
});

test("with a GST number the state is derived and cannot be chosen; the switch is saved on the version that was shown", async () => {
  const sent = answer(TAX);
  renderScreenAs(["csm"], <TaxCard companyId="co" />);
  await open();
  const dialog = await screen.findByRole("dialog", { name: "Tax facts of Kaveri Foods" });
  const state = within(dialog).getByLabelText("State");
  expect(state).toHaveValue("Karnataka");
  expect(state).toBeDisabled();
  await userEvent.click(within(dialog).getByLabelText(/^SEZ unit/));
  await save();
  await waitFor(() => expect(sent).toEqual([{ gstNumber: TAX.gstNumber, stateCode: null, isSez: true, version: 3 }]));
  expect(await screen.findByText(/^The tax facts were saved/)).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Kaveri Foods");
});

test("without a GST number the state is chosen", async () => {
  const sent = answer({ ...TAX, gstNumber: null, stateCode: null });
  renderScreenAs(["csm"], <TaxCard companyId="co" />);
  await open();
  await userEvent.click(await screen.findByRole("combobox", { name: "State" }));
  await userEvent.click(await screen.findByRole("option", { name: "Kerala" }));
  await save();
  await waitFor(() => expect(sent).toEqual([{ gstNumber: null, stateCode: "32", isSez: false, version: 3 }]));
});

test("a wrong number is told at its field, and nothing is sent", async () => {
  const sent = answer(TAX);
  renderScreenAs(["csm"], <TaxCard companyId="co" />);
  await open();
  await userEvent.clear(await screen.findByLabelText("GST Number"));
  await userEvent.type(screen.getByLabelText("GST Number"), "29abc");
  await save();
  expect(await screen.findByText("GST number must be of 15 digits only!")).toBeVisible();
  expect(sent).toEqual([]);
});

test("what another changed meanwhile stands beside mine, and the choice goes on from there", async () => {
  const current = { gstNumber: TAX.gstNumber, stateCode: null, isSez: false };
  const theirs = {
    version: 9,
    changedBy: "Meera Iyer",
    changedAt: { seconds: 1_765_000_000 },
    current: { ...current, gstNumber: "27AABCU9603R1ZN" },
  };
  const sent = answer(TAX, { status: 409, data: theirs });
  renderScreenAs(["csm"], <TaxCard companyId="co" />);
  await open();
  await userEvent.click(await screen.findByLabelText(/^SEZ unit/));
  await save();
  expect(await screen.findByText("Meera Iyer changed this meanwhile")).toBeVisible();
  await userEvent.click(screen.getByLabelText("Take theirs: 27AABCU9603R1ZN"));
  await userEvent.click(screen.getByRole("button", { name: "Continue editing" }));
  expect(await screen.findByLabelText("GST Number")).toHaveValue("27AABCU9603R1ZN");
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ gstNumber: "27AABCU9603R1ZN", stateCode: null, isSez: true, version: 9 });
});
