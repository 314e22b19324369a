import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RenewPolicy } from "@/components/placement/renew-policy";
import { StoredPolicy } from "@/components/placement/stored-policy";
import { addDays, endOfDaySeconds, formatDmy, istDay, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { parseFlags } from "@/lib/flags";
import { pushed } from "../navigation";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";
import { filledPolicy, masterData } from "./filled-policy";
import { FREE, REVIEW_PATH } from "./reviews";

/** A policy of 365 days that ended yesterday. */
const today = istDay(Date.now());
const end = addDays(today, -1);
const start = addDays(end, -364);

const old = {
  ...filledPolicy(
    {
      "general.policyNumber": "GMC/1",
      "general.policyStartDate": start,
      "general.policyEndDate": end,
      "general.netPremium": "10,00,000",
      "general.finalPremium": "11,80,000",
      "general.transferredAmount": "11,80,000",
      "terms.sumInsuredStructure": "Graded Tier",
      "terms.numberOfSlabs": "2",
      "slabs.0.sumInsured": "3,00,000",
      "slabs.1.sumInsured": "5,00,000",
    },
    "HANDOVER_TO_OPS",
  ),
  active: false,
  isRaterUploaded: true,
  renewedFrom: null,
  renewedAs: null,
};

type Sent = { path: string; method: string; body: Record<string, unknown> };
type Given = { policy?: object; others?: readonly object[]; onWrite?: (sent: Sent) => Answer };

function answer({ policy = {}, others = [], onWrite }: Given = {}) {
  const sent: Sent[] = [];
  const reads: Record<string, unknown> = {
    "/api/masterData": { data: { masterData } },
    "/api/policyPlan/fetchPolicies/co-1": { data: { policies: [old, ...others] } },
  };
  answerCalls(async (address, init) => {
    const path = address.split("?")[0] ?? "";
    if (path === REVIEW_PATH) return { body: { data: FREE } };
    if (path === "/api/policyPlan/pol-1") return { body: { data: { policyPlan: { ...old, ...policy } } } };
    if (!init.body) {
      const found = others.find((other) => path.endsWith(`/policyPlan/${(other as { id: string }).id}`));
      return { body: reads[path] ?? (found ? { data: { policyPlan: found } } : { data: {} }) };
    }
    const write = { path, method: init.method ?? "", body: JSON.parse(await new Response(init.body).text()) };
    sent.push(write);
    const created = { ...old, ...write.body, id: "pol-2", version: 1 };
    return onWrite?.(write) ?? { body: { data: { policyPlan: created } } };
  });
  return sent;
}

function open(screenOf = <RenewPolicy companyId="co-1" policyId="pol-1" />, missing: readonly string[] = []) {
  renderScreenAs(["csm"], screenOf, { flags: { ...parseFlags("") }, missing });
}

test("the form has the old policy's terms, the next period and a free nickname; old figures are hints of empty fields", async () => {
  answer();
  open();
  const net = await screen.findByLabelText(/^Net Premium/);
  expect(net).toHaveValue("");
  expect(net).toHaveAccessibleDescription("Last year: 10,00,000");
  expect(screen.getByLabelText(/^Final Premium/)).toHaveAccessibleDescription("Last year: 11,80,000");
  expect(screen.getByLabelText(/^Policy Number/)).toHaveAccessibleDescription("Last year: GMC/1");
  expect(screen.getByLabelText(/^Number of Employees/)).toHaveAccessibleDescription("Last year: 100");
  expect(screen.getByLabelText(/^Policy Nickname/)).toHaveValue(`Acme GMC Policy ${today.slice(0, 4)}`);
  expect(screen.getByRole("combobox", { name: /^Insurer Name/ })).toHaveValue("Go Digit");
  expect(screen.getByRole("combobox", { name: /^TPA Name/ })).toHaveValue("Medi Assist");
  expect(screen.getByLabelText(/^Policy Start Date/)).toHaveValue(formatDmy(today));
});

test("Continue sends the renewal with both slabs and opens step two", async () => {
  const sent = answer();
  open();
  for (const [label, text] of [
    [/^Number of Employees/, "120"],
    [/^Net Premium/, "1100000"],
    [/^Final Premium/, "1298000"],
    [/^Transferred Amount/, "1298000"],
  ] as const) {
    await userEvent.type(await screen.findByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(pushed).toEqual(["/app/placement-form?id=co-1&policyId=pol-2&step=2"]));
  expect(sent).toMatchObject([
    {
      method: "POST",
      path: "/api/policyRenewal/pol-1",
      body: {
        policyPlacementStatus: "DRAFT",
        nickName: `Acme GMC Policy ${today.slice(0, 4)}`,
        policyNumber: null,
        policyStartDate: { seconds: startOfDaySeconds(today) },
        netPremium: 1_100_000,
        sumAssuredSlabs: [
          { slabId: "1", sumInsured: 300_000 },
          { slabId: "2", sumInsured: 500_000 },
        ],
      },
    },
  ]);
  expect(sent[0]?.body).not.toHaveProperty("companyId");
});

test("if a colleague renews it meanwhile, the refusal leads to the renewal", async () => {
  const policy: { renewedAs?: object } = {};
  const message = "This policy has been renewed as Acme 2026.";
  const onWrite = () => {
    policy.renewedAs = { id: "pol-2", name: "Acme 2026" };
    return { status: 409, body: { message, status: 409, data: { renewedAs: "pol-2" } } };
  };
  answer({ policy, onWrite });
  open();
  for (const label of [/^Number of Employees/, /^Net Premium/, /^Final Premium/, /^Transferred Amount/]) {
    await userEvent.type(await screen.findByLabelText(label), "1");
  }
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(message)).toBeVisible();
  const renewal = await screen.findByRole("link", { name: "Acme 2026" });
  expect(renewal).toHaveAttribute("href", "/app/policy-details?id=pol-2");
});

test("a refused start date is shown at its field", async () => {
  const message = "The renewal starts on 01/04/2026, the day after the old policy ends.";
  const data = { fields: { "general.policyStartDate": message } };
  answer({ onWrite: () => ({ status: 400, body: { message, status: 400, data } }) });
  open();
  for (const label of [/^Number of Employees/, /^Net Premium/, /^Final Premium/, /^Transferred Amount/]) {
    await userEvent.type(await screen.findByLabelText(label), "1");
  }
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.getByLabelText(/^Policy Start Date/)).toHaveAccessibleDescription(message));
});

