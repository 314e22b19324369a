import { gunzipSync } from "node:zlib";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { flowReducer } from "@/components/validator/flow/reducer";
import type { FlowState } from "@/components/validator/flow/state";
import { ValidationSummary } from "@/components/validator/summary/validation-summary";
import type { AddRow } from "@/lib/contract/members";
import { identifyKycRequirement } from "@/lib/contract/midterm";
import { unifiedUpload } from "@/lib/contract/registration";
import { errorWorkbook } from "@/lib/sheets/write/error-workbook";
import { fileWith } from "@/tests/support/form-of";
import { fileInput } from "../files";
import { uploadedEndorsement } from "../records";
import { addition, flowWith } from "./flow-facts";
import { answerPaths, memoryStore, type Request, renderValidator } from "./render-validator";
import { WorkerInPage } from "./worker-in-page";

const UPLOAD = "/registration/genome/unifiedUpload";
const KYC = "/midTermAdditions/identifyKYCRequirement";
const SLAB = JSON.stringify({ "Slab ID": "Slab ID does not exist" });
const HOLDER = JSON.stringify({ "Employee ID": "Account holder's row has errors" });

const rows: AddRow[] = [
  addition(2, { slabId: "1" }),
  addition(3, { slabId: "9" }),
  addition(4, { slabId: "9" }),
  addition(5, { slabId: "8" }),
  addition(6, { employee_id: "E3", relationship_to_account_holders: "spouse", slabId: "1" }),
];
const refused = [
  { ...rows[1], errors: SLAB },
  { ...rows[2], errors: SLAB },
  { ...rows[3], errors: SLAB },
  { ...rows[4], errors: HOLDER },
];

function reply(total: number, incorrectMembers: object[], operation: "ADD" | "EDIT" = "ADD") {
  const none = { totalCount: 0, correctCount: 0, incorrectCount: 0, incorrectMembers: [] };
  const incorrectCount = incorrectMembers.length;
  const group = { totalCount: total, correctCount: total - incorrectCount, incorrectCount, incorrectMembers };
  const groups = { ADD: none, EDIT: none, OFFBOARD: none, [operation]: group };
  const body = { data: { data: { ...groups, endorsementContexts: [] } } };
  return { body: unifiedUpload.reply.parse(body) };
}

const answered = (state: FlowState) =>
  flowReducer(state, { type: "uploaded", flowId: state.flowId, result: reply(5, refused).body.data.data });

/** The summary after the first verdict: one row correct, four refused. */
function judged(): FlowState {
  return answered(flowWith({ ADD: rows }, {}));
}

const sentRows = ({ body }: Request) =>
  JSON.parse(gunzipSync(Buffer.from((body as { membersList: string }).membersList, "base64")).toString())
    .ADD as AddRow[];

const uploads = (requests: readonly Request[]) => requests.filter(({ path }) => path === UPLOAD);

const slabs = [{ slabId: "1", slabName: "Grade A", sumInsured: 300_000 }];
const ofPolicy = { "/policyPlan/p-1": { body: { data: { policyPlan: { sumAssuredSlabs: slabs } } } } };

const cell = (row: number, label = "Slab ID") => screen.getByRole("textbox", { name: `${label}, row ${row}` });

beforeEach(() => {
  Object.assign(globalThis, { Worker: WorkerInPage });
  URL.createObjectURL = () => "blob:0";
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
});

async function openGrid(store = memoryStore(judged())) {
  const user = userEvent.setup();
  renderValidator(<ValidationSummary />, { store });
  await user.click(await screen.findByRole("button", { name: "Fix in place" }, { timeout: 10_000 }));
  await screen.findByRole("table", { name: "Rows to fix" });
  return user;
}

test("invalid cells are red with their reason; the grid opens on the first, and typing replaces its text", async () => {
  const user = await openGrid();
  expect(cell(3)).toBeInvalid();
  expect(cell(3)).toHaveAccessibleDescription("Slab ID does not exist");
  expect(cell(3, "Name")).toBeValid();
  expect(cell(3)).toHaveFocus();
  await user.keyboard("2{Enter}3{Tab}4");
  expect([cell(3), cell(4), cell(5)].map((one) => (one as HTMLInputElement).value)).toEqual(["2", "3", "4"]);
});

