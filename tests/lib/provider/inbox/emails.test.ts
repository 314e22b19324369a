import { attachInboxEmail, dismissInboxEmail, getInboxAttachment, getReplyDraft } from "@/lib/contract/inbox";
import { recordInsurerResponse } from "@/lib/contract/insurer-responses";
import { outbox } from "@/lib/provider/db/schema";
import { type ImapServer, startImapServer } from "@/tests/support/imap-server";
import { type Caller, sharedProvider } from "@/tests/support/provider";
import { details } from "../endorsements/story";
import { accepting, bodyOf, type Sent, sentEndorsement } from "../insurer-responses/response-story";
import { answerTo, csvFile, emailOf, emailsOf, readNow, unmatched } from "./email-story";

/** What users do with emails: attach them, read their files, dismiss them. Each takes effect once and is audited. */

const provider = sharedProvider({ flags: { validatorBackdating: false } });
let server: ImapServer;
let sent: Sent;
beforeEach(async () => {
  server = await startImapServer();
  sent = await sentEndorsement(provider);
});
afterEach(() => server.close());

async function arrived(more: Parameters<typeof answerTo>[1] = {}) {
  server.deliver(await answerTo(sent.id, more));
  await readNow(provider, server);
  const [email] = await emailsOf(provider, sent.id);
  if (!email) throw new Error("no email was received");
  return email;
}

async function unmatchedEmail(subject: string) {
  server.deliver(await emailOf({ subject, text: "See the file", attachments: [csvFile()] }));
  await readNow(provider, server);
  const email = (await unmatched(provider)).find((each) => each.subject === subject);
  if (!email) throw new Error("no email was received");
  return email;
}

const attach = (id: string, endorsementId: string | null, from: string | null, as: Caller = "opsExecutive") =>
  provider.call(as, attachInboxEmail, { params: { id }, body: { endorsementId, from } });
const dismiss = (id: string, reason: string, as: Caller = "opsExecutive") =>
  provider.call(as, dismissInboxEmail, { params: { id }, body: { reason } });
const open = (id: string) => provider.call("opsExecutive", getInboxAttachment, { params: { id } });
const actionsOf = async (entityId: string) => {
  const rows = await provider.audits({ entityId });
  return rows.map(({ action }) => action).filter((action) => /Email|Inbox/.test(action));
};

const record = async (attachmentId: string, rows: readonly { userId: string }[], endorsementId = sent.id) =>
  provider.call("opsExecutive", recordInsurerResponse, {
    params: { id: endorsementId },
    body: {
      ...bodyOf({ lines: accepting(rows) }),
      fileName: "schedule.csv",
      version: (await details(provider, endorsementId)).version,
      attachmentId,
    },
  });

test("a user attaches an unmatched email to an endorsement, once", async () => {
  const { id } = await unmatchedEmail("Attach me");
  expect((await attach(id, sent.id, null)).body.data).toMatchObject({ endorsementId: sent.id, state: "WAITING" });
  expect((await attach(id, sent.id, null, "opsLead")).status).toBe(200);
  expect((await unmatched(provider)).map((email) => email.id)).not.toContain(id);
  expect((await emailsOf(provider, sent.id)).map((email) => email.id)).toEqual([id]);
  const draft = await provider.call("opsExecutive", getReplyDraft, { params: { id } });
  expect(draft.body.data).toMatchObject({ hasStates: true, endorsement: { id: sent.id } });
  expect([await actionsOf(id), await actionsOf(sent.id)]).toEqual([["receiveEmail"], ["attachInboxEmail"]]);
});

