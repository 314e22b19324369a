import { gunzipSync } from "node:zlib";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FlexOnboarding } from "@/app/app/flex-onboarding/flex-onboarding";
import { callKeyOf } from "@/lib/contract/endpoint";
import { addFlexUsers, FlexFacts, type FlexResult, getFlexFacts } from "@/lib/contract/flex-onboarding";
import { cancelUpload } from "@/lib/contract/registration";
import { listSampleWorkbooks } from "@/lib/contract/samples";
import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { readFlexRows } from "@/lib/sheets/flex-onboarding/read-flex-rows";
import { unpackRows } from "@/lib/sheets/packed-rows";
import { flexRowsWorkbook } from "@/lib/sheets/write/flex-rows-workbook";
import { fileWith } from "@/tests/support/form-of";
import { benefit, rate, self, spouse } from "../../lib/domain/flex-onboarding/family";
import { bytesOf, fileInput, type SavedFile, savedFiles } from "../files";
import { flexPolicy, listedCompany } from "../records";
import { answerCalls, answerFirst, renderScreenAs, untilAborted } from "../render-screen";
import { WorkerInPage } from "../validator/worker-in-page";

const FACTS = FlexFacts.parse({
  today: "2025-12-10",
  policy: { startDate: "2025-04-01", endDate: "2026-03-31", ageBasis: "POLICY_START", slabs: [] },
  benefits: [benefit("dental")],
  rates: [rate(2, "dental")],
  prevalidation: [],
  members: [self(), spouse()],
});

type Sent = { method: string; path: string; body: Record<string, unknown> };
type Reply = { status?: number; body: object };

const USERS = "/api/ep-service/v1/user/bulk/policies-benefits";

/** Answers by the start of the path; returns the writes of flex users that were sent. */
function answer(replies: Record<string, Reply | (() => Reply)>): Sent[] {
  const sent: Sent[] = [];
  answerCalls((path, init) => {
    const method = init.method ?? "GET";
    if (path.includes("/user/bulk/") && !path.endsWith("/facts")) {
      sent.push({ method, path, body: JSON.parse(String(init.body)) });
    }
    const key = Object.keys(replies).find((start) => path.startsWith(start));
    const found = key ? replies[key] : undefined;
    return (
      (typeof found === "function" ? found() : found) ?? { status: 404, body: { message: "not here", status: 404 } }
    );
  });
  return sent;
}

const PLACE = {
  "/api/company": {
    body: { data: { companies: [listedCompany("c-1", "Acme Spices")] } },
  },
  "/api/ep-service/v1/policy/company/c-1": {
    body: {
      data: { policies: [flexPolicy("p-1"), flexPolicy("p-2", { error: "Schema Corrupt", nickName: "Broken" })] },
    },
  },
  "/api/benefits-service/v1/benefits/policy/p-1": {
    body: { data: { benefits: [{ id: "dental", name: "Dental care", active: true }] } },
  },
  "/api/ep-service/v1/user/bulk/facts": { body: { data: FACTS } },
};

const done = (...users: FlexResult[]): Reply => ({ body: addFlexUsers.reply.parse({ data: { users } }) });
const NOT_FOUND = JSON.stringify({ "User ID": "Member not found in this company" });

type Options = { operation?: FlexOperation | ""; missing?: string[] };

async function open(replies: Record<string, Reply | (() => Reply)>, { operation = "Add", missing }: Options = {}) {
  const sent = answer({ ...PLACE, ...replies });
  window.history.replaceState(null, "", `/app/flex-onboarding?company=c-1&policy=p-1&operation=${operation}`);
  renderScreenAs(["opsExecutive"], <FlexOnboarding />, { missing });
  const user = userEvent.setup();
  if (operation) await screen.findByRole("region", { name: "Workbook" });
  return { sent, user };
}

type User = ReturnType<typeof userEvent.setup>;

