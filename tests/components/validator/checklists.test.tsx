import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BackdateChecklist } from "@/components/validator/backdate/backdate-checklist";
import { DnfChecklist } from "@/components/validator/dnf/dnf-checklist";
import { flowReducer } from "@/components/validator/flow/reducer";
import type { FlowState } from "@/components/validator/flow/state";
import { KycChecklist } from "@/components/validator/kyc/kyc-checklist";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { pushed } from "../navigation";
import { addition, flowWith, kycRow, midtermRow } from "./flow-facts";
import { answerPaths, memoryStore, renderValidator } from "./render-validator";

const user = userEvent.setup();

const today = istDay(Date.now());
const VALIDATE = "/midTermAdditions/validateMidtermAdditions";

beforeEach(() => {
  answerPaths({});
});

const kycFlow = () =>
  flowWith(
    { EDIT: [addition(3), addition(4)], OFFBOARD: [{ rowNumber: 3 }] },
    { kyc: [kycRow(3), kycRow(4), kycRow(3, "OFFBOARD")] },
  );

const dnfFlow = () =>
  flowWith(
    { ADD: [addition(2), addition(5)] },
    { midterm: { add: [midtermRow(2, "spouse"), midtermRow(5, "child")], edit: [] } },
  );

function backdateFlow(lives: number) {
  const rows = Array.from({ length: lives }, (_, index) => addition(index + 2));
  const changed = rows.map((row, index) => ({
    index,
    rowNumber: row.rowNumber ?? null,
    employeeId: row.employee_id ?? "",
    name: row.name ?? "",
    relationship: "self",
    from: "2026-06-01",
    to: "2026-10-12",
  }));
  return flowReducer(flowWith({ ADD: [...rows, addition(99)] }), { type: "backdated", changed });
}

