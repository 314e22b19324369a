import { act, cleanup, screen, within } from "@testing-library/react";
import { CompanyWork, PolicyWork } from "@/components/today/company-work";
import { reportWrite } from "@/lib/client/after-writes";
import type * as contract from "@/lib/contract/company-work";
import { listedEndorsement, WORK } from "../records";
import { answerCalls, renderScreenAs } from "../render-screen";

jest.mock("next/navigation", () => require("../navigation"));

const item = listedEndorsement({
  endorsementNumber: 4,
  work: {
    ...WORK,
    clock: { ...WORK.clock, overdueDays: 2 },
    owner: { id: "u-1", name: "Asha Menon" },
    blockers: [{ code: "CD_BALANCE_INSUFFICIENT", message: "CD Balance is insufficient" }],
  },
});
const runway = { available: 1_000, needed: 2_500.5, burnPerDay: 10, days: 0, dryOn: "2025-12-10", alert: "BELOW_NEED" };
const account = { id: "cd-1", accountNumber: "CD1001", insurer: "Care", balance: 1_200, runway };
const both = (active: number) => ({ active, total: active });
const NOTHING = {
  lives: { lives: both(0), employees: both(0), dependents: both(0) },
  endorsements: { counts: { open: 0, mine: 0, overdue: 0, blocked: 0, ready: 0, atInsurer: 0 }, first: [] },
  accounts: [],
  enrolments: [],
  ending: [],
  contacts: null,
  setUp: null,
} as contract.CompanyWork;
const EVERYTHING = {
  lives: { lives: both(1_200), employees: both(400), dependents: both(800) },
  endorsements: { counts: { open: 7, mine: 0, overdue: 2, blocked: 1, ready: 1, atInsurer: 0 }, first: [item] },
  accounts: [account],
  enrolments: [{ id: "w-1", policyNames: "Graded", endsOn: "2025-12-11", daysLeft: 1, lives: 120, enrolled: 42 }],
  ending: [
    { id: "p-1", name: "Graded", endsOn: "2025-12-10", daysLeft: 0, isRenewed: false },
    { id: "p-2", name: "Parents", endsOn: "2026-02-08", daysLeft: 60, isRenewed: false },
    { id: "p-3", name: "Accident", endsOn: "2026-02-09", daysLeft: 61, isRenewed: false },
    { id: "p-4", name: "Fourth", endsOn: "2026-03-09", daysLeft: 89, isRenewed: false },
  ],
  contacts: null,
  setUp: null,
} as contract.CompanyWork;

const COMPANY = {
  id: "c-1",
  name: "Kaveri",
  spocName: "Asha",
  spocEmail: "asha@kaveri.example",
  spocPhoneNumber: null,
};
let trend: contract.LivesTrend = [];
beforeEach(() => {
  trend = [];
});

function show(work: contract.CompanyWork | null, part = <CompanyWork companyId="c-1" />, missing?: readonly string[]) {
  answerCalls((path) => {
    if (!work) return { status: 500, body: { message: "no", status: 500 } };
    if (path.endsWith("/lives")) return { body: { data: trend } };
    if (path.startsWith("/api/company/")) return { body: { data: { companyDetails: COMPANY } } };
    return { body: { data: work } };
  });
  renderScreenAs(["opsExecutive"], part, { missing });
}

const figure = async (name: string) => within(await screen.findByRole("region", { name }));

test("each figure says what it is, and leads to where it is worked on", async () => {
  show(EVERYTHING);
  const lives = await figure("Active lives");
  expect(lives.getByText("1,200")).toBeVisible();
  expect(lives.getByText("People are active until their exit is applied to the roster.")).toBeVisible();
  expect((await figure("Open endorsements")).getByText("7")).toBeVisible();
  const money = await figure("CD balance left on CD1001");
  expect(money.getByText("₹1,000.00")).toBeVisible();
  expect(money.getByText("short ₹1,500.50")).toBeVisible();
  expect(money.getByRole("link", { name: "Ledger" })).toHaveAttribute("href", "/app/cd-ledger?id=cd-1");
  const enrolment = await figure("Enrolment in progress");
  expect(enrolment.getByRole("progressbar", { name: "42 of 120 lives" })).toHaveAttribute("value", "42");
  expect(enrolment.getByText("ends tomorrow")).toBeVisible();
  const ending = await figure("Next renewal");
  expect(ending.getByRole("link", { name: "Parents" })).toHaveAttribute("href", "/app/policy-details?id=p-2");
  expect(ending.getByText("ends today")).toBeVisible();
  expect(ending.getByText("ends in 60 days")).toBeVisible();
  expect(ending.getByText("09 Feb 2026")).toBeVisible();
  expect(ending.queryByText("Fourth")).toBeNull();
});

