import { getEmailFile } from "@/lib/contract/endorsement-emails";
import { getEndorsementHistory } from "@/lib/contract/endorsement-facts";
import { getSystemState, resendEmail } from "@/lib/contract/system";
import { findEmailReference } from "@/lib/domain/endorsement-emails/email-reference";
import { EMAIL_SENT } from "@/lib/domain/endorsements/history";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { ENDORSEMENT_EMAIL_MESSAGES as TEXT } from "@/lib/messages/endorsement-emails";
import { endorsementEmails, insurers, outbox } from "@/lib/provider/db/schema";
import { smtpMailer } from "@/lib/provider/mail/smtp-mailer";
import { workOff } from "@/lib/provider/outbox/work-off";
import { type Caller, sharedProvider } from "@/tests/support/provider";
import { startSmtpServer } from "@/tests/support/smtp-server";
import { details, draftWithOneAddition, setEndorsement } from "../endorsements/story";
import { workWith } from "../outbox/outbox-work";
import {
  changeContact,
  clientOf,
  collector,
  download,
  emailsOf,
  openEndorsement,
  preview,
  sendEmail,
  TO_INSURER,
  TO_TPA,
} from "./email-story";

/** Emails that send an endorsement's file: the right file, to the right address, once. */

const provider = sharedProvider({ flags: { validatorBackdating: false } });
beforeEach(() => provider.db.delete(endorsementEmails));
beforeEach(() => provider.db.delete(outbox));
afterEach(() => provider.setDay("2025-12-10"));

const storedOf = (id: string) => provider.find(endorsementEmails, { endorsementId: id });
const sentIn = (id: string) => provider.audits({ entityId: id, action: "sendEndorsementEmail" });

test.each([
  [false, /_Endo1_ADD_10122025\.xlsx$/, XLSX_TYPE],
  [true, /_Endo1_10122025\.zip$/, "application/zip"],
])("an email is sent once, with the same file as the download; several operations: %s", async (isMixed, name, type) => {
  const { id } = await openEndorsement(provider, { isMixed });
  const file = await download(provider, id, "INSURER");
  const { status, body } = await sendEmail(provider, id, { cc: ["copy@care.example"], text: "Please add\nRegards" });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ state: "WAITING", stateAt: null, to: TO_INSURER, sentBy: "opsExecutive Staff" });
  const { sent, mailer } = collector();
  expect(await workOff(workWith(provider, mailer))).toBe(1);
  expect(await workOff(workWith(provider, mailer))).toBe(0);
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail).toMatchObject({ to: "desk@care.example", cc: ["copy@care.example"], text: "Please add\nRegards" });
  expect(findEmailReference(mail?.subject ?? "")).toBe(id);
  expect(mail?.files).toEqual([{ name: expect.stringMatching(name), contentType: type, bytes: file }]);
  expect(await emailsOf(provider, id)).toMatchObject([{ state: "SENT", stateAt: { seconds: 1765341000 } }]);
});

test("without a mail server the email is written to a folder and not sent", async () => {
  const { id } = await openEndorsement(provider);
  await sendEmail(provider, id);
  const { mailer } = collector();
  await workOff(workWith(provider, { ...mailer, deliversTo: "FOLDER" }));
  expect(await emailsOf(provider, id)).toMatchObject([{ state: "WRITTEN", stateAt: { seconds: 1765341000 } }]);
});

describe("the file of an email", () => {
  const open = (id: string, emailId: string, as: Caller = "opsExecutive") =>
    provider.call(as, getEmailFile, { params: { id, emailId } });

  test("is the file as it was sent, even if the endorsement has changed; the download is audited", async () => {
    const { id, insurerId } = await openEndorsement(provider);
    const file = await download(provider, id, "INSURER");
    const { body } = await sendEmail(provider, id);
    const renamed = { name: `Renamed ${id}` };
    await provider.change(insurers, { id: insurerId }, renamed);
    const answer = await open(id, body.data.id, "csm");
    expect(answer.status).toBe(200);
    expect(Buffer.from(answer.body as unknown as Uint8Array).equals(file)).toBe(true);
    const history = await provider.call("viewer", getEndorsementHistory, { params: { id } });
    expect(history.body.data[0]).toMatchObject({
      what: "Downloaded the file of an email",
      by: "csm Staff",
      to: body.data.fileName,
    });
  });

  test("is not found under another endorsement", async () => {
    const { id } = await openEndorsement(provider);
    const other = await openEndorsement(provider);
    const { body } = await sendEmail(provider, id);
    expect((await open(other.id, body.data.id)).status).toBe(404);
    expect((await open(id, "email_none")).status).toBe(404);
  });
});

