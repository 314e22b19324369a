import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ArrivedEmails } from "@/components/insurer-responses/arrived-emails";
import { ArrivedNotice } from "@/components/insurer-responses/arrived-notice";
import { callKeyOf } from "@/lib/contract/endpoint";
import { type InboxEmail, listInboxEmails } from "@/lib/contract/inbox";
import type { ResponsePreview, ResponsesOfEndorsement } from "@/lib/contract/insurer-responses";
import { parseFlags } from "@/lib/flags";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import type { Role } from "@/lib/permissions";
import { endorsement, member } from "../endorsements/fixtures";
import { fileInput } from "../files";
import { arrivedEmail } from "../records";
import { answerCalls, Person, renderScreen } from "../render-screen";
import { RESPONSE, ROW } from "./fixtures";
import { ResponseWorker } from "./response-worker";

const EMAIL = arrivedEmail({
  attachments: [
    { id: "att-1", fileName: "schedule.csv", bytes: 45, problem: null, responseId: null, content: null, replyId: null },
    {
      id: "att-2",
      fileName: "schedule.pdf",
      bytes: 3_000_000,
      problem: "OTHER_KIND",
      responseId: null,
      content: null,
      replyId: null,
    },
    {
      id: "att-3",
      fileName: "winmail.dat",
      bytes: 20_000,
      problem: "OTHER_KIND",
      responseId: null,
      content: null,
      replyId: null,
    },
  ],
});
const EXPECTED: ResponsesOfEndorsement = {
  expected: { stage: "INSURER", bringsUhids: false },
  progress: { rows: 2, accepted: 0, rejected: 0, open: 2 },
  responses: [],
};
const PREVIEW: ResponsePreview = {
  stage: "INSURER",
  ours: 0,
  theirs: 0,
  uhids: { assigned: 0, unchanged: 0, failed: 0 },
  rows: [ROW],
  matches: [{ kind: "MATCHED", memberId: "m-1" }],
  changes: [],
  progress: { rows: 2, accepted: 1, rejected: 0, open: 1 },
};
const SENT = endorsement({ status: "SENT_TO_INSURER", memberData: [member()] });
const CSV = "Employee ID,Name,Status\nE1,Asha Rao,Accepted\n";
const ADDRESS = "http://provider.test/gcs/objects/EMAIL_ATTACHMENTS/att_1.csv?signature=x";

type Sent = { method: string; path: string; body: Record<string, unknown> };
type Shown = {
  emails?: InboxEmail[];
  responses?: ResponsesOfEndorsement;
  role?: Role;
  missing?: string[];
  file?: string;
  refusal?: { status: number; code: string; message: string };
};

function open({
  emails = [EMAIL],
  responses = EXPECTED,
  role = "opsExecutive",
  missing = [],
  file = CSV,
  refusal,
}: Shown = {}) {
  const sent: Sent[] = [];
  let shown = emails;
  answerCalls((path, init) => {
    const method = init.method ?? "GET";
    const isChange = method !== "GET" && !path.endsWith("/preview");
    if (isChange) sent.push({ method, path, body: JSON.parse(String(init.body)) });
    if (isChange && refusal) return { status: refusal.status, body: refusal };
    if (isChange) shown = [];
    if (path.startsWith("/api/files?")) return new Response(file, { headers: { "content-type": "text/csv" } });
    const bodies: Record<string, unknown> = {
      "GET /api/endorsement/e-1/inbox": shown,
      "GET /api/endorsement/e-1/responses": responses,
      "GET /api/endorsement/e-1/responses/format": { stage: "INSURER", format: null },
      "POST /api/endorsement/e-1/responses/preview": PREVIEW,
      "GET /api/inbox/attachment/att-1": { signedURL: ADDRESS, method: "GET", fileName: "schedule.csv" },
      "POST /api/endorsement/e-1/responses": {
        response: { ...RESPONSE, rows: [] },
        progress: PREVIEW.progress,
        uhids: PREVIEW.uhids,
        isRepeated: false,
      },
      "POST /api/inbox/received-1/dismiss": { ...EMAIL, state: "DISMISSED" },
      "POST /api/inbox/received-1/attach": { ...EMAIL, endorsementId: null },
    };
    const data = bodies[`${method} ${path}`];
    return data === undefined ? { status: 404, body: { message: "not here" } } : { body: { data } };
  });
  const changed: true[] = [];
  renderScreen(
    <Person roles={[role]} flags={parseFlags("")} missing={missing}>
      <ArrivedNotice endorsementId="e-1" />
      <ArrivedEmails
        endorsement={SENT}
        onChanged={async () => {
          changed.push(true);
        }}
      />
    </Person>,
  );
  return { sent, changed, user: userEvent.setup() };
}

