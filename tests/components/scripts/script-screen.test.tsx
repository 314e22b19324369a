import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ScriptScreen } from "@/components/scripts/script-screen";
import type { ScriptName } from "@/lib/domain/scripts/scripts";
import { parseFlags } from "@/lib/flags";
import type { Role } from "@/lib/permissions";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { bytesOf, fileInput, type SavedFile, savedFiles } from "../files";
import { answerCalls, renderScreenAs } from "../render-screen";

const AT = { seconds: 1_765_342_800, nanoseconds: 0 };
const counts = (changed: number, refused: number, unchanged = 0) => {
  const total = changed + refused + unchanged;
  return { total, done: total, changed, unchanged, refused };
};
const run = (id: string, more: object = {}) => ({
  id,
  script: "skfOnboarding",
  status: "DONE",
  startedBy: "Dev Nair",
  startedAt: AT,
  finishedAt: AT,
  counts: counts(2, 1),
  ...more,
});
const sheet = (name: string, stored: object | null = {}) => ({
  sheet: name,
  name: `${name}.xlsx`,
  isDownloadable: true,
  stored: stored && {
    fileName: "from HR.xlsx",
    rows: 3,
    changedBy: "Meera Iyer",
    changedAt: AT,
    columns: [
      { field: "employeeId", label: "Employee ID" },
      { field: "grade", label: "Grade" },
    ],
    firstRows: [{ tab: "A", rowNumber: 2, fields: { employeeId: "E-1" } }],
    ...stored,
  },
});
const state = (more: object = {}) => ({ sheets: [sheet("skfOnboarding")], running: null, runs: [], ...more });
const entry = (label: string, message: string | null = null) => ({
  tab: "A",
  rowNumber: 2,
  outcome: message ? "refused" : "changed",
  label,
  message,
  fields: {},
});

type Reply = { status?: number; body: unknown };
type Scene = {
  script?: ScriptName;
  role?: Role;
  missing?: string[];
  replies: Record<string, Reply | (() => Reply)>;
  /** Filled with the bodies that are sent. */
  bodies?: unknown[];
};

let saved: SavedFile[] = [];
const sent: string[] = [];

beforeEach(() => {
  saved = savedFiles();
  sent.length = 0;
});

function open({ script = "skfOnboarding", role = "opsLead", missing, replies, bodies }: Scene) {
  answerCalls((path, init) => {
    sent.push(`${init.method ?? "GET"} ${path}`);
    if (typeof init.body === "string") bodies?.push(JSON.parse(init.body));
    const key = Object.keys(replies).find((start) => path.startsWith(`/api${start}`));
    const found = key === undefined ? { status: 404, body: { message: "not here", status: 404 } } : replies[key];
    const reply = typeof found === "function" ? found() : found;
    return { status: reply?.status ?? 200, body: reply?.body };
  });
  const flags = { ...parseFlags(""), prevalidationAndHrAddition: true };
  renderScreenAs([role], <ScriptScreen script={script} />, { flags, missing });
  return userEvent.setup();
}