test("two windows of the same policies share a figure and differ by their last day", async () => {
  const [window] = EVERYTHING.enrolments ?? [];
  if (!window) throw new Error("no window");
  const later = { ...window, id: "w-2", endsOn: "2025-12-20", daysLeft: 10 };
  show({ ...EVERYTHING, enrolments: [window, later] }, <PolicyWork policyId="p-1" />);
  const enrolment = await figure("Enrolment in progress");
  expect(enrolment.getByRole("link", { name: "Window until 11 Dec 2025" })).toHaveAttribute(
    "href",
    expect.stringContaining("id=w-1"),
  );
  expect(enrolment.getByRole("link", { name: "Window until 20 Dec 2025" })).toHaveAttribute(
    "href",
    expect.stringContaining("id=w-2"),
  );
  expect(enrolment.getByText("ends in 10 days")).toBeVisible();
});

test("an open endorsement shows age, blocker, owner and next step; the rest is one press away", async () => {
  show(EVERYTHING);
  const table = within(await screen.findByRole("table", { name: "Open endorsements" }));
  const row = within(table.getByRole("row", { name: /Endo 4/ }));
  expect(row.getByRole("link", { name: "Endo 4" })).toHaveAttribute("href", "/app/endorsement-details?id=e-1");
  expect(row.getByRole("cell", { name: "3" })).toBeVisible();
  expect(row.getByText("CD balance too low")).toBeVisible();
  expect(row.getByText("Asha Menon")).toBeVisible();
  expect(row.getByRole("link", { name: "Ask HR to top up" })).toBeVisible();
  expect(screen.getByRole("link", { name: "All 7 open endorsements" })).toHaveAttribute(
    "href",
    "/app/endorsements?view=work&sort=dueOn&company=c-1",
  );
});

test("missing facts take no space", async () => {
  show(NOTHING);
  expect((await figure("Open endorsements")).getAllByText("0").length).toBeGreaterThan(0);
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: /CD balance left|Enrolment|renewal|set-up/ })).not.toBeInTheDocument();
});

const STEPS = ["POLICY", "RATER", "CD_ACCOUNT", "ROSTER", "EMAILS"] as const;
const graded = { id: "p-1", name: "Graded" };

