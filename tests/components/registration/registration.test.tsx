import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BulkRegister } from "@/components/registration/bulk-register/bulk-register";
import { OffboardMembers } from "@/components/registration/offboard/offboard-members";
import { ViewerProvider } from "@/lib/client/viewer";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { FLAG_DEFAULTS, type Flags } from "@/lib/flags";
import type { Role } from "@/lib/permissions";
import { memberCells, memberSheet } from "@/lib/sheets/write/member-sheets";
import { registrationTemplate } from "@/lib/sheets/write/registration-templates";
import { writeLarge } from "@/lib/sheets/write/write-large";
import { renderScreen } from "../render-screen";
import { WorkerInPage } from "../validator/worker-in-page";

jest.mock("next/navigation", () => require("../navigation"));

const day = 86_400;
const todaySeconds = Math.floor(Date.now() / 1000);
const policy = (id: string, more: object = {}) => ({
  id,
  policyType: "GMC",
  secondaryType: null,
  insurerName: "Care Health Insurance",
  nickName: id,
  policyNumber: null,
  policyPlacementStatus: "HANDOVER_TO_OPS",
  policyStartDate: { seconds: todaySeconds - 90 * day },
  policyEndDate: { seconds: todaySeconds + 270 * day },
  active: true,
  isRaterUploaded: true,
  error: null,
  ...more,
});
const POLICIES = [
  policy("open"),
  policy("draft", { policyPlacementStatus: "DRAFT" }),
  policy("broken", { error: "Slab 1 has no family definition" }),
];
const COMPANIES = [
  { id: "acme", name: "Acme", nickname: null, active: true },
  { id: "bare", name: "Bare", nickname: null, active: true },
];

type Sent = { path: string; body: Record<string, unknown> };
type Own = (path: string) => { status?: number; body: unknown } | undefined;

/** The console's answers to these screens; returns what they wrote. */
function answer(own: Own): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const path = String(input).split("?")[0] ?? "";
    if (init?.method && init.method !== "GET") sent.push({ path, body: JSON.parse(String(init.body)) });
    const { status = 200, body } = own(path) ?? {
      body: path.endsWith("/company")
        ? { data: { companies: COMPANIES } }
        : path.includes("/fetchPolicies/")
          ? { data: { policies: path.endsWith("acme") ? POLICIES : [] } }
          : { data: { stage: null, rows: 0, total: 0 } },
    };
    return Response.json(body, { status });
  };
  return sent;
}