const ENABLED = { "/scripts/skfEnabledUserEmail": { body: { data: { isEnabled: true } } } };
const stateOf = (more?: object): Record<string, Reply> => ({ "/scripts/state/": { body: { data: state(more) } } });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const button = await screen.findByRole("button", { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};

test("what it does, the sheet with its rows and first rows, and who ran it when", async () => {
  open({ replies: { ...ENABLED, ...stateOf({ runs: [run("r-1")] }) } });
  expect(await screen.findByRole("heading", { name: "SKF Onboarding script" })).toBeVisible();
  expect(screen.getByText(/shared spreadsheet and adds.*custom enrolment user collection/)).toBeVisible();
  const shared = within(await screen.findByRole("region", { name: "Shared spreadsheet: skfOnboarding.xlsx" }));
  expect(shared.getByText("Rows").nextSibling).toHaveTextContent("3");
  expect(shared.getByText("By").nextSibling).toHaveTextContent("Meera Iyer");
  expect(shared.getByRole("columnheader", { name: "Employee ID" })).toBeVisible();
  expect(shared.queryByRole("columnheader", { name: "Grade" })).toBeNull();
  expect(shared.getByRole("cell", { name: "E-1" })).toBeVisible();
  const row = within(screen.getByRole("table", { name: "Earlier runs" })).getByRole("row", { name: /Dev Nair/ });
  expect(row).toHaveTextContent("Done3 of 3 rows2 added, 1 refused");
});

test("the preview says what would be added and what refused, and calls nothing that writes", async () => {
  const lists = [{ name: "usersNotOnboarded", count: 3, entries: [entry("E-9", "Duplicate row 2")] }];
  const user = open({
    replies: {
      ...ENABLED,
      ...stateOf(),
      "/scripts/preview/skfOnboarding": { body: { data: { counts: counts(12, 3, 1), lists } } },
    },
  });
  await press(user, "Preview");
  expect(
    await screen.findByText("12 would be added, 1 already exist, 3 refused. Nothing has been written yet."),
  ).toBeVisible();
  expect(screen.getByRole("row", { name: /E-9 Duplicate row 2/ })).toBeVisible();
  expect(sent.filter((call) => call.startsWith("POST"))).toEqual(["POST /api/scripts/preview/skfOnboarding"]);
});

test("SKF: both toasts with the employee ids, the workbook, the result, which can be copied", async () => {
  const user = open({
    replies: {
      ...ENABLED,
      ...stateOf(),
      "/scripts/skfOnboarding": {
        body: {
          data: {
            usersOnboarded: [{ employeeId: "E-1", name: "Asha" }, { employeeId: "E-2" }],
            usersNotOnboarded: [{ employeeId: "E-3", error: "Invalid gender" }],
          },
        },
      },
    },
  });
  await press(user, "Run onboarding script");
  expect(await screen.findByText("Successfully onboarded users")).toBeInTheDocument();
  expect(screen.getByText("E-1, E-2")).toBeInTheDocument();
  expect(screen.getByText("User already exist with same employeeId or data format is wrong")).toBeInTheDocument();
  const result = within(await screen.findByRole("region", { name: "Result" }));
  expect(result.queryByRole("columnheader", { name: "Row" })).toBeNull();
  expect(result.getByRole("row", { name: /E-3 Invalid gender/ })).toBeVisible();
  await user.click(result.getByRole("button", { name: "Copy: Not onboarded" }));
  expect(await navigator.clipboard.readText()).toBe("E-3: Invalid gender");
  await waitFor(() => expect(saved).toHaveLength(1));
  const sheets = await readWorkbook(await bytesOf(saved[0]?.blob), { sheet: "all" });
  expect(sheets.map(({ name, rows }) => [name, rows[0]?.cells.length, rows.length])).toEqual([
    ["Users Onboarded", 25, 3],
    ["Users Not Onboarded", 26, 2],
  ]);
});

test("SKF with an empty sheet, and while it is not enabled", async () => {
  const user = open({
    replies: {
      ...ENABLED,
      ...stateOf(),
      "/scripts/skfOnboarding": { body: { data: { usersOnboarded: [], usersNotOnboarded: [] } } },
    },
  });
  await press(user, "Run onboarding script");
  expect(await screen.findByText("Please check excel sheet we dont have any data in it")).toBeInTheDocument();
  expect(saved).toEqual([]);
});

test("a script that is not enabled has a message and a disabled button", async () => {
  open({
    replies: { "/scripts/skfEnabledUserEmail": { body: { data: { isEnabled: false } } }, ...stateOf() },
  });
  expect(await screen.findByRole("button", { name: "Run onboarding script" })).toBeDisabled();
  expect(screen.getByText(/The script is not enabled/)).toBeVisible();
});

test("another user's run shows progress and name and no buttons; the provider's refusal is shown", async () => {
  const running = run("r-2", { status: "RUNNING", finishedAt: null, counts: { ...counts(5, 0), total: 20 } });
  open({ replies: { ...ENABLED, ...stateOf({ running, runs: [running] }) } });
  expect(await screen.findByText(/Dev Nair has been running this since .* 5 of 20 rows/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Run onboarding script" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Preview" })).toBeDisabled();
});

