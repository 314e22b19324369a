import { gunzipSync } from "node:zlib";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { flowReducer } from "@/components/validator/flow/reducer";
import type { FlowState } from "@/components/validator/flow/state";
import { ValidationSummary } from "@/components/validator/summary/validation-summary";
import { unifiedUpload } from "@/lib/contract/registration";
import { readAllMembers } from "@/tests/support/read-all-members";
import { bytesOf, type SavedFile, savedFiles } from "../files";
import { pushed } from "../navigation";
import { uploadedEndorsement } from "../records";
import { addition, flowWith, kycRow } from "./flow-facts";
import { answerPaths, memoryStore, renderValidator } from "./render-validator";

const user = userEvent.setup();

const UPLOAD = "/registration/genome/unifiedUpload";
const NOTE = "/freshdesk/sendPvtNote/40100";
const NOTE_WITH_FILE = "/freshdesk/sendPvtNoteWithAttachment/40100";
const LINK = "/updateSupportTicketId/endo-1";

const endorsement = uploadedEndorsement({
  insurerName: "Care Health Insurance",
  additionCost: 4540.57,
  editsCost: 508.53,
  deleteCost: -2699.13,
  cdBalance: 25_000,
});

type Shape = { correct?: number; incorrect?: object[]; details?: object | null };

/** A reply of the upload, checked by the contract before a screen sees it. */
function reply({ correct = 1, incorrect = [], details = {} }: Shape = {}) {
  const none = { totalCount: 0, correctCount: 0, incorrectCount: 0, incorrectMembers: [] };
  const ADD = {
    totalCount: correct + incorrect.length,
    correctCount: correct,
    incorrectCount: incorrect.length,
    incorrectMembers: incorrect,
  };
  const contexts = details ? [{ endorsementId: "endo-1", endorsementDetails: { ...endorsement, ...details } }] : [];
  const body = { data: { data: { ADD, EDIT: none, OFFBOARD: none, endorsementContexts: contexts } } };
  return { body: unifiedUpload.reply.parse(body) };
}

const wrongRow = { ...addition(3), errors: '{"Slab ID":"Slab ID does not exist"}' };
const ready = (): FlowState => flowWith({ ADD: [addition(2), addition(3)] }, {});

let saved: SavedFile[] = [];

beforeEach(() => {
  saved = savedFiles();
});

const cards = async () => screen.findByRole("region", { name: "Add" }, { timeout: 10_000 });

test("opened without anything in hand it leads to the validator", async () => {
  answerPaths({});
  renderValidator(<ValidationSummary />);
  await waitFor(() => expect(pushed).toEqual(["/app/validator"]));
});

test("the rows go up once, gzipped and under a key; the cards and the cost against the balance follow", async () => {
  const requests = answerPaths({ [UPLOAD]: reply() });
  renderValidator(<ValidationSummary />, { stored: ready() });
  // Gone as soon as the answer is there: found is enough.
  await screen.findByText("Validating your data...");
  const add = await cards();
  expect(add).toHaveTextContent("Correct1");
  expect(requests).toHaveLength(1);
  const body = requests[0]?.body as { membersList: string; compression: string; enableEndorsements: boolean };
  expect(body).toMatchObject({
    companyId: "c-1",
    policyId: "p-1",
    compression: "gzip-base64",
    enableEndorsements: true,
    fileName: expect.stringMatching(/\.xlsx$/),
  });
  const rows = JSON.parse(gunzipSync(Buffer.from(body.membersList, "base64")).toString());
  expect(rows.ADD.map((row: { rowNumber: number }) => row.rowNumber)).toEqual([2, 3]);
  expect(requests[0]?.key).toBeTruthy();
  expect(screen.getByText("Total Cost of Endorsement").nextSibling).toHaveTextContent("₹2,349.97");
  expect(screen.getByText("New CD Balance").nextSibling).toHaveTextContent("₹22,650.03");
  expect(screen.getByText("Correct", { selector: "span" })).toBeVisible();
});

