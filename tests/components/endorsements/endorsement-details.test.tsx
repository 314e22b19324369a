import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EndorsementScreen } from "@/app/app/endorsement-details/endorsement-screen";
import { EndorsementDetails } from "@/components/endorsements/endorsement-details";
import { editCoverageStart, verifyDocuments } from "@/lib/contract/endorsement-edits";
import { getEndorsementHistory, getStageMedians } from "@/lib/contract/endorsement-facts";
import { assignEndorsement } from "@/lib/contract/endorsement-owner";
import type { Endorsement, EndorsementMember } from "@/lib/contract/endorsements";
import { callKeyOf } from "@/lib/contract/endpoint";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { addDays, formatDdMmmYyyy, istDay } from "@/lib/domain/dates/local-date";
import { parseFlags } from "@/lib/flags";
import { can, type Permission, type Role } from "@/lib/permissions";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { chooseOption } from "../choose-option";
import { bytesOf, savedFiles } from "../files";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";
import { endorsement, member, overview } from "./fixtures";

const user = userEvent.setup();

const NO_RESPONSES = { expected: null, progress: null, responses: [] };

type Answers = Record<string, ((path: string, sent: RequestInit) => Answer) | undefined>;

/** The details as a person with these roles sees them; `answers` by a part of the path, tried first. */
function renderDetails(roles: Role[], shown: Endorsement, answers: Answers = {}, missing: readonly string[] = []) {
  const requests = answerCalls((path, sent) => {
    const own = Object.entries(answers).find(([part]) => path.includes(part))?.[1];
    if (own) return own(path, sent);
    if (path.includes("fetchPremiumsAndCdBalanceDetails")) return { body: { data: overview } };
    if (path.includes("/configuration")) return { body: { data: { values: DEFAULT_CONFIG } } };
    if (path.includes("allowedStates")) return { body: { data: ["DRAFT", "IN_PROGRESS"] } };
    if (/\/history|\/emails|\/stage-medians|\/endorsement\/(pending|completed)/.test(path))
      return { body: { data: [] } };
    return { body: { data: shown } };
  });
  renderScreenAs(roles, <EndorsementDetails id="e-1" />, { missing });
  return requests;
}

/** Calls that other answers' paths are part of, without any entry. */
const NOTHING_ELSE: Answers = Object.fromEntries(
  ["/history", "/emails", "/stage-medians"].map((path) => [path, () => ({ body: { data: [] } })]),
);

/** The refusal of a move after another user's. */
const changedByMeera = (status: string): Answer => {
  const data = { by: "Meera", at: { seconds: 1_765_000_000 }, status };
  return { status: 409, body: { message: "Endorsement was changed by Meera", status: 409, data } };
};

/** The button of that name, of an open dialog before the page's. */
async function button(name: string): Promise<HTMLElement> {
  const found = await screen.findAllByRole("button", { name });
  return found.find((one) => one.closest("[role=dialog]")) ?? (found[0] as HTMLElement);
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => "blob:document", revokeObjectURL: () => {} });
});

test("an amount opens its derivation, line by line", async () => {
  const lines = [
    { label: "Age", text: "35, band 26-35" },
    { label: "Total", text: "₹118.00" },
    { label: "Note", text: "Included in the family premium: Ravi Rao stays covered" },
  ];
  const body = { data: { memberId: "m-1", name: "Asha Rao", lines, totalProRatePremium: 118 } };
  renderDetails(["viewer"], endorsement(), { "/premium/m-1": () => ({ body }) });
  await user.click(await button("Show members"));
  await user.click(await button("Why this amount? Asha Rao"));
  expect(await screen.findByText("35, band 26-35")).toBeVisible();
  expect(screen.getByText("Included in the family premium: Ravi Rao stays covered")).toBeVisible();
  expect(await button("Copy")).toBeEnabled();
  await user.keyboard("{Escape}");
  expect(await button("Why this amount? Asha Rao")).toHaveFocus();
});

test("member data is downloaded with a sheet per operation, as an audited export", async () => {
  const edited = { oldData: { name: "Asha", date_of_birth: "01/02/1990" }, correctionType: "Name" };
  const lives = [
    member({ dob: "1990-01-05", createdAt: { seconds: 1_765_340_000, nanoseconds: 0 } }),
    member({ id: "m-2", operationType: "EDIT", ...edited, revisedData: { name: "Asha Rao", date_of_birth: null } }),
    member({ id: "m-3", operationType: "DELETE", dol: "2025-11-30", dob: "XX/XX/1990" }),
  ];
  const saved = savedFiles();
  const requests = renderDetails(["viewer"], endorsement({ memberData: lives }));
  await user.click(await button("Download Member Data"));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(requests.some((path) => /endorsement\/e-1\?.*purpose=export/.test(path))).toBe(true);
  const sheets = await readWorkbook(await bytesOf(saved[0]?.blob), { sheet: "all" });
  expect(sheets.map(({ name }) => name)).toEqual([
    "All policies - Add",
    "All policies - Delete",
    "All policies - Correct",
  ]);
  const [add, left, correct] = sheets.map(({ rows: [head, ...rows] }) => {
    expect(rows).toHaveLength(1);
    return Object.fromEntries(head?.cells.map((header, at) => [header, rows[0]?.cells[at]]) ?? []);
  });
  expect(add).toMatchObject({
    Name: "Asha Rao",
    "Date of Birth": "05 Jan 1990",
    "Total Premium": 118,
    Source: "HR Desk",
  });
  expect(add).toMatchObject({ "Coverage Start Date": "01 Dec 2025", "Created At": "10 Dec 2025" });
  expect(left).toMatchObject({ "Date of Leaving": "30 Nov 2025", "Date of Birth": "XX/XX/1990" });
  expect(correct).toMatchObject({
    "Correction Type": "Name",
    "Old Data": "Name: Asha; Date of Birth: 01 Feb 1990",
    "Revised Data": "Name: Asha Rao; Date of Birth: ",
  });
});

test("notes and history are one list, newest first; a note that is also in the history is shown once", async () => {
  const at = (seconds: number) => ({ seconds, nanoseconds: 0 });
  const by = "Meera Iyer";
  const change = { id: 1, at: at(1_765_000_000), by, what: "Changed the status", from: "Draft", to: "In Progress" };
  const repeated = { id: 2, at: at(1_765_000_100), by, what: "Added a note", from: null, to: "HR will send the form" };
  const older = [3, 4, 5, 6, 7].map((id) => ({ ...change, id, at: at(1_764_000_000), what: "Downloaded", to: null }));
  const notes = [{ id: "n-1", description: "HR will send the form", addedBy: by, createdAt: at(1_765_000_100) }];
  renderDetails(["viewer"], endorsement({ notes }), {
    "/history": () => ({ body: { data: [repeated, change, ...older] } }),
  });
  const list = await screen.findByRole("list", { name: "Notes and history" });
  await waitFor(() => expect(list).toHaveTextContent(/Changed the status: Draft\s+In Progress/));
  const [first] = within(list).getAllByRole("listitem");
  expect(first).toHaveTextContent("HR will send the form");
  expect(within(list).getAllByText("HR will send the form")).toHaveLength(1);
  expect(within(list).getAllByRole("listitem")).toHaveLength(6);
  await user.click(await button("Show all 7"));
  expect(within(list).getAllByRole("listitem")).toHaveLength(7);
});

test("a saved note leaves the field empty and ready for the next one", async () => {
  renderDetails(["opsExecutive"], endorsement(), { addNote: () => ({ body: { data: { notes: [] } } }) });
  const field = await screen.findByRole("textbox", { name: "Add note" });
  await user.type(field, "HR will send the form");
  await user.click(await button("Save"));
  await waitFor(() => expect(field).toHaveValue(""));
  await waitFor(() => expect(field).toHaveFocus());
});

test("views of files with personal data have their own list, apart from notes and changes", async () => {
  const at = { seconds: 1_765_000_000, nanoseconds: 0 };
  const move = { id: 1, at, by: "Meera Iyer", what: "Changed the status", from: "Draft", to: "In Progress" };
  const view = { id: 2, at, by: "Arjun Nair", what: "Opened a document", from: null, to: "pan.pdf" };
  renderDetails(["viewer"], endorsement(), { "/history": () => ({ body: { data: [view, move] } }) });
  const lines = async () =>
    within(await screen.findByRole("list", { name: "Notes and history" })).getAllByRole("listitem");
  await user.click(await screen.findByRole("radio", { name: "File views (1)" }));
  expect((await lines()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining("pan.pdf")]);
  await user.click(screen.getByRole("radio", { name: "Notes and changes" }));
  expect((await lines()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining("In Progress")]);
});

test("the title says company, number and policy; the way shows each stage with its day", async () => {
  const reachedAt = { seconds: 1_765_000_000, nanoseconds: 0 };
  const chain: Endorsement["chain"] = [
    { status: "DRAFT", reachedAt },
    { status: "IN_PROGRESS", reachedAt: null },
  ];
  renderDetails(["viewer"], endorsement({ chain }));
  expect(await screen.findByRole("heading", { level: 1, name: "Acme India · Endo 4 · Graded" })).toBeVisible();
  const stages = within(screen.getByRole("navigation", { name: "Stages" }));
  const [draft, next] = stages.getAllByRole("listitem");
  expect(draft).toHaveAttribute("aria-current", "step");
  expect(draft).toHaveTextContent(/Draft.*06 Dec 2025/);
  expect(next).toHaveTextContent(/In Progress$/);
});