function show(
  what: "register" | "offboard",
  {
    own = () => undefined,
    roles = ["opsLead"],
    flags = {},
  }: { own?: Own; roles?: Role[]; flags?: Partial<Flags> } = {},
) {
  const sent = answer(own);
  renderScreen(
    <ViewerProvider viewer={{ roles }} flags={{ ...FLAG_DEFAULTS, ...flags }}>
      {what === "register" ? <BulkRegister /> : <OffboardMembers />}
    </ViewerProvider>,
  );
  return { sent, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

async function choose(user: User, label: string, option: RegExp) {
  const field = await screen.findByRole("combobox", { name: label });
  await waitFor(() => expect(field).toBeEnabled());
  await user.click(field);
  await user.click(await screen.findByRole("option", { name: option }));
}

async function ready(user: User) {
  await choose(user, "Company", /Acme/);
  await choose(user, "Policy", /open/);
  await user.click(screen.getByRole("radio", { name: "Create or Update Endorsement Request" }));
  await user.click(screen.getByRole("button", { name: "Proceed" }));
}

const joiner = (employee_id: string) => ({
  employee_id,
  relationship_to_account_holders: "self",
  name: "Asha Menon",
  slabId: "1",
  gender: "female",
  date_of_birth: "01/02/1990",
  policy_start_date: formatDmy(addDays(istDay(Date.now()), -5)),
});
const leaver = { employee_id: "E1", relationship: "self", dateOfLeaving: formatDmy(istDay(Date.now())) };

/** One sheet, as the templates have it. */
function workbook(operation: "ADD" | "EDIT" | "OFFBOARD", rows: Parameters<typeof memberCells>[1][]): File {
  const cells = rows.map((row) => ({ cells: memberCells(operation, row) }));
  const bytes = writeLarge([memberSheet(operation, cells)]);
  return new File([bytes as Uint8Array<ArrayBuffer>], "members.xlsx");
}

function drop(user: User, region: string, file: File) {
  const input = screen.getByRole("region", { name: region }).querySelector<HTMLInputElement>('input[type="file"]');
  return user.upload(input as HTMLInputElement, file);
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/app/bulk-register");
  Object.assign(globalThis, { Worker: WorkerInPage });
  URL.createObjectURL = () => "blob:0";
  URL.revokeObjectURL = () => {};
});

test("a draft is blocked, a broken policy cannot be picked, a company may have none", async () => {
  const { user } = show("register");
  await choose(user, "Company", /Acme/);
  await choose(user, "Policy", /draft/);
  expect(await screen.findByText(/draft/i, { selector: '[role="status"]' })).toBeVisible();
  await choose(user, "Policy", /broken/);
  expect(await screen.findByText("Policy Error: broken!")).toBeVisible();
  await choose(user, "Company", /Bare/);
  expect(await screen.findByText("No policies found for this company!")).toBeVisible();
});

test("members are added after the question, and what became of them is told", async () => {
  const { user, sent } = show("register", {
    own: (path) =>
      path.endsWith("/registration/genome/add")
        ? {
            body: {
              data: {
                data: {
                  ...{ totalCount: 2, correctCount: 2, incorrectCount: 0, incorrectMembers: [], unchangedRows: [] },
                  endorsementContexts: [],
                },
              },
            },
          }
        : undefined,
  });
  await ready(user);
  await drop(user, "ADD MEMBERS", workbook("ADD", [joiner("E1"), joiner("E2")]));
  const dialog = await screen.findByRole("dialog", { name: "Are you sure?" });
  for (const fact of ["Member(s) Found", "Bulk ADD", "Acme", "Care Health Insurance"]) {
    expect(within(dialog).getByText(fact)).toBeVisible();
  }
  expect(within(dialog).getByRole("radio", { name: "Yes" })).toBeChecked();
  await user.click(within(dialog).getByRole("button", { name: "Upload" }));
  expect(await screen.findByText("Starting to register")).toBeVisible();
  expect(await screen.findByText("Registration completed")).toBeVisible();
  const [{ body } = { body: {} }] = sent;
  expect(body).toMatchObject({ companyId: "acme", policyId: "open", enableEnrolmentPortal: true });
});

test("without the new bulk register the portal's answer is asked for", async () => {
  const { user, sent } = show("register", { flags: { newBulkRegister: false } });
  await choose(user, "Company", /Acme/);
  await choose(user, "Policy", /open/);
  await drop(user, "ADD MEMBERS", workbook("ADD", [joiner("E1")]));
  const dialog = await screen.findByRole("dialog", { name: "Are you sure?" });
  await user.click(within(dialog).getByRole("button", { name: "Upload" }));
  expect(await within(dialog).findByText("Please select one option atleast!")).toBeVisible();
  expect(sent).toEqual([]);
});

test("sheets without members or UHIDs say so", async () => {
  const { user } = show("register");
  await ready(user);
  await drop(user, "EDIT MEMBERS", workbook("EDIT", []));
  expect(await screen.findByText("No member data found in the sheet")).toBeVisible();
  await drop(
    user,
    "AUTOGENERATE E-CARDS",
    new File([(await registrationTemplate("E_CARDS")) as Uint8Array<ArrayBuffer>], "cards.xlsx"),
  );
  expect(await screen.findByText("Failed to upload!")).toBeVisible();
  expect(screen.getAllByText("No records found in the excel!").length).toBeGreaterThan(0);
});

test("who could not be offboarded comes back as a sheet, the others are gone", async () => {
  const failed = { ...leaver, rowNumber: 3, userId: "E9", error: JSON.stringify({ "Employee ID": "Not found" }) };
  const { user } = show("offboard", {
    own: (path) =>
      path.endsWith("/registration/genome/offboard")
        ? {
            body: {
              data: { validMembers: [leaver], invalidMembers: [failed], endorsementContexts: [] },
            },
          }
        : undefined,
  });
  await choose(user, "Company", /Acme/);
  await user.click(screen.getByRole("radio", { name: "Create or Update Endorsement Request" }));
  await user.click(screen.getByRole("button", { name: "Proceed" }));
  await drop(user, "Members who leave", workbook("OFFBOARD", [leaver, { ...leaver, employee_id: "E9" }]));
  const dialog = await screen.findByRole("dialog", { name: "Offboard 2 members of Acme?" });
  await user.click(within(dialog).getByRole("button", { name: "Offboard 2 members" }));
  expect(await screen.findByText("Some Members could not be offboarded")).toBeVisible();
});