test("a low balance shows the required amount; a refund is labelled as such", async () => {
  answerPaths({ [UPLOAD]: reply({ details: { cdBalance: 2000 } }) });
  const first = renderValidator(<ValidationSummary />, { stored: ready() });
  await cards();
  expect(screen.getByText("Amount Required").nextSibling).toHaveTextContent("₹349.97");
  first.unmount();
  answerPaths({ [UPLOAD]: reply({ details: { endorsementCost: -500, cdBalance: 100 } }) });
  renderValidator(<ValidationSummary />, { stored: { ...ready(), flowId: "flow-2" } });
  await cards();
  expect(screen.getByText("Total Refund").nextSibling).toHaveTextContent("₹500.00");
  expect(screen.getByText("New CD Balance").nextSibling).toHaveTextContent("₹600.00");
});

test("two endorsements of one CD account ask once for what both need, in the message, the costs and the cards", async () => {
  const { body } = reply({ details: { cdAccountId: "cd-1", cdBalance: 3000 } });
  const second = { ...endorsement, id: "endo-2", endorsementId: "endo-2", endorsementNumber: 7, nickName: "Office" };
  const details = { ...second, cdAccountId: "cd-1", cdBalance: 3000, endorsementCost: 1000.03 };
  body.data.data.endorsementContexts.push({
    endorsementId: "endo-2",
    endorsementDetails: { ...details, policyType: "GPA" },
  });
  answerPaths({ [UPLOAD]: { body } });
  renderValidator(<ValidationSummary />, { stored: { ...ready(), ticketId: "40100" } });
  await cards();
  const message = screen.getByRole("region", { name: "Message" });
  // 2,349.97 + 1,000.03 − 3,000.00.
  expect(message.textContent?.match(/Other endorsements.*|Amount Required.*|CD balance is .*/g)).toEqual([
    "Other endorsements on this account: ₹2,349.97",
    expect.stringContaining("₹350.00"),
    "CD balance is low, please ask HR to send the funds required",
  ]);
  expect(screen.getByRole("region", { name: "Endo 4" })).not.toHaveTextContent(/CD balance is|New/);
  const last = screen.getByRole("region", { name: "Endo 7" });
  expect(last).toHaveTextContent("Other endorsements on this account₹2,349.97Amount Required₹350.00");
  for (const name of ["Endo 4", "Endo 7"])
    expect(screen.getByRole("listitem", { name })).toHaveTextContent("Low CD: Awaiting CSM Response");
});

test("the same file again changed nothing and needs no corrections", async () => {
  const standing = { ...addition(2), errors: '{"Employee ID":"Employee already exists in this policy"}' };
  const { body } = reply({ correct: 0, incorrect: [standing], details: null });
  body.data.data.ADD.unchangedCount = 1;
  answerPaths({ [UPLOAD]: { body } });
  renderValidator(<ValidationSummary />, { stored: flowWith({ ADD: [addition(2)] }, {}) });
  await cards();
  expect(screen.getByText("The row is already applied. Nothing was changed.")).toBeVisible();
  expect(screen.getByText(/There is nothing to upload/)).toBeVisible();
  expect(screen.getByLabelText("Message")).toHaveTextContent("The change of the life was already made");
  expect(screen.queryByRole("button", { name: "Fix in place" })).toBeNull();
});

test("a file with applied and wrong rows asks for corrections of the wrong rows alone", async () => {
  const standing = { ...addition(2), errors: '{"Employee ID":"Employee already exists in this policy"}' };
  const { body } = reply({ correct: 0, incorrect: [standing, standing, wrongRow], details: null });
  body.data.data.ADD.unchangedCount = 2;
  answerPaths({ [UPLOAD]: { body } });
  renderValidator(<ValidationSummary />, { stored: ready() });
  expect(await cards()).toHaveTextContent("Incorrect32 of the incorrect rows were already made");
  const message = screen.getByLabelText("Message");
  expect(message).toHaveTextContent("The life could not be uploaded. Please correct the rows");
  expect(message).toHaveTextContent("The changes of 2 more lives were already made.");
});

