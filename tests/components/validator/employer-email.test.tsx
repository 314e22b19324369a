import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FlowState } from "@/components/validator/flow/state";
import { ValidationSummary } from "@/components/validator/summary/validation-summary";
import { ValidatorScreen } from "@/components/validator/upload/validator-screen";
import { callKeyOf } from "@/lib/contract/endpoint";
import { getInboxEmail, replyToEmail } from "@/lib/contract/inbox";
import { unifiedUpload } from "@/lib/contract/registration";
import { draftMapping } from "@/lib/domain/column-matching/mapping-draft";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { ACME_ALONE, arrivedEmail, uploadedEndorsement } from "../records";
import { addition, flowWith, kycRow } from "./flow-facts";
import { answerPaths, memoryStore, type Request, renderValidator } from "./render-validator";

/** A file of an employer's email: opened in the validator, uploaded and replied to. */

const user = userEvent.setup();
const EMAIL = arrivedEmail({
  id: "m-1",
  endorsementId: null,
  fromName: "Anjali Rao",
  fromAddress: "anjali@acme.in",
  isKnownSender: null,
  subject: "Joiners",
  text: "PFA",
  kind: "LIVES",
  kindReason: "MEMBER_COLUMNS",
  match: { company: { id: "c-1", name: "Acme" }, policyId: null, ticketId: "40104", candidates: [] },
  attachments: [
    {
      id: "att-1",
      fileName: "joiners.csv",
      bytes: 10,
      problem: null,
      responseId: null,
      content: "LIVES",
      replyId: null,
    },
  ],
});

function openScreen({ stored, status = 200 }: { stored?: FlowState; status?: number } = {}) {
  window.history.replaceState(null, "", "/app/validator?email=m-1&file=att-1");
  const store = memoryStore(stored);
  const requests = answerPaths({
    "/inbox/m-1":
      status === 200
        ? { body: getInboxEmail.reply.parse({ data: EMAIL }) }
        : { status, body: { message: "Email not found", status } },
    "/inbox/attachment/att-1": {
      body: { data: { signedURL: "https://files.example/x", method: "GET", fileName: "joiners.csv" } },
    },
    "/files?address=https%3A%2F%2Ffiles.example%2Fx": { body: { any: "bytes" } },
    "/company": ACME_ALONE,
    "/policyPlan/fetchPolicies/c-1": { body: { data: { policies: [] } } },
  });
  renderValidator(<ValidatorScreen />, { store });
  return { requests, store };
}

afterEach(() => window.history.replaceState(null, "", "/"));

test("the file opens with company and ticket, which the user can change; the email can be left out", async () => {
  const { store } = openScreen();
  const source = await screen.findByRole("region", { name: "From an email" });
  expect(source).toHaveTextContent("From Anjali Rao <anjali@acme.in> · Joiners");
  const ticket = within(source).getByLabelText("Ticket of the email");
  expect(ticket).toHaveValue("40104");
  expect(window.location.search).toBe("");
  await user.clear(ticket);
  await user.type(ticket, "40105");
  await waitFor(() => expect(store.parts.email).toMatchObject({ id: "m-1", attachmentId: "att-1", ticketId: "40105" }));
  expect(store.parts.selection).toMatchObject({
    company: { id: "c-1", name: "Acme" },
    method: "ENDORSEMENT",
    activatePortal: false,
  });
  expect(source).toHaveTextContent("The enrolment portal stays off.");
  await user.click(within(source).getByRole("button", { name: "Detach the email" }));
  expect(screen.queryByRole("region", { name: "From an email" })).toBeNull();
});

test("other work is replaced only after a question", async () => {
  const { requests } = openScreen({ stored: flowWith({ ADD: [addition(2)] }) });
  const dialog = await screen.findByRole("dialog", { name: "Open joiners.csv in the validator?" });
  expect(requests.some(({ path }) => path === "/inbox/attachment/att-1")).toBe(false);
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("region", { name: "From an email" })).toBeNull();
  expect(window.location.search).toBe("");
});

test("columns that are still being matched do not hide the question, which names their email", async () => {
  const foreign = new File(["Emp Code,LWD\nE1,01/06/2026"], "Table in the email.tsv");
  const matching = draftMapping(await sketchTable(new Uint8Array(await foreign.arrayBuffer())));
  const email = { ...SOURCE, id: "m-0", subject: "Exits of May" };
  openScreen({ stored: { ...flowWith({}), file: null, email, foreign, matching } });
  const dialog = await screen.findByRole("dialog", { name: "Open joiners.csv in the validator?" });
  expect(dialog).toHaveTextContent(
    "Your work on Table in the email.tsv (Exits of May) will be cleared from this screen.",
  );
  await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  expect(await screen.findByRole("dialog", { name: "Match columns: Table in the email.tsv" })).toBeVisible();
});

