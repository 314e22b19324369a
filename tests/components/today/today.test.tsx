import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Today } from "@/components/today/today";
import { Approval } from "@/lib/contract/approvals";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import type * as contract from "@/lib/contract/today";
import type { Role } from "@/lib/permissions";
import { fileInput } from "../files";
import { listedEndorsement, pendingApproval, WORK } from "../records";
import { answerCalls, renderScreenAs } from "../render-screen";

const user = userEvent.setup();

jest.mock("next/navigation", () => require("../navigation"));

const ready = listedEndorsement();
const short = listedEndorsement({
  id: "e-2",
  companyName: "Malabar",
  work: { ...WORK, blockers: [{ code: "CD_BALANCE_INSUFFICIENT", message: "CD Balance is insufficient" }] },
});
const sent = listedEndorsement({ id: "e-3", companyName: "Ganga", status: "SENT_TO_INSURER" });

const NOTHING: contract.Today = {
  belowNeed: null,
  endingEnrolments: [],
  savedUploads: null,
  approvals: null,
  differences: null,
  toVerify: null,
  topUps: null,
  breaches: null,
  unmatchedEmails: null,
  endingPolicies: null,
};

type Show = {
  role?: Role;
  sides?: Partial<contract.Today>;
  rows?: readonly EndorsementListItem[];
  writes?: string[];
  /** The provider's response to every write. */
  refusal?: { message: string; data: unknown };
  /** Calls that the provider lacks. */
  missing?: readonly string[];
  /** A refusal that begins during the test. */
  answers?: { refusal?: { message: string; data: unknown } };
  /** The cover at risk cannot be read. */
  hasNoRisk?: boolean;
};

function renderToday({
  role = "opsExecutive",
  sides = {},
  rows = [ready, short, sent],
  writes = [],
  refusal,
  missing,
  answers = {},
  hasNoRisk = false,
}: Show = {}) {
  const requests = answerCalls((path, { method }) => {
    if (/updateEndorsementStatus|undo-move|\/owner$/.test(path)) {
      writes.push(path);
      const refused = answers.refusal ?? refusal;
      if (refused) return { status: 400, body: { ...refused, status: 400 } };
      return { body: { data: { status: "IN_PROGRESS", version: 4, owner: { id: "me", name: "Asha Menon" } } } };
    }
    if (path.includes("/today/counts")) {
      return { body: { data: { open: 7, mine: 5, overdue: 4, blocked: 2, ready: 3, atInsurer: 1 } } };
    }
    if (path.includes("/today/cover-at-risk")) {
      if (hasNoRisk) return { status: 500, body: { message: "Internal server error" } };
      return { body: { data: { groups: [{ lives: 5 }, { lives: 1 }], lives: [], hasMore: false } } };
    }
    if (path.includes("/endorsement/owners")) {
      return { body: { data: [{ id: "u-2", name: "Asha Menon", isSelf: false, open: 4, overdue: 1 }] } };
    }
    if (/addBalanceAdjustment|approvals\//.test(path)) {
      writes.push(path);
      return { body: { data: { entry: null, proposal: null } } };
    }
    if (/\/approvals(\?|$)/.test(path)) return { body: { data: { items: [], total: 0, hasMore: false } } };
    if (path.includes("/cdAccount/cd-1")) {
      return { body: { data: { id: "cd-1", accountNumber: "CD1", companyName: "Kaveri", policyData: [] } } };
    }
    if (path.includes("generateSignedURL")) {
      return { body: { signedURL: "https://store.example/utr.pdf?type=x", fileName: "utr.pdf" } };
    }
    if (path.endsWith("/startPage")) return { body: { data: { screen: method === "PUT" ? "today" : null } } };
    if (path.endsWith("/today")) return { body: { data: { ...NOTHING, ...sides } } };
    return { body: { data: rows } };
  });
  renderScreenAs([role], <Today />, { missing });
  return requests;
}

beforeEach(() => {
  window.history.replaceState(null, "", "/app/today");
});

test("a page of the queue has 25 rows; the 26th is not shown but tells of a next page", async () => {
  const rows = Array.from({ length: 26 }, (_, at) =>
    listedEndorsement({ id: `e-${at}`, companyName: `Company ${at}.` }),
  );
  const requests = renderToday({ rows });
  expect(await screen.findByRole("row", { name: /Company 24\./ })).toBeVisible();
  expect(screen.queryByRole("row", { name: /Company 25\./ })).toBeNull();
  expect(screen.getByRole("button", { name: "Next" })).toBeEnabled();
  expect(requests.some((path) => path.includes("pageSize=26"))).toBe(true);
});