test("the checklist names what each policy lacks, and its links carry company and policy", async () => {
  const setUp = STEPS.map((step) => ({ step, isDone: step === "POLICY", isNext: step === "RATER", missing: [graded] }));
  show({ ...EVERYTHING, setUp });
  const list = await figure("Company set-up");
  expect(list.getByText("1 of 5 done: Policy")).toBeVisible();
  expect(list.getAllByRole("listitem")).toHaveLength(4);
  for (const [name, href] of [
    ["Upload the rater: Graded", "/app/premium-raters?company=c-1&policy=p-1&setUp=c-1"],
    ["Register the members: Graded", "/app/bulk-register?company=c-1&policy=p-1&setUp=c-1"],
  ] as const) {
    expect(list.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  expect(list.queryByRole("link", { name: "Add a policy" })).toBeNull();
  // An opsExecutive may open both screens, but neither attach an account nor enter addresses.
  for (const name of [/^Attach a CD account/, /^Enter the insurer's email address/]) {
    expect(list.getByText(name)).toBeVisible();
    expect(list.queryByRole("link", { name })).toBeNull();
  }
});

test("a draft is handed over before another policy is added", async () => {
  const setUp = STEPS.map((step) => ({ step, isDone: false, isNext: step === "POLICY", missing: [] }));
  show({ ...EVERYTHING, setUp: setUp.map((one) => (one.isNext ? { ...one, missing: [graded] } : one)) });
  expect((await figure("Company set-up")).getByRole("link", { name: "Hand over the draft: Graded" })).toHaveAttribute(
    "href",
    "/app/placement-form?id=c-1&policyId=p-1&setUp=c-1",
  );
  cleanup();
  show({ ...EVERYTHING, setUp });
  expect((await figure("Company set-up")).getByRole("link", { name: "Add a policy" })).toBeVisible();
});

test("a ready company has no checklist; only a missing SPOC email is named in words", async () => {
  const ready = STEPS.map((step) => ({ step, isDone: true, isNext: false, missing: [] }));
  show({ ...EVERYTHING, setUp: ready });
  await figure("Active lives");
  expect(screen.queryByRole("region", { name: "Company set-up" })).toBeNull();
  cleanup();
  show({
    ...EVERYTHING,
    setUp: ready.map((one) => (one.step === "EMAILS" ? { ...one, isDone: false, isNext: true } : one)),
  });
  expect(await screen.findByText("The company has no SPOC email.")).toBeVisible();
});

test("parts that are not the person's are left out", async () => {
  show({ ...EVERYTHING, endorsements: null, accounts: null, enrolments: null });
  await figure("Active lives");
  expect(screen.queryByRole("region", { name: /Open endorsements|CD balance left|Enrolment/ })).not.toBeInTheDocument();
});

test("a policy shows when it ends, and links to its own endorsements only", async () => {
  show(EVERYTHING, <PolicyWork policyId="p-1" />);
  expect((await figure("Policy ends")).getByText("ends today")).toBeVisible();
  expect(screen.getByRole("link", { name: "All 7 open endorsements" })).toHaveAttribute(
    "href",
    "/app/endorsements?view=work&sort=dueOn&policy=p-1",
  );
});

test.each([
  ["company", <CompanyWork key="c" companyId="c-1" />],
  ["policy", <PolicyWork key="p" policyId="p-1" />],
])("a write on the page of a %s is in its figures", async (_kind, part) => {
  const work = structuredClone(EVERYTHING);
  show(work, part);
  expect((await figure("Open endorsements")).getByText("7")).toBeVisible();
  if (work.endorsements) work.endorsements.counts.open = 8;
  act(reportWrite);
  expect(await (await figure("Open endorsements")).findByText("8")).toBeVisible();
});

test("'Unable to load the open work' with another try; a provider without the call has no such part", async () => {
  show(null);
  expect(await screen.findByText("Unable to load the open work")).toBeVisible();
  expect(screen.getByRole("button", { name: /again|Retry/ })).toBeVisible();
});

test("a provider without a queue shows no section", () => {
  show(EVERYTHING, <CompanyWork companyId="c-1" />, ["GET /today/company/{id}"]);
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});

test("the trend calls out the lives of today and the change since the first month with lives", async () => {
  trend = [
    { day: "2025-01-01", lives: 0 },
    { day: "2025-02-01", lives: 1_000 },
    { day: "2025-12-10", lives: 1_240 },
  ];
  show(NOTHING);
  const part = await screen.findByRole("region", { name: "Covered people, 12 months" });
  expect(part).toHaveTextContent("1,240 covered today, 240 more than on 01 Feb 2025");
  const rows = within(within(part).getByRole("table", { name: "Covered people, 12 months" })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual(["01 Feb 20251,000", "10 Dec 20251,240"]);
});

test("no trend without lives, for a policy, or from a provider without it", async () => {
  trend = [{ day: "2025-12-10", lives: 0 }];
  show(NOTHING);
  await screen.findByRole("region", { name: "Contacts" });
  expect(screen.queryByRole("region", { name: "Covered people, 12 months" })).not.toBeInTheDocument();
  cleanup();
  trend = [{ day: "2025-12-10", lives: 5 }];
  show(NOTHING, <PolicyWork policyId="p-1" />);
  await figure("Lives now");
  expect(screen.queryByRole("region", { name: "Covered people, 12 months" })).not.toBeInTheDocument();
  cleanup();
  show(NOTHING, <CompanyWork companyId="c-1" />, ["GET /today/company/{id}/lives"]);
  await screen.findByRole("region", { name: "Contacts" });
  expect(screen.queryByRole("region", { name: "Covered people, 12 months" })).not.toBeInTheDocument();
});

test("SPOC and HR contacts are one press away for every role", async () => {
  const contacts = [
    { id: "h-1", email: "hr@kaveri.example", mobile: "9876543210", uses: ["HRD" as const, "COMMS" as const] },
    { id: "h-2", email: null, mobile: "9876543211", uses: [] },
  ];
  answerCalls((path) => {
    if (path.endsWith("/lives")) return { body: { data: [] } };
    if (path.startsWith("/api/company/")) return { body: { data: { companyDetails: COMPANY } } };
    return { body: { data: { ...NOTHING, contacts } } };
  });
  renderScreenAs(["viewer"], <CompanyWork companyId="c-1" />);
  const part = within(await screen.findByRole("region", { name: "Contacts" }));
  expect(part.getByRole("link", { name: "asha@kaveri.example" })).toHaveAttribute("href", "mailto:asha@kaveri.example");
  expect(part.getByRole("link", { name: "hr@kaveri.example" })).toHaveAttribute("href", "mailto:hr@kaveri.example");
  expect(part.getByRole("link", { name: "9876543211" })).toHaveAttribute("href", "tel:9876543211");
  expect(part.getByText("HR · HR Desk · communication")).toBeVisible();
});