test("a queued email keeps its file, even if the endorsement changes before it is sent", async () => {
  const { id, insurerId } = await openEndorsement(provider);
  const file = await download(provider, id, "INSURER");
  await sendEmail(provider, id);
  await provider.change(insurers, { id: insurerId }, { name: `Renamed ${id}` });
  const { sent, mailer } = collector();
  await workOff(workWith(provider, mailer));
  expect(sent[0]?.files[0]?.bytes.equals(file)).toBe(true);
});

test("the preview has addresses, subject, text, file and findings; nothing is stored", async () => {
  const { id, insurerId, insurerName, version } = await openEndorsement(provider, { isMixed: true });
  const contact = { stage: "INSURER" as const, party: insurerId, to: TO_INSURER, cc: ["copy@care.example"] };
  await changeContact(provider, contact);
  const { status, body } = await preview(provider, id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    stage: "INSURER",
    recipientName: insurerName,
    to: TO_INSURER,
    cc: ["copy@care.example"],
    rows: 4,
    findings: [],
    version,
    lastEmail: null,
    isMailed: true,
    fileName: expect.stringMatching(/_Endo1_10122025\.zip$/),
  });
  expect(body.data.subject).toMatch(/^2 additions, 1 deletion and 1 correction: .* \[Ref: GC-[0-9A-V]{25}\]$/);
  expect(findEmailReference(body.data.subject)).toBe(id);
  // Domain §8: 2,349.97 with GST.
  expect(body.data.text).toContain("₹1,991.50 without GST, ₹2,349.97 with GST");
  expect(body.data.text).toContain("Regards,\nopsLead Staff");
  expect(await storedOf(id)).toEqual([]);
  expect(await provider.find(outbox)).toEqual([]);
});

test("the preview has the file name of the download", async () => {
  const { id } = await openEndorsement(provider);
  await sendEmail(provider, id);
  const [stored] = await storedOf(id);
  expect((await preview(provider, id)).body.data.fileName).toBe(stored?.fileName);
});

test("the TPA has its own address, file and email", async () => {
  const { id, insurerName } = await openEndorsement(provider);
  await changeContact(provider, { stage: "TPA", party: "medi assist", to: TO_TPA });
  const { body } = await preview(provider, id, "TPA");
  expect(body.data).toMatchObject({ recipientName: "Medi Assist", to: TO_TPA, fileName: "tpa_1.xlsx" });
  expect(body.data.text).toContain(`Insurer: ${insurerName}`);
  const file = await download(provider, id, "TPA");
  await sendEmail(provider, id, { stage: "TPA", to: TO_TPA });
  const { sent, mailer } = collector();
  await workOff(workWith(provider, mailer));
  expect(sent[0]?.files[0]).toMatchObject({ name: "tpa_1.xlsx", bytes: file });
  // An email to the TPA does not count as one to the insurer.
  expect((await preview(provider, id)).body.data.lastEmail).toBeNull();
  expect((await sendEmail(provider, id)).status).toBe(200);
});

test("an insurer without a saved address has none in the preview, and no email is sent without one", async () => {
  const { id } = await openEndorsement(provider);
  expect((await preview(provider, id)).body.data).toMatchObject({ to: [], cc: [] });
  const { status, body } = await sendEmail(provider, id, { to: [] });
  expect([status, body.message]).toEqual([400, { to: "Enter at least one address" }]);
  expect(await storedOf(id)).toEqual([]);
});

test("no email is sent to what is not one address", async () => {
  const { id, version } = await openEndorsement(provider);
  for (const [to, cc] of [
    [["desk@care"], []],
    [["desk@care.example\r\nBcc: thief@elsewhere.example"], []],
    [["Desk <desk@care.example>"], []],
    [["a@care.example, b@care.example"], []],
    [TO_INSURER, ["nobody"]],
  ]) {
    const { status } = await sendEmail(provider, id, { to, cc, version });
    expect([to, cc, status]).toEqual([to, cc, 400]);
  }
  expect(await provider.find(outbox)).toEqual([]);
});

test("20 addresses are accepted, 21 are not", async () => {
  const { id } = await openEndorsement(provider);
  const addresses = (count: number) => Array.from({ length: count }, (_, at) => `desk${at}@care.example`);
  expect((await sendEmail(provider, id, { to: addresses(21) })).status).toBe(400);
  expect((await sendEmail(provider, id, { cc: addresses(21) })).status).toBe(400);
  expect((await sendEmail(provider, id, { to: addresses(20), cc: addresses(20) })).status).toBe(200);
});

