import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApprovalList } from "@/components/approvals/approval-list";
import { BatchList } from "@/components/batches/batch-list";
import { ReasonQuestion } from "@/components/shell/reason-question";
import { flowReducer } from "@/components/validator/flow/reducer";
import type { FlowState } from "@/components/validator/flow/state";
import { stateOf } from "@/components/validator/flow/stored-parts";
import { uploadOf } from "@/components/validator/summary/use-validation";
import { ValidationSummary } from "@/components/validator/summary/validation-summary";
import { shownWorkbook } from "@/tests/support/shown-workbook";
import { bytesOf, type SavedFile, savedFiles } from "../files";
import { pushed } from "../navigation";
import { realConsole } from "../real-console";
import { renderScreenAs } from "../render-screen";
import { addition, flowWith } from "./flow-facts";
import { memoryStore, renderValidator } from "./render-validator";

/** An upload with an exception while the configuration asks for a second person, through the route handlers. */

const site = realConsole();
const user = userEvent.setup();

const PERSON = { gender: "Male", date_of_birth: "10/02/1988" };
const late = addition(2, {
  ...PERSON,
  employee_id: "L1",
  name: "Ravi Kumar",
  mobile: "7000000001",
  email_address: "l1@client.example",
  slabId: "1",
  policy_start_date: "01/09/2025",
  isException: "yes",
});
const wrong = addition(3, {
  ...PERSON,
  employee_id: "L2",
  name: "Ravi Rao",
  mobile: "7000000002",
  email_address: "l2@client.example",
  slabId: "9",
  policy_start_date: "01/12/2025",
});

/** The checked rows for a policy, and the same flow after a reload. */
async function flowOfPolicy(story: "guardedExceptions" | "exceptions" = "guardedExceptions") {
  const { companyId, policyId } = await site.story(story);
  const flow = flowWith({ ADD: [late, wrong] }, {});
  const selection: Partial<FlowState["selection"]> = {
    company: { id: companyId, name: "Kaveri" },
    policy: { id: policyId, label: "GMC", startDate: "2025-04-01" },
  };
  const { checks } = flow;
  const chosen = flowReducer(flowReducer(flow, { type: "chosen", selection }), { type: "chosen", selection });
  // The provider accepts only UUIDs, as the browser makes them.
  return memoryStore({ ...chosen, checks, flowId: crypto.randomUUID() });
}

const open = (store: ReturnType<typeof memoryStore>) => {
  cleanup();
  site.signIn("opsLead");
  const screens = (
    <>
      <ValidationSummary />
      <ReasonQuestion />
    </>
  );
  return renderValidator(screens, { store, roles: ["opsLead"] });
};

/** Saved files, as name and content. */
let saved: SavedFile[] = [];

beforeEach(() => {
  saved = savedFiles();
});

/** The refused rows of a saved error workbook, by Employee ID. */
async function refusedIn(index: number): Promise<(string | null | undefined)[][]> {
  await waitFor(() => expect(saved.length).toBe(index + 1));
  const { name, blob } = saved[index] as SavedFile;
  expect(name).toMatch(/^Validation-Summary-\d\d-\d\d-\d{4}\.xlsx$/);
  const { rows } = await shownWorkbook(await bytesOf(blob));
  return rows.map((row) => [row["Employee ID"], row.Mobile, row.Errors]);
}
const REFUSED = [["L2", "7000000002", "Slab ID: Slab ID does not exist"]];

/** Proposes the upload, with two presses. @returns the address of its approval */
async function propose(store: ReturnType<typeof memoryStore>): Promise<string> {
  open(store);
  const dialog = await screen.findByRole("dialog", { name: "Propose the change" });
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "HR was late");
  await user.dblClick(within(dialog).getByRole("button", { name: "Propose" }));
  return (await screen.findByRole("link", { name: "Open the approval" })).getAttribute("href") ?? "";
}

function openApprovals(address: string) {
  cleanup();
  window.history.replaceState(null, "", address);
  site.signIn("loopOwner");
  renderScreenAs(["loopOwner"], <ApprovalList />);
}

async function decide(address: string, decision: "Approve" | "Decline") {
  openApprovals(address);
  await user.click(await screen.findByRole("button", { name: decision }));
  const dialog = decision === "Decline" ? await screen.findByRole("dialog") : null;
  if (dialog) await user.click(within(dialog).getByRole("button", { name: "Decline" }));
  await screen.findByText(/loopOwner Staff/);
}

/** Opens the refused rows of an approval, and downloads them. */
async function lookAtRefused() {
  await user.click(await screen.findByRole("button", { name: "Refused rows (1)" }));
  const dialog = await screen.findByRole("dialog", { name: "Refused rows: Upload members.xlsx with exceptions" });
  expect(
    await within(dialog).findByRole("row", { name: /Add 3 L2 Ravi Rao Slab ID: Slab ID does not exist/ }),
  ).toBeVisible();
  const before = saved.length;
  await user.click(within(dialog).getByRole("button", { name: "Download" }));
  expect(await refusedIn(before)).toEqual(REFUSED);
}

