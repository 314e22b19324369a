import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AttachAccountDialog } from "@/components/cd-accounts/attach-account-dialog";
import { CdAccountList } from "@/components/cd-accounts/cd-account-list";
import { CdLedger } from "@/components/cd-accounts/cd-ledger";
import { DelinkDialog } from "@/components/cd-accounts/delink-dialog";
import { EndorsementRunway } from "@/components/cd-accounts/endorsement-runway";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { addDays, formatDdMmmYyyy, formatDmy, istDay, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import type { Role } from "@/lib/permissions";
import { chooseOption } from "../choose-option";
import { fileInput, pngFile } from "../files";
import { pushed } from "../navigation";
import { answerFirst, renderScreenAs } from "../render-screen";
import { account, answer, entry, runway } from "./provider-answers";

const user = userEvent.setup();

const ledgerReplies = {
  "/api/approvals": { data: { items: [], total: 0, hasMore: false } },
  "/api/cdAccount/addBalanceAdjustment": { data: { ...entry, amount: 12.5 }, proposal: null },
  "/api/cdAccount/cd-1": { data: account },
  "/api/cdLedger/cdLedgerExport": { mailStatus: "QUEUED" },
  "/api/cdLedger/cd-1": { data: [entry], metaData: { hasNext: false, nextPageId: null, policyTypes: ["GMC", "GPA"] } },
};

async function openLedger(roles: Role[], refusal?: Parameters<typeof answer>[1]) {
  const sent = answer(ledgerReplies, refusal);
  renderScreenAs(roles, <CdLedger id="cd-1" />);
  await screen.findByRole("row", { name: /Endo 4/ });
  return sent;
}

type User = ReturnType<typeof userEvent.setup>;

/** Opens the header's menu and returns its actions. */
async function menuOf(user: User): Promise<string[]> {
  await user.click(screen.getByRole("button", { name: "More actions" }));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent ?? "");
}

/** The open dialog, with an entry in it. */
async function fillIn(amount: string, notes: string) {
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByRole("textbox", { name: "Premium Amount" }), { target: { value: amount } });
  fireEvent.change(dialog.getByRole("textbox", { name: "Notes" }), { target: { value: notes } });
  return dialog;
}

const chooseAction = (user: User, name: string) => user.click(screen.getByRole("button", { name }));

beforeEach(() => {
  window.history.replaceState(null, "", "/app/cd-accounts");
});