test("two users attach an email to different endorsements: one gets a conflict; it can be detached and attached again", async () => {
  const { id } = await unmatchedEmail("Attach me twice");
  const other = await sentEndorsement(provider);
  const both = await Promise.all([attach(id, sent.id, null), attach(id, other.id, null, "opsLead")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = both.find(({ status }) => status === 200)?.body.data.endorsementId ?? null;
  expect((await attach(id, null, winner)).body.data.endorsementId).toBeNull();
  expect((await attach(id, other.id, null)).status).toBe(200);
  expect((await attach(id, "endo_none", other.id)).status).toBe(404);
  expect((await attach("email_none", other.id, null)).status).toBe(404);
});

test("an attachment has a signed URL, and the download is audited", async () => {
  const email = await arrived();
  const { status, body } = await open(email.attachments[0]?.id ?? "");
  expect([status, body.data.fileName, body.data.method]).toEqual([200, "schedule.csv", "GET"]);
  const path = body.data.signedURL.replace("http://provider.test", "");
  const answer = await provider.app.request(path);
  expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
    200,
    'attachment; filename="schedule.csv"',
  ]);
  expect(await answer.text()).toBe("Employee ID,Name,Status\nE1,Asha Rao,Accepted\n");
  expect(await actionsOf(sent.id)).toEqual(["receiveEmail", "openInboxAttachment"]);
  expect((await open("att_none")).status).toBe(404);
});

test("a dismissed email keeps its reason, loses its files, and cannot be read as an answer", async () => {
  const email = await arrived();
  const file = email.attachments[0]?.id ?? "";
  expect((await dismiss(email.id, "   ")).status).toBe(400);
  const { body } = await dismiss(email.id, "An acknowledgement only");
  expect(body.data).toMatchObject({
    state: "DISMISSED",
    closed: { by: "opsExecutive Staff", reason: "An acknowledgement only" },
  });
  const removals = (await provider.find(outbox)).filter(({ kind }) => kind === "fileRemoval");
  expect(removals.map(({ payload }) => payload)).toContainEqual({
    docType: "EMAIL_ATTACHMENTS",
    name: expect.stringMatching(/^att_[0-9a-v]{25}-schedule\.csv$/),
  });
  expect((await dismiss(email.id, "An acknowledgement only")).status).toBe(200);
  expect(await actionsOf(sent.id)).toEqual(["receiveEmail", "dismissInboxEmail"]);
  const late = [
    await dismiss(email.id, "Another reason", "opsLead"),
    await attach(email.id, null, sent.id),
    await record(file, [sent.rows.joiner]),
  ];
  expect(late.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(late.map(({ body }) => body.message)).toEqual(
    Array(3).fill("opsExecutive Staff has already dismissed this email."),
  );
  expect((await open(file)).status).toBe(404);
});

test("recording its file closes the email; nothing is recorded automatically", async () => {
  const email = await arrived();
  const file = email.attachments[0]?.id ?? "";
  const { status, body } = await record(file, [sent.rows.joiner]);
  expect(status).toBe(200);
  const [taken] = await emailsOf(provider, sent.id);
  expect(taken).toMatchObject({
    state: "TAKEN",
    closed: { by: "opsExecutive Staff", reason: null },
    attachments: [{ responseId: body.data.response.id }],
  });
  // A repeated answer changes nothing. Another answer from the same file is a conflict.
  expect((await record(file, [sent.rows.joiner])).body.data.isRepeated).toBe(true);
  expect((await record(file, [sent.rows.newborn])).status).toBe(409);
  expect(await dismiss(email.id, "Not needed", "opsLead")).toMatchObject({
    status: 409,
    body: { message: "opsExecutive Staff has already recorded the files of this email." },
  });
  expect((await emailsOf(provider, sent.id))[0]?.attachments[0]?.responseId).toBe(body.data.response.id);
});

test("an email with two files stays open until both are recorded, and can be dismissed before that", async () => {
  const email = await arrived({
    attachments: [csvFile("one.csv"), csvFile("two.csv"), { filename: "note.pdf", content: "x" }],
  });
  const [one, two] = email.attachments;
  await record(one?.id ?? "", [sent.rows.joiner]);
  expect((await emailsOf(provider, sent.id))[0]?.state).toBe("WAITING");
  expect((await attach(email.id, null, sent.id)).status).toBe(409);
  await record(two?.id ?? "", [sent.rows.newborn]);
  expect((await emailsOf(provider, sent.id))[0]?.state).toBe("TAKEN");
});

test("a file can be recorded only for the endorsement of its email", async () => {
  const email = await arrived();
  const other = await sentEndorsement(provider);
  const foreign = await record(email.attachments[0]?.id ?? "", [other.rows.joiner], other.id);
  const none = await record("att_none", [sent.rows.joiner]);
  expect([foreign.status, none.status]).toEqual([404, 404]);
  expect((await emailsOf(provider, sent.id))[0]?.state).toBe("WAITING");
});