beforeEach(() => {
  window.history.replaceState(null, "", "/app/endorsement-details?id=e-1");
  Object.assign(globalThis, { Worker: ResponseWorker });
});

const section = () => screen.findByRole("region", { name: TEXT.arrived });
const READ = "Read the response: schedule.csv";

test("an open email is shown with sender, time, subject, text and files; nothing is recorded automatically", async () => {
  const { sent } = open();
  const email = within(await section()).getByRole("article", { name: "RE: members" });
  for (const words of [
    "Priya Nair <priya@insurer.example>",
    "10 Dec 2025, 02:00 pm",
    "Please find the schedule.",
    "1 KB",
    "2.9 MB",
  ]) {
    expect(within(email).getByText(words)).toBeVisible();
  }
  expect(within(email).getByText("Not a workbook or .csv: open it in the mailbox")).toBeVisible();
  expect(within(email).getByText(/^Only Outlook can read this file: open the email in Outlook, or ask/)).toBeVisible();
  expect(within(email).getAllByRole("button", { name: /^Read the response/ })).toHaveLength(1);
  expect(screen.queryByText(TEXT.unknownSender)).toBeNull();
  expect(sent).toEqual([]);
});

test("its file is read like a chosen file, previewed, and recorded with its email", async () => {
  const { user, sent, changed } = open();
  await user.click(await screen.findByRole("button", { name: READ }));
  const dialog = await screen.findByRole("dialog", { name: "Read insurer's response" });
  await user.click(await within(dialog).findByRole("button", { name: "Record 1 response" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toMatchObject([
    {
      path: "/api/endorsement/e-1/responses",
      body: { attachmentId: "att-1", fileName: "schedule.csv", lines: [{ employeeId: "E1", verdict: "ACCEPTED" }] },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("region", { name: TEXT.arrived })).toBeNull());
  expect(changed).toHaveLength(1);
  expect(window.location.search).toBe("?id=e-1");
});

test("the notice at the top links to the open emails", async () => {
  open();
  const link = await screen.findByRole("link", { name: "View the email" });
  expect(document.querySelector(link.getAttribute("href") ?? "")).toContainElement(await section());
});

test.each([
  [
    "LIVES",
    "An employer's email has arrived",
    /no reply yet. Upload the list in the validator, unless you have done so/,
  ],
  ["QUESTION", "An email has arrived", /neither a list of members nor a response. Reply to it/],
] as const)("an email of kind %s is not called a response", async (kind, title, help) => {
  open({ emails: [{ ...EMAIL, kind, attachments: [] }], responses: { expected: null, progress: null, responses: [] } });
  const region = await screen.findByRole("region", { name: title });
  expect(within(region).getByText(help)).toBeVisible();
  expect(screen.queryByText(/response is expected/)).toBeNull();
});

test("a link to an attachment opens it", async () => {
  window.history.replaceState(null, "", "/app/endorsement-details?id=e-1&email=att-1");
  open();
  expect(await screen.findByRole("button", { name: "Record 1 response" })).toBeVisible();
});

test("a file that the reader rejects says why; another file can be chosen, and is not recorded with the email", async () => {
  const { user, sent } = open({ file: "PK\u0003\u0004 no workbook" });
  await user.click(await screen.findByRole("button", { name: READ }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("Unable to open schedule.csv")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Choose another file" }));
  await within(dialog).findByText("Drop the response file, or choose one");
  const input = fileInput();
  await user.upload(input, new File([CSV], "mine.csv", { type: "text/csv" }));
  await user.click(await within(dialog).findByRole("button", { name: "Record 1 response" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ fileName: "mine.csv" });
  expect(sent[0]?.body.attachmentId).toBeUndefined();
});

test("a long text shows its start, and all of it on request", async () => {
  const { user } = open({ emails: [{ ...EMAIL, text: "a\nb\nc\nd\ne\nf" }] });
  const more = await screen.findByRole("button", { name: "Show the full text" });
  expect(more).toHaveAttribute("aria-expanded", "false");
  await user.click(more);
  expect(screen.getByRole("button", { name: "Show less" })).toHaveAttribute("aria-expanded", "true");
  expect(screen.queryByText(TEXT.textIsLonger)).toBeNull();
});

test("a text that was cut says that the email is longer", async () => {
  open({ emails: [{ ...EMAIL, text: `${"a".repeat(19_999)}…` }] });
  expect(await screen.findByText(TEXT.textIsLonger)).toBeVisible();
});

test("an unknown sender has a warning; an email over 30 MB is opened in the mailbox", async () => {
  open({
    emails: [{ ...EMAIL, isKnownSender: false, problem: "TOO_LARGE", text: "", attachments: [], moreAttachments: 2 }],
  });
  expect(await screen.findByText(TEXT.unknownSender)).toBeVisible();
  expect(
    screen.getByText("This email is larger than 30 MB, so we did not fetch it. Open it in the mailbox."),
  ).toBeVisible();
  expect(screen.getByText("2 more attachments: open the email in the mailbox")).toBeVisible();
});

test("an email is dismissed with a reason", async () => {
  const { user, sent, changed } = open();
  await user.click(await screen.findByRole("button", { name: "Dismiss the email from Priya Nair" }));
  const dialog = await screen.findByRole("dialog", { name: "Dismiss the email from Priya Nair?" });
  const confirm = within(dialog).getByRole("button", { name: "Dismiss" });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByRole("textbox", { name: /^Reason/ }), "An acknowledgement");
  await user.click(confirm);
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(sent).toEqual([
    { method: "POST", path: "/api/inbox/received-1/dismiss", body: { reason: "An acknowledgement" } },
  ]);
});

test("an email about something else moves back to the inbox", async () => {
  const first = open();
  await first.user.click(await screen.findByRole("button", { name: /^Not about this endorsement/ }));
  await waitFor(() => expect(first.sent).toMatchObject([{ body: { endorsementId: null, from: "e-1" } }]));
  expect(await screen.findByText(TEXT.detached)).toBeVisible();
});

test("a change by another user is reported", async () => {
  const { user } = open({
    refusal: { status: 409, code: "conflict", message: "Meera has already dismissed this email." },
  });
  await user.click(await screen.findByRole("button", { name: /^Not about this endorsement/ }));
  expect(await screen.findByText("Meera has already dismissed this email.")).toBeVisible();
});

test("while no response is expected, its files cannot be read, and the screen says why", async () => {
  open({ responses: { expected: null, progress: null, responses: [] } });
  expect(await screen.findByText("No insurer or TPA response is expected in status Sent to Insurer")).toBeVisible();
  expect(screen.getByRole("button", { name: READ })).toBeDisabled();
});

test("a viewer sees the email without its actions", async () => {
  open({ role: "viewer" });
  const shown = await section();
  expect(within(shown).queryAllByRole("button", { name: /Read|Dismiss|Not about/ })).toEqual([]);
});

test.each([
  ["the provider reads no mailbox", { missing: [callKeyOf(listInboxEmails)] }],
  ["no email is open", { emails: [{ ...EMAIL, state: "TAKEN" as const }] }],
])("there is no section where %s", async (_, shown) => {
  open(shown);
  await waitFor(() => expect(screen.queryByRole("region", { name: TEXT.arrived })).toBeNull());
  expect(screen.queryByRole("link", { name: "View the email" })).toBeNull();
});