/** Three days in a draft with a limit of two, then none with a limit of one. */
const progress: Endorsement["progress"] = {
  clock: { enteredAt: { seconds: 1_765_000_000, nanoseconds: 0 }, ageDays: 0, dueOn: "2025-12-16", overdueDays: 0 },
  limitDays: 1,
  owner: null,
  stages: [
    { status: "DRAFT", from: "2025-12-10", until: "2025-12-15", days: 3, limitDays: 2 },
    { status: "IN_PROGRESS", from: "2025-12-15", until: null, days: 0, limitDays: 1 },
  ],
};

const reachedAt = { seconds: 1_765_000_000, nanoseconds: 0 };
const chain: Endorsement["chain"] = [
  { status: "DRAFT", reachedAt },
  { status: "IN_PROGRESS", reachedAt },
  { status: "SENT_TO_INSURER", reachedAt: null },
];
const move = { id: 1, at: reachedAt, by: "Meera Iyer", what: "Changed the status", from: "Draft", to: "In Progress" };

test("past stages have their working days and their limit, on the way and at the move that ended them", async () => {
  renderDetails(["viewer"], endorsement({ status: "IN_PROGRESS", chain, progress }), {
    "/history": () => ({ body: { data: [move] } }),
  });
  const stages = within(await screen.findByRole("navigation", { name: "Stages" }));
  const [draft, now, next] = stages.getAllByRole("listitem");
  expect(within(draft as HTMLElement).getByText("3 days · limit 2")).toHaveAttribute(
    "title",
    "3 working days, 2 allowed",
  );
  expect(within(draft as HTMLElement).getByText("3 days · limit 2")).toHaveAttribute("data-late");
  expect(within(now as HTMLElement).getByText("0 days · limit 1")).not.toHaveAttribute("data-late");
  expect(next).toHaveTextContent(/Sent to Insurer$/);
  const list = await screen.findByRole("list", { name: "Notes and history" });
  await waitFor(() => expect(list).toHaveTextContent(/Draft\s+In Progress\s+after 3 of 2 working days/));
});