test("the error workbook is downloaded once, with the rows of the provider and of the checklists", async () => {
  answerPaths({ [UPLOAD]: reply({ incorrect: [wrongRow] }) });
  let flow = flowWith({ ADD: [addition(2), addition(3)], EDIT: [addition(4)] }, { kyc: [kycRow(4)] });
  flow = flowReducer(flow, { type: "kycAnswered", answers: { "EDIT:4": "NO" } });
  flow = flowReducer(flow, { type: "kycDone" });
  const store = memoryStore(flow);
  const first = renderValidator(<ValidationSummary />, { store });
  await cards();
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 });
  expect(saved[0]?.name).toMatch(/^Validation-Summary-\d{2}-\d{2}-\d{4}\.xlsx$/);
  const bytes = await bytesOf(saved[0]?.blob);
  const written = await readAllMembers(bytes);
  expect([written.ADD.length, written.EDIT.length]).toEqual([1, 1]);
  expect(screen.getByText("Partially correct")).toBeVisible();
  expect(screen.getByRole("region", { name: "Error Data .xls" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Edit" })).toHaveTextContent("Incorrect1");
  expect(screen.getByText(/^Validation-Summary-.* · \d+\.\d{2} KB$/)).toBeVisible();
  first.unmount();
  const requests = answerPaths({});
  renderValidator(<ValidationSummary />, { store });
  await cards();
  await waitFor(() => expect(screen.getByRole("button", { name: "Download" })).toBeEnabled(), { timeout: 10_000 });
  expect(requests).toEqual([]);
  expect(saved).toHaveLength(1);
});

test("nothing to upload but rejected rows: the error file only", async () => {
  const requests = answerPaths({});
  let flow = flowWith({ EDIT: [addition(4)] }, { kyc: [kycRow(4)] });
  flow = flowReducer(flow, { type: "kycAnswered", answers: { "EDIT:4": "NO" } });
  flow = flowReducer(flow, { type: "kycDone" });
  renderValidator(<ValidationSummary />, { stored: flow });
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 });
  expect(requests).toEqual([]);
  expect(screen.getByText("Incorrect", { selector: "span" })).toBeVisible();
  const steps = within(screen.getByRole("region", { name: "What to do Next" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "No lives were uploaded. Correct the rows in the error log and validate that file.",
    "The error log has been downloaded automatically.",
    "Write a summary on the support desk and attach the error log.",
  ]);
});

test("a provider that stops during the upload: what happened, its trace id, and the same key on the next try", async () => {
  const interrupted = { message: "The connection to the provider was interrupted.", status: 502, traceId: "t-9" };
  const requests = answerPaths({ [UPLOAD]: [{ status: 502, body: interrupted }, reply()] });
  const store = memoryStore(ready());
  const first = renderValidator(<ValidationSummary />, { store });
  const alert = await screen.findByRole("alert", {}, { timeout: 10_000 });
  // The rows may have been uploaded.
  expect(alert).toHaveTextContent("The validation did not finish");
  expect(alert).toHaveTextContent("The connection to the provider was interrupted.");
  await user.click(within(alert).getByRole("button", { name: "Details" }));
  expect(alert).toHaveTextContent("t-9");
  expect((store.parts["rows.ADD"] as unknown[]).length).toBe(2);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await cards();
  expect(requests).toHaveLength(2);
  expect(requests[1]?.key).toBe(requests[0]?.key);
  first.unmount();
});

test("after a reload in the middle of an upload the same key is used, and an upload in flight is waited for", async () => {
  const inFlight = { message: "The same request is still being processed.", code: "in_flight", status: 409 };
  const store = memoryStore(ready());
  const before = answerPaths({ [UPLOAD]: { status: 502, body: { message: "gone", status: 502 } } });
  const first = renderValidator(<ValidationSummary />, { store });
  await screen.findByRole("alert", {}, { timeout: 10_000 });
  first.unmount();
  const after = answerPaths({ [UPLOAD]: [{ status: 409, body: inFlight }, reply()] });
  renderValidator(<ValidationSummary />, { store });
  await cards();
  expect(new Set([...before, ...after].map(({ key }) => key)).size).toBe(1);
});