describe("the list", () => {
  const replies = { "/api/cdAccount/search": { data: [] }, "/api/cdAccount": { data: [account] } };

  test("has the specified columns, and the search names its fields by role", async () => {
    answer(replies);
    renderScreenAs(["viewer"], <CdAccountList />);
    expect(await screen.findByRole("link", { name: "CD1001" })).toHaveAttribute("href", "/app/cd-ledger?id=cd-1");
    const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
    expect(headers).toEqual([
      "Account ID",
      "Company Name",
      "Policy Type",
      "Insurer",
      "Balance till date",
      "Balance, 90 days",
      "Balance lasts",
      "Last Updated",
    ]);
    expect(screen.getByRole("searchbox", { name: "Search by Account ID" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Create CD account" })).not.toBeInTheDocument();
  });

  test("how an account's balance went is a line, and words for those who do not see it; one amount is no line", async () => {
    const accounts = [
      { ...account, recentBalances: [1_500, -20.5, 1_000] },
      { ...account, id: "cd-2", accountNumber: "CD1002", recentBalances: [1_000] },
    ];
    answer({ ...replies, "/api/cdAccount": { data: accounts } });
    renderScreenAs(["viewer"], <CdAccountList />);
    const words = "Balance, 90 days: from ₹1,500.00 to ₹1,000.00, between -₹20.50 and ₹1,500.00";
    const row = within(await screen.findByRole("row", { name: /CD1001/ }));
    expect(row.getByRole("img", { name: words })).toBeInTheDocument();
    expect(within(screen.getByRole("row", { name: /CD1002/ })).queryByRole("img")).not.toBeInTheDocument();
  });

  test("finds nothing in the specified words, a second after the last key", async () => {
    answer(replies);
    renderScreenAs(["finance"], <CdAccountList />);
    await user.type(screen.getByRole("searchbox", { name: "Search by Account ID or Company name" }), "zzz");
    expect(window.location.search).toBe("");
    await waitFor(() => expect(window.location.search).toBe("?q=zzz"));
  });

  test("a link to a search that finds nothing shows 'No result found'", async () => {
    window.history.replaceState(null, "", "/app/cd-accounts?q=zzz");
    answer(replies);
    renderScreenAs(["finance"], <CdAccountList />);
    expect(await screen.findByText("No result found")).toBeVisible();
    expect(screen.queryByText(/^No company has a CD account yet/)).toBeNull();
  });

  test.each([
    ["finance", "No company has a CD account yet. Create one when a company has its first policy."],
    ["viewer", "No company has a CD account yet. A CSM, finance or an operations lead creates them."],
  ] as const)("without any account, %s reads what comes first", async (role, words) => {
    answer({ ...replies, "/api/cdAccount": { data: [] } });
    renderScreenAs([role], <CdAccountList />);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test("an empty new account shows every message and sends nothing", async () => {
    const sent = answer({ ...replies, "/api/company": { data: { companies: [] } } });
    renderScreenAs(["finance"], <CdAccountList />);
    await user.click(await screen.findByRole("button", { name: "Create CD account" }));
    await user.click(await screen.findByRole("combobox", { name: "Company" }));
    expect(await screen.findByText("No companies yet. Add one in the company directory first.")).toBeVisible();
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Create" }));
    for (const message of [
      "Please select a company",
      "Please select an insurer",
      "Please select atleast one policy",
      "Please enter a valid cd account id",
      "Please enter a valid inception amount",
      "Please upload payment proof",
    ]) {
      expect(screen.getByText(message)).toBeVisible();
    }
    expect(sent).toEqual([]);
  });

  test("a new account offers only its company's policies, and appears in the search that it was created in", async () => {
    window.history.replaceState(null, "", "/app/cd-accounts?q=CD");
    const found = { data: [] as CdAccount[] };
    answer({
      "/api/cdAccount/search": found,
      "/api/cdAccount": { data: [] },
      "/api/company": { data: { companies: ["co", "co-2"].map((id) => ({ id, name: `Company ${id}` })) } },
      "/api/policyPlan/fetchPolicies/co-2": new Promise(() => {}),
      "/api/policyPlan/fetchPolicies/co": { data: { policies: [{ id: "pol-1", insurerName: "Go Digit" }] } },
      "/api/gcs": { signedURL: "https://files.test/p?type=x", method: "PUT", fileName: "proof.png" },
    });
    renderScreenAs(["finance"], <CdAccountList />);
    expect(await screen.findByText("No result found")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Create CD account" }));
    const dialog = within(await screen.findByRole("dialog"));
    const choose = async (label: string, option: string) => {
      const field = dialog.getByRole("combobox", { name: label });
      await waitFor(() => expect(field).toBeEnabled());
      await user.click(field);
      await user.click(await screen.findByRole("option", { name: option }));
    };
    await choose("Company", "Company co");
    await choose("Insurer", "Go Digit");
    await choose("Company", "Company co-2");
    expect(dialog.getByRole("combobox", { name: "Insurer" })).toBeDisabled();
    await choose("Company", "Company co");
    await choose("Insurer", "Go Digit");
    await choose("Policies", "pol-1");
    await user.type(dialog.getByRole("textbox", { name: "CD Account ID" }), "CD1001");
    await user.type(dialog.getByRole("textbox", { name: "Inception Amount" }), "1000");
    await user.upload(fileInput(), pngFile("proof.png"));
    await dialog.findByText("proof.png");
    found.data = [account as unknown as CdAccount];
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(await screen.findByRole("link", { name: "CD1001" })).toBeVisible();
  });
});

describe("the ledger", () => {
  test("shows a booking amount as two labelled lines, and all that finance may do", async () => {
    await openLedger(["finance"]);
    const way = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    expect(way.getByRole("link", { name: "CD Accounts" })).toHaveAttribute("href", "/app/cd-accounts");
    const row = screen.getByRole("row", { name: /Endo 4/ });
    expect(row).toHaveTextContent("Policy Booking Amount: ₹9,00,000.00");
    expect(row).toHaveTextContent("Notes: Renewal");
    const entries = ["Add deposit", "Add adjustment", "Add policy booking amount"];
    for (const name of [...entries, "Send Email", "Upload CD statement", "Edit account ID"]) {
      expect(screen.getByRole("button", { name })).toBeVisible();
    }
    expect(await menuOf(userEvent.setup())).toEqual(["Reconcile with the insurer's statement"]);
    expect(screen.getByRole("group", { name: "Policy Type" })).toBeVisible();
    const ledger = within(screen.getByRole("table", { name: "CD Ledger" }));
    const headers = ledger.getAllByRole("columnheader").map((header) => header.textContent);
    expect(headers).toEqual([
      "Entry Date",
      "Ledger ID",
      "Policy Number",
      "Policy Type",
      "Trans. Type",
      "Endo Number",
      "Endo Type",
      "Trans. Amount",
      "Balance",
      "Source",
      "Added By",
      "Notes",
    ]);
    // The policy type and who entered an amount are in view beside the menu of a 1440 px window, without scrolling.
    for (const name of ["Policy Type", "Added By"])
      expect(ledger.getByRole("columnheader", { name })).toHaveAttribute("data-hide", "1160");
    const { style } = screen.getByRole("table", { name: "CD Ledger" });
    expect(Number.parseInt(style.getPropertyValue("--min-1320"), 10)).toBeLessThanOrEqual(1_174);
  });

  test("the balance is a picture, and a table for those who do not see it, up to what open endorsements leave", async () => {
    const day = (ago: number) => addDays(istDay(Date.now()), -ago);
    const deposit = { ...entry, id: "cdl-0", createdAt: { seconds: startOfDaySeconds(day(40)) }, balanceAfter: 1_000 };
    const debit = { ...entry, createdAt: { seconds: startOfDaySeconds(day(20)) }, transactionType: "debit" as const };
    answer({
      ...ledgerReplies,
      "/api/cdLedger/cd-1": { ...ledgerReplies["/api/cdLedger/cd-1"], data: [debit, { ...deposit, amount: 400 }] },
      "/api/cdAccount/cd-1": { data: { ...account, runway: { ...runway, needed: 1_150.5, alert: "BELOW_NEED" } } },
    });
    renderScreenAs(["finance"], <CdLedger id="cd-1" />);
    expect(await screen.findByRole("img", { name: CD_MESSAGES.balanceOverTime })).toBeInTheDocument();
    const rows = within(screen.getByRole("table", { name: CD_MESSAGES.balanceOverTime })).getAllByRole("row");
    expect(rows.at(1)).toHaveTextContent(`${formatDdMmmYyyy(day(40))}₹1,000.00`);
    expect(rows.at(-2)).toHaveTextContent(`${formatDdMmmYyyy(day(40))}, manual credit of ₹400.00₹1,000.00`);
    expect(rows.at(-1)).toHaveTextContent(/, expected-₹250\.50$/);
    const legend = within(screen.getByRole("list", { name: "Legend: Balance and forecast" })).getAllByRole("listitem");
    expect(legend.map(({ textContent }) => textContent)).toEqual([
      "1 manual credit, ₹400.00",
      "Reserved ₹100.00",
      "Needed by open endorsements ₹1,150.50",
      "Short by ₹250.50",
    ]);
  });

  test("open endorsements that give money back are called a refund", async () => {
    answer({ ...ledgerReplies, "/api/cdAccount/cd-1": { data: { ...account, runway: { ...runway, needed: -500 } } } });
    renderScreenAs(["finance"], <CdLedger id="cd-1" />);
    const label = await screen.findByText("Needed by open endorsements");
    await waitFor(() => expect(label.nextSibling).toHaveTextContent("-₹500.00 refund"));
  });

  test("a CSM's one action is the email, without a menu", async () => {
    await openLedger(["csm"]);
    expect(screen.getByRole("button", { name: "Send Email" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "More actions" })).not.toBeInTheDocument();
  });

  test("the end of a long policy number is never cut and is read once", async () => {
    const long = { ...entry, policyNumber: "4016/X/O/12345678/00/000" };
    answer({ ...ledgerReplies, "/api/cdLedger/cd-1": { ...ledgerReplies["/api/cdLedger/cd-1"], data: [long] } });
    renderScreenAs(["viewer"], <CdLedger id="cd-1" />);
    const cell = await screen.findByRole("cell", { name: /4016\/X\/O\/12345678/ });
    expect(within(cell).getByText("/00/000").parentElement).toHaveAttribute("aria-hidden", "true");
  });

  test("a viewer sees neither buttons nor who added an entry", async () => {
    await openLedger(["viewer"]);
    expect(
      screen.queryByRole("button", { name: /Add|Send Email|Edit account ID|CD statement|More actions/ }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole("columnheader", { name: "Added By" })).not.toBeInTheDocument();
  });

  test("the proof of an entry is a press away", async () => {
    const proven = { ...entry, message: "NEFT", paymentProof: "doc_0123456789abcdefghijklmno-utr.png" };
    const page = { ...ledgerReplies["/api/cdLedger/cd-1"], data: [proven] };
    const sent = answer({ ...ledgerReplies, "/api/cdLedger/cd-1": page });
    renderScreenAs(["viewer"], <CdLedger id="cd-1" />);
    await user.click(await screen.findByRole("button", { name: "Download payment proof utr.png" }));
    expect(await screen.findByText("Unable to process")).toBeVisible();
    expect(sent).toMatchObject([
      { path: "/api/gcs/generateSignedURL", body: { docType: "CD_PAYMENT_PROOFS", method: "READ" } },
    ]);
  });

  test("an entry for a second person is shown above the ledger, and proposing it again has a warning", async () => {
    const proposal = {
      id: "apr-1",
      kind: "CD_ENTRY",
      status: "PENDING",
      entity: "cdAccount",
      entityId: "cd-1",
      company: null,
      title: "Credit of ₹20,00,000.00 on CD account CD-1",
      changes: [],
      reason: "NEFT",
      comment: null,
      proposedAt: entry.createdAt,
      expiresAt: entry.createdAt,
      decidedBy: null,
      decidedAt: null,
      proposedBy: "Vikram Shah",
      isOwn: true,
      mayDecide: false,
      entry: {
        transactionType: "credit",
        amount: 2_000_000,
        message: "NEFT",
        paymentProof: null,
        endorsementId: null,
        entryDate: { seconds: Date.parse("2025-06-01T00:00:00+05:30") / 1000 },
      },
    };
    const replies: Record<string, unknown> = { ...ledgerReplies };
    replies["/api/cdAccount/addBalanceAdjustment"] = { data: null, proposal };
    answer(replies);
    renderScreenAs(["finance"], <CdLedger id="cd-1" />);
    await screen.findByRole("row", { name: /Endo 4/ });
    await chooseAction(user, "Add adjustment");
    const dialog = await fillIn("2000000", "NEFT");
    replies["/api/approvals"] = { data: { items: [proposal], total: 1, hasMore: false } };
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    const waiting = await screen.findByRole("table", { name: "Pending approval by a second person" });
    expect(
      within(waiting).getByRole("row", { name: /01 Jun 2025.*₹20,00,000\.00.*Another person must decide/ }),
    ).toBeVisible();
    expect(within(waiting).getByRole("button", { name: "Withdraw" })).toBeVisible();
    await chooseAction(user, "Add adjustment");
    const again = await fillIn("200000", "NEFT");
    expect(again.queryByText(/already pending/)).not.toBeInTheDocument();
    await user.type(again.getByRole("textbox", { name: "Premium Amount" }), "0");
    expect(
      again.getByText(
        "Credit of ₹20,00,000.00 on CD account CD-1 is already pending approval, proposed by Vikram Shah. Submit this entry only if it is another one.",
      ),
    ).toBeVisible();
  });

  test("a failure to load pending entries is shown with 'Try again', and the ledger stays", async () => {
    const failure = Response.json({ message: "The provider did not respond in time.", status: 504 }, { status: 504 });
    const replies: Record<string, unknown> = { ...ledgerReplies, "/api/approvals": failure };
    answer(replies);
    renderScreenAs(["finance"], <CdLedger id="cd-1" />);
    await screen.findByRole("row", { name: /Endo 4/ });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Unable to load the entries pending approval");
    expect(alert).toHaveTextContent("The provider did not respond in time.");
    replies["/api/approvals"] = ledgerReplies["/api/approvals"];
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });

  test("a half-typed entry is not lost by Escape", async () => {
    await openLedger(["finance"]);
    await user.click(screen.getByRole("button", { name: "Add deposit" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: "Premium Amount" }), "5{Escape}");
    const question = await screen.findByRole("dialog", { name: "Close without saving?" });
    await user.click(within(question).getByRole("button", { name: "Keep editing" }));
    expect(dialog.getByRole("textbox", { name: "Premium Amount" })).toHaveValue("5");
  });

  test("an empty ledger shows 'Nothing to show here yet'", async () => {
    const none = { data: [], metaData: { hasNext: false, nextPageId: null, policyTypes: [] } };
    answer({ ...ledgerReplies, "/api/cdLedger/cd-1": none });
    renderScreenAs(["finance"], <CdLedger id="cd-1" />);
    expect(await screen.findByText("Nothing to show here yet")).toBeVisible();
  });

  test("an adjustment has its messages while it is typed, and is sent without a proof", async () => {
    const sent = await openLedger(["finance"]);
    await chooseAction(user, "Add adjustment");
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: "Premium Amount" }), "1.005");
    await user.click(dialog.getByRole("textbox", { name: "Notes" }));
    await user.tab();
    expect(dialog.getByText("Please enter a valid premium amount")).toBeVisible();
    expect(dialog.getByText("Please enter a valid message")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Submit" })).toBeDisabled();
    await user.clear(dialog.getByRole("textbox", { name: "Premium Amount" }));
    await user.type(dialog.getByRole("textbox", { name: "Premium Amount" }), "1,212.50");
    await user.type(dialog.getByRole("textbox", { name: "Notes" }), "Bank charge");
    await user.type(dialog.getByRole("textbox", { name: "Endorsement number" }), "4x");
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      amount: 1212.5,
      message: "Bank charge",
      transactionType: "credit",
      endorsementEntityId: "4",
      source: "manual",
    });
    expect(sent[0]?.body).not.toHaveProperty("paymentProof");
  });

  test("a booking amount is sent as 0 with its note", async () => {
    const sent = await openLedger(["finance"]);
    await chooseAction(user, "Add policy booking amount");
    const dialog = await fillIn("900000", "Renewal");
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ amount: 0, message: "Policy Booking Amount: ₹9,00,000.00\nNotes: Renewal" });
  });

  test("the dialog shows the provider's refusal of an entry", async () => {
    await openLedger(["finance"], { status: 404, message: "Endorsement not found" });
    await chooseAction(user, "Add adjustment");
    const dialog = await fillIn("5", "x");
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    expect(await dialog.findByText("Endorsement not found")).toBeVisible();
  });

  test("an account of several policies offers them with the endorsement number, where a refusal is shown", async () => {
    const message = "Select the policy of this endorsement";
    const policy = { policyType: "GMC", policyNumber: "GMC/1", insurerName: "ICICI Lombard" };
    const linked = { ...policy, policyId: "p-1", isParentalPolicy: false, isTopUpPolicy: false };
    const policyData = [linked, { ...linked, policyId: "p-2", policyNumber: "GMC/2", isParentalPolicy: true }];
    const replies = { ...ledgerReplies, "/api/cdAccount/cd-1": { data: { ...account, policyData } } };
    const sent = answer(replies, { status: 400, message, data: { fields: { policyId: message } } });
    renderScreenAs(["finance"], <CdLedger id="cd-1" />);
    await screen.findByRole("row", { name: /Endo 4/ });
    await chooseAction(user, "Add adjustment");
    const dialog = await fillIn("5", "x");
    expect(dialog.queryByRole("combobox", { name: "Policy" })).not.toBeInTheDocument();
    await user.type(dialog.getByRole("textbox", { name: "Endorsement number" }), "1");
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole("combobox", { name: "Policy" })).toHaveFocus();
    await chooseOption(user, "Policy", "GMC · GMC/2 · Parental", dialog);
    expect(dialog.queryByText(message)).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body.policyId)).toEqual([undefined, "p-2"]);
    await user.clear(dialog.getByRole("textbox", { name: "Endorsement number" }));
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.body).not.toHaveProperty("policyId");
  });

  test("an endorsement that the account does not have is said at its number, in no field's inner name", async () => {
    const message = { endorsementEntityId: "The endorsement belongs to another CD account" };
    await openLedger(["finance"], { status: 400, message });
    await chooseAction(user, "Add adjustment");
    const dialog = await fillIn("5", "x");
    await user.type(dialog.getByRole("textbox", { name: "Endorsement number" }), "1");
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    expect(await dialog.findByText("The endorsement belongs to another CD account")).toBeVisible();
    expect(dialog.getByRole("textbox", { name: "Endorsement number" })).toHaveFocus();
    expect(dialog.queryByText(/endorsementEntityId/)).not.toBeInTheDocument();
  });

  test("an entry's day is neither missing nor before 01/01/2000 nor after today", async () => {
    const sent = await openLedger(["finance"]);
    await chooseAction(user, "Add adjustment");
    const dialog = await fillIn("5", "x");
    const day = dialog.getByRole("textbox", { name: "Date" });
    const tomorrow = formatDmy(addDays(istDay(Date.now()), 1));
    for (const outside of ["", "31/12/1999", tomorrow]) {
      await user.clear(day);
      await user.paste(outside);
      await user.tab();
      expect(await dialog.findByText("Please enter a valid date")).toBeVisible();
      expect(dialog.getByRole("button", { name: "Submit" })).toBeDisabled();
    }
    await user.clear(day);
    await user.type(day, "01/01/2000");
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.createdAt).toEqual({ seconds: Date.parse("2000-01-01T00:00:00+05:30") / 1000 });
  });

  test("a deposit cannot be submitted without its proof", async () => {
    await openLedger(["finance"]);
    await user.click(screen.getByRole("button", { name: "Add deposit" }));
    const dialog = await fillIn("5", "x");
    expect(dialog.getByRole("button", { name: "Submit" })).toBeDisabled();
  });

  test("a booking amount is not submitted while its proof is uploaded", async () => {
    await openLedger(["finance"]);
    let failUpload = (_: Error) => {};
    const upload = new Promise<Response>((_done, fail) => {
      failUpload = fail;
    });
    answerFirst((path) => (path.includes("/gcs/") ? upload : undefined));
    await user.click(screen.getByRole("button", { name: "Add policy booking amount" }));
    const dialog = await fillIn("5", "x");
    const submit = dialog.getByRole("button", { name: "Submit" });
    await waitFor(() => expect(submit).toBeEnabled());
    const file = pngFile("proof.png");
    await user.upload(fileInput(), file);
    await waitFor(() => expect(submit).toBeDisabled());
    failUpload(new Error("offline"));
    await waitFor(() => expect(submit).toBeEnabled());
  });

  test("the mail is confirmed in the specified words", async () => {
    await openLedger(["finance"]);
    await chooseAction(user, "Send Email");
    expect(await screen.findByText("An email was sent to the registered address")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(`${account.companyName} · CD ${account.accountNumber}`);
  });

  test("a mail that cannot be ordered", async () => {
    await openLedger(["finance"], { status: 503, message: "mail is down" });
    await chooseAction(user, "Send Email");
    expect(await screen.findByText("There was an error while exporting data - mail is down")).toBeVisible();
  });

  test("a taken account ID is refused at the field; a concurrent change shows both values", async () => {
    await openLedger(["finance"], { status: 409, message: "Account ID already exists" });
    await user.click(screen.getByRole("button", { name: "Edit account ID" }));
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByRole("textbox", { name: "Account ID" });
    await user.clear(field);
    expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await user.type(field, "CD2");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Account ID already exists")).toBeVisible();

    const data = {
      version: 4,
      changedBy: "Rohan Kulkarni",
      changedAt: { seconds: 1 },
      current: { accountNumber: "CD3" },
    };
    answer(ledgerReplies, { status: 409, message: "changed", data });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Rohan Kulkarni changed this meanwhile")).toBeVisible();
    await user.click(dialog.getByRole("radio", { name: "Use the saved value: CD3" }));
    await user.click(dialog.getByRole("button", { name: "Continue editing" }));
    expect(dialog.getByRole("textbox", { name: "Account ID" })).toHaveValue("CD3");
  });
});

