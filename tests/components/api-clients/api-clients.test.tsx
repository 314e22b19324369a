import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiClientsScreen } from "@/components/api-clients/api-clients-screen";
import type { Role } from "@/lib/permissions";
import { answerTable, type Replies, renderScreenAs } from "../render-screen";

const at = (seconds: number) => ({ seconds, nanoseconds: 0 });
const HR = {
  id: "client_hr",
  name: "HR system",
  companyIds: ["co-acme"],
  scopes: ["roster.read", "events.read"],
  source: "hrms",
  callsPerMinute: 60,
  createdBy: "Farah Khan",
  createdAt: at(1_765_340_000),
  lastUsedAt: null,
  revokedAt: null,
  previousSecretUntil: null,
  version: 2,
};
const OLD = { ...HR, id: "client_old", name: "Old payroll", companyIds: [], revokedAt: at(1_765_340_000) };
const COMPANY = { id: "co-acme", name: "Acme India Private Limited", nickname: "Acme", active: true };

function open(role: Role = "loopOwner", replies: Replies = {}) {
  const sent = answerTable({
    "GET /api/api-clients": { body: { data: [HR, OLD] } },
    "GET /api/company*": { body: { data: { companies: [COMPANY] } } },
    ...replies,
  });
  renderScreenAs([role], <ApiClientsScreen />);
  return { sent, user: userEvent.setup() };
}

const rowOf = (name: RegExp) => screen.findByRole("row", { name });

test("clients are listed with companies, scopes, limit and state; a revoked one has only its history", async () => {
  open();
  const hr = await rowOf(/HR system/);
  await waitFor(() => expect(hr).toHaveTextContent("Acme India Private Limited"));
  expect(hr).toHaveTextContent(/Read the roster, Read events\s*60\s*Never\s*Active/);
  const old = await rowOf(/Old payroll/);
  expect(old).toHaveTextContent(/All companies.*Revoked/);
  expect(within(old).getAllByRole("button")).toEqual([
    within(old).getByRole("button", { name: "History of Old payroll" }),
  ]);
});

test("a new client is created, and its ID and secret are shown once", async () => {
  const { sent, user } = open("loopOwner", {
    "POST /api/api-clients": { status: 201, body: { data: { client: HR, secret: "secret_abc" } } },
  });
  await user.click(await screen.findByRole("button", { name: "Create API client" }));
  const dialog = await screen.findByRole("dialog", { name: "Create API client" });
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "HR system");
  await user.click(within(dialog).getByRole("checkbox", { name: "Read events" }));
  await user.click(within(dialog).getByRole("button", { name: "Create API client" }));
  const shown = await screen.findByRole("dialog", { name: "ID and secret of HR system" });
  expect(shown).toHaveTextContent("secret_abc");
  const expected = { name: "HR system", companyIds: [], scopes: ["events.read"], source: "hrms", callsPerMinute: 60 };
  expect(sent).toEqual([{ method: "POST", path: "/api/api-clients", body: expected }]);
  await user.click(within(shown).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByText("secret_abc")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Create API client" })).toHaveFocus();
});

test("a change that another person made meanwhile is shown in words, and the choice is saved on its version", async () => {
  const { name, scopes, source } = HR;
  const current = { name, companyIds: [], scopes, source, callsPerMinute: 90 };
  const conflict = { version: 3, changedBy: "Tara", changedAt: at(1_765_340_000), current };
  const { sent, user } = open("loopOwner", {
    "PUT /api/api-clients/client_hr": () =>
      sent.length === 1
        ? { status: 409, body: { message: "Tara changed this meanwhile.", status: 409, data: conflict } }
        : { body: { data: { ...HR, version: 4 } } },
  });
  await user.click(within(await rowOf(/HR system/)).getByRole("button", { name: /^Change/ }));
  const dialog = await screen.findByRole("dialog", { name: /HR system/ });
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), " 2");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("All companies (before: Acme India Private Limited (Acme))")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Continue editing" }));
  await user.click(await within(dialog).findByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ ...current, name: "HR system 2", version: 3 });
});

test("without a scope the form says what to choose, and sends nothing", async () => {
  const { sent, user } = open();
  await user.click(await screen.findByRole("button", { name: "Create API client" }));
  const dialog = await screen.findByRole("dialog", { name: "Create API client" });
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "HR system");
  await user.click(within(dialog).getByRole("button", { name: "Create API client" }));
  expect((await within(dialog).findAllByText("Choose at least one")).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test("a limit outside the allowed numbers says which are allowed", async () => {
  const { sent, user } = open();
  await user.click(await screen.findByRole("button", { name: "Change: HR system" }));
  const dialog = await screen.findByRole("dialog", { name: "Change HR system" });
  await user.clear(within(dialog).getByRole("textbox", { name: "Calls per minute" }));
  await user.type(within(dialog).getByRole("textbox", { name: "Calls per minute" }), "0");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Enter a number from 1 to 6,000")).toBeVisible();
  expect(sent).toEqual([]);
});

test("revoking asks first and names the client", async () => {
  const { sent, user } = open("loopOwner", { "POST /api/api-clients/client_hr/revoke": { body: { data: HR } } });
  await user.click(await screen.findByRole("button", { name: "Revoke: HR system" }));
  const dialog = await screen.findByRole("dialog", { name: "Revoke the access of HR system?" });
  await user.click(within(dialog).getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("an engineer sees the clients but cannot change them", async () => {
  open("engineer");
  await rowOf(/HR system/);
  expect(screen.queryByRole("button", { name: /Create API client|Revoke|Change|New secret/ })).not.toBeInTheDocument();
});
