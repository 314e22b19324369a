import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { InsurerAmount } from "@/components/insurer-amounts/insurer-amount";
import { callKeyOf } from "@/lib/contract/endpoint";
import {
  type InsurerAmount as Amount,
  type AmountComparison,
  compareInsurerAmount,
  getInsurerAmounts,
  type InsurerAmounts,
  recordInsurerAmount,
} from "@/lib/contract/insurer-amounts";
import { parseFlags } from "@/lib/flags";
import { INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";
import type { Role } from "@/lib/permissions";
import { endorsement } from "../endorsements/fixtures";
import { answerCalls, Person, renderScreen } from "../render-screen";

/** The panel of the insurer's amount on an endorsement (ruling 55). */

const RECEIVED = endorsement({ status: "ENDO_RECEIVED", nextEndorsmentStatus: "READY_FOR_TPA" });
const OPERATIONS: InsurerAmounts["operations"] = [
  { operation: "ADD", rows: 2, own: 4_540.57 },
  { operation: "DELETE", rows: 1, own: -2_699.13 },
];
const NONE: InsurerAmounts = { isOpen: true, operations: OPERATIONS, response: null, amounts: [] };
const COMPARED = {
  own: 1_841.44,
  insurer: 1_865.44,
  difference: 24,
  operations: [
    {
      operation: "ADD" as const,
      rows: 2,
      own: 4_540.57,
      insurer: 4_564.01,
      difference: 23.44,
      reasons: [{ kind: "DAYS" as const, days: 1, rows: 2 }],
    },
    {
      operation: "DELETE" as const,
      rows: 1,
      own: -2_699.13,
      insurer: -2_698.57,
      difference: 0.56,
      reasons: [{ kind: "ROUNDING" as const }],
    },
  ],
  lives: [],
  livesCount: 0,
};
const POSTING = { endorsementType: "INSURER_DIFFERENCE", transactionType: "debit", amount: 24 } as const;
const COMPARISON: AmountComparison = { ...COMPARED, postings: [POSTING], acceptance: null };
const AMOUNT: Amount = {
  ...COMPARED,
  id: "amt-1",
  status: "RECORDED",
  files: [],
  posting: POSTING,
  addedBy: "Meera",
  createdAt: { seconds: 1_765_341_000, nanoseconds: 0 },
  decidedBy: null,
  decidedAt: null,
  proposal: null,
};
const PENDING: Amount = { ...AMOUNT, id: "amt-2", status: "PENDING", proposal: { id: "apr-1", isOwn: false } };

const PATH = "/api/endorsement/e-1/insurer-amount";
const COMPARE = `${PATH}/comparison`;
type Sent = { path: string; method: string; body: unknown };
type Reply = { status?: number; body: unknown };
const data = (body: unknown): Reply => ({ body: { data: body } });

type Shown = { replies?: Record<string, () => Reply>; role?: Role; missing?: string[]; shown?: typeof RECEIVED };

function open({ replies = {}, role = "finance", missing = [], shown = RECEIVED }: Shown = {}) {
  const sent: Sent[] = [];
  const read: string[] = [];
  const all: NonNullable<Shown["replies"]> = {
    [`GET ${PATH}`]: () => data(NONE),
    [`POST ${COMPARE}`]: () => data(COMPARISON),
    ...replies,
  };
  answerCalls((path, init) => {
    const method = init.method ?? "GET";
    if (method === "GET") read.push(path);
    else sent.push({ method, path, body: JSON.parse(String(init.body ?? null)) });
    return all[`${method} ${path}`]?.() ?? { status: 404, body: { message: "not here" } };
  });
  const changed: true[] = [];
  renderScreen(
    <Person roles={[role]} flags={parseFlags("")} missing={missing}>
      <InsurerAmount
        endorsement={shown}
        onChanged={async () => {
          changed.push(true);
        }}
      />
    </Person>,
  );
  return { sent, read, changed, user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole("button", { name });
const rowsOf = (name: string) =>
  [...screen.getByRole("table", { name }).querySelectorAll("tbody tr")].map((row) => row.textContent);

test("amounts are entered by operation, compared with their reasons, and recorded on the version that was displayed", async () => {
  const recorded = { ...NONE, amounts: [AMOUNT] };
  const { sent, changed, user } = open({ replies: { [`POST ${PATH}`]: () => data(recorded) } });
  expect(await screen.findByText(TEXT.none)).toBeVisible();
  await user.click(await button("Enter amounts"));
  const additions = await screen.findByRole("textbox", { name: "Additions" });
  expect(additions).toHaveAccessibleDescription(/Console: ₹4,540\.57/);
  expect(screen.queryByRole("textbox", { name: "Corrections" })).toBeNull();
  await user.type(additions, "4,564.01");
  await user.type(screen.getByRole("textbox", { name: "Deletions" }), "-2698.57");
  await user.click(await button("Compare"));

  expect(
    await screen.findByRole("dialog", { name: /Insurer's amount of Acme India · Endo 4: comparison/ }),
  ).toBeVisible();
  expect(rowsOf("Amounts by operation")).toEqual([
    "Additions2₹4,540.57₹4,564.01+₹23.441 day more on each of 2 rows",
    "Deletions1-₹2,699.13 refund-₹2,698.57 refund+₹0.56rounding",
    "Total3₹1,841.44₹1,865.44+₹24.00-None",
  ]);
  expect(screen.getByRole("list", { name: TEXT.willPost })).toHaveTextContent("Insurer difference, debit ₹24.00");
  await user.click(await button("Record amount"));
  await waitFor(() => expect(changed).toHaveLength(1));
  const source = { from: "ENTRY", amounts: { ADD: 4_564.01, DELETE: -2_698.57 } };
  expect(sent).toEqual([
    { method: "POST", path: COMPARE, body: source },
    { method: "POST", path: PATH, body: { source, version: 3 } },
  ]);
  expect(await screen.findByText("The insurer's amount of Acme India · Endo 4 is recorded.")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an amount that is missing or has three decimals is refused at its field, and nothing is sent", async () => {
  const { sent, user } = open();
  await user.click(await button("Enter amounts"));
  await user.type(await screen.findByRole("textbox", { name: "Additions" }), "1.005");
  await user.click(await button("Compare"));
  expect((await screen.findAllByText(TEXT.amountInvalid))[0]).toBeVisible();
  expect(screen.getAllByText(TEXT.amountMissing)[0]).toBeVisible();
  await user.clear(screen.getByRole("textbox", { name: "Additions" }));
  await user.type(screen.getByRole("textbox", { name: "Additions" }), "-5");
  await user.click(await button("Compare"));
  expect((await screen.findAllByText(TEXT.additionNegative))[0]).toBeVisible();
  expect(sent).toEqual([]);
});

test("who may not enter an amount reads who does", async () => {
  open({ role: "opsExecutive" });
  expect(await screen.findByText(TEXT.noneFor)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Enter amounts" })).toBeNull();
});

test("back from the comparison the amounts are still there", async () => {
  const { user } = open();
  await user.click(await button("Enter amounts"));
  await user.type(await screen.findByRole("textbox", { name: "Additions" }), "4564.01");
  await user.type(screen.getByRole("textbox", { name: "Deletions" }), "2698.57");
  await user.click(await button("Compare"));
  await user.click(await button(TEXT.back));
  expect(await screen.findByRole("textbox", { name: "Additions" })).toHaveValue("4564.01");
  expect(screen.getByRole("textbox", { name: "Deletions" })).toHaveValue("2698.57");
});

test("the amounts of the response are compared life by life", async () => {
  const life = {
    operation: "ADD" as const,
    rows: 1,
    own: 2_656.45,
    insurer: 2_613.5,
    difference: -42.95,
    memberId: "m-1",
    name: "Asha Rao",
    employeeId: "E1",
    reasons: [
      { kind: "RATE" as const, from: 4_150, to: 4_300 },
      { kind: "TAX" as const, fromPct: 18, toPct: 12 },
    ],
  };
  const { sent, user } = open({
    replies: {
      [`GET ${PATH}`]: () => data({ ...NONE, response: { files: ["schedule.xlsx"], missing: 0, missingLives: [] } }),
      [`POST ${COMPARE}`]: () => data({ ...COMPARISON, lives: [life], livesCount: 3 }),
    },
  });
  await user.click(await button("Use the amounts of the response"));
  await screen.findByRole("table", { name: "Lives with a difference" });
  expect(rowsOf("Lives with a difference")).toEqual([
    "Asha Rao1₹2,656.45₹2,613.50-₹42.95rate ₹4,150 → ₹4,300 a year, tax 18 % → 12 %",
  ]);
  expect(screen.getByText("2 more lives with a smaller difference")).toBeVisible();
  expect(screen.queryByRole("button", { name: TEXT.back })).toBeNull();
  expect(sent).toEqual([{ method: "POST", path: COMPARE, body: { from: "RESPONSE" } }]);
});

test("a response that lacks amounts is not offered, and the panel names the lives without one", async () => {
  const missingLives = [
    { memberId: "m-1", name: "Asha Rao", employeeId: "E1" },
    { memberId: "m-2", name: "Baby of Asha", employeeId: null },
  ];
  const response = { files: ["schedule.xlsx"], missing: 7, missingLives };
  open({ replies: { [`GET ${PATH}`]: () => data({ ...NONE, response }) } });
  expect(await screen.findByText(TEXT.responseIncomplete({ missing: 7 }))).toBeVisible();
  expect(screen.getByText("Without an amount: Asha Rao (E1), Baby of Asha and 5 others.")).toBeVisible();
  expect(screen.queryByRole("button", { name: TEXT.useResponse })).toBeNull();
});

test.each([
  ["AMOUNT", "Another person must approve it: the difference, or its change, is above ₹1,000."],
  ["PERCENT", "Another person must approve it: the difference, or its change, is above 1 % of the console's amount."],
  ["BALANCE", "Another person must approve it: it takes the CD balance below zero."],
] as const)("beyond what one person may post (%s) the amount is sent for approval", async (acceptance, words) => {
  const { sent, changed, user } = open({
    replies: {
      [`GET ${PATH}`]: () => data({ ...NONE, response: { files: ["schedule.xlsx"], missing: 0, missingLives: [] } }),
      [`POST ${COMPARE}`]: () => data({ ...COMPARISON, acceptance }),
      [`POST ${PATH}`]: () => data({ ...NONE, amounts: [PENDING] }),
    },
  });
  await user.click(await button("Use the amounts of the response"));
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(await button("Send for approval"));
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(sent.at(-1)).toMatchObject({ path: PATH });
});

test("another person approves a pending amount where it is displayed", async () => {
  const decided = { status: "APPROVED", id: "apr-1" };
  const { sent, changed, user } = open({
    role: "opsLead",
    replies: {
      [`GET ${PATH}`]: () => data({ ...NONE, amounts: [PENDING] }),
      "POST /api/approvals/apr-1/decision": () => data(decided),
    },
  });
  expect(await screen.findByText(TEXT.pending)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Enter amounts" })).toBeNull();
  await user.click(await button("Approve"));
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(sent).toEqual([{ method: "POST", path: "/api/approvals/apr-1/decision", body: { decision: "APPROVE" } }]);
});

test("the person who entered a pending amount withdraws it, but does not decide it", async () => {
  const own = { ...PENDING, proposal: { id: "apr-1", isOwn: true } };
  const { user, sent } = open({
    replies: {
      [`GET ${PATH}`]: () => data({ ...NONE, amounts: [own] }),
      "POST /api/approvals/apr-1/withdrawal": () => data({}),
    },
  });
  expect(await screen.findByText(`${TEXT.pending} ${TEXT.pendingOwn}`)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  await user.click(await button("Withdraw"));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["/api/approvals/apr-1/withdrawal"]));
});

test("a recorded amount has its line, who entered and approved it; a correction starts from it", async () => {
  const approved = { ...AMOUNT, decidedBy: "Ravi", files: ["schedule.xlsx"] };
  const corrected = { ...COMPARISON, postings: [{ ...POSTING, transactionType: "credit" as const }, POSTING] };
  const { user } = open({
    replies: {
      [`GET ${PATH}`]: () => data({ ...NONE, amounts: [approved] }),
      [`POST ${COMPARE}`]: () => data(corrected),
    },
  });
  expect(await screen.findByRole("list", { name: TEXT.posted })).toHaveTextContent("Insurer difference, debit ₹24.00");
  expect(screen.getByText(/Entered by Meera/)).toHaveTextContent(
    "Entered by Meera, 10 Dec 2025 · from schedule.xlsx · approved by Ravi",
  );
  await user.click(await button("Correct amounts"));
  expect(await screen.findByRole("textbox", { name: "Additions" })).toHaveValue("4564.01");
  await user.click(await button("Compare"));
  const lines = within(await screen.findByRole("list", { name: TEXT.willPost })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Insurer difference, credit ₹24.00 (reverses the previous amount)",
    "Insurer difference, debit ₹24.00",
  ]);
});

test("a refused amount says who refused it, and another one can be entered", async () => {
  const refused = { ...AMOUNT, status: "REFUSED" as const, decidedBy: "Ravi" };
  open({ replies: { [`GET ${PATH}`]: () => data({ ...NONE, amounts: [refused] }) } });
  expect(await screen.findByText(TEXT.refused({ by: "Ravi" }))).toBeVisible();
  expect(await button("Enter amounts")).toBeEnabled();
});

test("an endorsement changed meanwhile shows who changed it; compared again, the amount is recorded on the new version", async () => {
  const conflict = { status: 409, body: { message: "Endorsement was changed by Ravi", status: 409 } };
  const response = { files: ["schedule.xlsx"], missing: 0, missingLives: [] };
  let ours = COMPARISON;
  let shown = RECEIVED;
  let show: (newer: typeof RECEIVED) => void = () => {};
  function Changing() {
    const [newest, setNewest] = useState(RECEIVED);
    show = setNewest;
    return <InsurerAmount endorsement={newest} onChanged={async () => show(shown)} />;
  }
  const sent: Sent[] = [];
  const all: Record<string, () => Reply> = {
    [`GET ${PATH}`]: () => data({ ...NONE, response }),
    [`POST ${COMPARE}`]: () => data(ours),
    [`POST ${PATH}`]: () => (shown === RECEIVED ? conflict : data({ ...NONE, amounts: [AMOUNT] })),
  };
  answerCalls((path, init) => {
    const method = init.method ?? "GET";
    if (method === "POST") sent.push({ method, path, body: JSON.parse(String(init.body)) });
    const reply = (all[`${method} ${path}`] as () => Reply)();
    if (reply === conflict) {
      shown = endorsement({ ...RECEIVED, version: 4 });
      ours = { ...COMPARISON, postings: [{ ...POSTING, amount: 25 }] };
    }
    return reply;
  });
  renderScreen(
    <Person roles={["finance"]} flags={parseFlags("")}>
      <Changing />
    </Person>,
  );
  const user = userEvent.setup();
  await user.click(await button("Use the amounts of the response"));
  await user.click(await button("Record amount"));
  expect(await screen.findByText("Endorsement was changed by Ravi")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Record amount" })).toBeNull();
  await user.click(await button("Compare again"));
  expect(await screen.findByText("Insurer difference, debit ₹25.00")).toBeVisible();
  expect(screen.queryByText("Endorsement was changed by Ravi")).toBeNull();
  await user.click(await button("Record amount"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const source = { from: "RESPONSE" };
  expect(sent.map(({ body }) => body)).toEqual([source, { source, version: 3 }, source, { source, version: 4 }]);
});

test.each(["viewer", "opsExecutive", "csm"] as const)("%s sees the amount and enters none", async (role) => {
  open({ role, replies: { [`GET ${PATH}`]: () => data({ ...NONE, amounts: [AMOUNT] }) } });
  await screen.findByRole("list", { name: TEXT.posted });
  expect(screen.queryByRole("button", { name: "Correct amounts" })).toBeNull();
});

test.each(["DRAFT", "IN_PROGRESS", "SENT_TO_INSURER", "ENDO_DECLINED"] as const)(
  "in status %s there is no panel and no call",
  async (status) => {
    const { read } = open({ shown: endorsement({ status }) });
    expect(screen.queryByRole("region", { name: TEXT.title })).toBeNull();
    expect(read).toEqual([]);
  },
);

test("once the endorsement is complete, an amount is displayed and not changed", async () => {
  const shown = endorsement({ status: "ENDO_COMPLETE", nextEndorsmentStatus: null });
  const closed = { ...NONE, isOpen: false };
  open({ shown, replies: { [`GET ${PATH}`]: () => data({ ...closed, amounts: [AMOUNT] }) } });
  await screen.findByRole("list", { name: TEXT.posted });
  expect(screen.queryByRole("button", { name: "Correct amounts" })).toBeNull();
});

test("a complete endorsement without an amount has no panel", async () => {
  const shown = endorsement({ status: "ENDO_COMPLETE", nextEndorsmentStatus: null });
  const { read } = open({ shown, replies: { [`GET ${PATH}`]: () => data({ ...NONE, isOpen: false }) } });
  await waitFor(() => expect(read).toEqual([PATH]));
  expect(screen.queryByRole("region", { name: TEXT.title })).toBeNull();
});

test("a provider without these calls is offered nothing", async () => {
  const { read } = open({ missing: [getInsurerAmounts, compareInsurerAmount, recordInsurerAmount].map(callKeyOf) });
  expect(screen.queryByRole("region", { name: TEXT.title })).toBeNull();
  expect(read).toEqual([]);
});

test("amounts that cannot be loaded show the message of a failed load", async () => {
  open({ replies: { [`GET ${PATH}`]: () => ({ status: 500, body: { message: "no", status: 500 } }) } });
  expect(await screen.findByText(TEXT.loadFailed)).toBeVisible();
});