test.each([
  [0, -12.5, "The account is overdrawn by ₹12.50."],
  [-500, -0.01, "The account is overdrawn by ₹0.01."],
  [0.01, -1, "The account is overdrawn by ₹1.00, and open endorsements need ₹0.01."],
])(
  "below need with %s needed and %s available: no need of nothing, and no later dry day",
  async (needed, available, words) => {
    const below = { ...runway, needed, available, days: 0, dryOn: "2025-12-10", alert: "BELOW_NEED" };
    answer({ ...ledgerReplies, "/api/cdAccount/cd-1": { data: { ...account, runway: below } } });
    renderScreenAs(["finance"], <CdLedger id="cd-1" />);
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.getByText("Already too low")).toBeVisible();
  },
);

test.each([
  ["BELOW_NEED", "Balance too low", /Open endorsements need ₹2,500\.00, but only ₹900\.00 is available/],
  ["RUNS_DRY", "Runs out soon", /After open endorsements the money lasts 9 days; a top-up takes 20 days/],
])(
  "an account that is %s is marked '%s' on the list, with the sentence in the account and on the endorsement",
  async (alert, badge, words) => {
    const short = { ...account, runway: { ...runway, needed: 2_500, days: 9, alert } };
    answer({ "/api/cdAccount": { data: [short] } });
    const list = renderScreenAs(["finance"], <CdAccountList />);
    expect(await screen.findByRole("row", { name: new RegExp(`CD1001.*${badge}`) })).toBeVisible();
    list.unmount();
    answer({ ...ledgerReplies, "/api/cdAccount/cd-1": { data: short } });
    const ledger = renderScreenAs(["finance"], <CdLedger id="cd-1" />);
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    ledger.unmount();
    answer({
      "/api/cdAccount/cd-1": { data: short },
      "/api/fetchPremiumsAndCdBalanceDetails": { data: { cdAccountId: "cd-1" } },
    });
    renderScreenAs(["finance"], <EndorsementRunway endorsementId="endo-1" />);
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
  },
);

