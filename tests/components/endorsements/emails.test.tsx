import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EmailButtons } from "@/components/endorsements/email-buttons";
import { Timeline } from "@/components/endorsements/timeline";
import { WHOLE_HISTORY } from "@/components/ui/history-view";
import { type EmailPreview, previewEndorsementEmail, sendEndorsementEmail } from "@/lib/contract/endorsement-emails";
import type { Endorsement } from "@/lib/contract/endorsements";
import { callKeyOf } from "@/lib/contract/endpoint";
import { EMAIL_SENT } from "@/lib/domain/endorsements/history";
import { parseFlags } from "@/lib/flags";
import type { Role } from "@/lib/permissions";
import { AT } from "@/tests/support/fixtures";
import { emailPreview, sentEmail } from "../records";
import { type Answer, answerCalls, Person, renderScreenAs } from "../render-screen";
import { endorsement } from "./fixtures";

const WHOLE = [WHOLE_HISTORY, () => {}] as const;
const WHEN = /10 Dec 2025/;
const SENT = sentEmail();
const PREVIEW = emailPreview();
const OPEN: Partial<Endorsement> = {
  id: "e-1",
  insurerId: "ins-1",
  status: "IN_PROGRESS",
  formats: ["INSURER", "TPA"],
};

type Setting = {
  role?: Role;
  shown?: Partial<Endorsement>;
  previews?: Partial<EmailPreview>[];
  reply?: Answer;
  missing?: string[];
};

/** Renders the buttons. Each request for a preview gets the next one in the list. */
function open({ role = "opsExecutive", shown = {}, previews = [{}], reply, missing = [] }: Setting = {}) {
  const sent: unknown[] = [];
  let looks = 0;
  const requests = answerCalls((path, { method, body }) => {
    if (method === "POST") {
      sent.push(JSON.parse(String(body)));
      return reply ?? { body: { data: SENT } };
    }
    if (!/\/emails\/(INSURER|TPA)$/.test(path)) return { body: { data: [] } };
    const preview = previews[Math.min(looks, previews.length - 1)];
    looks += 1;
    return { body: { data: { ...PREVIEW, ...preview } } };
  });
  renderScreenAs([role], <EmailButtons endorsement={endorsement({ ...OPEN, ...shown })} />, { missing });
  return { sent, requests, user: userEvent.setup() };
}

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

async function openDialog(setting: Setting = {}, label = "Send to insurer") {
  const opened = open(setting);
  await opened.user.click(screen.getByRole("button", { name: label }));
  const dialog = await screen.findByRole("dialog", { name: /^Send .* to Care Health Insurance$/ });
  return { ...opened, dialog, within: within(dialog) };
}

test.each<[string, Setting, string[]]>([
  ["an operations executive, to insurer and TPA", {}, ["Send to insurer", "Send to TPA"]],
  ["a lead", { role: "opsLead", shown: { formats: ["TPA"] } }, ["Send to TPA"]],
  ["an insurer without a format", { shown: { formats: [] } }, []],
  ["a provider that names none", { shown: { formats: undefined } }, []],
  ["a draft", { shown: { status: "DRAFT" } }, []],
  ["a declined endorsement", { shown: { status: "ENDO_DECLINED" } }, []],
  ["a complete endorsement", { shown: { status: "ENDO_COMPLETE" } }, []],
  ["a role that may only download", { role: "csm" }, []],
  ["a provider that sends no emails", { missing: [callKeyOf(sendEndorsementEmail)] }, []],
])("send buttons for %s: %#", (_, setting, labels) => {
  open(setting);
  expect(buttons()).toEqual(labels);
});

test("the dialog has the saved addresses, the text, and the file of the download", async () => {
  const { within: inside, requests } = await openDialog({ previews: [{ cc: ["a@care.example", "b@care.example"] }] });
  expect(requests[0]).toBe("/api/endorsement/e-1/emails/INSURER");
  expect(inside.getByRole("textbox", { name: "To" })).toHaveValue("desk@care.example");
  expect(inside.getByRole("textbox", { name: "Cc" })).toHaveValue("a@care.example, b@care.example");
  expect(inside.getByRole("textbox", { name: "Message" })).toHaveValue("Please add the lives.");
  expect(inside.getByText("3 additions: Acme [Ref: GC-1]")).toBeVisible();
  expect(inside.getByRole("link", { name: "care.xlsx" })).toHaveAttribute(
    "href",
    "/api/endorsement/memberData/e-1/ins-1",
  );
  expect(inside.queryByText(/No mail server/)).toBeNull();
  expect(inside.queryByRole("checkbox")).toBeNull();
});

test("the dialog starts in 'To', and Escape returns the focus to its button", async () => {
  const { user } = open();
  const button = await screen.findByRole("button", { name: "Send to insurer" });
  await user.click(button);
  await waitFor(() => expect(screen.getByRole("textbox", { name: "To" })).toHaveFocus());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(button).toHaveFocus());
});