test("a 409 is shown with the provider's words", async () => {
  const message = "Dev Nair has been running a script since 10:00 am. Only one script can run at a time.";
  const user = open({
    replies: { ...ENABLED, ...stateOf(), "/scripts/skfOnboarding": { status: 409, body: { message, status: 409 } } },
  });
  await press(user, "Run onboarding script");
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test("a run that broke off is said to go on; an earlier result is shown again", async () => {
  const lists = [{ name: "usersOnboarded", count: 1, entries: [entry("E-7")] }];
  const runs = [run("r-3", { status: "INTERRUPTED", finishedAt: null })];
  const user = open({
    replies: {
      ...ENABLED,
      ...stateOf({ runs }),
      "/scripts/run/r-3": { body: { data: { run: runs[0], lists } } },
    },
  });
  expect(await screen.findByText(/Run it again to continue/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Show the result of/ }));
  expect(await screen.findByRole("row", { name: /E-7/ })).toBeVisible();
});

test("a new sheet replaces the stored one; a refusal says why", async () => {
  let refused = true;
  const user = open({
    replies: {
      ...ENABLED,
      ...stateOf(),
      "/gcs/generateSignedURL": {
        body: { signedURL: "http://provider.test/gcs/objects/x", method: "PUT", fileName: "file_1.xlsx" },
      },
      "/files": { body: {} },
      "/scripts/sheet/skfOnboarding": () => {
        if (!refused) return { body: { data: sheet("skfOnboarding") } };
        refused = false;
        return { status: 400, body: { message: "Missing column: Name", status: 400 } };
      },
    },
  });
  const region = await screen.findByRole("region", { name: /^Shared spreadsheet/ });
  await user.upload(fileInput(region), new File(["bytes"], "new.xlsx"));
  await user.click(within(region).getByRole("button", { name: "Replace" }));
  expect(await within(region).findByRole("alert")).toHaveTextContent("Missing column: Name");
  await user.click(within(region).getByRole("button", { name: "Replace" }));
  expect(await screen.findByText("new.xlsx is now the shared spreadsheet.")).toBeInTheDocument();
});

test("the replaced sheet replaces the new one again with one press", async () => {
  const bodies: unknown[] = [];
  const previous = { fileName: "file_0.xlsx", name: "may.xlsx", rows: 2 };
  const user = open({
    replies: {
      ...ENABLED,
      ...stateOf({ sheets: [sheet("skfOnboarding", { previous })] }),
      "/scripts/sheet/skfOnboarding": { body: { data: sheet("skfOnboarding") } },
    },
    bodies,
  });
  await press(user, "Use may.xlsx again");
  expect(await screen.findByText("may.xlsx is now the shared spreadsheet.")).toBeInTheDocument();
  expect(bodies).toContainEqual({ fileName: "file_0.xlsx", name: "may.xlsx", replaces: AT.seconds });
});

test("without a sheet: the template, and nothing to run; of members an engineer sees, not downloads", async () => {
  const { stored } = sheet("skfOnboarding");
  open({
    role: "engineer",
    replies: {
      ...ENABLED,
      ...stateOf({
        sheets: [sheet("hrSetup", null), { ...sheet("skfOnboarding"), stored, isDownloadable: false }],
      }),
    },
  });
  const empty = within(await screen.findByRole("region", { name: "Shared spreadsheet: hrSetup.xlsx" }));
  expect(empty.getByRole("button", { name: "Download Template" })).toBeVisible();
  const members = within(screen.getByRole("region", { name: "Shared spreadsheet: skfOnboarding.xlsx" }));
  expect(members.queryByRole("button", { name: "Download" })).toBeNull();
  expect(members.getByText(/Your role can replace it but not download it/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Run onboarding script" })).toBeDisabled();
});

test("a sheet that is read from an address: where, when it changed, downloaded, and not replaced here", async () => {
  const { stored } = sheet("skfOnboarding");
  const read = { ...stored, fileName: "docs.example.com", changedBy: null, changedAt: null };
  const address = { host: "docs.example.com", problem: null };
  open({
    replies: { ...ENABLED, ...stateOf({ sheets: [{ ...sheet("skfOnboarding"), stored: read, address }] }) },
  });
  const shared = within(await screen.findByRole("region", { name: /^Shared spreadsheet/ }));
  expect(shared.getByText("This spreadsheet is read from docs.example.com. Change it there.")).toBeVisible();
  expect(shared.getByText("Last changed").nextSibling).toHaveTextContent("-");
  expect(shared.getByRole("button", { name: "Download" })).toBeVisible();
  expect(shared.queryByRole("button", { name: "Replace" })).toBeNull();
  await waitFor(() => expect(screen.getByRole("button", { name: "Run onboarding script" })).toBeEnabled());
});

test("an address that fails says why and is read again; the run may be tried all the same", async () => {
  const problem = "docs.example.com did not send the spreadsheet within 5 seconds. Please try again.";
  const failing = { ...sheet("skfOnboarding", null), address: { host: "docs.example.com", problem } };
  const read = { ...sheet("skfOnboarding"), address: { host: "docs.example.com", problem: null } };
  const answers = [failing, failing];
  const user = open({
    replies: { ...ENABLED, "/scripts/state/": () => ({ body: { data: state({ sheets: [answers.pop() ?? read] }) } }) },
  });
  const shared = within(await screen.findByRole("region", { name: /^Shared spreadsheet/ }));
  expect(await shared.findByRole("alert")).toHaveTextContent(problem);
  expect(shared.queryByRole("button", { name: "Download Template" })).toBeNull();
  await waitFor(() => expect(screen.getByRole("button", { name: "Run onboarding script" })).toBeEnabled());
  answers.length = 0;
  await user.click(shared.getByRole("button", { name: "Try again" }));
  expect(await shared.findByRole("cell", { name: "E-1" })).toBeVisible();
  expect(shared.queryByRole("alert")).toBeNull();
});

const PREVALIDATED = { policyNotfound: [], policyPrevalidationErrorList: [], preValidationAdded: [] };
const prevalidation = (more: object): Record<string, Reply> => ({
  ...stateOf({ sheets: [sheet("prevalidation")] }),
  "/scripts/updatePrevalidation": { body: { data: { ...PREVALIDATED, ...more } } },
});

test("prevalidation: an error toast per list and the success", async () => {
  const user = open({
    script: "prevalidation",
    replies: prevalidation({
      policyNotfound: ["p-1", "p-2"],
      policyPrevalidationErrorList: ["p-3 self: Min Age is above Max Age"],
      preValidationAdded: ["p-4 self"],
    }),
  });
  await press(user, "Add PreValidation for Policies");
  expect(await screen.findByText("Policy preValidation added successfully")).toBeInTheDocument();
  expect(screen.getByText("p-1, p-2")).toBeInTheDocument();
  expect(screen.getByText("Policy preValidation error")).toBeInTheDocument();
  expect(screen.getAllByText("Policy not found").length).toBeGreaterThan(0);
});

test("prevalidation of an empty sheet", async () => {
  const user = open({ script: "prevalidation", replies: prevalidation({}) });
  await press(user, "Add PreValidation for Policies");
  expect(await screen.findByText("Please check excel of prevalidation")).toBeInTheDocument();
});

const HR = {
  ...PREVALIDATED,
  errorCount: 0,
  addedCount: 3,
  errorSheets: {},
  hrEmailOrMobileExist: [],
  missingHrOrCompanyDetails: [],
};
const hr = (more: object): Record<string, Reply> => ({
  ...stateOf({ sheets: [sheet("hrSetup")] }),
  "/sheets/hrdOperations": { body: { data: { ...HR, ...more } } },
});
const ERROR_SHEETS = {
  "User Access": [{ srNo: "1", companyId: "co-x", email: "hr@x.example", errors: "Company not found" }],
  "Company Access": [],
  "Grade <> SI Mapping": [],
};

test("HR setup without errors", async () => {
  const user = open({ script: "hrAddition", replies: hr({}) });
  await press(user, "Add Hr Details");
  expect(await screen.findByText("No errors found.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Download HR Mappings" })).toBeVisible();
  expect(saved).toEqual([]);
});

test("HR setup with errors: how many, and the workbook of the three sheets", async () => {
  const user = open({ script: "hrAddition", replies: hr({ errorCount: 1, errorSheets: ERROR_SHEETS }) });
  await press(user, "Add Hr Details");
  expect(await screen.findByText("1 errors found.")).toBeInTheDocument();
  await waitFor(() => expect(saved).toHaveLength(1));
  const sheets = await readWorkbook(await bytesOf(saved[0]?.blob), { sheet: "all" });
  expect(sheets.map(({ name, rows }) => [name, rows.at(0)?.cells.at(-1), rows.length])).toEqual([
    ["User Access", "errors", 3],
    ["Company Access", "errors", 2],
    ["Grade <> SI Mapping", "errors", 2],
  ]);
});

test("the combined tool: an error toast per list, comma-joined, and its success with the counts all the same", async () => {
  const user = open({
    script: "prevalidationAndHrAddition",
    replies: hr({
      errorCount: 2,
      errorSheets: ERROR_SHEETS,
      policyNotfound: ["p-9"],
      preValidationAdded: ["p-1 self"],
      hrEmailOrMobileExist: ["a@x.example", "b@x.example"],
      missingHrOrCompanyDetails: ["Row 4"],
    }),
  });
  await press(user, "Add PreValidation And Hr Data");
  expect(await screen.findByText("Policy preValidation added successfully")).toBeInTheDocument();
  expect(screen.getByText("4 added, 3 not")).toBeInTheDocument();
  expect(screen.getByText("HR mobile or email already exists")).toBeInTheDocument();
  expect(screen.getByText("a@x.example, b@x.example")).toBeInTheDocument();
  expect(screen.getByText("Missing company details")).toBeInTheDocument();
  expect(sent).toContain("POST /api/sheets/hrdOperations?withPrevalidation=true");
});

test("at a provider that has only the specification's calls: the button and its result", async () => {
  const user = open({
    missing: ["GET /scripts/state/{script}", "POST /scripts/preview/{script}", "GET /scripts/sheet/{sheet}"],
    replies: {
      ...ENABLED,
      "/scripts/skfOnboarding": { body: { data: { usersOnboarded: [{ employeeId: "E-1" }], usersNotOnboarded: [] } } },
    },
  });
  await press(user, "Run onboarding script");
  expect(await screen.findByRole("row", { name: /E-1/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Preview" })).toBeNull();
  expect(screen.queryByRole("region", { name: /Shared spreadsheet/ })).toBeNull();
  expect(screen.queryByText("Earlier runs")).toBeNull();
});