describe("delinking", () => {
  const open = (refusal?: Parameters<typeof answer>[1]) => {
    pushed.length = 0;
    const sent = answer({ ...ledgerReplies, "/api/cdAccount/cd-1": { message: CD_MESSAGES.delinked } }, refusal);
    const linked = { ...account, policyData: [{ policyId: "pol", policyType: "GMC" }] } as unknown as CdAccount;
    renderScreenAs(["loopOwner"], <DelinkDialog account={linked} onClose={() => {}} />);
    return sent;
  };

  test("names the account and its data, says where the data was sent, and returns to the list", async () => {
    const sent = open();
    const dialog = within(await screen.findByRole("dialog", { name: "Delink and delete CD1001 of Acme India?" }));
    expect(dialog.getByText(/^1 policy loses its CD account\./)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Delink and delete CD account" }));
    await waitFor(() => expect(pushed).toEqual(["/app/cd-accounts"]));
    expect(sent).toMatchObject([{ method: "DELETE", path: "/api/cdAccount/cd-1?sendEmail=true" }]);
    expect(
      await screen.findByText(
        "The CD account has been delinked from its policies and the cleared data was emailed to the engineering escalation address",
      ),
    ).toBeVisible();
  });

  test("says why an account stays that is still needed, and stays itself", async () => {
    open({ status: 409, message: "Entries of this CD account wait for approval" });
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Delink and delete CD account" }));
    expect(await screen.findByText("Entries of this CD account wait for approval")).toBeVisible();
    expect(pushed).toEqual([]);
  });
});

test("attaching: an account of the company with that insurer is linked, after confirmation, and then shown", async () => {
  const sent = answer({ "/api/cdAccount/cd-1/policies": { data: account }, "/api/cdAccount": { data: [account] } });
  const policy = { policyId: "pol", companyId: "co", insurerName: "ICICI Lombard", name: "Acme GMC" };
  renderScreenAs(["csm"], <AttachAccountDialog policy={policy} onClose={() => {}} onAttached={() => {}} />);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("radio", { name: "Link an existing account" }));
  await chooseOption(user, "Existing CD account", "CD1001", dialog);
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Link account" }));
  expect(await dialog.findByText("CD1001 now serves Acme GMC.")).toBeVisible();
  expect(dialog.getByRole("link", { name: "View CD Account" })).toHaveAttribute("href", "/app/cd-ledger?id=cd-1");
  expect(sent).toMatchObject([{ method: "PUT", path: "/api/cdAccount/cd-1/policies", body: { policies: ["pol"] } }]);
});

