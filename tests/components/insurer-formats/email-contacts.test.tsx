import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContactList } from "@/components/insurer-formats/contact-list";
import { FormatList } from "@/components/insurer-formats/format-list";
import { type EmailContact, listEmailContacts } from "@/lib/contract/endorsement-emails";
import { callKeyOf } from "@/lib/contract/endpoint";
import type { Role } from "@/lib/permissions";
import { AT } from "@/tests/support/fixtures";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";

const CARE: EmailContact = {
  stage: "INSURER",
  party: "care",
  name: "Care Health Insurance",
  to: ["desk@care.example"],
  cc: [],
  version: 2,
  changedBy: "Meera Iyer",
  changedAt: AT,
};
const MEDI: EmailContact = {
  stage: "TPA",
  party: "medi assist",
  name: "Medi Assist",
  to: [],
  cc: [],
  version: 0,
  changedBy: null,
  changedAt: null,
};

type Setting = { role?: Role; reply?: () => Answer; missing?: string[] };

function open({ role = "opsLead", reply, missing = [] }: Setting = {}, shown = <ContactList />) {
  const sent: unknown[] = [];
  answerCalls((path, { method, body }) => {
    if (path === "/api/insurer-formats") return { body: { data: [] } };
    if (method !== "PUT") return { body: { data: [CARE, MEDI] } };
    sent.push(JSON.parse(String(body)));
    return reply?.() ?? { body: { data: { ...CARE, version: 3 } } };
  });
  renderScreenAs([role], shown, { missing });
  return { sent, user: userEvent.setup() };
}

const change = (name: string) => screen.findByRole("button", { name: `Change the addresses of ${name}` });

async function openDialog(name: string, setting: Setting = {}) {
  const opened = open(setting);
  await opened.user.click(await change(name));
  return { ...opened, inside: within(await screen.findByRole("dialog")) };
}

beforeEach(() => {
  window.history.replaceState(null, "", "/app/email-contacts");
});

test("every insurer and TPA is listed with its addresses, user and date; a search finds by name", async () => {
  const { user } = open();
  const care = await screen.findByRole("row", { name: /Care Health Insurance/ });
  expect(care).toHaveTextContent(/Insurer.*desk@care\.example/);
  await user.type(screen.getByRole("searchbox", { name: "Search insurers and TPAs" }), "medi");
  await waitFor(() => expect(screen.queryByRole("row", { name: /Care Health/ })).toBeNull());
  expect(screen.getByRole("row", { name: /Medi Assist/ })).toBeVisible();
});

test("pasted addresses are saved one by one, on the version that the user saw", async () => {
  const { inside, user, sent } = await openDialog("Care Health Insurance");
  const to = inside.getByRole("textbox", { name: "To" });
  expect(to).toHaveValue("desk@care.example");
  await user.clear(to);
  await user.type(to, "Desk <new@care.example>; two@care.example");
  await user.type(inside.getByRole("textbox", { name: "Cc" }), "copy@care.example");
  await user.click(inside.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The addresses are saved.")).toBeVisible();
  expect(sent).toEqual([
    {
      stage: "INSURER",
      party: "care",
      version: 2,
      to: ["new@care.example", "two@care.example"],
      cc: ["copy@care.example"],
    },
  ]);
});

test("an invalid address is not saved; all addresses can be removed", async () => {
  const { inside, user, sent } = await openDialog("Care Health Insurance");
  const to = inside.getByRole("textbox", { name: "To" });
  await user.clear(to);
  await user.type(to, "desk");
  await user.click(inside.getByRole("button", { name: "Save" }));
  expect(await inside.findByText("'desk' is not an email address")).toBeVisible();
  await user.clear(to);
  await user.click(inside.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toMatchObject([{ to: [], cc: [] }]));
});

test("another user's change is shown next to the typed values", async () => {
  const data = { version: 3, changedBy: "Ravi Shah", changedAt: AT, current: { to: ["other@care.example"], cc: [] } };
  const reply = () => ({ status: 409, body: { status: 409, code: "conflict", message: "changed", data } });
  const { inside, user, sent } = await openDialog("Care Health Insurance", { reply });
  await user.type(inside.getByRole("textbox", { name: "To" }), ", mine@care.example");
  await user.click(inside.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Ravi Shah changed this meanwhile")).toBeVisible();
  expect(screen.getByRole("radio", { name: "Use the saved value: other@care.example" })).not.toBeChecked();
  expect(screen.getByRole("radio", { name: "Keep my value: desk@care.example, mine@care.example" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Continue editing" }));
  await user.click(inside.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ to: ["desk@care.example", "mine@care.example"], version: 3 });
});

test("users who may only read have no Change button", async () => {
  open({ role: "opsExecutive" });
  expect(await screen.findByRole("row", { name: /Care Health Insurance/ })).toBeVisible();
  expect(screen.getByText("Only an operations lead can change these addresses.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Change the addresses/ })).toBeNull();
});

test("a provider that sends no emails has no addresses", async () => {
  const missing = [callKeyOf(listEmailContacts)];
  open({ missing });
  expect(await screen.findByText("The connected provider does not send emails")).toBeVisible();
});

test.each([
  [[], 1],
  [[callKeyOf(listEmailContacts)], 0],
])("the formats link to the addresses if the provider has them: %#", async (missing, count) => {
  open({ missing }, <FormatList />);
  expect(await screen.findByRole("heading", { name: /^Insurer formats/ })).toBeVisible();
  expect(screen.queryAllByRole("link", { name: "Email addresses" })).toHaveLength(count);
});