async function choose(user: User, rows: FlexRow[], operation: FlexOperation = "Add") {
  const bytes = await flexRowsWorkbook(operation, rows);
  const file = fileWith(bytes, "batch.xlsx");
  await user.upload(fileInput(), file);
}

const row = (userId: string, more: FlexRow = {}): FlexRow => ({
  userId,
  coverageStartDate: "15/09/2025",
  benefitIds: "dental",
  ...more,
});
const rowsOf = ({ body }: Sent): FlexRow[] =>
  typeof body.users === "string"
    ? JSON.parse(gunzipSync(Buffer.from(body.users, "base64")).toString())
    : (body.users as FlexRow[]);
async function submit(user: User) {
  const button = () => screen.getByRole("button", { name: "Validate & Upload" });
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
}

let saved: SavedFile[] = [];
beforeEach(() => {
  saved = savedFiles();
  Object.assign(globalThis, { Worker: WorkerInPage });
});

test("an upload of 10,000 rows can be cancelled; its rows stay to be uploaded again", async () => {
  const { user } = await open({
    "/api/registration/genome/cancel": { body: cancelUpload.reply.parse({ data: { outcome: "cancelled" } }) },
  });
  let key = "";
  let isAborted = false;
  answerFirst((path, sent) => {
    if (path !== USERS) return undefined;
    key = new Headers(sent.headers).get("idempotency-key") ?? "";
    sent.signal?.addEventListener("abort", () => {
      isAborted = true;
    });
    return untilAborted(sent);
  });
  await choose(
    user,
    Array.from({ length: 10_000 }, (_, index) => row(`u-${index}`)),
  );
  await submit(user);
  await waitFor(() => expect(key).not.toBe(""), { timeout: 20_000 });
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("The upload was cancelled. Nothing was written.")).toBeVisible();
  expect(isAborted).toBe(true);
  const again = () => screen.getByRole("button", { name: "Validate & Upload" });
  await waitFor(() => expect(again()).toBeEnabled(), { timeout: 10_000 });
}, 90_000);

test("a valid workbook shows its verdict with cost, then 'All users processsed successfully'", async () => {
  const { sent, user } = await open({ [USERS]: done({ rowNumber: 2, userId: "u-self", premium: 542.47 }) });
  expect(screen.getByRole("button", { name: "Validate & Upload" })).toBeDisabled();
  expect(document.title).toBe("Acme Spices · Flex Onboarding · Genome");
  await choose(user, [row("u-self")]);
  const verdict = await screen.findByRole("region", { name: "Verdict" });
  expect(await within(verdict).findByText("1 row, all correct")).toBeVisible();
  expect(within(verdict).getByText(/cost ₹542.47 in premiums, paid through payroll/)).toBeVisible();
  await submit(user);
  const result = await screen.findByRole("region", { name: "Result of batch.xlsx" });
  expect(within(result).getByRole("status")).toHaveTextContent("All users processsed successfully");
  expect(sent.map(({ method, path, body }) => [method, path, body.companyId, body.policyId])).toEqual([
    ["POST", USERS, "c-1", "p-1"],
  ]);
  expect(rowsOf(sent[0] as Sent)).toEqual([{ rowNumber: 2, ...row("u-self") }]);
  await user.click(within(result).getByRole("button", { name: "Upload another file" }));
  expect(await screen.findByRole("button", { name: "Validate & Upload" })).toBeDisabled();
});