test("the TPA's email has the TPA's file", async () => {
  const { within: inside } = await openDialog({ previews: [{ stage: "TPA" }] }, "Send to TPA");
  expect(inside.getByRole("link", { name: "care.xlsx" })).toHaveAttribute("href", "/api/endorsement/tpaData/e-1");
});

test("the email is sent as shown, on the version that the user saw; then the dialog closes", async () => {
  const { within: inside, user, sent } = await openDialog();
  await user.type(inside.getByRole("textbox", { name: "To" }), "; Second <second@care.example>");
  await user.type(inside.getByRole("textbox", { name: "Cc" }), "copy@care.example");
  await user.clear(inside.getByRole("textbox", { name: "Message" }));
  await user.type(inside.getByRole("textbox", { name: "Message" }), "In my words");
  await user.click(inside.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("The email is queued for sending.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([
    {
      to: ["desk@care.example", "second@care.example"],
      cc: ["copy@care.example"],
      text: "In my words",
      version: 4,
      lastEmailId: null,
    },
  ]);
});

test("without an address, with an invalid one or without text nothing is sent", async () => {
  const { within: inside, user, sent } = await openDialog({ previews: [{ to: [] }] });
  expect(inside.getByText("No email address is saved for Care Health Insurance.")).toBeVisible();
  // An operations executive cannot save addresses.
  expect(inside.queryByRole("link", { name: "Add one under Email addresses" })).toBeNull();
  await user.click(inside.getByRole("button", { name: "Send" }));
  expect(await inside.findByText("Enter at least one address")).toBeVisible();
  await user.type(inside.getByRole("textbox", { name: "To" }), "desk@care");
  await user.clear(inside.getByRole("textbox", { name: "Message" }));
  await user.click(inside.getByRole("button", { name: "Send" }));
  expect((await inside.findAllByText("'desk@care' is not an email address")).length).toBeGreaterThan(0);
  expect(inside.getAllByText("Enter a message").length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test("a lead gets a link to the screen where addresses are saved, also beside the error of the empty field", async () => {
  const { within: inside, user } = await openDialog({ role: "opsLead", previews: [{ to: [] }] });
  const link = inside.getByRole("link", { name: "Add one under Email addresses" });
  expect(link).toHaveAttribute("href", "/app/email-contacts");
  await user.click(inside.getByRole("textbox", { name: "To" }));
  await user.tab();
  expect(await inside.findByText("Enter at least one address")).toBeVisible();
  expect(link).toBeInTheDocument();
});

test("findings of the format's checks and unsaved addresses are shown before sending", async () => {
  const finding = { operation: "DELETE", header: "UHID", kind: "EMPTY", rows: [1, 2] } as const;
  const { within: inside, user } = await openDialog({ previews: [{ findings: [{ ...finding, rows: [1, 2] }] }] });
  expect(inside.getByText("Deletions: 'UHID' is required but empty in rows 1, 2")).toBeVisible();
  expect(inside.queryByText(/^Not a saved address/)).toBeNull();
  await user.type(inside.getByRole("textbox", { name: "Cc" }), "DESK@care.example, other@else.example");
  expect(inside.getByText(/^Not a saved address of Care Health Insurance: other@else\.example\./)).toBeVisible();
});

test("without a mail server the dialog says where the email is written", async () => {
  const { within: inside, user } = await openDialog({ previews: [{ isMailed: false }] });
  expect(inside.getByText(/written as a file to the provider's folder 'outbox'/)).toBeVisible();
  await user.click(inside.getByRole("button", { name: "Write as a file" }));
  expect(await screen.findByText("The email was written as a file.")).toBeVisible();
});

test("a second email needs confirmation, which names the sender and date of the first", async () => {
  const { within: inside, user, sent } = await openDialog({ previews: [{ lastEmail: SENT }] });
  expect(inside.getByText(/^Send again\. Meera Iyer already sent it on .* \(sent\)\.$/)).toHaveTextContent(WHEN);
  await user.click(inside.getByRole("button", { name: "Send again" }));
  expect(await inside.findByText("Confirm that you want to send it again")).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(inside.getByRole("checkbox", { name: /^Send again\. Meera Iyer already sent it on 10 Dec 2025/ }));
  await user.click(inside.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(sent).toMatchObject([{ lastEmailId: "email-1" }]));
});

test("if another user was first, the dialog names them, keeps the text, and asks for confirmation", async () => {
  const message = "Meera Iyer has already sent this email. Yours was not sent.";
  const {
    within: inside,
    user,
    sent,
  } = await openDialog({
    previews: [{}, { lastEmail: SENT, version: 5 }],
    reply: { status: 409, body: { status: 409, code: "conflict", message, data: { lastEmail: SENT } } },
  });
  await user.type(inside.getByRole("textbox", { name: "Message" }), " Thank you");
  await user.click(inside.getByRole("button", { name: "Send" }));
  expect(await inside.findByText(message)).toBeVisible();
  expect(inside.getByRole("textbox", { name: "Message" })).toHaveValue("Please add the lives. Thank you");
  await user.click(await inside.findByRole("checkbox", { name: /^Send again/ }));
  await user.click(inside.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 5, lastEmailId: "email-1", text: "Please add the lives. Thank you" });
});

test("an unedited text is replaced when the endorsement has changed meanwhile", async () => {
  const { within: inside, user } = await openDialog({
    previews: [{}, { version: 5, text: "Please add 4 lives." }],
    reply: { status: 409, body: { status: 409, code: "conflict", message: "Endorsement was changed by Meera" } },
  });
  await user.click(inside.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(inside.getByRole("textbox", { name: "Message" })).toHaveValue("Please add 4 lives."));
});

test("an email that cannot be prepared shows the provider's reason", async () => {
  const { user } = open();
  answerCalls(() => ({ status: 400, body: { status: 400, message: "The endorsement has no lives to send" } }));
  await user.click(screen.getByRole("button", { name: "Send to insurer" }));
  expect(await screen.findByText("The endorsement has no lives to send")).toBeVisible();
  expect(callKeyOf(previewEndorsementEmail)).toBe("GET /endorsement/{id}/emails/{stage}");
});

describe("in the history", () => {
  const entry = { id: 1, at: AT, by: "Meera Iyer", what: EMAIL_SENT, from: null, to: "care.xlsx" };

  function show(emails: Answer, missing: string[] = []) {
    answerCalls((path) => (path.endsWith("/history") ? { body: { data: [entry] } } : emails));
    renderScreenAs(["viewer"], <Timeline endorsement={endorsement({ notes: [] })} state={WHOLE} />, { missing });
    return screen.findAllByRole("listitem");
  }

  test.each([
    [{ ...SENT }, /^Email to the insurer: care\.xlsx to desk@care\.example Sent/],
    [{ ...SENT, stage: "TPA", cc: ["c@x.in"], state: "WAITING" }, /^Email to the TPA: .*, c@x\.in Queued/],
    [{ ...SENT, state: "WRITTEN" }, /to desk@care\.example Written to the outbox folder/],
    [{ ...SENT, state: "FAILED" }, /Not sent yet next try at 10 Dec 2025/],
    [
      { ...SENT, state: "FAILED", refused: ["desk@care.example"] },
      /Not delivered to desk@care\.example next try at 10 Dec/,
    ],
    [{ ...SENT, state: "WAITING", uncertainAt: AT }, /Queued May have been sent 10 Dec 2025/],
    [{ ...SENT, uncertainAt: AT }, /Sent May have arrived twice 10 Dec 2025/],
  ])("an email is listed once, with its state: %#", async (email, words) => {
    await show({ body: { data: [email] } });
    await waitFor(() =>
      expect(screen.getAllByRole("listitem").map((item) => item.textContent?.trim())).toEqual([
        expect.stringMatching(words),
      ]),
    );
    expect(screen.getByRole("listitem")).toHaveTextContent("Meera Iyer");
  });

  test("roles that may download member files can download the email's file; others have no link", async () => {
    answerCalls((path) => ({ body: { data: path.endsWith("/emails") ? [SENT] : [] } }));
    const shown = endorsement({ id: "e-1", notes: [] });
    const { rerender } = renderScreenAs(["csm"], <Timeline endorsement={shown} state={WHOLE} />);
    const link = await screen.findByRole("link", { name: "Download care.xlsx as sent" });
    expect(link).toHaveAttribute("href", "/api/endorsement/e-1/email-file/email-1");
    rerender(
      <Person roles={["viewer"]} flags={parseFlags("")}>
        <Timeline endorsement={shown} state={WHOLE} />
      </Person>,
    );
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  test("a queued email is refreshed until it is sent", async () => {
    jest.useFakeTimers();
    try {
      let isSent = false;
      const requests = answerCalls((path) => {
        const email = isSent ? SENT : { ...SENT, state: "WAITING" };
        return { body: { data: path.endsWith("/emails") ? [email] : [] } };
      });
      renderScreenAs(["viewer"], <Timeline endorsement={endorsement({ notes: [] })} state={WHOLE} />);
      expect(await screen.findByText("Queued")).toBeVisible();
      isSent = true;
      await act(() => jest.advanceTimersByTimeAsync(6_000));
      expect(await screen.findByText("Sent")).toBeVisible();
      const looked = requests.length;
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(requests).toHaveLength(looked);
    } finally {
      jest.useRealTimers();
    }
  });

  test("while the emails cannot be loaded, the history lists them", async () => {
    const [item] = await show({ status: 503, body: { status: 503, message: "down" } });
    expect(item).toHaveTextContent("Sent an email: care.xlsx");
  });
});