test.each([
  ["KYC", <KycChecklist key="kyc" />],
  ["DNF", <DnfChecklist key="dnf" />],
  ["backdate", <BackdateChecklist key="backdate" />],
])("the %s checklist opened without anything in hand leads to the validator", async (_name, checklist) => {
  renderValidator(checklist);
  await waitFor(() => expect(pushed).toEqual(["/app/validator"]));
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

test("KYC: Next needs every answer, the counters follow, and the answers are kept", async () => {
  const store = memoryStore(kycFlow());
  renderValidator(<KycChecklist />, { store });
  const table = await screen.findByRole("table", { name: "KYC checklist" });
  const headers = within(table).getAllByRole("columnheader");
  expect(headers.map((header) => header.textContent)).toEqual(["S.No.", "Employee ID", "Name", "Document Received"]);
  // The document is first: a phone cuts the end of the line.
  expect(within(table).getAllByText("Government ID · Edit · Name changed")).not.toHaveLength(0);
  expect(screen.getByRole("heading", { name: "Before you move forward..." })).toBeVisible();
  expect(screen.getByText("Please confirm that KYC documents exist to edit member details.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  const [first, second, exit] = screen.getAllByRole("radiogroup");
  await user.click(within(first as HTMLElement).getByRole("radio", { name: "Yes" }));
  await user.click(within(second as HTMLElement).getByRole("radio", { name: "No" }));
  expect(screen.getByText("Correct Edit Members").nextSibling).toHaveTextContent("1");
  expect(screen.getByText("Incorrect Edit Members").nextSibling).toHaveTextContent("1");
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  await user.click(within(exit as HTMLElement).getByRole("radio", { name: "Yes" }));
  expect(store.parts.kycAnswers).toEqual({ "EDIT:3": "YES", "EDIT:4": "NO", "OFFBOARD:3": "YES" });
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(pushed).toEqual(["/app/validation-summary"]);
});

test("KYC: arrow keys choose an answer, and Tab goes on to the next row", async () => {
  renderValidator(<KycChecklist />, { stored: kycFlow() });
  const [first, second] = (await screen.findAllByRole("radiogroup")).map((group) => within(group));
  first?.getByRole("radio", { name: "Yes" }).focus();
  await user.keyboard("{ArrowRight}");
  expect(first?.getByRole("radio", { name: "No" })).toBeChecked();
  await user.tab();
  expect(second?.getByRole("radio", { name: "Yes" })).toHaveFocus();
});

test("KYC: all rows are marked together, and Cancel confirms before the progress is lost", async () => {
  const store = memoryStore(kycFlow());
  renderValidator(<KycChecklist />, { store });
  await user.click(await screen.findByRole("button", { name: "Mark all as No" }));
  expect(screen.getByText("Incorrect Edit Members").nextSibling).toHaveTextContent("2");
  await user.click(screen.getByRole("button", { name: "Mark all as Yes" }));
  expect(screen.getByText("Correct Edit Members").nextSibling).toHaveTextContent("2");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("You'll loose all the progress!")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Exit" }));
  await waitFor(() => expect(pushed[0]).toBe("/app/validator"));
  await waitFor(() => expect(store.parts.file).toBeNull());
});

test("KYC: the upload is named at the top, and going back to it loses nothing", async () => {
  const store = memoryStore(kycFlow());
  renderValidator(<KycChecklist />, { store });
  expect(within(await screen.findByRole("region", { name: "Current work" })).getByText("Acme")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Mark all as Yes" }));
  await user.click(screen.getByRole("button", { name: /Upload member data/ }));
  expect(pushed).toEqual(["/app/validator"]);
  expect(Object.keys(store.parts.kycAnswers as object)).toHaveLength(3);
});

test("KYC: in the backdate flow the button is Back instead of Cancel", async () => {
  const flow = flowReducer(backdateFlow(1), {
    type: "checked",
    checks: { kyc: [kycRow(3)], midterm: { add: [], edit: [] }, rejected: [] },
  });
  renderValidator(<KycChecklist />, { stored: flow });
  expect(await screen.findByRole("link", { name: "Go back" })).toHaveAttribute("href", "/app/backdate-checklist");
  expect(screen.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
});

test("DNF: only spouses are listed; with every date the provider checks them and the summary opens", async () => {
  const requests = answerPaths({ [VALIDATE]: { body: { data: { rejectedMidTermAdditions: [] } } } });
  renderValidator(<DnfChecklist />, { stored: dnfFlow() });
  const child = await screen.findByRole("row", { name: /child/ });
  expect(screen.getByRole("heading", { name: "One last Step..." })).toBeVisible();
  expect(screen.getByText(/^Please mark/)).toHaveTextContent(
    `Please mark the marriage date for mid-term spouse additions. Dates from ${formatDmy(addDays(today, -45))} to ${formatDmy(today)} can be marked.`,
  );
  expect(within(child).getByText("-")).toBeVisible();
  const save = screen.getByRole("button", { name: "Save & Proceed" });
  expect(save).toBeDisabled();
  const married = formatDmy(addDays(today, -45));
  await user.type(screen.getByRole("textbox", { name: "Marriage Date: Person 2" }), `${married}{Tab}`);
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(pushed).toEqual(["/app/validation-summary"]));
  expect(requests.at(-1)?.body).toMatchObject({
    add: [{ rowNumber: 2, dateOfMarriage: married }, { dateOfMarriage: null }],
  });
});

test("DNF: a policy's own window is shown and applied", async () => {
  const flow = dnfFlow();
  const { id } = flow.selection.policy ?? {};
  answerPaths({
    [`/configuration?policyId=${id}`]: { body: { data: { values: { ...DEFAULT_CONFIG, midtermWindowDays: 10 } } } },
  });
  renderValidator(<DnfChecklist />, { stored: flow });
  const from = formatDmy(addDays(today, -10));
  expect(await screen.findByText(new RegExp(`Dates from ${from} to`))).toBeVisible();
  const input = screen.getByRole("textbox", { name: "Marriage Date: Person 2" });
  await user.type(input, `${formatDmy(addDays(today, -11))}{Tab}`);
  await user.click(document.body);
  expect(screen.getByRole("button", { name: "Save & Proceed" })).toBeDisabled();
  await user.clear(input);
  await user.type(input, `${from}{Tab}`);
  await waitFor(() => expect(screen.getByRole("button", { name: "Save & Proceed" })).toBeEnabled());
});

test("DNF: no date field while the policy's settings cannot be read", async () => {
  const flow = dnfFlow();
  const failing = { status: 502, body: { message: "The settings cannot be read", status: 502 } };
  const read = { body: { data: { values: { ...DEFAULT_CONFIG, midtermWindowDays: 10 } } } };
  answerPaths({ [`/configuration?policyId=${flow.selection.policy?.id}`]: [failing, read] });
  renderValidator(<DnfChecklist />, { stored: flow });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("The settings cannot be read");
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(new RegExp(`Dates from ${formatDmy(addDays(today, -10))} to`))).toBeVisible();
});

test("DNF: a date before the window is not taken", async () => {
  answerPaths({});
  renderValidator(<DnfChecklist />, { stored: dnfFlow() });
  const input = await screen.findByRole("textbox", { name: "Marriage Date: Person 2" });
  await user.type(input, `${formatDmy(addDays(today, -46))}{Tab}`);
  await user.click(document.body);
  expect(screen.getByRole("button", { name: "Save & Proceed" })).toBeDisabled();
});

test("DNF: the dates of the file are entered, and the user confirms them", async () => {
  const married = formatDmy(addDays(today, -5));
  const rows = [addition(2, { dateOfMarriage: married }), addition(5, { dateOfMarriage: married }), addition(6)];
  const add = [midtermRow(2, "spouse"), midtermRow(5, "child"), midtermRow(6, "partner")];
  const store = memoryStore(flowWith({ ADD: rows }, { midterm: { add, edit: [] } }));
  renderValidator(<DnfChecklist />, { store });
  expect(await screen.findByRole("textbox", { name: "Marriage Date: Person 2" })).toHaveValue(married);
  expect(screen.getByRole("textbox", { name: "Marriage Date: Person 6" })).toHaveValue("");
  expect(screen.getByText("1 marriage date is missing.")).toBeVisible();
});

test("DNF: a marriage after the start of cover is refused in words, and may still be sent to the error file", async () => {
  answerPaths({ [VALIDATE]: { body: { data: { rejectedMidTermAdditions: [] } } } });
  const stored = dnfFlow();
  const starting = stored.checks?.midterm.add.map((row) => ({
    ...row,
    coverageStartDate: formatDmy(addDays(today, -10)),
  }));
  const checks = { ...stored.checks, midterm: { add: starting ?? [], edit: [] } } as NonNullable<FlowState["checks"]>;
  renderValidator(<DnfChecklist />, { stored: { ...stored, checks } });
  const input = await screen.findByRole("textbox", { name: "Marriage Date: Person 2" });
  await user.type(input, `${formatDmy(addDays(today, -5))}{Tab}`);
  expect(input).toHaveAccessibleDescription("Coverage start date is before the marriage date");
  expect(
    screen.getByText("1 entry will be rejected because of the marked date and listed in the error file."),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Save & Proceed" })).toBeEnabled();
  await user.clear(input);
  await user.type(input, `${formatDmy(addDays(today, -10))}{Tab}`);
  expect(input).not.toHaveAccessibleDescription();
});

test("DNF: without a date one may go on after the warning, and the row is taken out with its reason", async () => {
  const entry = {
    employeeId: "E2",
    userId: null,
    name: "Person 2",
    relationship: "spouse",
    rowNumber: 2,
    errors: '{"midterm":"Marriage date is missing"}',
  };
  answerPaths({ [VALIDATE]: { body: { data: { rejectedMidTermAdditions: [entry] } } } });
  const store = memoryStore(dnfFlow());
  renderValidator(<DnfChecklist />, { store });
  await user.click(await screen.findByRole("button", { name: "Proceed without it" }));
  expect(await screen.findByText("Marriage date is missing for some entries!")).toBeVisible();
  expect(screen.getByRole("dialog")).toHaveTextContent("Endorsements will not be processed for those entries.");
  await user.click(screen.getByRole("button", { name: "Proceed" }));
  await waitFor(() => expect(pushed).toEqual(["/app/validation-summary"]));
  await waitFor(() =>
    expect(store.parts.marriagesRejected).toEqual([
      expect.objectContaining({ operation: "ADD", errors: { midterm: "Marriage date is missing" } }),
    ]),
  );
});

test("DNF: a failed call shows the provider's message and keeps the dates", async () => {
  answerPaths({ [VALIDATE]: { status: 502, body: { message: "The provider cannot be reached", status: 502 } } });
  const stored = flowReducer(dnfFlow(), { type: "married", key: "ADD:2", date: addDays(today, -1) });
  renderValidator(<DnfChecklist />, { stored });
  await user.click(await screen.findByRole("button", { name: "Save & Proceed" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The provider cannot be reached");
  expect(screen.getByRole("textbox", { name: "Marriage Date: Person 2" })).toHaveValue(formatDmy(addDays(today, -1)));
  expect(pushed).toEqual([]);
});

test("backdate: ten lives a page with both dates, and the pre-checks run with the new ones", async () => {
  const identify = "/midTermAdditions/identifyMidtermAdditions";
  const none = { acceptedMidTermAdditions: { add: [], edit: [] }, rejectedMidTermAdditions: [] };
  const values = { ...DEFAULT_CONFIG, outdatedDays: 30, refreshToDays: 25 };
  const requests = answerPaths({
    [identify]: { body: { data: none } },
    "/configuration?policyId=p-1": { body: { data: { values } } },
  });
  renderValidator(<BackdateChecklist />, { stored: backdateFlow(11) });
  expect(await screen.findByRole("heading", { name: "11 out of 12 lives will be back dated" })).toBeVisible();
  expect(await screen.findByText(/start is 30 or more days ago. It is set to 25 days ago/)).toBeVisible();
  const table = screen.getByRole("table");
  const headers = within(table).getAllByRole("columnheader");
  expect(headers.map((header) => header.textContent)).toEqual([
    "S. No.",
    "Employee ID",
    "Name",
    "Relationship",
    "Current Coverage Date",
    "Updated Coverage Date",
  ]);
  expect(within(table).getAllByRole("row")).toHaveLength(11);
  expect(screen.getByRole("button", { name: "Download Member Data" })).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Next" }));
  const last = within(table).getByRole("row", { name: /E12/ });
  expect(last).toHaveTextContent("01/06/2026");
  expect(last).toHaveTextContent("12/10/2026");
  await user.click(screen.getByRole("button", { name: "Save & Proceed" }));
  await waitFor(() => expect(pushed).toEqual(["/app/validation-summary"]));
  const sent = (requests.at(-1) as { body: { add: { policy_start_date: string }[] } }).body.add;
  expect(sent.map((row) => row.policy_start_date)).toEqual([...Array(11).fill("12/10/2026"), "01/06/2026"]);
});

test("backdate: Cancel warns in the specified words", async () => {
  renderValidator(<BackdateChecklist />, { stored: backdateFlow(1) });
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Heads Up: You'll Lose Your Progress")).toBeVisible();
});