test("Enter, Tab and F8 go to the next error, with Shift to the one before, which may be corrected already", async () => {
  const user = await openGrid();
  await user.keyboard("{Enter}");
  expect(cell(4)).toHaveFocus();
  await user.keyboard("2{F8}{Shift>}{Enter}{/Shift}");
  expect(cell(4)).toHaveFocus();
  await user.tab({ shift: true });
  expect(cell(3)).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "First error" }));
  await user.tab();
  expect(cell(5)).toHaveFocus();
});

test("Enter after the last error starts again, and focuses the send button when none is left", async () => {
  const user = await openGrid();
  await user.keyboard("{Enter}{Enter}2{Enter}");
  expect(cell(6, "Employee ID")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(cell(3)).toHaveFocus();
  await user.keyboard("2{Enter}2{Enter}E2{Enter}");
  expect(screen.getByRole("button", { name: "Check and upload 4 changed rows" })).toHaveFocus();
});

test("Tab leaves behind the last error; arrows lead to the cells that are not wrong", async () => {
  const user = await openGrid();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(cell(6)).toHaveFocus();
  await user.keyboard("{ArrowUp}{ArrowLeft}");
  const beside = document.activeElement as HTMLElement;
  expect(beside).toHaveAccessibleName(/, row 5$/);
  expect(beside).not.toBe(cell(5));
  await user.keyboard("{ArrowRight}");
  expect(cell(5)).toHaveFocus();
  await user.keyboard("21{ArrowLeft}{ArrowLeft}3");
  expect(cell(5)).toHaveValue("321");
  await user.click(cell(6, "Employee ID"));
  await user.tab();
  expect(document.activeElement).not.toBe(cell(6, "Employee ID"));
});

test("Enter on the last error of a page opens the next page, and typing goes there", async () => {
  const many = Array.from({ length: 27 }, (_, nth) => addition(nth + 2, { slabId: "9" }));
  const flow = flowWith({ ADD: many }, {});
  const { data } = reply(
    27,
    many.map((row) => ({ ...row, errors: SLAB })),
  ).body.data;
  const user = await openGrid(memoryStore(flowReducer(flow, { type: "uploaded", flowId: flow.flowId, result: data })));
  await user.click(cell(26));
  await user.keyboard("{Enter}2{Enter}3");
  expect([cell(27), cell(28)].map((one) => (one as HTMLInputElement).value)).toEqual(["2", "3"]);
  await user.keyboard("{Shift>}{Enter}{Enter}{/Shift}");
  expect(cell(26)).toHaveFocus();
});

test("cells copied from a sheet fill rows and columns from the focused cell on, and are one step of undo", async () => {
  const user = await openGrid();
  const value = (row: number, label?: string) => (cell(row, label) as HTMLInputElement).value;
  const before = value(4, "Name");
  await user.click(cell(3, "Name"));
  await user.paste("Asha Rao\t1\r\nMeena Iyer\t1\r\n");
  expect([value(3), value(4), value(5)]).toEqual(["1", "1", "8"]);
  expect([value(3, "Name"), value(4, "Name")]).toEqual(["Asha Rao", "Meena Iyer"]);
  await user.keyboard("{Control>}z{/Control}");
  expect([value(3), value(4), value(4, "Name")]).toEqual(["9", "9", before]);
});

test("Ctrl Z takes back the correction of all rows, then the typed text; a row as it was is not changed", async () => {
  const user = await openGrid();
  await user.keyboard("12{Control>}{Enter}{/Control}");
  expect([cell(3), cell(4)].map((one) => (one as HTMLInputElement).value)).toEqual(["12", "12"]);
  await user.keyboard("{Control>}z{/Control}");
  expect(cell(4)).toHaveValue("9");
  expect(screen.getByText(/, 1 changed$/)).toBeVisible();
  await user.type(cell(3), "3");
  expect(cell(3)).toHaveValue("123");
  await user.keyboard("{Control>}z{/Control}");
  expect(cell(3)).toHaveValue("12");
  await user.keyboard("{Control>}z{/Control}");
  expect(cell(3)).toHaveValue("9");
  expect(screen.getByText(/, 0 changed$/)).toBeVisible();
  await user.type(cell(3), "1{Backspace}");
  expect(screen.getByText(/, 0 changed$/)).toBeVisible();
});

test("one correction serves all rows with the same mistake, and no others", async () => {
  const user = await openGrid();
  await user.clear(cell(3));
  await user.type(cell(3), "2");
  await user.click(screen.getByRole("button", { name: "Use '2' for Slab ID in 1 row with the same error" }));
  expect(cell(4)).toHaveValue("2");
  expect(cell(5)).toHaveValue("8");
  expect(screen.queryByRole("button", { name: /with the same error/ })).toBeNull();
  expect(cell(5)).toHaveFocus();
});

describe("a date in the grid", () => {
  afterEach(() => jest.useRealTimers());
  const BIRTH = "Date of Birth";
  const LATE = JSON.stringify({ [BIRTH]: "Date of Birth should be in DD/MM/YYYY" });

  /** Three rows with the same unreadable date of birth. */
  async function openDates(requests = answerPaths({ ...ofPolicy, [UPLOAD]: reply(1, []) })) {
    const people = [2, 3, 4].map((nth) => addition(nth, { date_of_birth: "31/02/1990" }));
    const flow = flowWith({ ADD: people }, {});
    const { data } = reply(
      3,
      people.map((row) => ({ ...row, errors: LATE })),
    ).body.data;
    const user = await openGrid(
      memoryStore(flowReducer(flow, { type: "uploaded", flowId: flow.flowId, result: data })),
    );
    return { user, requests };
  }

  test("any usual form is read; a short year is not in the future", async () => {
    jest.useFakeTimers({ now: new Date("2026-11-25T06:00:00Z"), doNotFake: ["setTimeout", "queueMicrotask"] });
    const { user } = await openDates();
    for (const [text, date] of [
      ["1/8/86", "01/08/1986"],
      ["1 Aug 2006", "01/08/2006"],
      ["2006-08-01", "01/08/2006"],
      ["1/8/29", "01/08/1929"],
    ] as const) {
      await user.clear(cell(2, BIRTH));
      await user.paste(text);
      await user.click(cell(3, BIRTH));
      expect(cell(2, BIRTH)).toHaveValue(date);
      expect(cell(2, BIRTH)).toBeValid();
    }
  });

  test("text that is no date stays with its error and is not sent; corrected, its row is", async () => {
    const { user, requests } = await openDates();
    await user.clear(cell(2, BIRTH));
    await user.paste("31/02/1991");
    await user.click(cell(3, BIRTH));
    expect(cell(2, BIRTH)).toHaveValue("31/02/1991");
    expect(cell(2, BIRTH)).toBeInvalid();
    expect(cell(2, BIRTH)).toHaveAccessibleDescription("Enter a date such as 01/08/2026");
    await user.click(screen.getByRole("button", { name: "Check and upload 1 changed row" }));
    expect(cell(2, BIRTH)).toHaveFocus();
    expect(uploads(requests)).toEqual([]);
    await user.clear(cell(2, BIRTH));
    await user.type(cell(2, BIRTH), "28.2.1991");
    await user.click(screen.getByRole("button", { name: "Check and upload 1 changed row" }));
    await waitFor(() => expect(uploads(requests)).toHaveLength(1));
    expect(sentRows(uploads(requests)[0] as Request)).toEqual([
      expect.objectContaining({ rowNumber: 2, date_of_birth: "28/02/1991" }),
    ]);
  });

  test("Ctrl Enter gives all with the same mistake the date as it is read", async () => {
    const { user } = await openDates();
    await user.clear(cell(2, BIRTH));
    await user.type(cell(2, BIRTH), "28021991{Control>}{Enter}{/Control}");
    expect([2, 3, 4].map((row) => (cell(row, BIRTH) as HTMLInputElement).value)).toEqual(Array(3).fill("28/02/1991"));
  });
});

test("only changed rows go up again, with dependants who waited for them; the cards follow", async () => {
  const requests = answerPaths({ ...ofPolicy, [UPLOAD]: reply(2, [{ ...rows[4], errors: SLAB }]) });
  const user = await openGrid();
  const send = screen.getByRole("button", { name: /^Check and upload/ });
  expect(send).toBeDisabled();
  expect(await screen.findByText("1 = Grade A · ₹3,00,000.00")).toBeVisible();
  await user.clear(cell(3));
  await user.type(cell(3), "2");
  await user.click(screen.getByRole("button", { name: "Check and upload 1 changed row" }));
  await waitFor(() => expect(uploads(requests)).toHaveLength(1));
  expect(sentRows(uploads(requests)[0] as Request).map(({ rowNumber, slabId }) => [rowNumber, slabId])).toEqual([
    [3, "2"],
    [6, "1"],
  ]);
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Slab ID, row 3" })).toBeNull());
  expect(cell(6)).toBeInvalid();
  await user.click(within(screen.getByRole("dialog")).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  expect(screen.getByRole("region", { name: "Add" })).toHaveTextContent("Correct2");
  expect(screen.getByRole("region", { name: "Add" })).toHaveTextContent("Incorrect3");
});

test("a spouse whose employee is recorded as single is put right after the upload: the Edit row and the marriage date go up with her", async () => {
  const spouse = addition(6, { relationship_to_account_holders: "spouse", policy_start_date: "01/06/2026" });
  const single = JSON.stringify({
    "Marital Status": "Marital status mismatch",
    midterm: "Marriage date is missing",
  });
  const file = {
    ADD: [addition(2, { slabId: "1" }), spouse],
    EDIT: [{ rowNumber: 7, employee_id: "E7", name: "New" }],
  };
  const first = reply(2, [{ ...spouse, errors: single }]).body.data.data;
  const one = { totalCount: 1, correctCount: 1, incorrectCount: 0, incorrectMembers: [], unchangedCount: 0 };
  const uploaded = flowWith(file, {});
  const state = flowReducer(uploaded, { type: "uploaded", flowId: uploaded.flowId, result: { ...first, EDIT: one } });
  const good = reply(1, []).body.data.data;
  const requests = answerPaths({ [KYC]: kycOf(), [UPLOAD]: { body: { data: { data: { ...good, EDIT: one } } } } });
  const user = await openGrid(memoryStore(state));
  expect(screen.getByText("The employee is recorded as single")).toBeVisible();
  expect(cell(6, "Marriage Date")).toHaveAccessibleDescription("Marriage date is missing");
  // Enter presses the focused button: the grid does not take the key.
  screen.getByRole("button", { name: "Add an Edit row: employee is married" }).focus();
  await user.keyboard("{Enter}");
  await user.type(cell(6, "Marriage Date"), "01/06/2026");
  await user.click(screen.getByRole("button", { name: "Check and upload 2 changed rows" }));
  await waitFor(() => expect(screen.queryByRole("table", { name: "Rows to fix" })).toBeNull());
  const { membersList } = (uploads(requests)[0] as Request).body as { membersList: string };
  const sent = JSON.parse(gunzipSync(Buffer.from(membersList, "base64")).toString());
  expect(sent.ADD).toEqual([expect.objectContaining({ rowNumber: 6, dateOfMarriage: "01/06/2026" })]);
  expect(sent.EDIT).toEqual([
    { rowNumber: 8, employee_id: "E6", relationship_to_account_holders: "self", maritalStatus: "married" },
  ]);
  expect(screen.getByRole("region", { name: "Edit" })).toHaveTextContent("Correct2");
  expect(screen.getByRole("region", { name: "Add" })).toHaveTextContent("Incorrect0");
});

const kycOf = (...EDIT: object[]) => ({ body: identifyKycRequirement.reply.parse({ data: { EDIT, OFFBOARD: [] } }) });

describe("corrected rows that need KYC documents", () => {
  const edits = [2, 3].map((rowNumber) => ({
    rowNumber,
    employee_id: `E${rowNumber}`,
    date_of_birth: "01/02/1989",
    mobile: "12345",
  }));
  const MOBILE = JSON.stringify({ Mobile: "Please enter a valid phone number" });
  const question = (rowNumber: number) => ({
    userId: `u-${rowNumber}`,
    employeeId: `E${rowNumber}`,
    name: `Person ${rowNumber}`,
    relationship: "self",
    rowNumber,
    operation: "EDIT",
    reason: "Date of Birth",
    document: "Government ID",
  });
  const choose = (user: ReturnType<typeof userEvent.setup>, name: string, answer: string) =>
    user.click(within(screen.getByRole("radiogroup", { name: new RegExp(name) })).getByRole("radio", { name: answer }));

  test("are asked about before they go up; 'No' rejects the row as the checklist does", async () => {
    const flow = flowWith({ EDIT: edits }, {});
    const wrong = reply(
      2,
      edits.map((row) => ({ ...row, errors: MOBILE })),
      "EDIT",
    ).body.data.data;
    const state = flowReducer(flow, { type: "uploaded", flowId: flow.flowId, result: wrong });
    const requests = answerPaths({ [KYC]: kycOf(question(2), question(3)), [UPLOAD]: reply(1, [], "EDIT") });
    const user = await openGrid(memoryStore(state));
    for (const row of [2, 3]) {
      await user.clear(cell(row, "Mobile"));
      await user.type(cell(row, "Mobile"), `981234567${row}`);
    }
    const send = () => user.click(screen.getByRole("button", { name: "Check and upload 2 changed rows" }));
    await send();
    expect(
      await screen.findByText("Please confirm that KYC documents exist to edit member details."),
    ).toBeInTheDocument();
    expect(uploads(requests)).toEqual([]);
    await choose(user, "Person 2", "Yes");
    await choose(user, "Person 3", "No");
    await send();
    await waitFor(() => expect(uploads(requests)).toHaveLength(1));
    const { membersList } = (uploads(requests)[0] as Request).body as { membersList: string };
    const sent = JSON.parse(gunzipSync(Buffer.from(membersList, "base64")).toString());
    expect(sent.EDIT).toEqual([expect.objectContaining({ rowNumber: 2, mobile: "9812345672" })]);
    expect(await screen.findByText("KYC documents not received")).toBeInTheDocument();
    expect(cell(3, "Mobile")).toHaveValue("9812345673");
    expect(screen.queryByRole("textbox", { name: "Mobile, row 2" })).toBeNull();
  });
});

test("a message edited before a correction keeps its text and warns of it, until the new text is used", async () => {
  const user = userEvent.setup();
  const edited = { message: "Two rows are wrong.", messageEditedFrom: "the text before the correction" };
  renderValidator(<ValidationSummary />, { store: memoryStore({ ...judged(), ...edited }) });
  const panel = await screen.findByRole("region", { name: "Support desk message" }, { timeout: 10_000 });
  expect(panel).toHaveTextContent("Two rows are wrong.");
  expect(panel).toHaveTextContent("Corrections have changed counts or amounts since you edited this text.");
  await user.click(within(panel).getByRole("button", { name: "Use the new text" }));
  expect(panel).toHaveTextContent("1 life correct, 4 lives incorrect");
  expect(panel).not.toHaveTextContent("Corrections have changed");
});

test("an endorsement that a correction opens after the message gets its ticket", async () => {
  const cost = { endorsementCost: 10, additionCost: 10, cdBalance: null };
  const number = { endorsementNumber: 7, endorsementCycle: "Nov 2026 - 7" };
  const endorsementDetails = uploadedEndorsement({ id: "endo-2", endorsementId: "endo-2", ...number, ...cost });
  const { data } = reply(1, []).body.data;
  const body = { data: { data: { ...data, endorsementContexts: [{ endorsementId: "endo-2", endorsementDetails }] } } };
  const LINK = "/updateSupportTicketId/endo-2";
  const linked = { body: { data: { supportTicketId: "40100", supportTicketOwner: null } } };
  const requests = answerPaths({ [UPLOAD]: { body: unifiedUpload.reply.parse(body) }, [LINK]: linked });
  const user = await openGrid(memoryStore({ ...judged(), ticketId: "40100" }));
  await user.clear(cell(5));
  await user.type(cell(5), "2");
  await user.click(screen.getByRole("button", { name: "Check and upload 1 changed row" }));
  await waitFor(() => expect(requests.find(({ path }) => path === LINK)?.body).toEqual({ supportTicketId: "40100" }));
});

test("a reload keeps corrections that were not sent yet", async () => {
  const store = memoryStore(judged());
  const user = await openGrid(store);
  await user.clear(cell(5));
  await user.type(cell(5), "2");
  await waitFor(() => expect(store.parts.fixes).toMatchObject({ "ADD:5": { slabId: "2" } }));
});

test("corrections typed before Submit are in the grid of the refused rows; closing it returns the focus", async () => {
  const typed = { ...flowWith({ ADD: rows }, {}), fixes: { "ADD:3": { ...rows[1], slabId: "2" } } };
  const user = await openGrid(memoryStore(answered(typed)));
  expect(cell(3)).toHaveValue("2");
  expect(screen.getByRole("button", { name: "Check and upload 1 changed row" })).toBeEnabled();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Fix in place" })).toHaveFocus());
});

test("the corrected error workbook corrects its rows; unknown rows and checklist rows are counted and skipped", async () => {
  const unmarried = addition(7, { employee_id: "E7", relationship_to_account_holders: "spouse" });
  const errors = { "Coverage Start Date": "Marriage date is missing" };
  const marriagesRejected = [{ operation: "ADD" as const, row: unmarried, errors }];
  const user = await openGrid(memoryStore({ ...judged(), marriagesRejected }));
  const bytes = await errorWorkbook({
    ADD: [
      { ...rows[2], slabId: "3", errors: SLAB },
      { ...unmarried, mobile: "9876500007", errors },
      { ...addition(9), employee_id: "E99", errors: SLAB },
    ],
  });
  const file = fileWith(bytes, "Validation-Summary.xlsx");
  await user.upload(fileInput(), file);
  const reported = await screen.findByText(/Validation-Summary.xlsx: 1 row corrected/, {}, { timeout: 10_000 });
  expect(reported).toHaveTextContent("1 row was not incorrect and is skipped.");
  expect(reported).toHaveTextContent("1 row was excluded before the upload. Validate this file as a new file.");
  expect(cell(4)).toHaveValue("3");
  expect(screen.getByText(/1 more row was excluded before the upload/)).toBeInTheDocument();
});

test("an interrupted connection is resumed as the same upload", async () => {
  const interrupted = {
    message: "The connection to the provider was interrupted.",
    code: "write_interrupted",
    status: 502,
  };
  const requests = answerPaths({ [UPLOAD]: [{ status: 502, body: interrupted }, reply(2, [])] });
  const user = await openGrid();
  await user.clear(cell(3));
  await user.type(cell(3), "2");
  await user.click(screen.getByRole("button", { name: "Check and upload 1 changed row" }));
  await screen.findByText("The connection was interrupted. The upload continues automatically when it is back.");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Slab ID, row 3" })).toBeNull(), {
    timeout: 10_000,
  });
  const [first, again, ...more] = uploads(requests);
  expect(again?.key).toBe(first?.key);
  expect(more).toEqual([]);
});

test("a corrected row on which a second person decides is pending, and is not sent again", async () => {
  answerPaths({ [UPLOAD]: { status: 202, body: { status: 202, approval: { id: "approval-1" } } } });
  const user = await openGrid();
  await user.clear(cell(5));
  await user.type(cell(5), "2");
  await user.click(screen.getByRole("button", { name: "Check and upload 1 changed row" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText("Pending approval by a second person")).toBeInTheDocument();
  expect(dialog.getByText("Open the approval")).toBeInTheDocument();
  expect(cell(5)).toBeValid();
  expect(screen.getByRole("button", { name: /^Check and upload/ })).toBeDisabled();
});

test("a failed call keeps the corrections and offers to try again", async () => {
  answerPaths({ [UPLOAD]: { status: 400, body: { message: "Policy has ended", status: 400 } } });
  const user = await openGrid();
  await user.clear(cell(3));
  await user.type(cell(3), "2");
  await user.click(screen.getByRole("button", { name: "Check and upload 1 changed row" }));
  expect(await screen.findByText("Policy has ended")).toBeVisible();
  expect(cell(3)).toHaveValue("2");
});
