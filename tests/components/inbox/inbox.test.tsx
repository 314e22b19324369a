import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Inbox } from "@/components/inbox/inbox";
import { callKeyOf } from "@/lib/contract/endpoint";
import { type InboxEmail, listUnmatchedEmails, replyToQuestion } from "@/lib/contract/inbox";
import { arrivedEmail } from "../records";
import { answerCalls, answerFirst, renderScreenAs } from "../render-screen";

const EMAIL = arrivedEmail({
  endorsementId: null,
  fromName: "",
  fromAddress: "desk@tpa.example",
  isKnownSender: null,
  subject: "UHID list",
  text: "PFA.",
  kindReason: "INSURER_COLUMNS",
  attachments: [
    { id: "att-1", fileName: "uhids.csv", bytes: 45, problem: null, responseId: null, content: null, replyId: null },
  ],
});
const FOUND = {
  members: [],
  companies: [],
  policies: [],
  cdAccounts: [],
  endorsements: [
    {
      id: "endo-1",
      companyName: "Lotus Textiles",
      policyType: "GMC",
      nickName: null,
      ticketId: null,
      endorsementNumber: 4,
      status: "SENT_TO_INSURER",
    },
  ],
};

const DRAFT = {
  to: "priya@lotus.example",
  recipientName: "Priya",
  subject: "Re: E-cards",
  hasStates: false,
  endorsement: null,
  text: "Dear Priya,\n\n\n\nRegards\n\nOn 10 Dec 2025, Priya wrote:\n> Where are they?",
};
const QUESTION: InboxEmail = {
  ...EMAIL,
  fromName: "Priya",
  fromAddress: "priya@lotus.example",
  subject: "E-cards",
  text: "Where are they?",
  kind: "QUESTION",
  kindReason: "NO_LIST",
  attachments: [],
};

function open({ emails = [EMAIL], total = 0, missing = [] as string[], refusal = "" } = {}) {
  const sent: { path: string; body: unknown }[] = [];
  let shown = emails;
  answerCalls((path, init) => {
    if (path === "/api/inbox")
      return {
        body: {
          data: { total: shown === emails ? Math.max(total, shown.length) : shown.length, first: shown },
        },
      };
    if (path === "/api/company") {
      const named = (id: string, name: string) => ({ id, name, nickname: null, active: true });
      return { body: { data: { companies: [named("c-1", "Tata One"), named("c-2", "Tata Two")] } } };
    }
    if (path.endsWith("/reply") && init.method !== "POST") return { body: { data: DRAFT } };
    const body = JSON.parse(String(init.body));
    if (path === "/api/search") {
      const isFound = String(body.text).startsWith("Lotus");
      return { body: { data: isFound ? FOUND : { ...FOUND, endorsements: [] } } };
    }
    sent.push({ path, body });
    if (refusal) return { status: 409, body: { message: refusal, status: 409, code: "conflict" } };
    shown = [];
    return { body: { data: { ...EMAIL, ...body } } };
  });
  renderScreenAs(["opsExecutive"], <Inbox />, { missing });
  return { sent, user: userEvent.setup() };
}

const AT_TEN: InboxEmail["receivedAt"] = { seconds: 1_765_341_000, nanoseconds: 0 };

test("counts all emails, and says that only the newest are listed", async () => {
  open({ total: 250 });
  expect(await screen.findByText(/^The newest 1 of 250 are listed/)).toBeVisible();
  expect(screen.getByText("250")).toBeVisible();
});

test("emails that could not be loaded again stay, and are marked", async () => {
  let isDown = false;
  const list = { body: { data: { total: 1, first: [EMAIL] } } };
  answerCalls(() => (isDown ? { status: 503, body: { message: "Unavailable" } } : list));
  renderScreenAs(["opsExecutive"], <Inbox />);
  await screen.findByText("UHID list");
  isDown = true;
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("Not refreshed")).toBeVisible();
  expect(screen.getByText("UHID list")).toBeVisible();
});