test("25 rows are all there are: no next page", async () => {
  renderToday({
    rows: Array.from({ length: 25 }, (_, at) => listedEndorsement({ id: `e-${at}`, companyName: `Company ${at}.` })),
  });
  expect(await screen.findByRole("row", { name: /Company 24\./ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
});

test("a count that could not be loaded says so instead of 'Calculating…'", async () => {
  renderToday({ hasNoRisk: true });
  expect(await screen.findByRole("link", { name: /Not loaded\s*Cover at risk/ })).toBeVisible();
});

/** The question of a move that starts work. */
const CONFIRM_START = "Rater uploaded";

const rowOf = async (name: RegExp) => within(await screen.findByRole("row", { name }));

test("counts are filters: pressed, the queue and the address have only those; pressed again, all", async () => {
  const requests = renderToday();
  const overdue = await screen.findByRole("button", { name: /4\s*Overdue/ });
  expect(screen.getByRole("link", { name: /6\s*Cover at risk/ })).toHaveAttribute("href", "/app/cover-at-risk");
  await user.click(overdue);
  await waitFor(() => expect(window.location.search).toBe("?queue=overdue"));
  await waitFor(() => expect(requests.some((path) => path.includes("queue=overdue&sort=dueOn"))).toBe(true));
  expect(overdue).toHaveAttribute("aria-pressed", "true");
  await user.click(overdue);
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("each row has its next step: the move, the place where it is unblocked, or the insurer's answer", async () => {
  const writes: string[] = [];
  renderToday({ writes });
  expect((await rowOf(/Malabar/)).getByRole("link", { name: "Ask HR to top up" })).toHaveAttribute(
    "href",
    "/app/endorsement-details?id=e-2#cd",
  );
  expect((await rowOf(/Ganga/)).getByRole("link", { name: "Record the response" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/app\/endorsement-details\?id=[^&]+&response=read$/),
  );
  await user.click((await rowOf(/Kaveri/)).getByRole("button", { name: "Move to In Progress" }));
  const dialog = within(await screen.findByRole("dialog", { name: CONFIRM_START }));
  expect(writes).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Status has been changed from Draft to In Progress")).toBeVisible();
  expect(writes).toEqual([expect.stringContaining("/updateEndorsementStatus/e-1")]);
});

test("a row blocked by another endorsement links to it, as a blocker, a next step and a refusal", async () => {
  const waits = { code: "WAITS_FOR_ENDORSEMENT", message: "Waits for Endo 5", endorsementId: "e-5" };
  const later = listedEndorsement({ id: "e-6", companyName: "Nilgiri", work: { ...WORK, blockers: [waits, waits] } });
  renderToday({ rows: [ready, later], refusal: { message: waits.message, data: { blockers: [waits] } } });
  const row = await rowOf(/Nilgiri/);
  expect(row.getByRole("link", { name: "Endo 5" }).closest("td")).toHaveTextContent("Waits for Endo 5, and 1 more");
  for (const name of ["Endo 5", "Open the earlier endorsement"]) {
    expect(row.getByRole("link", { name })).toHaveAttribute("href", "/app/endorsement-details?id=e-5");
  }
  await user.click((await rowOf(/Kaveri/)).getByRole("button", { name: "Move to In Progress" }));
  const dialog = within(await screen.findByRole("dialog", { name: CONFIRM_START }));
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  const toast = await screen.findByRole("alert");
  expect(within(toast).getByText("Unable to process")).toBeVisible();
  expect(toast).toHaveTextContent("Waits for Endo 5");
  expect(within(toast).getByRole("link", { name: "Endo 5" })).toHaveAttribute(
    "href",
    "/app/endorsement-details?id=e-5",
  );
});

test("a refund is marked by a word as well as by its sign", async () => {
  renderToday({
    rows: [ready, listedEndorsement({ id: "e-4", companyName: "Nilgiri", work: { ...WORK, netCost: -17_299.45 } })],
  });
  expect((await rowOf(/Nilgiri/)).getByRole("cell", { name: "-₹17,299.45 refund" })).toBeVisible();
  expect((await rowOf(/Kaveri/)).getByRole("cell", { name: "₹1,682.07" })).toBeVisible();
});

describe("a move that affects neither money nor the insurer", () => {
  const uhids = listedEndorsement({ status: "RECEIVED_UHIDS", work: { ...WORK, nextStatus: "ENDO_COMPLETE" } });
  const press = async () => user.click((await rowOf(/Kaveri/)).getByRole("button", { name: "Move to Endo Complete" }));

  test("is made by one press, and undone by another", async () => {
    const writes: string[] = [];
    renderToday({ writes, rows: [uhids] });
    await press();
    const toast = within(await screen.findByRole("alert"));
    expect(toast.getByText("Status has been changed from Received UHIDs to Endo Complete")).toBeVisible();
    expect(toast.getByText("Kaveri · Endo 1 · Graded")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(toast.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("The move is undone. The status is In Progress again.")).toBeVisible();
    expect(writes).toEqual([
      expect.stringContaining("/updateEndorsementStatus/e-1"),
      expect.stringContaining("/endorsement/e-1/undo-move"),
    ]);
  });

  test("is not made by the second click of a double click, which may hit the row that follows", async () => {
    const writes: string[] = [];
    renderToday({ writes, rows: [uhids] });
    const button = (await rowOf(/Kaveri/)).getByRole("button", { name: "Move to Endo Complete" });
    fireEvent.click(button, { detail: 2 });
    expect(writes).toEqual([]);
    fireEvent.click(button, { detail: 1 });
    expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
    expect(writes).toHaveLength(1);
  });

  test("is made by the key m on its row, once however often or long it is pressed", async () => {
    const writes: string[] = [];
    renderToday({ writes, rows: [uhids] });
    await rowOf(/Kaveri/);
    await user.keyboard("j");
    const press = (repeat: boolean) => fireEvent.keyDown(document.activeElement ?? document, { key: "m", repeat });
    press(true);
    await user.keyboard("k");
    expect(writes).toEqual([]);
    for (const repeat of [false, false]) press(repeat);
    expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
    expect(writes).toEqual([expect.stringContaining("/updateEndorsementStatus/e-1")]);
  });

  test("is confirmed when the provider cannot undo it", async () => {
    const writes: string[] = [];
    renderToday({ writes, rows: [uhids], missing: ["POST /endorsement/{id}/undo-move"] });
    await press();
    const name = "Are you sure you want to change the status from Received UHIDs to Endo Complete?";
    const dialog = within(await screen.findByRole("dialog", { name }));
    expect(writes).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText(/^Status has been changed/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("says why it cannot be undone", async () => {
    const writes: string[] = [];
    const refusal = { message: "The endorsement has changed since this move. The move was not undone.", data: null };
    const answers: { refusal?: typeof refusal } = {};
    renderToday({ writes, rows: [uhids], answers });
    await press();
    const undo = await screen.findByRole("button", { name: "Undo" });
    answers.refusal = refusal;
    await user.click(undo);
    expect(await screen.findByText("Unable to undo the move")).toBeVisible();
    expect(screen.getByText(refusal.message)).toBeVisible();
  });
});

test("the question stays while the list is read again, even without the row that it is about", async () => {
  const writes: string[] = [];
  const rows = [ready, short];
  const requests = renderToday({ writes, rows });
  await user.click((await rowOf(/Kaveri/)).getByRole("button", { name: "Move to In Progress" }));
  const dialog = await screen.findByRole("dialog", { name: CONFIRM_START });
  rows.shift();
  const before = requests.length;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByRole("row", { name: /Kaveri/, hidden: true })).not.toBeInTheDocument());
  await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Status has been changed from Draft to In Progress")).toBeVisible();
  expect(writes).toEqual([expect.stringContaining("/updateEndorsementStatus/e-1")]);
});

test("an endorsement without owner is taken in one press; a role that cannot own one sees the owner and no move", async () => {
  const writes: string[] = [];
  renderToday({ writes, rows: [ready] });
  await user.click((await rowOf(/Kaveri/)).getByRole("button", { name: "Take it" }));
  expect(await screen.findByText("Kaveri · Endo 1 is now with Asha Menon.")).toBeVisible();
  expect(writes).toEqual([expect.stringContaining("/endorsement/e-1/owner")]);
});

test("a viewer has neither", async () => {
  renderToday({ role: "viewer", rows: [ready] });
  const row = await rowOf(/Kaveri/);
  expect(row.getByText("No owner")).toBeVisible();
  expect(row.queryByRole("button")).not.toBeInTheDocument();
  expect(row.getByRole("link", { name: "Open" })).toBeVisible();
});

const account = { cdAccountId: "cd-1", accountNumber: "CD1", companyId: "c-1", companyName: "Kaveri" };

test.each(["CD_BALANCE_INSUFFICIENT", "POLICY_NUMBER_MISSING", "POLICY_INCOMPLETE"])(
  "a viewer opens the endorsement that %s blocks; the step is for others",
  async (code) => {
    renderToday({
      role: "viewer",
      rows: [listedEndorsement({ work: { ...WORK, blockers: [{ code, message: "Blocked" }] } })],
    });
    expect((await rowOf(/Kaveri/)).getByRole("link", { name: "Open" })).toHaveAttribute(
      "href",
      "/app/endorsement-details?id=e-1",
    );
  },
);

test("the side column shows what the provider returns for this person, each line a link", async () => {
  renderToday({
    role: "finance",
    sides: {
      belowNeed: Array.from({ length: 12 }, (_, at) => ({
        ...account,
        cdAccountId: `cd-${at}`,
        available: 1_000,
        needed: 2_500.5 + at,
      })),
      differences: [{ ...account, companyName: "Malabar", open: 3 }],
      endingEnrolments: [
        { enrolmentId: "w-1", companyId: "c-1", companyName: "Ganga", endsOn: "2025-12-10", daysLeft: 0 },
      ],
      topUps: { total: 2, first: [] },
    },
  });
  const part = async (name: string) => within(await screen.findByRole("region", { name }));
  const belowNeed = await part("Low CD balances");
  expect(belowNeed.getByText("short ₹1,500.50")).toBeVisible();
  await user.click(belowNeed.getByRole("button", { name: "Show all 12" }));
  expect(belowNeed.getByText("short ₹1,511.50")).toBeVisible();
  expect((await part("Open differences")).getByRole("link", { name: "Malabar" })).toHaveAttribute(
    "href",
    "/app/cd-reconciliation?id=cd-1",
  );
  expect((await part("Enrolments ending this week")).getByText("ends today")).toBeVisible();
  expect((await part("Top-ups to request")).getByRole("link", { name: "All 2 endorsements" })).toHaveAttribute(
    "href",
    "/app/endorsements?view=work&blocker=CD_BALANCE_INSUFFICIENT",
  );
  expect(screen.queryByRole("region", { name: "Workload per person" })).not.toBeInTheDocument();
});

describe("finance", () => {
  test("posts a deposit on the spot: the amount is in focus, and the counts are read again", async () => {
    const writes: string[] = [];
    const requests = renderToday({
      role: "finance",
      writes,
      sides: { belowNeed: [{ ...account, available: 1_000, needed: 2_500.5 }] },
    });
    await user.click(await screen.findByRole("button", { name: "Add deposit: Kaveri" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add deposit: CD1" }));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: /Premium Amount/ })).toHaveFocus());
    await user.keyboard("1500.50");
    await user.type(dialog.getByRole("textbox", { name: /Notes/ }), "UTR 1");
    const proof = new File(["%PDF-1.4"], "utr.pdf", { type: "application/pdf" });
    await user.upload(fileInput(), proof);
    await dialog.findByText("utr.pdf");
    const before = requests.filter((path) => path.includes("/today/counts")).length;
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(writes).toEqual([expect.stringContaining("/addBalanceAdjustment")]);
    await waitFor(() =>
      expect(requests.filter((path) => path.includes("/today/counts")).length).toBeGreaterThan(before),
    );
  });

  test("decides on proposals on the spot", async () => {
    const writes: string[] = [];
    const approval = Approval.parse({
      ...pendingApproval,
      id: "w-1",
      kind: "CD_ENTRY",
      entityId: account.cdAccountId,
      company: { id: "c-1", name: "Kaveri" },
      title: "Credit of ₹5,000.00 on CD account CD1",
      reason: "NEFT",
      proposedBy: "Ravi Rao",
      entry: {
        transactionType: "credit",
        amount: 5_000,
        message: "NEFT",
        paymentProof: null,
        endorsementId: null,
        entryDate: 1,
      },
    });
    renderToday({
      role: "finance",
      writes,
      sides: { approvals: { total: 12, first: [approval] } },
    });
    const part = within(await screen.findByRole("region", { name: "Pending my approval" }));
    expect(part.getByText("₹5,000.00 credit · Entry Date: 01 Jan 1970 · Ravi Rao")).toBeVisible();
    expect(part.getByRole("link", { name: "All 12 changes" })).toHaveAttribute("href", "/app/approvals");
    await user.click(part.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(writes).toEqual([expect.stringContaining("w-1")]));
  });
});

describe("the top-ups to request", () => {
  const topUp = {
    ...account,
    endorsementId: "e-9",
    endorsementNumber: 3,
    policyName: "GMC/1",
    insurerName: "Care",
    cost: 2_500.5,
    balance: 1_000,
    hrEmail: "hr@kaveri.example",
  };
  const request =
    "Dear HR, Endo 3 of policy GMC/1 costs ₹2,500.50.\n" +
    "The balance of CD account CD1 with Care is ₹1,000.00.\n" +
    "Please transfer at least ₹1,500.50 to this account and send us the payment proof so that we can proceed.";

  test("have the shortfall, the request to copy, and the same as an email to the contact person", async () => {
    renderToday({ role: "csm", sides: { topUps: { total: 1, first: [topUp] } } });
    const part = within(await screen.findByRole("region", { name: "Top-ups to request" }));
    expect(part.getByRole("listitem")).toHaveTextContent("Kaveri · Endo 3short ₹1,500.50");
    await user.click(part.getByRole("button", { name: "Copy request: Kaveri · Endo 3" }));
    expect(await navigator.clipboard.readText()).toBe(request);
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
    await user.click(part.getByRole("button", { name: "Copy request: Kaveri · Endo 3" }));
    expect(await screen.findByText("Nothing was copied: the browser does not allow it.")).toBeVisible();
    const email = new URL(String(part.getByRole("link", { name: "Email HR: Kaveri · Endo 3" }).getAttribute("href")));
    expect([email.protocol, email.pathname]).toEqual(["mailto:", "hr@kaveri.example"]);
    expect(email.searchParams.get("subject")).toBe("Top-up of CD account CD1");
    expect(email.searchParams.get("body")).toBe(request);
  });

  test("without an address can only be copied; more than those listed are behind a link", async () => {
    renderToday({ role: "csm", sides: { topUps: { total: 11, first: [{ ...topUp, hrEmail: null }] } } });
    const part = within(await screen.findByRole("region", { name: "Top-ups to request" }));
    expect(part.queryByRole("link", { name: /Email HR/ })).toBeNull();
    expect(part.getByRole("button", { name: /Copy request/ })).toBeVisible();
    expect(part.getByRole("link", { name: "All 11 endorsements" })).toBeVisible();
  });
});

test.each<[Role, boolean]>([
  ["opsExecutive", true],
  ["csm", true],
  ["opsLead", true],
  ["finance", false],
  ["loopOwner", false],
  ["engineer", false],
  ["viewer", false],
])("the count of own endorsements, for %s: %s", async (role, isShown) => {
  renderToday({ role });
  await screen.findByRole("button", { name: /4\s*Overdue/ });
  const mine = screen.queryByRole("button", { name: /5\s*Mine/ });
  expect(mine !== null).toBe(isShown);
  if (!mine) return;
  await user.click(mine);
  await waitFor(() => expect(window.location.search).toBe("?owner=mine"));
  expect(screen.getByRole("button", { name: /Mine/ })).toHaveAttribute("aria-pressed", "true");
});

test("a lead sees the overdue endorsements by status", async () => {
  renderToday({ role: "opsLead", sides: { breaches: [{ status: "DRAFT", overdue: 4 }] } });
  const part = within(await screen.findByRole("region", { name: "Overdue by status" }));
  expect(part.getByText("4 overdue")).toBeVisible();
  expect(part.getByRole("link", { name: "Draft" })).toHaveAttribute(
    "href",
    "/app/endorsements?view=work&status=DRAFT&queue=overdue&sort=dueOn",
  );
});

test("a lead sees who has how much; and a person can start here", async () => {
  renderToday({ role: "opsLead" });
  const load = within(await screen.findByRole("region", { name: "Workload per person" }));
  expect(load.getByText("4 open, 1 overdue")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Make this my start page" }));
  expect(await screen.findByRole("button", { name: "Start with the company directory" })).toBeVisible();
});

test("an empty queue shows 'Nothing pending' and offers to remove the filter", async () => {
  window.history.replaceState(null, "", "/app/today?queue=blocked&owner=mine");
  renderToday({ rows: [] });
  expect(await screen.findByText("Nothing pending")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show everything" }));
  await waitFor(() => expect(window.location.search).toBe(""));
});

const ending = (fields: Partial<NonNullable<contract.Today["endingPolicies"]>[number]>) => ({
  policyId: "p-1",
  policyName: "Kaveri GMC",
  companyId: "c-1",
  companyName: "Kaveri Looms",
  endsOn: "2026-03-31",
  daysLeft: 12,
  lives: 1_204,
  ...fields,
});

test("a CSM sees the policies that end within 60 days, with days, lives and 'Renew'", async () => {
  renderToday({
    role: "csm",
    sides: {
      endingPolicies: [
        ending({}),
        ending({ policyId: "p-2", policyName: "Top up", daysLeft: -1, lives: 1 }),
        ending({ policyId: "p-3", policyName: "Parents", daysLeft: 0 }),
      ],
    },
  });
  const part = within(await screen.findByRole("region", { name: "Policies ending within 60 days" }));
  const lines = part.getAllByRole("listitem");
  expect(lines[0]).toHaveTextContent("Kaveri Looms · Kaveri GMCends 31/03/2026, 12 days left · 1,204 livesRenew");
  expect(lines[1]).toHaveTextContent("ended 31/03/2026, 1 day ago · 1 life");
  expect(lines[2]).toHaveTextContent("ends 31/03/2026, today");
  expect(part.getByRole("link", { name: "Kaveri Looms · Kaveri GMC" })).toHaveAttribute(
    "href",
    "/app/policy-details?id=p-1",
  );
  expect(part.getByRole("link", { name: "Renew Kaveri GMC" })).toHaveAttribute(
    "href",
    "/app/add-policy?id=c-1&renews=p-1",
  );
});

test("ten of the ending policies are shown at first, and all of them on request", async () => {
  const endingPolicies = Array.from({ length: 11 }, (_, at) =>
    ending({ policyId: `p-${at}`, policyName: `Policy ${at}` }),
  );
  renderToday({ role: "csm", sides: { endingPolicies } });
  const part = within(await screen.findByRole("region", { name: "Policies ending within 60 days" }));
  expect(part.getAllByRole("listitem")).toHaveLength(10);
  await user.click(part.getByRole("button", { name: "Show all 11" }));
  expect(part.getAllByRole("listitem")).toHaveLength(11);
  expect(part.queryByRole("button")).toBeNull();
});

test("a loop owner sees the ending policies without 'Renew'", async () => {
  renderToday({ role: "loopOwner", sides: { endingPolicies: [ending({})] } });
  const part = within(await screen.findByRole("region", { name: "Policies ending within 60 days" }));
  expect(part.queryByRole("link", { name: /Renew/ })).toBeNull();
});

test("rosters that were not compared for long are listed, five at first", async () => {
  const user = userEvent.setup();
  const uncomparedRosters = Array.from({ length: 6 }, (_, at) => ({
    policyId: `p-${at}`,
    policyName: `GMC ${at}`,
    companyId: "c-1",
    companyName: "Acme",
    lives: 1_200,
    days: 60 - at,
    isFirst: at === 1,
  }));
  renderToday({ role: "csm", sides: { uncomparedRosters } });
  const part = within(await screen.findByRole("region", { name: "Rosters to compare" }));
  expect(part.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Acme · GMC 0not compared for 60 days · 1,200 lives",
    "Acme · GMC 1never compared, running for 59 days · 1,200 lives",
    "Acme · GMC 2not compared for 58 days · 1,200 lives",
    "Acme · GMC 3not compared for 57 days · 1,200 lives",
    "Acme · GMC 4not compared for 56 days · 1,200 lives",
  ]);
  expect(part.getByRole("link", { name: "Acme · GMC 0" })).toHaveAttribute("href", "/app/compare-rosters?id=p-0");
  await user.click(part.getByRole("button", { name: "Show all 6" }));
  expect(part.getAllByRole("listitem")).toHaveLength(6);
});

test("a list that the provider cuts off has its length in the heading", async () => {
  const endingPolicies = Array.from({ length: 500 }, (_, at) => ending({ policyId: `p-${at}` }));
  renderToday({ role: "csm", sides: { endingPolicies } });
  expect(await screen.findByRole("region", { name: "Policies ending within 60 days, first 500" })).toBeVisible();
});

test("without an ending policy there is no such section", async () => {
  renderToday({ role: "csm", sides: { endingPolicies: [] } });
  expect(await screen.findByText("No other pending work.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Policies ending within 60 days" })).toBeNull();
});
