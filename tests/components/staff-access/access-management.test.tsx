import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AccessManagement } from "@/components/staff-access/access-management";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { fileWith } from "@/tests/support/form-of";
import { chooseOption } from "../choose-option";
import { fileInput } from "../files";
import { answerTable, type Replies, renderScreenAs } from "../render-screen";
import { WorkerInPage } from "../validator/worker-in-page";

const staff = (userId: string, firstName: string, roles: string[], more: object = {}) => ({
  userId,
  firstName,
  lastName: "Rao",
  email: `${userId}@genome.example`,
  roles,
  version: 3,
  lastSignInAt: { seconds: 1_765_340_000, nanoseconds: 0 },
  isSelf: false,
  ...more,
});
const OWNER = staff("farah", "Farah", ["loopOwner"], { isSelf: true });
const TARA = staff("tara", "Tara", ["viewer"], { lastSignInAt: null });
const ROLE_NAMES = ["viewer", "finance", "loopOwner"];

beforeEach(() => {
  Object.assign(globalThis, { Worker: WorkerInPage });
});

function open(replies: Replies = {}, { missing = [] as string[] } = {}) {
  const all: Replies = {
    "GET /api/staff-access": { body: { data: { staff: [OWNER, TARA], roles: ROLE_NAMES } } },
    "GET /api/sessions": {
      body: { data: [{ userId: "tara", firstName: "Tara", email: "", sessions: 2, lastActivityMs: 0 }] },
    },
    ...replies,
  };
  const sent = answerTable(all);
  renderScreenAs(["loopOwner"], <AccessManagement />, { flags: { accessManagement: true }, missing });
  return { sent, replies: all, user: userEvent.setup() };
}

async function drop(user: ReturnType<typeof userEvent.setup>, emails: string[], header = "Emails") {
  const rows = emails.map((email) => ({ cells: [email] }));
  const bytes = await writeWorkbook([{ name: "Access", columns: [{ header, kind: "text" }], rows }]);
  const file = fileWith(bytes, "access.xlsx");
  await user.upload(fileInput(), file);
}

test("access is listed with roles, last sign-in and sessions; the caller's own row has no buttons", async () => {
  const { user } = open();
  const table = await screen.findByRole("table", { name: "Staff with access" });
  const tara = await within(table).findByRole("row", { name: /Tara Rao/ });
  await waitFor(() => expect(tara).toHaveTextContent(/tara@genome\.example\s*viewer\s*Never\s*2/));
  const own = within(table).getByRole("row", { name: /Farah Rao/ });
  expect(within(own).queryByRole("button")).not.toBeInTheDocument();
  expect(own).toHaveTextContent("You");
  await user.type(screen.getByRole("searchbox", { name: "Name, email or role" }), "loopowner");
  await waitFor(() => expect(within(table).queryByRole("row", { name: /Tara/ })).not.toBeInTheDocument());
});

test("a workbook of emails gives access once to each; rejected ones are listed with their reasons", async () => {
  const rejectedEntries = [{ email: "b@else.example", reason: "No staff record has this email" }];
  const { sent, user } = open({ "POST /api/scripts/giveGenomeAccess": { body: { data: { rejectedEntries } } } });
  expect(await screen.findByRole("region", { name: "Grant Access to Genome" })).toHaveTextContent(
    "Access can only be granted to employees of the provider.",
  );
  await drop(user, ["A@genome.example", " a@genome.example", "b@else.example"]);
  expect(await screen.findByRole("list", { name: "Rejected entries" })).toHaveTextContent(
    "b@else.example: No staff record has this email",
  );
  expect(sent[0]?.body).toEqual({ emails: ["a@genome.example", "b@else.example"] });
  expect(screen.getByText("1 person now has access")).toBeVisible();
});

test("an empty workbook is refused with the specification's sentence", async () => {
  const { sent, user } = open();
  await drop(user, ["Any string allowed"]);
  expect((await screen.findAllByText("No records found in the excel!"))[0]).toBeVisible();
  expect(sent).toEqual([]);
});

test("a workbook without the email column, and one with too many rows, give no access", async () => {
  const { sent, user } = open();
  await drop(user, ["a@genome.example"], "Addresses");
  expect((await screen.findAllByText("Missing column: Emails"))[0]).toBeVisible();
  await drop(
    user,
    Array.from({ length: 1_001 }, (_, index) => `a${index}@genome.example`),
  );
  expect((await screen.findAllByText(/more than 1,000 emails/))[0]).toBeVisible();
  expect(sent).toEqual([]);
});

test("roles are changed with the version that was seen; without any role the form says what to do", async () => {
  const { sent, replies, user } = open({
    "PUT /api/staff-access/tara/roles": { body: { data: { roles: ["viewer", "finance"], version: 4 } } },
  });
  await user.click(await screen.findByRole("button", { name: "Change roles: Tara Rao" }));
  const dialog = await screen.findByRole("dialog", { name: "Change roles of Tara Rao" });
  const field = within(dialog).getByRole("combobox", { name: "Roles" });
  await user.click(field);
  await user.keyboard("{Backspace}");
  await user.click(within(dialog).getByRole("button", { name: "Save roles" }));
  expect(await within(dialog).findByText("Choose at least one role, or withdraw the access")).toBeVisible();
  await user.click(field);
  await user.click(await screen.findByRole("option", { name: "finance" }));
  await user.keyboard("{Escape}");
  replies["GET /api/staff-access"] = { body: { data: { staff: [staff("tara", "Tara", ["finance"])], roles: [] } } };
  await user.click(within(dialog).getByRole("button", { name: "Save roles" }));
  expect(await screen.findByText("The roles of Tara Rao are changed")).toBeVisible();
  expect(sent).toEqual([
    { method: "PUT", path: "/api/staff-access/tara/roles", body: { roles: ["finance"], version: 3 } },
  ]);
});

test("roles that need a second person close the dialog, with a link to the approval", async () => {
  const { user } = open({ "PUT /api/staff-access/tara/roles": { status: 202, body: { approval: { id: "apr_1" } } } });
  await user.click(await screen.findByRole("button", { name: "Change roles: Tara Rao" }));
  const dialog = await screen.findByRole("dialog", { name: "Change roles of Tara Rao" });
  await chooseOption(user, "Roles", "finance", within(dialog));
  await user.keyboard("{Escape}");
  await user.click(within(dialog).getByRole("button", { name: "Save roles" }));
  expect(await screen.findByRole("link", { name: "Open the approval" })).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
});

test("withdrawing asks first; a refusal is shown and the list is read again", async () => {
  const message = "This is the last loop owner. Make another person loop owner first.";
  const { sent, user } = open({ "PUT /api/staff-access/tara/roles": { status: 400, body: { message, status: 400 } } });
  await user.click(await screen.findByRole("button", { name: "Withdraw access: Tara Rao" }));
  const dialog = await screen.findByRole("dialog", { name: "Withdraw the access of Tara Rao?" });
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Withdraw access" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent[0]?.body).toEqual({ roles: [], version: 3 });
});

test("'Unable to load the staff with access' if the list fails; a provider without it still gives access", async () => {
  open({ "GET /api/staff-access": { status: 502, body: { message: "The provider cannot be reached.", status: 502 } } });
  expect(await screen.findByText("Unable to load the staff with access")).toBeVisible();
});

test("a provider without our list offers the upload alone", async () => {
  open({}, { missing: ["GET /staff-access"] });
  expect(await screen.findByRole("region", { name: "Grant Access to Genome" })).toBeVisible();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});