test("an email that cannot be read says why", async () => {
  openScreen({ status: 404 });
  expect(await screen.findByText("Email not found")).toBeVisible();
});

const SOURCE: NonNullable<FlowState["email"]> = {
  id: "m-1",
  attachmentId: "att-1",
  from: "Anjali Rao <anjali@acme.in>",
  fromName: "Anjali Rao",
  subject: "Joiners",
  fileName: "joiners.csv",
  company: { id: "c-1", name: "Acme" },
  ticketId: "40104",
  reply: null,
  replyEditedFrom: null,
  isReplied: false,
};
const NONE = { totalCount: 0, correctCount: 0, incorrectCount: 0, incorrectMembers: [] };
const RESULT = unifiedUpload.reply.parse({
  data: {
    data: {
      EDIT: NONE,
      OFFBOARD: NONE,
      ADD: {
        totalCount: 2,
        correctCount: 1,
        incorrectCount: 1,
        incorrectMembers: [{ ...addition(3), errors: '{"Slab ID":"Slab ID does not exist"}' }],
      },
      endorsementContexts: [
        {
          endorsementId: "endo-1",
          endorsementDetails: uploadedEndorsement(),
        },
      ],
    },
  },
}).data.data;

const replied = (changes: Partial<FlowState> = {}): FlowState => ({
  ...flowWith({ ADD: [addition(2), addition(3)] }, {}),
  email: SOURCE,
  result: RESULT,
  errorFileSaved: true,
  ...changes,
});

function openSummary(stored: FlowState, options: { roles?: string[]; missing?: string[]; status?: number } = {}) {
  const { status = 200, ...rest } = options;
  const sent: Request[] = [];
  const body =
    status === 200 ? { data: {} } : { message: "Meera has already replied to this file.", status, code: "conflict" };
  answerPaths({
    "/inbox/m-1/attach": (request) => {
      sent.push(request);
      return { body: { data: EMAIL } };
    },
    "/inbox/attachment/att-1/reply": (request) => {
      sent.push(request);
      return { status, body };
    },
  });
  const store = memoryStore(stored);
  renderValidator(<ValidationSummary />, { store, ...rest });
  return { sent, store };
}

const panel = () => screen.findByRole("region", { name: "Reply to the email" }, { timeout: 10_000 });

test("the draft says what was added, what was not and why, and what is needed; one click sends it", async () => {
  const { sent, store } = openSummary(replied());
  const reply = await panel();
  expect(reply).toHaveTextContent("To Anjali Rao <anjali@acme.in> · Joiners");
  const text = within(reply).getByRole("region", { name: "Text of the reply" });
  expect(text).toHaveTextContent("Dear Anjali Rao, We have processed joiners.csv for Acme (GMC · Plant).");
  expect(text).toHaveTextContent("Processed: 1 addition (Endo 4 of GMC · Plant).");
  expect(text).toHaveTextContent("Not processed: 1 row. - Person 3: Slab ID: Slab ID does not exist");
  expect(text).toHaveTextContent("- A top-up of ₹349.97 to the CD account, for Endo 4");
  await waitFor(() => expect(within(reply).getByText(/^Error_Data\.xlsx/)).toBeVisible());
  await user.click(within(reply).getByRole("button", { name: "Send reply" }));
  expect(await within(reply).findByText(/The reply is queued for sending/)).toBeVisible();
  const [link, mail] = sent;
  expect(link?.body).toEqual({ endorsementId: "endo-1", from: null });
  const form = mail?.body as unknown as FormData;
  expect([form.get("endorsementId"), (form.get("errorFile") as File).name]).toEqual(["endo-1", "Error_Data.xlsx"]);
  expect(form.get("text")).toMatch(/^Dear Anjali Rao,/);
  expect(mail?.key).toBeTruthy();
  expect(within(reply).queryByRole("button", { name: "Send reply" })).toBeNull();
  expect(within(reply).getByRole("link", { name: "Show the email thread" })).toHaveAttribute(
    "href",
    "/app/endorsement-details?id=endo-1#email-thread",
  );
  expect(store.parts.email).toMatchObject({ isReplied: true });
});

test("exits from every policy: neither the reply nor the ticket's message has 'Not Applicable'", async () => {
  const policy = { id: null, label: "Not Applicable", startDate: null };
  const stored = replied();
  openSummary({ ...stored, selection: { ...stored.selection, policy } });
  expect(await panel()).toHaveTextContent("We have processed joiners.csv for Acme (all policies).");
  expect(screen.getByText(/We have validated the member data of Acme \(all policies\)\./)).toBeVisible();
});

