import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SystemScreen } from "@/components/system/system-screen";
import { callKeyOf } from "@/lib/contract/endpoint";
import { getSystemState, type SetupPart, type SystemState } from "@/lib/contract/system";
import { AT } from "@/tests/support/fixtures";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";

const EMAIL = {
  id: 7,
  kind: "cdLedgerEmail",
  attempts: 4,
  promisedAt: AT,
  nextTryAt: AT,
  lastError: "mail server down",
  refused: ["desk@care.example"],
};
const stateWith = (failedEmails: SystemState["failedEmails"]): Answer => ({
  body: {
    data: {
      version: "0.1.0",
      node: "v24.19.0",
      database: "PostgreSQL 16.14",
      migrations: { applied: 18, latest: AT },
      outbox: { waiting: failedEmails.length, oldestAt: AT },
      audit: { sealed: 1_234, unsealed: 2, newestHash: "a".repeat(64) },
      jobs: [{ name: "audit seals", lastAt: AT, lastError: "no disk", runs: 9, failures: 1 }],
      failedEmails,
    } satisfies SystemState,
  },
});

const PARTS: SetupPart[] = [
  { part: "Database", state: "WORKS", detail: "PostgreSQL 17.2" },
  { part: "Mail", state: "OFF", detail: "Emails are files in DATA_DIR/outbox. To send them, set SMTP_URL." },
  { part: "Mailbox", state: "FAILS", detail: "connect ECONNREFUSED. Check IMAP_URL." },
];
const SETUP: Answer = { body: { data: { parts: PARTS } } };

test("the setup report shows each part with its state and the variable to set", async () => {
  answerCalls((path) => (path === "/api/setup" ? SETUP : stateWith([])));
  renderScreenAs(["engineer"], <SystemScreen />);
  const table = await screen.findByRole("table", { name: "Setup" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    "DatabaseWorksPostgreSQL 17.2",
    "MailOffEmails are files in DATA_DIR/outbox. To send them, set SMTP_URL.",
    "MailboxFailsconnect ECONNREFUSED. Check IMAP_URL.",
  ]);
});

test("'Unable to check the setup' if the report fails; the rest of the screen works", async () => {
  answerCalls((path) => (path === "/api/setup" ? { status: 503, body: { message: "No room" } } : stateWith([])));
  renderScreenAs(["engineer"], <SystemScreen />);
  expect(await screen.findByText("Unable to check the setup")).toBeVisible();
  expect(await screen.findByText("PostgreSQL 16.14")).toBeVisible();
});

test("version, queues, job runs and failed emails are shown; a retried email disappears once sent", async () => {
  let isSent = false;
  const requests = answerCalls((path) => {
    if (path === "/api/setup") return SETUP;
    if (path === "/api/system/state") return stateWith(isSent ? [] : [EMAIL]);
    isSent = true;
    return { body: { data: { id: 7, isDone: false } } };
  });
  renderScreenAs(["engineer"], <SystemScreen />);
  expect(await screen.findByText("PostgreSQL 16.14")).toBeVisible();
  expect(screen.getByText(/9 runs, 1 failed: no disk/)).toBeVisible();
  expect(screen.getByText("mail server down Not delivered to desk@care.example")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("It will be retried within seconds.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText("Nothing has failed.")).toBeVisible());
  expect(requests).toContain("/api/system/emails/7/resend");
});

test("a failed email can be given up; it stays listed, without the button", async () => {
  let givenUpAt: typeof AT | null = null;
  const requests = answerCalls((path) => {
    if (path === "/api/setup") return SETUP;
    if (path === "/api/system/state") return stateWith([{ ...EMAIL, givenUpAt }]);
    givenUpAt = AT;
    return { body: { data: { id: 7, isDone: true } } };
  });
  renderScreenAs(["engineer"], <SystemScreen />);
  await userEvent.click(await screen.findByRole("button", { name: "Give up" }));
  expect(await screen.findByText(/^Given up 10 Dec 2025/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Give up" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Send again" })).toBeVisible();
  expect(requests).toContain("/api/system/emails/7/give-up");
});

test("at a provider without these calls, only the setup report is shown", async () => {
  const requests = answerCalls(() => SETUP);
  const missing = [callKeyOf(getSystemState)];
  renderScreenAs(["engineer"], <SystemScreen />, { missing });
  expect(await screen.findByRole("table", { name: "Setup" })).toBeVisible();
  expect(screen.queryByText("Loading the state…")).not.toBeInTheDocument();
  expect(requests).not.toContain("/api/system/state");
});

test("'Unable to load the system status' if the read fails, and it can be retried", async () => {
  answerCalls(() => ({
    status: 502,
    body: { message: "The provider cannot be reached.", status: 502, traceId: "trace-1" },
  }));
  renderScreenAs(["engineer"], <SystemScreen />);
  expect(await screen.findByText("Unable to load the system status")).toBeVisible();
});

describe("sessions", () => {
  const asha = {
    userId: "u-asha",
    firstName: "Asha",
    email: "asha@genome.example",
    sessions: 3,
    lastActivityMs: 1_765_340_000_000,
  };
  const meera = { userId: "u-meera", firstName: "Meera", email: "", sessions: 1, lastActivityMs: 1_765_340_000_000 };

  test("loopOwner sees who is signed in and signs one out everywhere, after a question", async () => {
    let people = [asha, meera];
    const requests = answerCalls((path) => {
      if (path === "/api/setup") return SETUP;
      if (path === "/api/system/state") return stateWith([]);
      if (path === "/api/sessions") return { body: { data: people } };
      people = [meera];
      return { body: { data: { ended: 3 } } };
    });
    renderScreenAs(["loopOwner"], <SystemScreen />);
    const row = await screen.findByRole("row", { name: /asha@genome\.example/ });
    expect(row).toHaveTextContent(/u-asha.*3/);
    const end = { name: "Sign out everywhere: Asha (asha@genome.example)" };
    await userEvent.click(screen.getByRole("button", end));
    const dialog = await screen.findByRole("dialog", { name: "Sign Asha (asha@genome.example) out everywhere?" });
    expect(requests).not.toContain("/api/sign-out/everywhere");
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }));
    expect(await screen.findByText("Asha (asha@genome.example) is signed out: 3 sessions ended.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", end)).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: "Sign out everywhere: Meera" })).toBeVisible();
  });

  test("a refusal is said, and the person stays in the list", async () => {
    answerCalls((path) => {
      if (path === "/api/setup") return SETUP;
      if (path === "/api/system/state") return stateWith([]);
      if (path === "/api/sessions") return { body: { data: [meera] } };
      return { status: 503, body: { message: "No room", status: 503, traceId: "trace-2" } };
    });
    renderScreenAs(["loopOwner"], <SystemScreen />);
    await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere: Meera" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }));
    expect(await screen.findByText("The sessions could not be ended")).toBeVisible();
    expect(screen.getByText("No room")).toBeVisible();
  });

  test("an engineer, who may not end them, is not shown them", async () => {
    const requests = answerCalls((path) => (path === "/api/setup" ? SETUP : stateWith([])));
    renderScreenAs(["engineer"], <SystemScreen />);
    expect(await screen.findByText("PostgreSQL 16.14")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Sessions" })).not.toBeInTheDocument();
    expect(requests).not.toContain("/api/sessions");
  });
});