test("invalid rows are corrected in the validator's grid, equal ones together, and checked again", async () => {
  const { sent, user } = await open({});
  await choose(user, [row("u-9"), row("u-9", { benefitIds: "gym" }), row("u-self", { benefitIds: "gym" })]);
  expect(await screen.findByText("0 of 3 rows correct, 3 incorrect")).toBeVisible();
  expect(screen.getByText("User ID: Member not found in this company (2 rows)")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Fix in place" }));
  const cell = await screen.findByRole("textbox", { name: "User ID, row 2" }, { timeout: 10_000 });
  expect(cell).toBeInvalid();
  expect(cell).toHaveAccessibleDescription("Member not found in this company");
  await user.clear(cell);
  await user.type(cell, "u-self");
  await user.click(screen.getByRole("button", { name: "Use 'u-self' for User ID in 1 row with the same error" }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Benefit IDs, row 4" })).toHaveFocus());
  // Typed values outlive the dialog.
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Fix in place" }));
  expect(screen.getByRole("textbox", { name: "User ID, row 3" })).toHaveValue("u-self");
  await user.click(screen.getByRole("button", { name: "Check 2 changed rows" }));
  expect(await screen.findByText("1 of 3 rows correct, 2 incorrect")).toBeVisible();
  expect(screen.getByText("Benefit IDs: Benefit ID not found (2 rows)")).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Fix in place" }));
  expect(screen.getByRole("button", { name: "Check 0 changed rows" })).toBeDisabled();
});

test("refused rows: the sentence, the error file by its name, and only the corrected ones go up again", async () => {
  let calls = 0;
  const first = done({ rowNumber: 2, userId: "u-self", premium: 1 }, { rowNumber: 3, userId: "u-9", error: NOT_FOUND });
  const { sent, user } = await open({
    [USERS]: () => (calls++ === 0 ? first : done({ rowNumber: 3, userId: "u-8", premium: 2 })),
  });
  await choose(user, [row("u-self"), row("u-9")]);
  await submit(user);
  const result = await screen.findByRole("region", { name: "Result of batch.xlsx" });
  const sentence = "Some errors found, please check the downloaded error file";
  expect(within(result).getByRole("status")).toHaveTextContent(sentence);
  expect(await screen.findByText("1 row done, 1 refused")).toBeVisible();
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["Add Acme Spices p-1 Errors.xlsx"]));
  const again: FlexRow[] = [];
  await readFlexRows(await bytesOf(saved[0]?.blob), "Add", (rows) => again.push(...unpackRows(rows)));
  expect(again).toEqual([{ rowNumber: 2, ...row("u-9") }]);
  await user.click(within(result).getByRole("button", { name: "Fix in place" }));
  const cell = await screen.findByRole("textbox", { name: "User ID, row 3" }, { timeout: 10_000 });
  await user.clear(cell);
  await user.type(cell, "u-8");
  await user.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await user.click(within(result).getByRole("button", { name: "Upload another file" }));
  const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(question).getByRole("button", { name: "Stay" }));
  await user.click(within(result).getByRole("button", { name: "Fix in place" }));
  expect(await screen.findByRole("textbox", { name: "User ID, row 3" })).toHaveValue("u-8");
  await user.click(screen.getByRole("button", { name: "Validate & Upload 1 changed row" }));
  await waitFor(() =>
    expect(within(result).getByRole("status")).toHaveTextContent("All users processsed successfully"),
  );
  expect(sent.map((one) => rowsOf(one).map(({ userId }) => userId))).toEqual([["u-self", "u-9"], ["u-8"]]);
  expect(within(result).getByText("₹3.00")).toBeVisible();
});

test.each([
  ["Offboard", "DELETE", USERS, { userId: "u-self", addonBenefitId: "dental" }, "users"],
  [
    "Update",
    "PATCH",
    "/api/ep-service/v1/user/bulk/user-policies",
    { userId: "u-self", enrolmentDueDate: "31/12/2025" },
    "userPolicies",
  ],
] as const)("%s is a %s", async (operation, method, path, cells, list) => {
  const { sent, user } = await open(
    { [path]: { body: { data: { [list]: [{ rowNumber: 2, userId: "u-self" }] } } } },
    { operation },
  );
  await choose(user, [cells], operation);
  await submit(user);
  expect(await screen.findByRole("region", { name: "Result of batch.xlsx" })).toBeVisible();
  expect(sent.map((one) => [one.method, one.path, typeof one.body[list]])).toEqual([[method, path, "string"]]);
  expect(screen.queryByText("Premium")).not.toBeInTheDocument();
});