test("an upload refused as a whole leads back to the validator with choices, file and reason", async () => {
  answerPaths({ [UPLOAD]: { status: 400, body: { message: "Policy is EXPIRED", status: 400 } } });
  const store = memoryStore(ready());
  renderValidator(<ValidationSummary />, { store });
  await waitFor(() => expect(pushed).toEqual(["/app/validator"]), { timeout: 10_000 });
  expect(store.parts.refusal).toEqual({ message: "Policy is EXPIRED", traceId: null });
  expect((store.parts.file as { name: string }).name).toBe("members.xlsx");
});

test("the message is generated, edited, attached with the error data, and unlocks the endorsements", async () => {
  const requests = answerPaths({
    [UPLOAD]: reply({ incorrect: [wrongRow], details: { cdBalance: 2000, refundWithheldLives: 2 } }),
    [NOTE_WITH_FILE]: { body: { data: { noteId: "n-1" } } },
    [LINK]: { body: { data: { supportTicketId: "40100", supportTicketOwner: null } } },
  });
  renderValidator(<ValidationSummary />, { stored: ready() });
  await cards();
  const panel = screen.getByRole("region", { name: "Support desk message" });
  expect(panel).toHaveTextContent("1 life is correct and has been uploaded.");
  expect(panel).toHaveTextContent(
    "1 life could not be uploaded: please correct the rows of the attached error log and share the file again.",
  );
  expect(panel).toHaveTextContent("CD balance is low, please ask HR to send the funds required");
  expect(panel).toHaveTextContent("The refund is ₹0.00 for 2 lives with ongoing or settled claims.");
  expect(screen.getByRole("heading", { name: "Correct Lives Endorsement" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "View Details" })).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Edit Message" }));
  const save = await screen.findByRole("button", { name: "Save" });
  expect(save).toBeDisabled();
  await user.type(screen.getByRole("textbox", { name: "Support desk message" }), " <b>Thanks</b>");
  await user.click(save);
  expect(panel).toHaveTextContent("<b>Thanks</b>");

  await waitFor(() => expect(screen.getByRole("button", { name: "Attach Message" })).toBeEnabled(), {
    timeout: 10_000,
  });
  await user.click(screen.getByRole("button", { name: "Attach Message" }));
  const send = await screen.findByRole("button", { name: "Send Message" });
  expect(send).toBeDisabled();
  await user.type(screen.getByLabelText("Ticket number"), "40100");
  await user.click(send);
  expect(await screen.findByRole("link", { name: /Open Freshdesk/ })).toHaveAttribute(
    "href",
    "/app/support-ticket?id=40100",
  );
  expect(within(panel).getByText("We've successfully attached the message to Freshdesk.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("link", { name: /Open Freshdesk/ })).toHaveFocus());
  const form = requests.find(({ path }) => path === NOTE_WITH_FILE)?.body as FormData;
  expect((form.get("attachment") as File).name).toBe("Error_Data.xlsx");
  expect(form.get("message")).toContain("&lt;b&gt;Thanks&lt;/b&gt;");
  await waitFor(() => expect(requests.some(({ path }) => path === LINK)).toBe(true));

  const card = screen.getByRole("listitem", { name: "Endo 4" });
  expect(card).toHaveTextContent("Low CD: Awaiting CSM Response");
  expect(within(card).getByRole("link", { name: "View Details" })).toHaveAttribute(
    "href",
    "/app/endorsement-details?id=endo-1",
  );
});

test("a ticket of another company is named before the message is sent", async () => {
  const item = { companyName: "Kaveri Motors", endorsementNumber: 2, ticketId: "40100" };
  const requests = answerPaths({
    [UPLOAD]: reply(),
    "/endorsement/pending?search=40100&pageSize=20": { body: { data: [item] } },
    "/endorsement/completed?search=40100&pageSize=20": { body: { data: [] } },
    [NOTE]: { body: { data: { noteId: "n-1" } } },
  });
  renderValidator(<ValidationSummary />, { stored: ready() });
  await cards();
  await user.click(screen.getByRole("button", { name: "Attach Message" }));
  await user.type(await screen.findByLabelText("Ticket number"), "40100");
  expect(await screen.findByText(/^Ticket 40100 is linked to Kaveri Motors · Endo 2\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain(NOTE));
});

test("a message queued for Freshdesk is shown as pending, not as attached", async () => {
  const ticketUrl = "https://desk.example/a/tickets/40100";
  answerPaths({ [UPLOAD]: reply(), [NOTE]: { body: { data: { noteId: "n-1", isQueued: true, ticketUrl } } } });
  renderValidator(<ValidationSummary />, { stored: ready() });
  await cards();
  await user.click(screen.getByRole("button", { name: "Attach Message" }));
  await user.type(await screen.findByLabelText("Ticket number"), "40100{Enter}");
  const panel = screen.getByRole("region", { name: "Support desk message" });
  expect(
    await within(panel).findByText("The message is saved and will be sent to the ticket when Freshdesk is available."),
  ).toBeVisible();
  expect(screen.queryByText("We've successfully attached the message to Freshdesk.")).not.toBeInTheDocument();
  expect(within(panel).getByRole("link", { name: /Open Freshdesk/ })).toHaveAttribute("href", ticketUrl);
});

test("the ticket that an uploaded email names is proposed", async () => {
  answerPaths({ [UPLOAD]: reply() });
  const { file, ...stored } = ready();
  renderValidator(<ValidationSummary />, { stored: { ...stored, file: file && { ...file, ticketId: "40104" } } });
  await cards();
  await user.click(screen.getByRole("button", { name: "Attach Message" }));
  expect(await screen.findByLabelText("Ticket number")).toHaveValue("40104");
});

test("a message that cannot be attached shows 'Failed to add comment', clears the number and closes", async () => {
  answerPaths({ [UPLOAD]: reply(), [NOTE]: { status: 404, body: { message: "Ticket not found", status: 404 } } });
  renderValidator(<ValidationSummary />, { stored: ready() });
  await cards();
  await user.click(screen.getByRole("button", { name: "Attach Message" }));
  await user.type(await screen.findByLabelText("Ticket number"), "40100{Enter}");
  expect(await screen.findByText("Failed to add comment")).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText("Ticket number")).not.toBeInTheDocument());
  expect(screen.getByText("Attach the message to a ticket to unlock this list.")).toBeVisible();
});

test("without endorsements the list says what to do next", async () => {
  answerPaths({ [UPLOAD]: reply({ details: null }) });
  renderValidator(<ValidationSummary />, { stored: ready() });
  await cards();
  const next = screen.getByRole("region", { name: "What to do Next" });
  expect(
    within(next)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "The correct lives are already uploaded.",
    "Write a summary on the support desk.",
    "Open the endorsement tool to copy the endorsement cost and download the insurer format file.",
    "Paste the cost and attach the file in the same message.",
  ]);
  expect(within(next).queryByRole("link", { name: "Open Endo Tool" })).not.toBeInTheDocument();
});

test("Validate New File asks, then everything in hand is gone", async () => {
  answerPaths({ [UPLOAD]: reply() });
  const store = memoryStore(ready());
  renderValidator(<ValidationSummary />, { store });
  await cards();
  await user.click(screen.getByRole("button", { name: "Validate New File" }));
  expect(await screen.findByText("Are you sure you want to start fresh?")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Yes, Start Fresh" }));
  await waitFor(() => expect(pushed[0]).toBe("/app/validator"));
  await waitFor(() => expect(store.parts.result).toBeNull());
});