test("an unreadable email says why and when it is retried, and a user can retry it", async () => {
  const unread = { fault: "NOT_SCANNED", rereadAt: AT_TEN } as const;
  const { sent, user } = open({ emails: [{ ...EMAIL, text: "", problem: "UNREADABLE", attachments: [], unread }] });
  expect(await screen.findByText(/The malware scanner did not respond.* Next try: 10 Dec 2025/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again to read the email from desk@tpa.example" }));
  await waitFor(() => expect(sent).toEqual([{ path: "/api/inbox/received-1/read-again", body: {} }]));
  expect(await screen.findByText("We will try to read the email again within a minute.")).toBeVisible();
});

test.each([
  ["complete", null],
  ["no longer in the mailbox", { fault: "RENUMBERED", rereadAt: null } as const],
])("an email that is %s has no retry", async (_, unread) => {
  open({ emails: [{ ...EMAIL, unread }] });
  expect(await screen.findByRole("button", { name: "Dismiss the email from desk@tpa.example" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Try again/ })).not.toBeInTheDocument();
});

async function search(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(
    await screen.findByRole("button", { name: "Attach the email from desk@tpa.example to an endorsement" }),
  );
  const dialog = await screen.findByRole("dialog", {
    name: "Which endorsement is the email from desk@tpa.example about?",
  });
  await user.type(within(dialog).getByRole("textbox", { name: "Company, policy, ticket or endorsement" }), text);
  return within(dialog);
}

test("a user searches for an endorsement and attaches the email to it", async () => {
  const { user, sent } = open();
  const dialog = await search(user, "Lotus");
  expect(dialog.getByRole("button", { name: "Attach" })).toBeDisabled();
  await user.click(await dialog.findByRole("radio", { name: /Lotus Textiles/ }));
  await user.click(dialog.getByRole("button", { name: "Attach" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ path: "/api/inbox/received-1/attach", body: { endorsementId: "endo-1", from: null } }]);
  expect(await screen.findByText("No unmatched emails")).toBeVisible();
});

test.each([
  ["Tata One", 1],
  ["Lotus Textiles", 0],
])("of an email matched to %s, the endorsement of another company is named before it is attached", async (name, n) => {
  const company = { id: "c-1", name };
  const { user } = open({ emails: [{ ...EMAIL, match: { ...EMAIL.match, company } }] });
  const dialog = await search(user, "Lotus");
  const words = "The email is matched to Tata One, but this endorsement is of Lotus Textiles.";
  await user.click(await dialog.findByRole("radio", { name: /Lotus Textiles/ }));
  expect(dialog.queryAllByText(words)).toHaveLength(n);
  expect(dialog.getByRole("button", { name: "Attach" })).toBeEnabled();
});

test("a search without a match shows 'No endorsement matches.'; an error stays in the dialog", async () => {
  const { user } = open({ refusal: "Another user has moved this email. Check it again." });
  const dialog = await search(user, "Nothing");
  expect(await dialog.findByText("No endorsement matches.")).toBeVisible();
  const box = dialog.getByRole("textbox");
  await user.clear(box);
  await user.type(box, "Lotus");
  await user.click(await dialog.findByRole("radio", { name: /Lotus Textiles/ }));
  await user.click(dialog.getByRole("button", { name: "Attach" }));
  expect(await dialog.findByText("Another user has moved this email. Check it again.")).toBeVisible();
});

test("an email is dismissed with a reason", async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole("button", { name: "Dismiss the email from desk@tpa.example" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Spam");
  await user.click(dialog.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(sent).toEqual([{ path: "/api/inbox/received-1/dismiss", body: { reason: "Spam" } }]));
  expect(await screen.findByText("No unmatched emails")).toBeVisible();
});

test("a dismissal whose response is lost says so, also when the email has left the inbox, and can be repeated", async () => {
  const { user } = open();
  let calls = 0;
  answerFirst((path) => {
    if (path === "/api/inbox" && calls > 0) return { body: { data: { total: 0, first: [] } } };
    if (!path.endsWith("/dismiss")) return undefined;
    calls += 1;
    return calls > 1
      ? undefined
      : { status: 504, body: { message: "The provider did not respond in time.", status: 504 } };
  });
  await user.click(await screen.findByRole("button", { name: "Dismiss the email from desk@tpa.example" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Spam");
  await user.click(dialog.getByRole("button", { name: "Dismiss" }));
  expect(await screen.findByText("No unmatched emails")).toBeInTheDocument();
  expect(await dialog.findByText("The provider did not respond in time.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls).toBe(2);
});

const LIVES: InboxEmail = {
  ...EMAIL,
  id: "received-2",
  fromName: "Anjali Rao",
  fromAddress: "anjali@acme.in",
  subject: "Joiners",
  kind: "LIVES",
  kindReason: "MEMBER_COLUMNS",
  match: {
    company: { id: "c-1", name: "Acme Ltd" },
    policyId: "p-1",
    ticketId: "40104",
    candidates: [
      {
        id: "c-1",
        name: "Acme Ltd",
        reasons: [
          { kind: "POLICY", value: "GMC/2026/1" },
          { kind: "DOMAIN", value: "acme.in" },
        ],
      },
    ],
  },
  attachments: [
    {
      id: "att-2",
      fileName: "joiners.xlsx",
      bytes: 45,
      problem: null,
      responseId: null,
      content: "LIVES",
      replyId: null,
    },
    {
      id: "att-3",
      fileName: "done.xlsx",
      bytes: 45,
      problem: null,
      responseId: null,
      content: "LIVES",
      replyId: "e-1",
    },
  ],
};

test("an employer's email shows kind, company and reasons; its open file leads to the validator", async () => {
  open({ emails: [LIVES] });
  const card = within(await screen.findByRole("article", { name: "Joiners" }));
  expect(card.getByText("List of members")).toBeVisible();
  expect(card.getByText("A file has the columns of a list of members")).toBeVisible();
  expect(card.getByText("Acme Ltd")).toBeVisible();
  expect(
    card.getByText("mentions policy number GMC/2026/1 · the sender's domain acme.in matches Acme Ltd"),
  ).toBeVisible();
  expect(card.getByRole("link", { name: "Open in validator: joiners.xlsx" })).toHaveAttribute(
    "href",
    "/app/validator?email=received-2&file=att-2",
  );
  expect(card.queryByRole("link", { name: "Open in validator: done.xlsx" })).toBeNull();
  expect(card.getByText("Replied")).toBeVisible();
});

test("a response has no link to the validator, and nothing is asked about its company", async () => {
  open();
  const card = within(await screen.findByRole("article", { name: "UHID list" }));
  expect(card.getByText("Insurer's response")).toBeVisible();
  expect(card.queryByRole("link")).toBeNull();
  expect(card.queryByRole("button", { name: /Choose the company/ })).toBeNull();
});

test("several companies fit: the user chooses one", async () => {
  const reasons = [{ kind: "DOMAIN" as const, value: "tata.example" }];
  const candidates = [
    { id: "c-1", name: "Tata One", reasons },
    { id: "c-2", name: "Tata Two", reasons },
  ];
  const { user, sent } = open({ emails: [{ ...LIVES, match: { ...LIVES.match, company: null, candidates } }] });
  expect(await screen.findByText("Several companies fit: Tata One, Tata Two")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Choose the company of the email from Anjali Rao" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Which company is the email from Anjali Rao about?" }),
  );
  expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await waitFor(() => expect(dialog.getByRole("combobox", { name: "Company" })).toHaveFocus());
  await user.keyboard("Two");
  await user.click(await screen.findByRole("option", { name: "Tata Two" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([{ path: "/api/inbox/received-2/company", body: { companyId: "c-2" } }]));
  expect(await screen.findByText("The email is about Tata Two.")).toBeVisible();
});

test.each([
  ["found by the ticket", "TICKET", 1],
  ["chosen by a user", "CHOSEN", 0],
] as const)("of a company that is %s, another company of the sender's domain is named %j times", async (_, kind, n) => {
  const candidates = [
    { id: "c-1", name: "Tata One", reasons: [{ kind, value: "40104" }] },
    { id: "c-2", name: "Tata Two", reasons: [{ kind: "DOMAIN" as const, value: "two.example" }] },
  ];
  open({ emails: [{ ...LIVES, match: { ...LIVES.match, company: { id: "c-1", name: "Tata One" }, candidates } }] });
  await screen.findByText("Tata One");
  const words = "It may be about Tata Two instead: the sender's domain two.example matches Tata Two.";
  expect(screen.queryAllByText(words)).toHaveLength(n);
});

test("a choice whose response is lost can be saved again, also when the email has the company by then", async () => {
  const { user, sent } = open({ emails: [{ ...LIVES, match: { ...LIVES.match, company: null } }] });
  const chosen = { ...LIVES, match: { ...LIVES.match, company: { id: "c-2", name: "Tata Two" } } };
  let isLost = false;
  answerFirst((path) => {
    if (path === "/api/inbox" && isLost) return { body: { data: { total: 1, first: [chosen] } } };
    if (!path.endsWith("/received-2/company") || isLost) return undefined;
    isLost = true;
    return { status: 504, body: { message: "The provider did not respond in time.", status: 504 } };
  });
  await user.click(await screen.findByRole("button", { name: "Choose the company of the email from Anjali Rao" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByRole("combobox", { name: "Company" }), "Two");
  await user.click(await screen.findByRole("option", { name: "Tata Two" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("The provider did not respond in time.")).toBeVisible();
  expect(await screen.findByText("Tata Two", { selector: "article b" })).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The email is about Tata Two.")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("'The connected provider does not read a mailbox' if it has none", async () => {
  open({ missing: [callKeyOf(listUnmatchedEmails)] });
  expect(await screen.findByText("The connected provider does not read a mailbox")).toBeVisible();
});

test("a user completes the draft of a reply to a question and sends it", async () => {
  const { user, sent } = open({ emails: [QUESTION] });
  await user.click(await screen.findByRole("button", { name: "Reply to the email from Priya" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reply to Priya" }));
  expect(await dialog.findByText(/To Priya <priya@lotus.example>/)).toBeVisible();
  expect(dialog.getByText(/are not added to an endorsement/)).toBeVisible();
  const box = dialog.getByRole("textbox", { name: "Text of the reply" });
  expect(box).toHaveValue(DRAFT.text);
  // The quoted question alone is no reply.
  expect(dialog.getByRole("button", { name: "Reply" })).toBeDisabled();
  await user.clear(box);
  await user.type(box, "They are attached.");
  await user.click(dialog.getByRole("button", { name: "Reply" }));
  await waitFor(() =>
    expect(sent).toEqual([{ path: "/api/inbox/received-1/reply", body: { text: "They are attached." } }]),
  );
  expect(await screen.findByText("The reply is queued for sending.")).toBeVisible();
});

test("an email that stays in the inbox says who replied to it", async () => {
  open({ emails: [{ ...QUESTION, replied: { by: "Asha Rao", at: { seconds: 1_765_355_400, nanoseconds: 0 } } }] });
  expect(await screen.findByText("Asha Rao replied on 10 Dec 2025, 02:00 pm.")).toBeVisible();
});

test("an insurer's response and an email without a sender have no reply", async () => {
  const first = open({ emails: [EMAIL, { ...QUESTION, id: "received-2", fromAddress: "" }] });
  expect(await screen.findAllByRole("button", { name: /^Dismiss/ })).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /^Reply/ })).not.toBeInTheDocument();
  expect(first.sent).toEqual([]);
});

test("without the provider's call, a question has no reply", async () => {
  open({ emails: [QUESTION], missing: [callKeyOf(replyToQuestion)] });
  expect(await screen.findByRole("button", { name: "Dismiss the email from Priya" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Reply/ })).not.toBeInTheDocument();
});