test.each(["tsv", "xls"])("a table in the email's text, stored as .%s, is not called a file", async (ending) => {
  openSummary(replied({ email: { ...SOURCE, fileName: `Table in the email.${ending}` } }));
  expect(await panel()).toHaveTextContent("We have processed the table in your email for Acme (GMC · Plant).");
});

test("the top-up of a CD account is asked once for all its endorsements", async () => {
  const [context] = RESULT.endorsementContexts;
  if (!context) throw new Error("No endorsement");
  const endorsementContexts = [4, 7].map((endorsementNumber) => {
    const id = `endo-${endorsementNumber}`;
    const ofAccount = { id, endorsementId: id, endorsementNumber, cdAccountId: "cd-1", cdBalance: 3000 };
    return { endorsementId: id, endorsementDetails: { ...context.endorsementDetails, ...ofAccount } };
  });
  openSummary(replied({ result: { ...RESULT, endorsementContexts } }));
  // 2 × 2,349.97 − 3,000.00.
  expect(await panel()).toHaveTextContent("- A top-up of ₹1,699.94 to the CD account, for Endo 4 and Endo 7");
});

test("an edited reply is sent as it was edited and is kept", async () => {
  const { sent, store } = openSummary(replied());
  const reply = await panel();
  await user.click(within(reply).getByRole("button", { name: "Edit reply" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit reply" }));
  await user.clear(dialog.getByRole("textbox"));
  await user.type(dialog.getByRole("textbox"), "Done.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(store.parts.email).toMatchObject({ reply: "Done.", replyEditedFrom: expect.stringMatching(/^Dear Anjali/) }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(await within(reply).findByRole("button", { name: "Send reply" }));
  await waitFor(() => expect(sent.map(({ body }) => body instanceof FormData && body.get("text"))).toContain("Done."));
});

test("a reply edited before a correction keeps its text and warns of it, until the new text is used", async () => {
  openSummary(replied({ email: { ...SOURCE, reply: "Done.", replyEditedFrom: "the draft before the correction" } }));
  const reply = await panel();
  expect(within(reply).getByRole("region", { name: "Text of the reply" })).toHaveTextContent("Done.");
  expect(reply).toHaveTextContent("Corrections have changed counts or amounts since you edited this text.");
  await user.click(within(reply).getByRole("button", { name: "Use the new text" }));
  expect(within(reply).getByRole("region", { name: "Text of the reply" })).toHaveTextContent("Processed: 1 addition");
  expect(reply).not.toHaveTextContent("Corrections have changed");
});

test("a file whose rows the checklists exclude is replied to as well", async () => {
  const rows = { EDIT: [{ rowNumber: 5, employee_id: "E5", name: "Person 5" }] };
  const flow = { ...flowWith(rows, { kyc: [kycRow(5)] }), kycAnswers: { "EDIT:5": "NO" as const }, kycDone: true };
  openSummary({ ...flow, email: SOURCE, errorFileSaved: true });
  const reply = await panel();
  expect(reply).toHaveTextContent("No row could be processed.");
  expect(reply).toHaveTextContent("- KYC documents of Person 5");
});

test("missing KYC documents are asked for; another company than the email's is a warning", async () => {
  const checks = { kyc: [kycRow(5)], midterm: { add: [], edit: [] }, rejected: [] };
  const stored = replied({ checks, kycAnswers: { "EDIT:5": "NO" } });
  openSummary({ ...stored, email: { ...SOURCE, company: { id: "c-2", name: "Beta" } } });
  const reply = await panel();
  expect(reply).toHaveTextContent("- KYC documents of Person 5");
  expect(reply).toHaveTextContent("This email matches Beta, but the file was uploaded for Acme.");
});

test("a refused reply says why and can be sent again", async () => {
  openSummary(replied(), { status: 409 });
  const reply = await panel();
  await waitFor(() => expect(within(reply).getByRole("button", { name: "Send reply" })).toBeEnabled());
  await user.click(within(reply).getByRole("button", { name: "Send reply" }));
  expect(await within(reply).findByText("Meera has already replied to this file.")).toBeVisible();
  expect(within(reply).getByRole("button", { name: "Send reply" })).toBeEnabled();
});

test.each([
  ["without the permission", replied(), { roles: ["csm"] }],
  ["on a provider that does not send it", replied(), { missing: [callKeyOf(replyToEmail)] }],
  ["of a file that is from no email", replied({ email: null }), {}],
])("a reply is not offered %s", async (_, stored, options) => {
  openSummary(stored, options);
  expect(await screen.findByRole("region", { name: "Add" }, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Reply to the email" })).toBeNull();
});