test("a provider without our calls gets plain rows, and its answer is the only verdict", async () => {
  const { sent, user } = await open(
    { [USERS]: { body: { data: { users: [{ error: "Unknown user" }] } } } },
    { missing: [callKeyOf(getFlexFacts)] },
  );
  await choose(user, [row("u-9")]);
  expect(await screen.findByText("The rows are checked when they are uploaded.")).toBeVisible();
  await submit(user);
  await user.click(await screen.findByRole("button", { name: "Fix in place" }));
  expect(await screen.findByText("Unknown user", {}, { timeout: 10_000 })).toBeVisible();
  expect(sent[0]?.body).toEqual({ companyId: "c-1", policyId: "p-1", users: [{ rowNumber: 2, ...row("u-9") }] });
});

test("an upload works without facts; a failed upload keeps the rows", async () => {
  const { user } = await open({
    "/api/ep-service/v1/user/bulk/facts": { status: 503, body: { message: "down", status: 503 } },
    [USERS]: { status: 400, body: { message: "Could not find a valid Rater for the provided policy", status: 400 } },
  });
  await choose(user, [row("u-self")]);
  expect(await screen.findByText(/could not be checked here/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Check again" })).toBeVisible();
  await submit(user);
  expect(await screen.findByText("Could not find a valid Rater for the provided policy")).toBeInTheDocument();
  expect(await screen.findByText("batch.xlsx: 1 row")).toBeVisible();
});

test("two sheets, an empty workbook and another operation's columns are refused at the file", async () => {
  const { user } = await open({});
  await choose(user, [{ userId: "u-self", enrolmentDueDate: "31/12/2025" }], "Update");
  expect(await screen.findByText(/Coverage Start Date, Benefit IDs/, {}, { timeout: 10_000 })).toBeVisible();
  await choose(user, []);
  expect(await screen.findByText("No data found in the uploaded file")).toBeVisible();
  expect(screen.getByRole("button", { name: "Validate & Upload" })).toBeDisabled();
});

test("another operation clears the file; a corrupt policy cannot be chosen", async () => {
  const { user } = await open({});
  await choose(user, [row("u-self")]);
  expect(await screen.findByText("batch.xlsx: 1 row")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Update" }));
  await waitFor(() => expect(screen.queryByText("batch.xlsx: 1 row")).not.toBeInTheDocument());
  await user.click(screen.getByRole("combobox", { name: "Policy" }));
  await user.click(await screen.findByRole("option", { name: /Broken.*Corrupt Policy, Cannot proceed/, hidden: true }));
  expect(await screen.findByText("Policy Error: p-2!")).toBeVisible();
});

test("another company clears policy, operation and file", async () => {
  const companies = ["c-1", "c-2"].map((id) => ({ id, name: `Company ${id}`, nickname: null, active: true }));
  const { user } = await open({ "/api/company": { body: { data: { companies } } } });
  await choose(user, [row("u-self")]);
  expect(await screen.findByText("batch.xlsx: 1 row")).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Company" }));
  await user.click(await screen.findByRole("option", { name: /Company c-2/, hidden: true }));
  await waitFor(() => expect(window.location.search).toBe("?company=c-2"));
  expect(screen.queryByText("batch.xlsx: 1 row")).not.toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "Add" })).not.toBeChecked();
});

const step = (name: string) => screen.findByRole("dialog", { name: `Match columns: ${name}` }, { timeout: 10_000 });
const drop = (user: User, file: File) => user.upload(fileInput(), file);