test("the insurer's median is beside the days of each stage, also of one to come; without the call there is none", async () => {
  const shown = endorsement({ status: "IN_PROGRESS", chain, progress });
  const answers: Answers = {
    "/history": () => ({ body: { data: [move] } }),
    "/stage-medians": () => ({
      body: {
        data: [
          { status: "DRAFT", medianDays: 1.5, endorsements: 12 },
          { status: "SENT_TO_INSURER", medianDays: 4, endorsements: 3 },
        ],
      },
    }),
  };
  renderDetails(["viewer"], shown, answers);
  const stages = () => within(screen.getByRole("navigation", { name: "Stages" })).getAllByRole("listitem");
  const median = await screen.findByText("median 1.5 days");
  expect(median).toHaveAttribute(
    "title",
    "Median working days of this insurer's 12 other endorsements in the last year",
  );
  expect(stages()[0]).toContainElement(median);
  expect(stages()[1]).not.toHaveTextContent(/median/);
  expect(stages()[2]).toHaveTextContent(/Sent to Insurer\s*median 4 days$/);
  const list = await screen.findByRole("list", { name: "Notes and history" });
  await waitFor(() => expect(list).toHaveTextContent(/after 3 of 2 working days, insurer's median 1.5/));

  cleanup();
  const requests = renderDetails(["viewer"], shown, answers, [callKeyOf(getStageMedians)]);
  expect(await screen.findByText(/after 3 of 2 working days/)).toBeVisible();
  expect(screen.queryByText(/median/)).toBeNull();
  expect(requests.some((path) => path.includes("stage-medians"))).toBe(false);
});

test("a history that has other moves than stages names no days", async () => {
  const at = { seconds: 1_765_000_000, nanoseconds: 0 };
  const move = { id: 1, at, by: "Meera Iyer", what: "Changed the status", from: "Draft", to: "In Progress" };
  renderDetails(["viewer"], endorsement({ progress }), {
    "/history": () => ({ body: { data: [{ ...move, id: 2 }, move] } }),
  });
  const list = await screen.findByRole("list", { name: "Notes and history" });
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(2));
  expect(list).not.toHaveTextContent(/working days/);
});

describe("the steps before it moves on", () => {
  const blocked = (...codes: string[]) => codes.map((code) => ({ code, message: `Message of ${code}` }));
  const line = async (text: RegExp) =>
    within(await screen.findByRole("list", { name: "Blockers" }))
      .getAllByRole("listitem")
      .find((one) => text.test(one.textContent ?? "")) as HTMLElement;

  test("the shortfall of the account is shown once, with the request for HR to copy", async () => {
    const low = { ...overview, cdBalance: 1_000, netCostOfEndorsement: 1_250.5, balanceSufficient: false };
    renderDetails(["csm"], endorsement({ blockers: blocked("CD_BALANCE_INSUFFICIENT") }), {
      fetchPremiumsAndCdBalanceDetails: () => ({ body: { data: low } }),
    });
    expect(await screen.findByText("Short ₹250.50 — ask HR to top up")).toBeVisible();
    expect(
      screen.getAllByText(
        "CD Balance for this account is insufficient. Please ask the HR to top up in order to proceed forward with this endorsement.",
      ),
    ).toHaveLength(1);
    await user.click(await button("Copy the request for HR"));
    expect(await navigator.clipboard.readText()).toContain("Please transfer at least ₹250.50 to this account");
  });

  test.each([
    { blockers: [], notices: 1 },
    { blockers: blocked("TICKET_MISSING"), notices: 1 },
    { blockers: blocked("CD_BALANCE_INSUFFICIENT"), notices: 0 },
  ])("the account's runway is shown $notices times with $blockers.0.code", async ({ blockers, notices }) => {
    answerCalls((path) => {
      if (path.includes("fetchPremiumsAndCdBalanceDetails")) return { body: { data: overview } };
      return { body: { data: /\/history|\/emails|\/stage-medians/.test(path) ? [] : endorsement({ blockers }) } };
    });
    renderScreenAs(["viewer"], <EndorsementDetails id="e-1" cdNotice={<p>Runs out soon</p>} />);
    await screen.findByText("CD Balance Overview");
    expect(screen.queryAllByText("Runs out soon")).toHaveLength(notices);
  });

  test("the blocker's button opens the documents of the first pending life", async () => {
    const waits = { isMidtermMember: true, isMidtermNonVerified: true };
    const memberData = [member(waits), member({ ...waits, id: "m-2", name: "Ravi Rao" })];
    renderDetails(["csm"], endorsement({ memberData, blockers: blocked("MIDTERM_NOT_VERIFIED") }));
    const midterms = await line(/^2 mid-terms to verify/);
    await user.click(within(midterms).getByRole("button", { name: "Verify the next: Asha Rao" }));
    expect(await screen.findByRole("dialog", { name: /Asha Rao/ })).toBeVisible();
  });

  test("the review goes on with the other kind of member after its own blocker is resolved", async () => {
    const waits = member({ isMidtermMember: true, isMidtermNonVerified: true });
    const edited = { operationType: "EDIT" as const, isKYCNonVerified: true, kycDocuments: ["pan.pdf"] };
    const ravi = member({ ...edited, id: "m-2", userId: "u-2", name: "Ravi Rao" });
    const before = { memberData: [waits, ravi], blockers: blocked("MIDTERM_NOT_VERIFIED", "KYC_NOT_VERIFIED") };
    let shown = endorsement(before);
    renderDetails(["csm"], shown, {
      updateDocumentVerificationStatus: () => {
        shown = endorsement({ memberData: [member(), ravi], blockers: blocked("KYC_NOT_VERIFIED") });
        return { body: { data: { userId: "u-1" } } };
      },
      "/endorsement/e-1?": () => ({ body: { data: shown } }),
    });
    await user.click(await button("Verify the next: Asha Rao"));
    await user.click(await screen.findByRole("radio", { name: "No" }));
    await user.click(await button("Submit"));
    await waitFor(() => expect(screen.queryByText(/^1 mid-term to verify/)).toBeNull());
    expect(screen.getByRole("dialog", { name: "KYC documents: Ravi Rao" })).toBeVisible();
  });

  test.each([["RATER_MISSING"], ["UHIDS_MISSING"], ["NO_ROWS"], ["CD_BALANCE_INSUFFICIENT"]])(
    "%s offers nothing that the role may not use",
    async (code) => {
      renderDetails(["viewer"], endorsement({ blockers: blocked(code) }), {
        fetchPremiumsAndCdBalanceDetails: () => ({ body: { data: overview } }),
      });
      const list = await screen.findByRole("list", { name: "Blockers" });
      expect(within(list).getAllByRole("listitem")).toHaveLength(1);
      await screen.findAllByText("₹882.00");
      expect(within(list).queryByRole("link")).toBeNull();
      expect(within(list).queryByRole("button")).toBeNull();
    },
  );

  test.each([
    ["DRAFT", "The endorsement has no members"],
    ["ENDO_DECLINED", "The endorsement has no members: a loop owner can delete it"],
  ] as const)("one without members in %s says who can end it", async (status, said) => {
    const blockers = [{ code: "NO_ROWS" as const, message: "The endorsement has no members" }];
    renderDetails(["csm"], endorsement({ status, memberData: [], blockers }));
    expect(await screen.findByText(said)).toBeVisible();
  });

  test("each line leads to where it is resolved, for those who may", async () => {
    const codes = ["EXCEPTIONS_ATTACHED", "OUTDATED_DATES", "TICKET_MISSING", "POLICY_NUMBER_MISSING", "UHIDS_MISSING"];
    const shown = endorsement({
      status: "IN_PROGRESS",
      nextEndorsmentStatus: "SENT_TO_INSURER",
      exceptionIds: ["x-1"],
      memberData: [member({ isDateOutdated: true })],
      blockers: blocked(...codes),
    });
    renderDetails(["opsLead"], shown, { fetchAllExceptions: () => ({ body: { data: [] } }) });
    expect(within(await line(/^1 outdated coverage date/)).getByRole("button", { name: "Refresh Data" })).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Refresh Data" })).toHaveLength(1);
    expect(within(await line(/POLICY_NUMBER/)).getByRole("link")).toHaveAttribute("href", "/app/policy-details?id=p-1");
    expect(within(await line(/^1 added member has no UHID/)).getByRole("link")).toHaveAttribute(
      "href",
      "/app/bulk-register?company=c-1&policy=p-1",
    );
    await user.click(within(await line(/TICKET_MISSING/)).getByRole("button", { name: "Enter the ticket" }));
    expect(screen.getByRole("textbox", { name: "Ticket ID" })).toHaveFocus();
    await user.click(
      within(await line(/^1 exception is attached/)).getByRole("button", { name: "Open the exceptions" }),
    );
    expect(await screen.findByRole("dialog", { name: "Exceptions of Acme India · Endo 4" })).toBeVisible();
  });

  test("a missing CD account leads to attaching one; nothing is offered to a viewer", async () => {
    const shown = endorsement({ blockers: [{ code: "CD_ACCOUNT_MISSING", message: "Cd Account Missing" }] });
    for (const role of ["finance", "viewer"] as const) {
      answerCalls((path) => {
        if (path.includes("fetchPremiumsAndCdBalanceDetails")) {
          return { body: { data: { ...overview, cdAccountId: null, accountNumber: null } } };
        }
        if (/\/history|\/emails|\/stage-medians|\/cdAccount/.test(path)) return { body: { data: [] } };
        if (path.endsWith("/responses")) return { body: { data: NO_RESPONSES } };
        if (path.endsWith("/inbox")) return { body: { data: [] } };
        return { body: { data: shown } };
      });
      renderScreenAs([role], <EndorsementScreen id="e-1" />);
      expect(await screen.findAllByText("Cd Account Missing")).toHaveLength(1);
      if (role === "viewer") {
        expect(screen.queryByRole("button", { name: "Attach CD account" })).not.toBeInTheDocument();
      } else {
        await user.click(await button("Attach CD account"));
        expect(await screen.findByRole("dialog", { name: /^Attach CD account: ./ })).toBeVisible();
      }
      cleanup();
    }
  });

  test("without blockers 'Ready to move' is shown", async () => {
    renderDetails(["opsExecutive"], endorsement());
    expect(await screen.findByText("Ready to move")).toBeVisible();
    expect(await button("Move to In Progress")).toBeEnabled();
  });
});

test.each([
  [
    "no response is recorded",
    { rows: 2, accepted: 0, rejected: 0, open: 2 },
    /^No insurer's response is recorded for this endorsement/,
  ],
  [
    "a row has no response",
    { rows: 2, accepted: 1, rejected: 0, open: 1 },
    /^1 row has no response yet\. The move posts/,
  ],
  ["two have none, one is rejected", { rows: 3, accepted: 0, rejected: 1, open: 2 }, /^2 rows have no response yet\./],
  ["every row has its response", { rows: 2, accepted: 2, rejected: 0, open: 0 }, null],
])("before a move to Endo Received: %s", async (_, progress, warned) => {
  const sent = endorsement({ status: "SENT_TO_INSURER", nextEndorsmentStatus: "ENDO_RECEIVED" });
  const data = { expected: { stage: "INSURER", bringsUhids: false }, progress, responses: [] };
  renderDetails(["opsExecutive"], sent, { "/endorsement/e-1/responses": () => ({ body: { data } }) });
  await user.click(await button("Move to Endo Received"));
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByRole("button", { name: "Confirm" });
  const warnings = () =>
    within(dialog)
      .queryAllByText(/insurer's response is recorded|no response yet/)
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(warnings()).toEqual(warned ? [expect.stringMatching(warned)] : []));
});

test.each([
  ["SENT_TO_INSURER", "Endo Received", "Total Cost of Endorsement: ₹118.00 · Balance after this endorsement: ₹882.00"],
  ["IN_PROGRESS", "Sent to Insurer", "Total Cost of Endorsement: ₹118.00"],
] as const)("the question of a move from %s to %s has the amount", async (status, to, amount) => {
  const nextEndorsmentStatus = to === "Endo Received" ? "ENDO_RECEIVED" : "SENT_TO_INSURER";
  renderDetails(["opsExecutive"], endorsement({ status, nextEndorsmentStatus }), {
    "/endorsement/e-1/responses": () => ({ body: { data: NO_RESPONSES } }),
  });
  await user.click(await button(`Move to ${to}`));
  expect(await within(await screen.findByRole("dialog")).findByText(amount)).toBeVisible();
});

test("with rejected rows, which leave the endorsement first, no amount is promised", async () => {
  const data = { ...NO_RESPONSES, progress: { rows: 2, accepted: 1, rejected: 1, open: 0 } };
  const sent = endorsement({ status: "SENT_TO_INSURER", nextEndorsmentStatus: "ENDO_RECEIVED" });
  renderDetails(["opsExecutive"], sent, { "/endorsement/e-1/responses": () => ({ body: { data } }) });
  const panel = within(await screen.findByRole("region", { name: "CD Balance Overview" }));
  expect(
    await panel.findByText("These amounts include the rejected rows until the endorsement is received."),
  ).toBeVisible();
  await user.click((await screen.findAllByRole("button", { name: "Move to Endo Received" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    await dialog.findByText(/^Rejected rows move to the next draft when the endorsement is received/),
  ).toBeVisible();
  expect(dialog.queryByText(/Total Cost of Endorsement/)).toBeNull();
});

describe("after a move", () => {
  const moved = { status: "ENDO_RECEIVED", nextEndorsmentStatus: "READY_FOR_TPA", supportTicketId: null, version: 4 };
  const item = { id: "e-1", companyName: "Acme India", endorsementNumber: 4, createdAt: { seconds: 1 } };
  const kaveri = { ...item, id: "e-9", companyName: "Kaveri Motors", endorsementNumber: 2, status: "SENT_TO_INSURER" };
  const sent = endorsement({ status: "SENT_TO_INSURER", nextEndorsmentStatus: "ENDO_RECEIVED" });

  async function moveOn(pending: (path: string) => Answer, missing?: readonly string[]) {
    const answers = { updateEndorsementStatus: () => ({ body: { data: moved } }), "/endorsement/pending": pending };
    const requests = renderDetails(["opsExecutive"], sent, answers, missing);
    await user.click(await button("Move to Endo Received"));
    await user.click(await button("Confirm"));
    const dialog = within(await screen.findByRole("dialog", { name: /^Status has been changed/ }));
    return { dialog, queue: () => requests.filter((path) => path.includes("/endorsement/pending")) };
  }

  test("the next endorsement of my queue is offered by work order, never the moved one", async () => {
    const clock = { enteredAt: { seconds: 1 }, ageDays: 5, dueOn: "2025-12-08", overdueDays: 2 };
    const late = { ...kaveri, status: "DRAFT", work: { clock } };
    const { dialog, queue } = await moveOn(() => ({ body: { data: [{ ...item, status: "ENDO_RECEIVED" }, late] } }));
    expect(await dialog.findByText(/Next in your queue: Kaveri Motors · Endo 2 · Draft/)).toBeVisible();
    expect(dialog.getByText("Overdue by 2 days")).toBeVisible();
    expect(dialog.getByRole("link", { name: "Open the next" })).toHaveAttribute(
      "href",
      "/app/endorsement-details?id=e-9",
    );
    expect(dialog.getByRole("link", { name: "Back to Home" })).toBeVisible();
    expect(queue()).toEqual(["/api/endorsement/pending?ownerId=mine&sort=dueOn&pageSize=2"]);
  });

  test("without one of mine, an endorsement without owner is offered; without any, the list", async () => {
    const { dialog } = await moveOn((path) => ({ body: { data: path.includes("ownerId=none") ? [kaveri] : [] } }));
    expect(await dialog.findByText(/Next without an owner: Kaveri Motors · Endo 2/)).toBeVisible();
  });

  test("an empty queue offers nothing", async () => {
    const { dialog, queue } = await moveOn(() => ({ body: { data: [] } }));
    await waitFor(() => expect(queue()).toHaveLength(2));
    expect(dialog.queryByRole("link", { name: "Open the next" })).not.toBeInTheDocument();
    expect(dialog.getByRole("link", { name: "Back to Home" })).toBeVisible();
  });

  test("a provider that knows no owners has the oldest other one of that status", async () => {
    const waiting = [
      { ...item, status: "SENT_TO_INSURER" },
      { ...item, id: "e-7", companyName: "Sent to Insurer Logistics", status: "DRAFT" },
      kaveri,
    ];
    const { dialog } = await moveOn(() => ({ body: { data: waiting } }), [callKeyOf(assignEndorsement)]);
    expect(await dialog.findByText(/Oldest in Sent to Insurer: Kaveri Motors · Endo 2/)).toBeVisible();
  });
});

test("a life to verify opens the table after a second; its first tag is shown in full, the others are counted", async () => {
  const tagged = member({ isKYCNonVerified: true, isException: true, anyOngoingOrSettledClaim: true });
  renderDetails(["viewer"], endorsement({ memberData: [tagged, member({ id: "m-2" })] }));
  const row = await screen.findByRole("row", { name: /KYC to verify/ });
  expect(row).toHaveTextContent("+2, Exception, Claim: refund 0");
});

test.each<[Partial<EndorsementMember>, string]>([
  [{ netPremium: 2251.23, igst: 405.22 }, "₹405.22IGST 18%"],
  [{ netPremium: -2287.4, igst: -411.75 }, "-₹411.75IGST 18%"],
  [{ netPremium: 100.03, igst: 0, cgst: 9, sgst: 9 }, "₹18.00CGST 9%, SGST 9%"],
  [{ netPremium: 2251.23, igst: 270.15 }, "₹270.15IGST"],
  [{ netPremium: 2251.23, igst: 405.25 }, "₹405.25IGST"],
  [{ netPremium: 1000, igst: 0, cgst: 60, sgst: 60 }, "₹120.00CGST, SGST"],
  [{ netPremium: 0, igst: 0 }, "₹0.00"],
])("the tax of %j is shown as %s: 18% only where it was charged", async (amounts, shown) => {
  renderDetails(["viewer"], endorsement({ memberData: [member({ isKYCNonVerified: true, ...amounts })] }));
  const row = within(await screen.findByRole("row", { name: /KYC to verify/ }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toContain(shown);
});

describe("starting work", () => {
  test.each(["DRAFT", "ENDO_DECLINED"] as const)("on %s without a rater leads to its upload", async (status) => {
    const blockers = [{ code: "RATER_MISSING", message: "Rater not found" }];
    renderDetails(["opsExecutive"], endorsement({ status, isRaterUploaded: false, blockers }));
    await user.click(await button("Move to In Progress"));
    const dialog = await screen.findByRole("dialog", { name: "Rater not found" });
    expect(dialog).toHaveTextContent("Upload rater to proceed with changing status");
    expect(within(dialog).getByRole("link", { name: "Upload Rater" })).toBeVisible();
  });

  test("a blocker about other endorsements links to each of them, in the checklist and in the refusal", async () => {
    const blocker = (number: number) => ({
      code: "WAITS_FOR_ENDORSEMENT",
      message: `Waits for Endo ${number}`,
      endorsementId: `e-${number}`,
    });
    const declined = { code: "NEVER_CHARGED", message: "Never charged: Endo 7 was declined", endorsementId: "e-7" };
    const blockers = [blocker(12), blocker(13), declined];
    renderDetails(["opsExecutive"], endorsement({ blockers }));
    const list = within(await screen.findByRole("list", { name: "Blockers" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      blockers.map(({ message }) => message),
    );
    for (const number of [12, 13, 7]) {
      const href = `/app/endorsement-details?id=e-${number}`;
      expect(list.getByRole("link", { name: `Endo ${number}` })).toHaveAttribute("href", href);
    }
    cleanup();
    const refusal = { message: declined.message, data: { blockers: [declined] }, status: 400 };
    renderDetails(["opsExecutive"], endorsement({ status: "IN_PROGRESS", nextEndorsmentStatus: "SENT_TO_INSURER" }), {
      updateEndorsementStatus: () => ({ status: 400, body: refusal }),
    });
    await user.click(await button("Move to Sent to Insurer"));
    await user.click(await button("Confirm"));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Never charged: Endo 7 was declined");
    expect(within(alert).getByRole("link", { name: "Endo 7" })).toHaveAttribute(
      "href",
      "/app/endorsement-details?id=e-7",
    );
  });

  test("on a declined endorsement warns of the recalculation, then opens the message", async () => {
    renderDetails(["opsExecutive"], endorsement({ status: "ENDO_DECLINED" }));
    await user.click(await button("Move to In Progress"));
    const dialog = await screen.findByRole("dialog", { name: "Rater uploaded" });
    expect(dialog).toHaveTextContent("from Endo Declined to In progress? Premiums are recalculated from the rater.");
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    expect(await screen.findByRole("textbox", { name: "Ticket number" })).toBeVisible();
  });

  test("any other blocker disables the button and is named", async () => {
    const blockers = [{ code: "KYC_NOT_VERIFIED", message: "KYC documents await verification" }];
    renderDetails(["opsExecutive"], endorsement({ blockers }));
    expect(await button("Move to In Progress")).toBeDisabled();
    expect(screen.getByText("KYC documents await verification")).toBeVisible();
  });

  test("each step starts in its field, and closing returns the focus", async () => {
    renderDetails(["opsExecutive"], endorsement());
    await user.click(await button("Move to In Progress"));
    await user.click(await button("Confirm"));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Ticket number" })).toHaveFocus());
    await user.click(await button("Edit Message"));
    const text = screen.getByRole("textbox", { name: "Edit Message" });
    await waitFor(() => expect(text).toHaveFocus());
    await user.type(text, " Thanks");
    await user.click(await button("Save"));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Ticket number" })).toHaveFocus());
    await user.click(await button("Cancel"));
    expect(await button("Move to In Progress")).toHaveFocus();
  });

  test("a decline starts in the insurer's reason", async () => {
    const shown = { status: "SENT_TO_INSURER", nextEndorsmentStatus: "ENDO_RECEIVED", canDecline: true } as const;
    renderDetails(["opsExecutive"], endorsement(shown));
    await user.click(await button("Move to Endo Declined"));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Insurer's reason" })).toHaveFocus());
    expect(screen.getByText("A cost held on the CD account is released. A refund is not posted.")).toBeVisible();
  });

  test("changes the status even if the note to the ticket fails; it is sent again from there", async () => {
    let isDown = true;
    const linked: string[] = [];
    const moved = { status: "IN_PROGRESS", nextEndorsmentStatus: "SENT_TO_INSURER", supportTicketId: null, version: 4 };
    renderDetails(["opsExecutive"], endorsement(), {
      updateEndorsementStatus: () => ({ body: { data: moved } }),
      sendPvtNote: () =>
        isDown
          ? { status: 502, body: { message: "The desk is down", status: 502 } }
          : { body: { data: { noteId: "n-1" } } },
      updateSupportTicketId: (_, { body }) => {
        linked.push(JSON.parse(String(body)).supportTicketId);
        return { body: { data: { supportTicketId: "40104", supportTicketOwner: null } } };
      },
    });
    await user.click(await button("Move to In Progress"));
    const dialog = await screen.findByRole("dialog", { name: "Rater uploaded" });
    expect(dialog).toHaveTextContent("Are you sure you want to change the status from Drafts to In progress?");
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    expect(await screen.findByRole("table", { name: "Cost of the endorsement" })).toHaveTextContent("₹118.00");
    expect(await button("Send Message")).toBeDisabled();
    await user.click(await button("Edit Message"));
    expect(await button("Save")).toBeDisabled();
    await user.type(screen.getByRole("textbox", { name: "Edit Message" }), " Thanks");
    await user.click(await button("Save"));
    await user.type(screen.getByRole("textbox", { name: "Ticket number" }), "40104");
    await user.click(await button("Send Message"));
    expect(await screen.findByText("Failed to add comment")).toBeVisible();
    expect(await screen.findByText("Status has been changed from Draft to In Progress")).toBeVisible();
    isDown = false;
    await user.click(await button("Send again"));
    expect(await screen.findByText("We've successfully attached the message to Freshdesk.")).toBeVisible();
    expect(screen.queryByText("Failed to add comment")).toBeNull();
    expect(linked).toEqual(["40104"]);
  });

  const moved = { status: "IN_PROGRESS", nextEndorsmentStatus: "SENT_TO_INSURER", supportTicketId: null, version: 4 };
  const unpriced = { ...overview, additionCost: 0, netCostOfEndorsement: 0, estimatedBalancePostEndo: 1_000 };
  const repriced = { ...overview, additionCost: 1_500, netCostOfEndorsement: 1_500, balanceSufficient: false };

  /** A draft without costs, which the move reprices; returns the notes that reach the ticket. */
  function renderUnpriced(move: () => Answer = () => ({ body: { data: moved } })): string[] {
    const notes: string[] = [];
    let shown = unpriced;
    renderDetails(["opsExecutive"], endorsement({ supportTicketId: "40104" }), {
      fetchPremiumsAndCdBalanceDetails: () => ({ body: { data: shown } }),
      updateEndorsementStatus: () => {
        const answer = move();
        if (!answer.status) shown = repriced;
        return answer;
      },
      sendPvtNote: (_, { body }) => {
        notes.push(JSON.parse(String(body)).message);
        return { body: { data: { noteId: "n-1" } } };
      },
    });
    return notes;
  }

  test("the ticket gets the costs after the move, and the sentence that fits them", async () => {
    const notes = renderUnpriced();
    await user.click(await button("Move to In Progress"));
    await user.click(await button("Confirm"));
    expect(await screen.findByRole("table", { name: "Cost of the endorsement" })).toHaveTextContent("₹0.00");
    expect(screen.getByText(/CD balance is sufficient and the endorsement is ready/)).toBeVisible();
    expect(screen.getByText(/^These are the amounts before the recalculation/)).toBeVisible();
    await user.click(await button("Send Message"));
    await waitFor(() => expect(notes).toHaveLength(1));
    const done = await screen.findByRole("dialog", { name: "Status has been changed from Draft to In Progress" });
    expect(await within(done).findByText(/^Total Cost of Endorsement: ₹1,500.00/)).toBeVisible();
    expect(notes[0]).toContain("<td>Total Cost of Endorsement</td><td>₹1,500.00</td>");
    expect(notes[0]).toContain("CD balance is low, please ask HR to send the funds required");
  });

  test("a failed move keeps the message, Escape asks before it is lost, and sending again sends it", async () => {
    const refused: Answer = { status: 502, body: { message: "The provider did not respond", status: 502 } };
    const answers: Answer[] = [refused, { body: { data: moved } }];
    const notes = renderUnpriced(() => answers.shift() as Answer);
    await user.click(await button("Move to In Progress"));
    await user.click(await button("Confirm"));
    await user.click(await button("Edit Message"));
    await user.type(screen.getByRole("textbox", { name: "Edit Message" }), " Thanks");
    await user.click(await button("Save"));
    await user.click(await button("Send Message"));
    expect(await screen.findByText("The provider did not respond")).toBeVisible();
    expect(notes).toEqual([]);
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(screen.getByText(/required Thanks$|Insurer Thanks$/)).toBeVisible();
    await user.click(await button("Send Message"));
    await waitFor(() => expect(notes).toHaveLength(1));
    expect(notes[0]).toMatch(/Thanks<\/p>/);
    expect(notes[0]).toContain("<td>₹1,500.00</td>");
  });
});

test("a move that came second names the first user, the time, and the current status", async () => {
  const sent = endorsement({ status: "SENT_TO_INSURER", nextEndorsmentStatus: "ENDO_RECEIVED" });
  renderDetails(["opsExecutive"], sent, { updateEndorsementStatus: () => changedByMeera("ENDO_RECEIVED") });
  await user.click(await button("Move to Endo Received"));
  await user.click(await button("Confirm"));
  expect(await screen.findByText("Endorsement was changed by Meera")).toBeVisible();
  expect(screen.getByText(/The status is now Endo Received/)).toBeVisible();
});

test("a declined endorsement shows the insurer's reason above its stages", async () => {
  const declined = { status: "ENDO_DECLINED", declineReason: "The joining letters are missing" } as const;
  renderDetails(["viewer"], endorsement(declined));
  const notice = (await screen.findByText("Insurer's reason")).parentElement;
  expect(notice).toHaveTextContent("The joining letters are missing");
});

test("the reason of a decline that came second is kept, and can be added as a note", async () => {
  const atInsurer = { status: "SENT_TO_INSURER", nextEndorsmentStatus: "ENDO_RECEIVED", canDecline: true } as const;
  const declined = { status: "ENDO_DECLINED", nextEndorsmentStatus: "IN_PROGRESS", canDecline: false } as const;
  const shown = { current: endorsement(atInsurer) };
  const notes: unknown[] = [];
  renderDetails(["opsExecutive"], shown.current, {
    updateEndorsementStatus: () => {
      shown.current = endorsement({ ...declined, version: 4 });
      return changedByMeera("ENDO_DECLINED");
    },
    addNote: (_, { body }) => {
      notes.push(JSON.parse(String(body)));
      return { body: { data: { notes: [] } } };
    },
    "/api/endorsement/e-1?": () => ({ body: { data: shown.current } }),
  });
  await user.click(await button("Move to Endo Declined"));
  await user.type(await screen.findByRole("textbox", { name: /Insurer's reason/ }), "No dates");
  await user.click(await button("Confirm"));
  expect(await screen.findByText(/This text is not saved/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: /Insurer's reason/ })).toHaveValue("No dates");
  await user.click(await button("Add as note"));
  await waitFor(() => expect(notes).toEqual([{ description: "No dates" }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("after a change that still has the move, Try Again moves what the user now sees", async () => {
  const atInsurer = { status: "SENT_TO_INSURER", nextEndorsmentStatus: "ENDO_RECEIVED", canDecline: true } as const;
  const shown = { current: endorsement(atInsurer) };
  const sent: unknown[] = [];
  renderDetails(["opsExecutive"], shown.current, {
    updateEndorsementStatus: (_, { body }) => {
      sent.push(JSON.parse(String(body)));
      shown.current = { ...shown.current, version: 4 };
      return changedByMeera("SENT_TO_INSURER");
    },
    "/api/endorsement/e-1?": () => ({ body: { data: shown.current } }),
  });
  await user.click(await button("Move to Endo Declined"));
  await user.type(await screen.findByRole("textbox", { name: /Insurer's reason/ }), "No dates");
  await user.click(await button("Confirm"));
  await user.click(await button("Try Again"));
  await waitFor(() => expect(sent).toHaveLength(2));
  const decline = { endorsementStatus: "ENDO_DECLINED", note: "No dates" };
  expect(sent).toEqual([
    { ...decline, version: 3 },
    { ...decline, version: 4 },
  ]);
});

test("a complete endorsement takes no note", async () => {
  renderDetails(["opsExecutive"], endorsement({ status: "ENDO_COMPLETE", nextEndorsmentStatus: null }));
  expect(await screen.findByText(/^Everything is done/)).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Add note" })).not.toBeInTheDocument();
});

test("a move that affects neither money nor the insurer can be undone from its result", async () => {
  const received = { status: "ENDO_RECEIVED", nextEndorsmentStatus: "ENDO_COMPLETE" } as const;
  const sent: unknown[] = [];
  renderDetails(["opsExecutive"], endorsement(received), {
    updateEndorsementStatus: () => ({
      body: { data: { status: "ENDO_COMPLETE", nextEndorsmentStatus: null, supportTicketId: null, version: 4 } },
    }),
    "undo-move": (_, { body }) => {
      sent.push(JSON.parse(String(body)));
      return { body: { data: { ...received, supportTicketId: null, version: 5 } } };
    },
  });
  await user.click(await button("Move to Endo Complete"));
  await user.click(await button("Confirm"));
  await user.click(await button("Undo"));
  expect(await screen.findByText("The move is undone. The status is Endo Received again.")).toBeVisible();
  expect(sent).toEqual([{ version: 4 }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a result that stays open offers no undo that the provider would refuse", async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  try {
    const moved = { status: "ENDO_COMPLETE", nextEndorsmentStatus: null, supportTicketId: null, version: 4 };
    renderDetails(["opsExecutive"], endorsement({ status: "ENDO_RECEIVED", nextEndorsmentStatus: "ENDO_COMPLETE" }), {
      updateEndorsementStatus: () => ({ body: { data: moved } }),
    });
    await user.click(await button("Move to Endo Complete"));
    await user.click(await button("Confirm"));
    expect(await button("Undo")).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Close" })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test("the question names the status that the user saw, even if another tab has moved the endorsement meanwhile", async () => {
  const shown = { current: endorsement({ status: "IN_PROGRESS", nextEndorsmentStatus: "SENT_TO_INSURER" }) };
  const sent: unknown[] = [];
  const requests = renderDetails(["opsExecutive"], shown.current, {
    updateEndorsementStatus: (_, { body }) => {
      sent.push(JSON.parse(String(body)));
      return changedByMeera("SENT_TO_INSURER");
    },
    "/api/endorsement/e-1?": () => ({ body: { data: shown.current } }),
  });
  await user.click(await button("Move to Sent to Insurer"));
  const name = "Are you sure you want to change the status from In Progress to Sent to Insurer?";
  const dialog = within(await screen.findByRole("dialog", { name }));
  shown.current = endorsement({ status: "SENT_TO_INSURER", nextEndorsmentStatus: "ENDO_RECEIVED", version: 4 });
  const before = requests.length;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  await screen.findByRole("button", { name: "Move to Endo Received", hidden: true });
  expect(screen.getByRole("dialog", { name })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText(/The status is now Sent to Insurer/)).toBeVisible();
  const over = within(screen.getByRole("dialog"));
  expect(over.queryByRole("button", { name: "Try Again" })).not.toBeInTheDocument();
  await user.click(over.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(sent).toEqual([{ endorsementStatus: "SENT_TO_INSURER", version: 3 }]);
});

test("a move that was undone ended no stage in the history", async () => {
  const at = (seconds: number) => ({ seconds, nanoseconds: 0 });
  const moved = (id: number, from: string, to: string, what = "Changed the status") => ({
    id,
    at: at(1_765_000_000 + id),
    by: "Meera",
    what,
    from,
    to,
  });
  const stage = { from: "2025-12-01", until: "2025-12-03", days: 2, limitDays: 5 };
  const stages = [
    { ...stage, status: "DRAFT" as const },
    { ...stage, status: "IN_PROGRESS" as const, until: null },
  ];
  const clock = { enteredAt: at(1), ageDays: 1, dueOn: "2025-12-12", overdueDays: 0 };
  const history = [
    moved(3, "Endo Complete", "In Progress", "Undid the last status change"),
    moved(2, "In Progress", "Endo Complete"),
    moved(1, "Draft", "In Progress"),
  ];
  renderDetails(["viewer"], endorsement({ progress: { clock, limitDays: 5, owner: null, stages } }), {
    "/history": () => ({ body: { data: history } }),
  });
  const list = await screen.findByRole("list", { name: "Notes and history" });
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(3));
  expect(within(list).getAllByRole("listitem")[2]).toHaveTextContent("after 2 of 5 working days");
  expect(within(list).getAllByText(/working days/)).toHaveLength(1);
});

test("an exception of another status is not offered; Submit needs a changed selection", async () => {
  const data = [
    { id: "x-1", name: "Awaiting HR", endoStatus: null },
    { id: "x-2", name: "Insurer's query", endoStatus: "SENT_TO_INSURER" },
  ];
  const requests = renderDetails(["opsLead"], endorsement(), {
    fetchAllExceptions: () => ({ body: { data } }),
    updateEndorsementExceptionIds: () => ({ body: { data: { exceptionIds: ["x-1"], version: 4 } } }),
  });
  await user.click(await button("More actions"));
  await user.click(await screen.findByRole("menuitem", { name: "Exceptions" }));
  expect(await screen.findByRole("checkbox", { name: "Awaiting HR" })).toBeVisible();
  expect(screen.queryByRole("checkbox", { name: "Insurer's query" })).not.toBeInTheDocument();
  expect(await button("Submit")).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "Awaiting HR" }));
  await user.click(await button("Submit"));
  await waitFor(() => expect(requests.some((path) => path.includes("updateEndorsementExceptionIds/e-1"))).toBe(true));
});

test("a cycle renamed by another user shows both names and a choice", async () => {
  const changedAt = { seconds: 1_765_000_000, nanoseconds: 0 };
  const data = { version: 4, changedBy: "Meera", changedAt, current: { endorsementCycle: "Theirs" } };
  renderDetails(["opsLead"], endorsement(), {
    renameEndorsement: () => ({ status: 409, body: { message: "Meera changed this", status: 409, data } }),
  });
  await user.click(await button("More actions"));
  await user.click(await screen.findByRole("menuitem", { name: "Rename Endo Cycle" }));
  const name = await screen.findByRole("textbox", { name: "Endo Cycle" });
  await user.clear(name);
  await user.type(name, "Mine");
  await user.click(await button("Save"));
  expect(await screen.findByText("Theirs")).toBeVisible();
  expect(screen.getByText("Mine")).toBeVisible();
  expect(await button("Keep my changes")).toBeEnabled();
});

test("only a loopOwner deletes a draft, and gets a confirmation", async () => {
  const deleted = { data: { memberCount: 1, endorsement: { endorsementCycle: "Dec 2025 - 4" } } };
  let isGone = false;
  renderDetails(["loopOwner"], endorsement(), {
    ...NOTHING_ELSE,
    "/endorsement/e-1": () => ({ body: isGone ? deleted : { data: endorsement() } }),
  });
  await user.click(await button("Delete Endorsement"));
  const dialog = await screen.findByRole("dialog", { name: /^Delete Endo 4/ });
  isGone = true;
  await user.click(within(dialog).getByRole("button", { name: "Delete Endorsement" }));
  expect(await screen.findByRole("dialog", { name: "Endo deleted" })).toBeVisible();
});

test("a deletion that another user's rows precede asks again, with these rows", async () => {
  const changedAt = { seconds: 1_765_000_000 };
  const data = { version: 4, changedBy: "Meera", changedAt, current: { rows: 2 } };
  const message = "Meera changed this meanwhile. Your change was not saved.";
  let shown = endorsement({ version: 3 });
  renderDetails(["loopOwner"], shown, {
    ...NOTHING_ELSE,
    "/api/endorsement/e-1?version=3": () => {
      shown = endorsement({ version: 4, memberData: [member(), member({ id: "m-late", userId: "u-late" })] });
      return { status: 409, body: { message, status: 409, data } };
    },
    "/endorsement/e-1": () => ({ body: { data: shown } }),
  });
  await user.click(await button("Delete Endorsement"));
  const dialog = await screen.findByRole("dialog", { name: /^Delete Endo 4/ });
  expect(dialog).toHaveTextContent("This removes 1 row:");
  await user.click(within(dialog).getByRole("button", { name: "Delete Endorsement" }));
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(dialog).toHaveTextContent("This removes 2 rows:"));
});

test("a proposed deletion closes its dialog", async () => {
  const pending = { status: 202, approval: { id: "apr_1" } };
  renderDetails(["loopOwner"], endorsement(), {
    ...NOTHING_ELSE,
    "/api/endorsement/e-1": (_, { method }) =>
      method === "DELETE" ? { status: 202, body: pending } : { body: { data: endorsement() } },
  });
  await user.click(await button("Delete Endorsement"));
  const dialog = await screen.findByRole("dialog", { name: /^Delete Endo 4/ });
  await user.click(within(dialog).getByRole("button", { name: "Delete Endorsement" }));
  expect(await screen.findByRole("link", { name: "Open the approval" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  ["DRAFT", 1, true],
  ["ENDO_DECLINED", 1, false],
  ["ENDO_DECLINED", 0, true],
  ["SENT_TO_INSURER", 0, false],
] as const)("in %s with %i members, a loopOwner may delete: %s", async (status, members, isOffered) => {
  const memberData = members === 0 ? [] : [member()];
  renderDetails(["loopOwner", "opsLead"], endorsement({ status, memberData }));
  await button("More actions");
  expect(screen.queryByRole("button", { name: "Delete Endorsement" }) !== null).toBe(isOffered);
});

describe("the table of members that opens automatically", () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const waiting = endorsement({ memberData: [member({ isKYCNonVerified: true })] });

  test("stays closed for a person who closed it before", async () => {
    renderDetails(["csm"], waiting);
    await user.click(await button("Show members"));
    await user.click(await button("Hide members"));
    await pause(1_200);
    expect(await button("Show members")).toBeVisible();
    await user.click(await button("Show members"));
    await user.click(await button("Hide members"));
    expect(await button("Show members")).toBeVisible();
  });

  test("stays open if 'Show members' was pressed at that moment, and closes with a later press", async () => {
    renderDetails(["csm"], waiting);
    await user.click(await button("Hide members"));
    expect(await button("Hide members")).toBeVisible();
    await pause(700);
    await user.click(await button("Hide members"));
    expect(await button("Show members")).toBeVisible();
  });
});

describe("the review of documents", () => {
  /** The table of members opens by itself after a second. A click opens it at once. */
  async function openReview() {
    await user.click(await button("Show members"));
    await user.click(await screen.findByRole("button", { name: "Verify Asha Rao" }));
  }
  const kyc = member({ operationType: "EDIT", isKYCNonVerified: true, kycDocuments: ["pan.pdf", "id.pdf"] });
  const open = async (shown = kyc, bodies: unknown[] = []) => {
    renderDetails(["csm"], endorsement({ memberData: [shown] }), {
      updateDocumentVerificationStatus: (_path, { body }) => {
        bodies.push(JSON.parse(String(body)));
        return { body: { data: { userId: "u-1", isKYCDocumentVerified: true, removedRows: 0 } } };
      },
    });
    await openReview();
    return user;
  };

  test("Submit needs a decision on every document, Undo removes one", async () => {
    const user = await open();
    expect(await button("Submit")).toBeDisabled();
    await user.click(await button("Approve pan.pdf"));
    await user.click(await button("Reject id.pdf"));
    expect(screen.getByText("ACCEPTED")).toBeVisible();
    await user.click(await button("Undo id.pdf"));
    expect(await button("Submit")).toBeDisabled();
    await user.click(await button("Approve id.pdf"));
    await user.click(await button("Submit"));
    expect(await screen.findByText("Asha Rao has been successfully verified.")).toBeVisible();
  });

  test("old and new values are shown with the document, changed letters marked; keys decide, and the next life opens", async () => {
    const edit = {
      oldData: { name: "Asha Rao", date_of_birth: "1990-02-01" },
      revisedData: { name: "Aisha Rao", date_of_birth: "1990-02-01" },
    };
    const second = member({ ...kyc, id: "m-2", userId: "u-2", name: "Ravi Rao" });
    const requests = renderDetails(["csm"], endorsement({ memberData: [{ ...kyc, ...edit }, second] }), {
      processDocument: () => ({
        body: { signedURL: "https://files.test/gcs/objects/KYC_DOCUMENTS/x.pdf", method: "GET" },
      }),
      updateDocumentVerificationStatus: () => ({ body: { data: { userId: "u-1" } } }),
    });
    await openReview();
    const changes = await screen.findByRole("table", { name: "What changes" });
    expect(within(changes).getByRole("insertion")).toHaveTextContent(/^i$/);
    expect(within(changes).getByRole("row", { name: /^Date of Birth/ })).toHaveTextContent("01/02/1990");
    expect(await screen.findByTitle("pan.pdf")).toBeInTheDocument();
    await user.keyboard("a");
    expect(await screen.findByText("pan.pdf approved. 1 of 2 to decide.")).toBeVisible();
    expect(await screen.findByTitle("id.pdf")).toBeInTheDocument();
    await user.keyboard("u");
    expect(await screen.findByText("pan.pdf undone. 2 of 2 to decide.")).toBeVisible();
    expect(await screen.findByTitle("pan.pdf")).toBeInTheDocument();
    await user.keyboard("aa");
    await user.click(await button("Submit"));
    expect(await screen.findByRole("dialog", { name: "KYC documents: Ravi Rao" })).toBeVisible();
    expect(requests.filter((path) => path.includes("updateDocumentVerificationStatus/e-1/u-1/true"))).toHaveLength(1);
  });

  test("the document is shown with its request, the rest of the family, and the queue", async () => {
    const others = [2, 3, 4, 5].map((n) =>
      member({ ...kyc, id: `m-${n}`, userId: `u-${n}`, name: `Waiting ${n}`, employeeId: `E${n}` }),
    );
    const spouse = member({ id: "m-9", userId: "u-9", name: "Dev Rao", relationship: "spouse" });
    renderDetails(["csm"], endorsement({ memberData: [{ ...kyc, source: "HRMS" }, spouse, ...others] }));
    await openReview();
    const dialog = within(await screen.findByRole("dialog", { name: "KYC documents: Asha Rao" }));
    expect(dialog.getByRole("region", { name: "About this request" })).toHaveTextContent("Asked byHRMS, 01 Jan 1970");
    const family = dialog.getByRole("region", { name: "Same family in this endorsement" });
    expect(
      within(family)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual(["Dev Rao Add, spouse"]);
    const queue = within(dialog.getByRole("region", { name: "Next in queue" })).getAllByRole("listitem");
    expect(queue.map((line) => line.textContent)).toEqual([
      "Waiting 2 KYC",
      "Waiting 3 KYC",
      "Waiting 4 KYC",
      "and 1 more",
    ]);
    await user.click(dialog.getByRole("button", { name: "Waiting 3" }));
    expect(await screen.findByRole("dialog", { name: "KYC documents: Waiting 3" })).toBeVisible();
  });

  test("a rejected document deletes the member; why it was rejected is sent along", async () => {
    const bodies: unknown[] = [];
    const user = await open(kyc, bodies);
    await user.click(await button("Approve pan.pdf"));
    expect(screen.queryByRole("combobox", { name: "Reason" })).toBeNull();
    await user.click(await button("Reject id.pdf"));
    await chooseOption(user, "Reason", "It is no longer valid");
    await user.click(await button("Submit"));
    expect(await screen.findByText("Asha Rao has been successfully deleted from the endorsement.")).toBeVisible();
    expect(bodies).toEqual([{ accepted: false, reason: "EXPIRED" }]);
  });

  test("Reject asks first: a second press at the same place does not delete the next member", async () => {
    const midterm = { isMidtermMember: true, isMidtermNonVerified: true };
    const [first, second] = [member(midterm), member({ ...midterm, id: "m-2", userId: "u-2", name: "Ravi Rao" })];
    let left = [first, second];
    const requests = renderDetails(["csm"], endorsement({ memberData: left }), {
      updateDocumentVerificationStatus: () => {
        left = [second];
        return { body: { data: { userId: "u-1", isKYCDocumentVerified: false, removedRows: 1 } } };
      },
      "/api/endorsement/e-1?": () => ({ body: { data: endorsement({ memberData: left }) } }),
    });
    const sent = () => requests.filter((path) => path.includes("updateDocumentVerificationStatus"));
    await openReview();
    await user.dblClick(await button("Reject"));
    const question = within(await screen.findByRole("dialog", { name: "Reject and delete Asha Rao?" }));
    expect(sent()).toEqual([]);
    await user.dblClick(question.getByRole("button", { name: "Reject" }));
    expect(await screen.findByRole("dialog", { name: "Mid-term verification: Ravi Rao" })).toBeVisible();
    expect(sent()).toEqual(["/api/updateDocumentVerificationStatus/e-1/u-1/false?isMidtermMember=true"]);
  });

  test("a colleague's decision is shown, and the reloaded endorsement says who is next", async () => {
    const [second, third] = [2, 3].map((n) => member({ ...kyc, id: `m-${n}`, userId: `u-${n}`, name: `Life ${n}` }));
    const done = { isKYCNonVerified: false, isKYCDocumentVerified: true };
    let memberData = [kyc, second, third] as EndorsementMember[];
    const message = "Meera Iyer verified Asha Rao meanwhile. Your change was not saved.";
    const answers: Answer[] = [
      { status: 409, body: { message, status: 409 } },
      { body: { data: { userId: "u-1", isKYCDocumentVerified: true, removedRows: 0 } } },
    ];
    renderDetails(["csm"], endorsement({ memberData }), {
      updateDocumentVerificationStatus: () => {
        memberData = [third as EndorsementMember, { ...kyc, ...done }, member({ ...second, ...done })];
        return answers.shift() as Answer;
      },
      "/api/endorsement/e-1?": () => ({ body: { data: endorsement({ memberData }) } }),
    });
    await openReview();
    await user.click(await button("Approve pan.pdf"));
    await user.click(await button("Reject id.pdf"));
    await user.click(await button("Submit"));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Life 2" })).toBeNull());
    await user.click(await button("Undo id.pdf"));
    await user.click(await button("Approve id.pdf"));
    await user.click(await button("Submit"));
    expect(await screen.findByRole("dialog", { name: "KYC documents: Life 3" })).toBeVisible();
  });

  test("a provider without a history gets no reason", async () => {
    renderDetails(["csm"], endorsement({ memberData: [kyc] }), {}, [callKeyOf(getEndorsementHistory)]);
    await openReview();
    await user.click(await button("Reject id.pdf"));
    const effect =
      "A rejected document deletes Asha Rao from the endorsement, with the dependants' rows that depend on it.";
    expect(await screen.findByText(effect)).toBeVisible();
    expect(screen.queryByRole("combobox", { name: "Reason" })).toBeNull();
  });

  test("Escape and Cancel ask before they leave a decision, a second Escape stays, and 'Leave' leaves", async () => {
    const user = await open();
    await user.click(await button("Approve pan.pdf"));
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("dialog", { name: "Leaving without submitting?" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Leaving without submitting?" })).toBeNull());
    expect(screen.getByRole("dialog", { name: "KYC documents: Asha Rao" })).toBeVisible();
    await user.click(await button("Cancel"));
    await user.click(await button("Leave"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("documents that cannot be loaded or read show the specified words", async () => {
    const url = { signedURL: "https://files.test/gcs/objects/KYC_DOCUMENTS/x.pdf", method: "GET" };
    let addressFails = true;
    renderDetails(["csm"], endorsement({ memberData: [kyc] }), {
      processDocument: () => (addressFails ? { status: 404, body: { message: "Document not found" } } : { body: url }),
      "/api/files": () => ({ status: 502, body: { message: "The file store did not answer" } }),
    });
    await openReview();
    await user.click(await button("Open pan.pdf"));
    expect(await screen.findByText("Failed to load document")).toBeInTheDocument();
    await user.click(await button("Open all documents"));
    expect(await screen.findByText("Failed to load documents")).toBeInTheDocument();
    addressFails = false;
    await user.click(await button("Open id.pdf"));
    expect(await screen.findByText("Some error occured while loading document")).toBeInTheDocument();
  });

  test("documents that the provider sends itself are saved under their names", async () => {
    const saved = savedFiles();
    const requests = renderDetails(["csm"], endorsement({ memberData: [kyc] }), {
      processDocument: () => ({ body: "paper", headers: { "content-type": "application/pdf" } }),
    });
    await openReview();
    expect(await screen.findByTitle("pan.pdf")).toBeInTheDocument();
    await user.click(await button("Open all documents"));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["pan.pdf", "id.pdf"]));
    expect(requests.filter((path) => path.includes("/api/files"))).toEqual([]);
  });

  test("a mid-term addition also answers the DNF question; Yes demands a new coverage date", async () => {
    const user = await open(member({ relationship: "child", isMidtermMember: true, isMidtermNonVerified: true }));
    expect(await button("Submit")).toBeDisabled();
    await user.click(screen.getByRole("radio", { name: "Yes" }));
    expect(screen.getByRole("textbox", { name: /New coverage date/ })).toBeVisible();
    expect(await button("Submit")).toBeDisabled();
    await user.click(screen.getByRole("radio", { name: "No" }));
    await user.click(await button("Submit"));
    expect(await screen.findByText("Asha Rao has been successfully verified.")).toBeVisible();
  });

  test.each(["csm", "opsLead"] as const)("a %s submits with Yes, also without backdating", async (role) => {
    const flags = { ...parseFlags(""), validatorBackdating: false };
    const mayCall = ({ permission }: { permission: Permission }) => can({ roles: [role] }, permission, flags);
    const refused = { status: 403, body: { message: "User does not have permission to perform this action" } };
    const validMembers = [{ userId: "u-1", newCoverageStartDate: "2025-12-05" }];
    const midterm = { relationship: "child", isMidtermMember: true, isMidtermNonVerified: true };
    const requests = renderDetails([role], endorsement({ memberData: [member(midterm)] }), {
      modifyCSDForMidterms: () =>
        mayCall(editCoverageStart) ? { body: { data: { validMembers, invalidMembers: [] } } } : refused,
      updateDocumentVerificationStatus: () =>
        mayCall(verifyDocuments) ? { body: { data: { userId: "u-1" } } } : refused,
    });
    await openReview();
    await user.click(await screen.findByRole("radio", { name: "Yes" }));
    await user.type(screen.getByRole("textbox", { name: /New coverage date/ }), "05-Dec-2025{Tab}");
    await user.click(await button("Submit"));
    expect(await screen.findByText("Asha Rao has been successfully verified.")).toBeVisible();
    expect(requests).toEqual(
      expect.arrayContaining([
        "/api/modifyCSDForMidterms",
        "/api/updateDocumentVerificationStatus/e-1/u-1/true?isMidtermMember=true",
      ]),
    );
  });

  test("a new coverage date is shown, although the decision after it failed", async () => {
    const midterm = { relationship: "child", isMidtermMember: true, isMidtermNonVerified: true };
    const validMembers = [{ userId: "u-1", newCoverageStartDate: "2025-12-05" }];
    const requests = renderDetails(["csm"], endorsement({ memberData: [member(midterm)] }), {
      modifyCSDForMidterms: () => ({ body: { data: { validMembers, invalidMembers: [] } } }),
      updateDocumentVerificationStatus: () => ({ status: 400, body: { message: "Out of order" } }),
    });
    await openReview();
    await user.click(await screen.findByRole("radio", { name: "Yes" }));
    await user.type(screen.getByRole("textbox", { name: /New coverage date/ }), "05-Dec-2025{Tab}");
    await user.click(await button("Submit"));
    expect((await screen.findAllByText(/^Unable to process/))[0]).toBeVisible();
    const afterMove = requests.slice(requests.indexOf("/api/modifyCSDForMidterms"));
    expect(afterMove.filter((url) => url.startsWith("/api/endorsement/e-1?"))).toHaveLength(1);
  });
});

describe("coverage dates", () => {
  test("an invalid date shows the provider's reason", async () => {
    const data = { validMembers: [], invalidMembers: [{ userId: "u-1", errors: "Coverage start date is outdated" }] };
    renderDetails(["opsExecutive"], endorsement(), { modifyCSDForMidterms: () => ({ body: { data } }) });
    await user.click(await button("Show members"));
    await user.click(await button("Edit coverage date of Asha Rao"));
    const day = await screen.findByRole("textbox", { name: "Coverage Start Date" });
    await user.clear(day);
    await user.type(day, "01/06/2025{Enter}");
    await user.click(await button("Save"));
    expect(
      await screen.findByText(/Unable to edit Coverage Start Date: Coverage start date is outdated/),
    ).toBeVisible();
  });

  test("outdated ones are refreshed together, with a toast", async () => {
    renderDetails(["opsExecutive"], endorsement({ memberData: [member({ isDateOutdated: true })] }), {
      updateEndobackdate: () => ({ body: { data: [] } }),
    });
    await user.click(await button("Refresh Data"));
    await user.click(await button("Refresh 1 member"));
    expect(await screen.findByText("Member data successfully refreshed")).toBeVisible();
  });

  test("a refresh uses the policy's own settings", async () => {
    renderDetails(["opsExecutive"], endorsement({ memberData: [member({ isDateOutdated: true })] }), {
      "configuration?policyId=": () => ({ body: { data: { values: { ...DEFAULT_CONFIG, refreshToDays: 12 } } } }),
    });
    await user.click(await button("Refresh Data"));
    const day = formatDdMmmYyyy(addDays(istDay(Date.now()), -12));
    expect(await screen.findByText(new RegExp(`Coverage will start on ${day}`))).toBeVisible();
  });

  test("proposes no day while the policy's settings cannot be read", async () => {
    const answers = [
      { status: 502, body: { message: "The settings cannot be read", status: 502 } },
      { body: { data: { values: DEFAULT_CONFIG } } },
    ];
    renderDetails(["opsExecutive"], endorsement({ memberData: [member({ isDateOutdated: true })] }), {
      "configuration?policyId=": () => answers.shift() as Answer,
    });
    await user.click(await button("Refresh Data"));
    expect(await screen.findByText("The settings cannot be read")).toBeVisible();
    expect(screen.queryByText(/Coverage will start on/)).toBeNull();
    await user.click(await button("Refresh Data"));
    const day = formatDdMmmYyyy(addDays(istDay(Date.now()), -40));
    expect(await screen.findByText(new RegExp(`Coverage will start on ${day}`))).toBeVisible();
  });
});

describe("moving lives to the next endorsement", () => {
  test("needs a note, and says where they went", async () => {
    const data = { endoAlreadyExisted: false, endorsementNumber: 5, endorsementId: "e-2" };
    renderDetails(["opsLead"], endorsement(), { "reassignMembers/e-1": () => ({ body: { data } }) });
    await user.click(await button("Show members"));
    await user.click(await screen.findByRole("checkbox", { name: "Select lives to move to the next endorsement" }));
    await user.click(screen.getAllByRole("checkbox").at(-1) as HTMLElement);
    await user.click(await button("Move to next endorsement"));
    await user.click(await button("Move lives"));
    expect(await screen.findByText("Please enter a note")).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: /Note/ }), "Later");
    await user.click(await button("Move lives"));
    const target = await screen.findByRole("link", { name: "Acme India · Endo 5" });
    expect(target).toHaveAttribute("href", "/app/endorsement-details?id=e-2");
    expect(target.parentElement).toHaveTextContent("1 life moved to Acme India · Endo 5, a new draft.");
  });

  test("is not offered when the allowed states cannot be had", async () => {
    renderDetails(["opsLead"], endorsement(), {
      allowedStates: () => ({ status: 500, body: { message: "No answer", status: 500 } }),
    });
    await user.click(await button("Show members"));
    expect(await screen.findByText("Unable to fetch Reassign allowed endo states")).toBeVisible();
  });
});

describe("a failure shows the specified words", () => {
  const refused = () => ({ status: 500, body: { message: "The provider could not answer" } });

  test("recalculating premiums", async () => {
    renderDetails(["opsExecutive"], endorsement(), { recalculatePremiums: refused });
    await user.click(await button("Recalculate premiums"));
    expect(await screen.findByText("Unable to recalculate premiums at the moment")).toBeInTheDocument();
  });

  test("refreshing outdated dates", async () => {
    const shown = endorsement({ memberData: [member({ isDateOutdated: true })] });
    renderDetails(["opsExecutive"], shown, { updateEndobackdate: refused });
    await user.click(await button("Refresh Data"));
    await user.click(await button("Refresh 1 member"));
    expect(await screen.findByText("Refresh Data Failed")).toBeInTheDocument();
  });

  test("refreshing some of the outdated dates", async () => {
    const refusedRow = {
      memberId: "m-1",
      employeeId: "E1",
      name: "Asha",
      coverageStartDate: "01/10/2025",
      error: "No",
    };
    const shown = endorsement({ memberData: [member({ isDateOutdated: true })] });
    renderDetails(["opsExecutive"], shown, { updateEndobackdate: () => ({ body: { data: [refusedRow] } }) });
    await user.click(await button("Refresh Data"));
    await user.click(await button("Refresh 1 member"));
    const words = "Not refreshed: 1 of 1 member. The downloaded sheet has the reasons.";
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test("the ledger of an endorsement without a CD account", async () => {
    const without = { ...overview, cdAccountId: null, accountNumber: null };
    renderDetails(["opsExecutive"], endorsement(), {
      fetchPremiumsAndCdBalanceDetails: () => ({ body: { data: without } }),
    });
    await user.click(await button("View CD Ledger"));
    expect(await screen.findByText("No linked CD Account found for this endorsement entity")).toBeInTheDocument();
  });
});

test("a message queued for Freshdesk is shown with the notes", async () => {
  const pendingTicketNotes = [{ promisedAt: { seconds: 1_765_340_000, nanoseconds: 0 }, attempts: 2 }];
  renderDetails(["csm"], endorsement({ supportTicketId: "40104", pendingTicketNotes }));
  expect(await screen.findByText(/^1 message pending for Freshdesk, since/)).toHaveTextContent(
    "Freshdesk is not available. We will try again automatically.",
  );
});

describe("a life's masked contact", () => {
  const masked = endorsement({ memberData: [member({ mobile: "******3210", email: "a***@client.example" })] });

  function renderScreenOf(role: Role) {
    answerCalls((path) => {
      if (path === "/api/user/revealContact") {
        const contact = { mobile: "9876543210", email: null, backupPhoneNumber: null, backupEmailAddress: null };
        return { body: { data: contact } };
      }
      if (path.includes("fetchPremiumsAndCdBalanceDetails")) return { body: { data: overview } };
      if (/allowedStates|\/history|\/emails|\/stage-medians/.test(path)) return { body: { data: [] } };
      if (path.endsWith("/responses")) return { body: { data: NO_RESPONSES } };
      if (path.endsWith("/inbox")) return { body: { data: [] } };
      return { body: { data: masked } };
    });
    renderScreenAs([role], <EndorsementScreen id="e-1" />);
  }

  test("is shown to finance in its row, for a reason", async () => {
    renderScreenOf("finance");
    await user.click(await button("Show members"));
    await user.click(await button("Show contact of Asha Rao"));
    await chooseOption(user, "Reason", "Call back");
    await user.click(await button("Show"));
    expect(await screen.findByText("9876543210")).toBeVisible();
  });

  test("is not offered to a viewer, nor to a role that sees it in full", async () => {
    for (const role of ["viewer", "opsLead"] as const) {
      renderScreenOf(role);
      await user.click(await button("Show members"));
      expect(await screen.findByRole("table", { name: "Members of the endorsement" })).toBeVisible();
      expect(screen.queryByRole("button", { name: /Show contact/ })).not.toBeInTheDocument();
      cleanup();
    }
  });
});