test("attaching: without an account of that insurer only a new one is offered; a refusal is a toast", async () => {
  answer({ "/api/cdAccount": { data: [] } }, { status: 409, message: "Account ID already exists" });
  const policy = { policyId: "pol", companyId: "co", insurerName: "Go Digit", name: "Acme GPA" };
  renderScreenAs(["csm"], <AttachAccountDialog policy={policy} onClose={() => {}} onAttached={() => {}} />);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByRole("radio")).not.toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled();
  await user.type(dialog.getByRole("textbox", { name: "CD Account ID" }), "CD-77");
  await user.type(dialog.getByRole("textbox", { name: "Inception Amount" }), "12.34567");
  await user.tab();
  for (const message of [
    "Please enter a valid cd account id",
    "Please enter a valid inception amount",
    "Please upload payment proof",
  ]) {
    expect(dialog.getByText(message)).toBeVisible();
  }
  expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled();
  await user.clear(dialog.getByRole("textbox", { name: "Inception Amount" }));
  await user.clear(dialog.getByRole("textbox", { name: "CD Account ID" }));
  await user.type(dialog.getByRole("textbox", { name: "CD Account ID" }), "CD77");
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  await user.click(dialog.getByRole("button", { name: "Create account" }));
  expect(await screen.findByText("Unable to process")).toBeVisible();
});