test("an email without text, or with more than 10,000 characters, is rejected", async () => {
  const { id } = await openEndorsement(provider);
  const send = async (text: string) => (await sendEmail(provider, id, { text })).status;
  expect([await send(" \n "), await send("x".repeat(10_001)), await send("x".repeat(10_000))]).toEqual([400, 400, 200]);
});

test("the same idempotency key sends one email and returns the same response", async () => {
  const { id, version } = await openEndorsement(provider);
  const first = await sendEmail(provider, id, { key: "email-key-1", version });
  const second = await sendEmail(provider, id, { key: "email-key-1", version });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect([(await storedOf(id)).length, (await sentIn(id)).length]).toEqual([1, 1]);
});

test("a second email to the same recipient is sent only if the user has seen the first", async () => {
  const { id } = await openEndorsement(provider);
  const first = await sendEmail(provider, id);
  const unaware = await sendEmail(provider, id, { as: "opsLead" });
  expect([unaware.status, unaware.body.message]).toEqual([409, TEXT.sentMeanwhile({ by: "opsExecutive Staff" })]);
  expect(unaware.body.data).toMatchObject({ lastEmail: { id: first.body.data.id } });
  const { lastEmail } = (await preview(provider, id)).body.data;
  expect(lastEmail).toMatchObject({ sentBy: "opsExecutive Staff", state: "WAITING" });
  const aware = await sendEmail(provider, id, { as: "opsLead", lastEmailId: lastEmail?.id ?? "" });
  expect(aware.status).toBe(200);
  expect((await emailsOf(provider, id)).map(({ sentBy }) => sentBy)).toEqual(["opsLead Staff", "opsExecutive Staff"]);
});

test("an endorsement that changed since the preview is not sent", async () => {
  const { id, version } = await openEndorsement(provider);
  await setEndorsement(provider, id, { version: version + 1 });
  const { status } = await sendEmail(provider, id, { version });
  expect(status).toBe(409);
  expect(await storedOf(id)).toEqual([]);
});

test("a draft, a declined and a complete endorsement, one without a format and an unknown one have no email", async () => {
  const { client } = await clientOf(provider);
  const draft = await draftWithOneAddition(provider, client);
  const statusOf = async (id: string, stage: "INSURER" | "TPA" = "INSURER") => [
    (await preview(provider, id, stage)).status,
    (await sendEmail(provider, id, { stage, version: 1 })).status,
  ];
  expect(await statusOf(draft)).toEqual([400, 400]);
  const { id, insurerId } = await openEndorsement(provider);
  await provider.change(insurers, { id: insurerId }, { name: "Nobody's Insurance" });
  expect(await statusOf(id)).toEqual([404, 404]);
  await setEndorsement(provider, id, { status: "ENDO_DECLINED" });
  expect(await statusOf(id, "TPA")).toEqual([400, 400]);
  await setEndorsement(provider, id, { status: "ENDO_COMPLETE" });
  expect(await statusOf(id, "TPA")).toEqual([400, 400]);
  expect(await statusOf("endo_none")).toEqual([404, 404]);
});

test("an email is in the history with user, time and file; the audit row has all its facts", async () => {
  const { id } = await openEndorsement(provider);
  await sendEmail(provider, id, { cc: ["copy@care.example"] });
  const [stored] = await storedOf(id);
  const { fileName, id: emailId } = stored ?? { fileName: "" };
  const history = (await provider.call("opsLead", getEndorsementHistory, { params: { id } })).body.data;
  expect(history[0]).toMatchObject({ what: EMAIL_SENT, from: null, to: fileName, by: "opsExecutive Staff" });
  const after = { emailId, stage: "INSURER", to: TO_INSURER, cc: ["copy@care.example"], file: fileName, rows: 1 };
  expect(await sentIn(id)).toMatchObject([{ after }]);
});

test("while the mail server is down the email is listed as failed, can be retried, and is sent once", async () => {
  const { id } = await openEndorsement(provider);
  const server = await startSmtpServer();
  const { clock } = provider.services;
  const mailer = smtpMailer({ url: server.url, from: "genome@genome.example", clock });
  await sendEmail(provider, id);
  server.mood = "refuse";
  expect(await workOff(workWith(provider, mailer))).toBe(0);
  expect(await emailsOf(provider, id)).toMatchObject([{ state: "FAILED", stateAt: { seconds: 1765341030 } }]);
  const { failedEmails } = (await provider.call("engineer", getSystemState)).body.data;
  expect(failedEmails).toMatchObject([{ kind: "endorsementEmail", attempts: 1 }]);
  server.mood = "take";
  expect(await workOff(workWith(provider, mailer))).toBe(0);
  await provider.call("engineer", resendEmail, { params: { id: String(failedEmails[0]?.id) as never } });
  expect(await workOff(workWith(provider, mailer))).toBe(1);
  expect(await workOff(workWith(provider, mailer))).toBe(0);
  server.close();
  expect(server.emails).toHaveLength(1);
  expect(server.emails[0]).toContain("To: desk@care.example");
  expect(findEmailReference(/^Subject: ((?:.|\r\n[ \t])+)/m.exec(server.emails[0] ?? "")?.[1] ?? "")).toBe(id);
  expect(await emailsOf(provider, id)).toMatchObject([{ state: "SENT" }]);
});