test("a renewed base policy takes the place of the old one", async () => {
  const base = { ...old, id: "base-1", nickName: "Base", renewedAs: { id: "base-2", name: "Base 2026" } };
  answer({ policy: { basePolicyPlanId: "base-1" }, others: [base] });
  open();
  expect(await screen.findByLabelText(/^Base Policy ID/)).toHaveValue("base-2");
});

test("a renewed policy leads to its renewal instead of a second form", async () => {
  answer({ policy: { renewedAs: { id: "pol-2", name: "Acme 2026" } } });
  open();
  expect(await screen.findByRole("link", { name: "Acme 2026" })).toHaveAttribute(
    "href",
    "/app/policy-details?id=pol-2",
  );
  expect(screen.queryByLabelText(/^Net Premium/)).toBeNull();
});

test("a policy that ends in 61 days has no form yet", async () => {
  answer({ policy: { policyEndDate: { seconds: endOfDaySeconds(addDays(today, 61)) } } });
  open();
  expect(await screen.findByText("A policy can be renewed once it has ended or ends within 60 days.")).toBeVisible();
});

test("a policy of another company leads back to the company in the address", async () => {
  answer({ policy: { companyId: "co-2" } });
  open();
  await waitFor(() => expect(pushed).toEqual(["/app/company-details?id=co-1"]));
});

test("the saved renewal shows last year's figures when it is opened again", async () => {
  const renewal = { ...old, id: "pol-2", policyPlacementStatus: "DRAFT", renewedFrom: { id: "pol-1", name: "Acme" } };
  answer({ others: [{ ...renewal, netPremium: 1_100_000 }] });
  open(<StoredPolicy companyId="co-1" policyId="pol-2" />);
  const net = await screen.findByLabelText(/^Net Premium/);
  expect(net).toHaveValue("11,00,000");
  await waitFor(() => expect(net).toHaveAccessibleDescription("Last year: 10,00,000"));
});

test("a provider without renewals has a message instead of the form", async () => {
  answer();
  open(<RenewPolicy companyId="co-1" policyId="pol-1" />, ["POST /policyRenewal/{id}"]);
  expect(await screen.findByText("The connected provider has no renewals: add a new policy instead.")).toBeVisible();
  expect(screen.queryByLabelText(/^Net Premium/)).toBeNull();
});