/** The summary after an upload: its counts, the rows to fix, and the message for the ticket. */
async function expectSummary() {
  const add = await screen.findByRole("region", { name: "Add" });
  expect(add).toHaveTextContent("Correct1");
  expect(add).toHaveTextContent("Incorrect1");
  expect(screen.getByRole("button", { name: "Attach Message" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Message" })).toHaveTextContent(/Kaveri/);
  expect(screen.getByRole("button", { name: "Fix in place" })).toBeVisible();
}

const CLAIMS = [/already uploaded/, /^Attach to/, "Correct Lives Endorsement", "Partially correct"];

test("it says that the upload is proposed and for whom it waits, claims no added lives, and survives a reload", async () => {
  const store = await flowOfPolicy();
  const unanswered = memoryStore(stateOf({ ...store.parts }, ""));
  const address = await propose(store);
  expect(address).toMatch(/^\/app\/approvals\?id=apr_/);
  const says = async (text: RegExp) => expect(await screen.findByText(text)).toBeVisible();
  await says(/^Pending approval by a lead: .* No lives have been uploaded yet\./);
  await says(/^1 correct, 1 with errors$/);
  await says(/^Once the upload is approved, post the cost on the ticket/);
  for (const claim of CLAIMS) expect(screen.queryByText(claim)).toBeNull();
  const paths = site.signIn("opsLead");
  open(store);
  await says(/^Pending approval by a lead/);
  expect(paths.filter((path) => path.includes("unifiedUpload"))).toEqual([]);
  expect(store.parts["rows.ADD"]).toHaveLength(2);
  // It is downloaded once, with the rows that the provider refuses.
  expect(await refusedIn(0)).toEqual(REFUSED);
  // As after a lost response: the same rows are the same proposal.
  open(unanswered);
  expect(await screen.findByRole("link", { name: "Open the approval" })).toHaveAttribute("href", address);
  const { companyId } = uploadOf(stateOf(store.parts, ""));
  const { data } = await (await fetch(`/api/approvals?entity=company&entityId=${companyId}`)).json();
  expect(data.total).toBe(1);
});

test("who decides sees the refused rows; once approved, the summary has them, the costs and the ticket's message", async () => {
  const store = await flowOfPolicy();
  const address = await propose(store);
  openApprovals(address);
  await lookAtRefused();
  await decide(address, "Approve");
  expect(await screen.findByRole("link", { name: "Open the batch" })).toHaveAttribute(
    "href",
    expect.stringMatching(/batches\?id=/),
  );
  await lookAtRefused();

  saved = savedFiles();
  open(store);
  expect(await screen.findByText(/^Approved\. The correct lives are uploaded\./)).toBeVisible();
  await expectSummary();
  await user.click(
    within(screen.getByRole("region", { name: "Error Data .xls" })).getByRole("button", { name: "Download" }),
  );
  expect((await refusedIn(saved.length - 1))[0]).toEqual(REFUSED[0]);
  const paths = site.signIn("opsLead");
  open(store);
  await screen.findByRole("region", { name: "Add" });
  expect(paths.filter((path) => path.includes("unifiedUpload"))).toEqual([]);
});

test("without the setting the same rows are uploaded at once, and the summary names no approval", async () => {
  open(await flowOfPolicy("exceptions"));
  await expectSummary();
  expect(await refusedIn(0)).toEqual(REFUSED);
  expect(screen.queryByRole("link", { name: "Open the approval" })).toBeNull();
  expect(screen.queryByText(/^Approved/)).toBeNull();
});

test("Batches shows the proposed upload with its company; after a refusal only its rows are left, and lead back to the file", async () => {
  const store = await flowOfPolicy();
  const address = await propose(store);
  const openBatches = () => {
    cleanup();
    window.history.replaceState(null, "", "/app/batches?whose=all");
    site.signIn("csm");
    renderScreenAs(["csm"], <BatchList />);
  };
  openBatches();
  const linkOf = async () => {
    const links = await screen.findAllByRole("link", { name: "Upload members.xlsx with exceptions" });
    return links.find((link) => link.getAttribute("href") === address);
  };
  expect((await linkOf())?.parentElement).toHaveTextContent(/ · Company company-\d+ · opsLead Staff$/);
  await decide(address, "Decline");
  openBatches();
  // Only proposals of earlier tests are left.
  expect(await linkOf()).toBeUndefined();
  open(store);
  await user.click(await screen.findByRole("button", { name: "Back to the file" }));
  expect(pushed.at(-1)).toBe("/app/validator");
  expect(store.parts["rows.ADD"]).toHaveLength(2);
  expect(store.parts).toMatchObject({ proposalId: null, result: null, checks: null });
});

test("without a reason nothing is proposed, and nothing is lost: it can be tried again", async () => {
  const store = await flowOfPolicy();
  open(store);
  const dialog = await screen.findByRole("dialog", { name: "Propose the change" });
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("The upload was not proposed")).toBeVisible();
  expect(screen.getByText(/Enter a reason to propose it/)).toBeVisible();
  expect(store.parts["rows.ADD"]).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("dialog", { name: "Propose the change" })).toBeVisible();
});