test("a refused address is shown; the email is sent again only to it, and is sent once it is accepted", async () => {
  const { id } = await openEndorsement(provider);
  const server = await startSmtpServer();
  const { clock } = provider.services;
  const mailer = smtpMailer({ url: server.url, from: "genome@genome.example", clock });
  await sendEmail(provider, id, { cc: ["copy@care.example"] });
  server.refuses.addresses = TO_INSURER;
  expect(await workOff(workWith(provider, mailer))).toBe(0);
  expect(server.emails).toHaveLength(1);
  expect(await emailsOf(provider, id)).toMatchObject([{ state: "FAILED", refused: TO_INSURER, uncertainAt: null }]);
  const { failedEmails } = (await provider.call("engineer", getSystemState)).body.data;
  expect(failedEmails[0]?.refused).toEqual([expect.not.stringContaining("desk@")]);
  // The accepted address would now be refused, but is not a recipient again.
  server.refuses.addresses = ["copy@care.example"];
  await provider.call("engineer", resendEmail, { params: { id: failedEmails[0]?.id ?? 0 } });
  expect(await workOff(workWith(provider, mailer))).toBe(1);
  server.close();
  expect(server.emails.map((email) => email.includes("Cc: copy@care.example"))).toEqual([true, true]);
  expect(await emailsOf(provider, id)).toMatchObject([{ state: "SENT", refused: [] }]);
});

test.each([
  [[550], "GIVEN_UP"],
  [[450], "FAILED"],
  [[550, 450], "FAILED"],
  [[550, 551], "GIVEN_UP"],
])("addresses that are refused with %j at the fifth try: %s", async (codes, expected) => {
  const { id } = await openEndorsement(provider);
  const server = await startSmtpServer();
  const { clock } = provider.services;
  const addresses = ["desk@care.example", "copy@care.example"].slice(0, codes.length);
  await sendEmail(provider, id, { to: addresses });
  await provider.db.update(outbox).set({ attempts: 4 });
  server.refuses = { addresses, code: codes };
  await workOff(workWith(provider, smtpMailer({ url: server.url, from: "genome@genome.example", clock })));
  server.close();
  const [{ state, refused = [] } = {}] = await emailsOf(provider, id);
  expect({ state, refused: [...refused].sort() }).toEqual({ state: expected, refused: [...addresses].sort() });
});

test("an email with a lost answer may have been sent; sent again, it may have arrived twice", async () => {
  const { id } = await openEndorsement(provider);
  await sendEmail(provider, id);
  const server = await startSmtpServer();
  const { clock } = provider.services;
  const mailer = smtpMailer({ url: server.url, from: "genome@genome.example", clock });
  server.mood = "lose-answer";
  await workOff(workWith(provider, mailer));
  const uncertainAt = { seconds: 1765341000 };
  expect(await emailsOf(provider, id)).toMatchObject([{ state: "FAILED", uncertainAt }]);
  server.mood = "take";
  provider.setClock("2025-12-10T10:10:00+05:30");
  expect(await workOff(workWith(provider, mailer))).toBe(1);
  expect(await emailsOf(provider, id)).toMatchObject([{ state: "SENT", uncertainAt }]);
  expect(server.emails).toHaveLength(2);
  server.close();
});

test("an email that a worker is sending is certain for a minute", async () => {
  const { id } = await openEndorsement(provider);
  await sendEmail(provider, id);
  await provider.db.update(outbox).set({ sendingAt: new Date("2025-12-10T10:00:00+05:30") });
  provider.setClock("2025-12-10T10:00:59+05:30");
  expect(await emailsOf(provider, id)).toMatchObject([{ state: "WAITING", uncertainAt: null }]);
  provider.setClock("2025-12-10T10:01:00+05:30");
  expect(await emailsOf(provider, id)).toMatchObject([{ state: "WAITING", uncertainAt: { seconds: 1765341000 } }]);
});

test("an email does not change the endorsement's version", async () => {
  const { id, version } = await openEndorsement(provider);
  await sendEmail(provider, id);
  expect(await details(provider, id)).toMatchObject({ version, status: "IN_PROGRESS" });
});