test("an employer's list of opt-ins is matched to the flex columns and uploaded under them", async () => {
  const { sent, user } = await open({ [USERS]: done({ rowNumber: 3, userId: "u-self" }) });
  const lines = ["Flex opt-ins", "Genome ID;Cover From;Opted Plans;City", "u-self;15/09/2025;dental;Pune"];
  await drop(user, new File([lines.join("\n")], "opt-ins.csv"));
  const dialog = within(await step("opt-ins.csv"));
  const next = await dialog.findByRole("button", { name: "Continue" }, { timeout: 10_000 });
  expect(next).toBeDisabled();
  expect(dialog.queryByRole("combobox", { name: /Rows of/ })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Confirm 1 suggested match" }));
  // An id without a number looks like no id: a person says it.
  await user.click(dialog.getByRole("combobox", { name: "Our column: Genome ID" }));
  await user.click(await screen.findByRole("option", { name: "User ID" }));
  await user.click(next);
  const verdict = await screen.findByRole("region", { name: "Verdict" }, { timeout: 10_000 });
  expect(await within(verdict).findByText("1 row, all correct")).toBeVisible();
  await submit(user);
  await screen.findByRole("region", { name: "Result of opt-ins.csv" });
  expect(rowsOf(sent[0] as Sent)).toEqual([
    { rowNumber: 3, userId: "u-self", coverageStartDate: "15/09/2025", benefitIds: "dental" },
  ]);
});

test("a file that lacks a column of flex says which; what all rows have may be entered once", async () => {
  const { user } = await open({}, { operation: "Update" });
  await drop(user, new File(["Genome ID,City\nu-12,Pune"], "people.csv"));
  const dialog = within(await step("people.csv"));
  expect(await dialog.findByText(/Missing column: Enrolment Due Date/, {}, { timeout: 10_000 })).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: "Enrolment Due Date for all rows" }), "31/12/2025");
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("people.csv: 1 row", {}, { timeout: 10_000 })).toBeVisible();
});

test("our template as a text file needs no questions", async () => {
  const { user } = await open({}, { operation: "Update" });
  await drop(user, new File(["User ID,Enrolment Due Date\nu-self,31/12/2025"], "template.csv"));
  expect(await screen.findByText("template.csv: 1 row", {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("the template has the operation's columns and, on a second sheet, the policy's benefits with their IDs", async () => {
  const { user } = await open({});
  const benefits = screen.getByRole("region", { name: "Benefits of this policy" });
  expect(await within(benefits).findByText("Dental care")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Download Template" }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["Add Acme Spices p-1 Template.xlsx"]));
});

const sample = (name: string, kind: string) => ({
  name,
  kind,
  title: `Title of ${name}`,
  companyName: "Acme",
  policy: "Choice",
  note: "All correct.",
});

test("the help says what each operation needs and offers the flex workbooks among the practice ones", async () => {
  const { user } = await open({
    "/api/samples": { body: { data: [sample("1-additions.xlsx", "MEMBERS"), sample("flex-1-add.xlsx", "FLEX")] } },
  });
  await user.click(screen.getByRole("button", { name: "Help and practice workbooks" }));
  const help = await screen.findByRole("dialog", { name: "Help and practice workbooks" });
  expect(within(help).getByText("Offboard needs").nextSibling).toHaveTextContent("User ID, Addon Benefit ID");
  const links = await within(help).findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/api/samples/flex-1-add.xlsx"]);
});

test("practice workbooks that cannot be loaded: the help shows the message; a provider without them has the rules alone", async () => {
  const { user } = await open({ "/api/samples": { status: 503, body: { message: "Try again later", status: 503 } } });
  await user.click(screen.getByRole("button", { name: "Help and practice workbooks" }));
  const help = await screen.findByRole("dialog", { name: "Help and practice workbooks" });
  expect(await within(help).findByText("Try again later")).toBeVisible();
  cleanup();
  const other = await open({}, { missing: [callKeyOf(listSampleWorkbooks)] });
  await other.user.click(screen.getByRole("button", { name: "Help and practice workbooks" }));
  const rules = await screen.findByRole("dialog", { name: "Help and practice workbooks" });
  expect(within(rules).getByText("Add needs")).toBeVisible();
  expect(within(rules).queryByRole("alert")).not.toBeInTheDocument();
});
