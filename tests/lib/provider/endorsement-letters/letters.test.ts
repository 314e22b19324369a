import { and, eq } from "drizzle-orm";
import { getEndorsementHistory } from "@/lib/contract/endorsement-facts";
import { getLetterFile } from "@/lib/contract/endorsement-letters";
import { getSystemState, resendLetter } from "@/lib/contract/system";
import { findLetterReference } from "@/lib/domain/endorsement-letters/letter-reference";
import { LETTER_SENT } from "@/lib/domain/endorsements/history";
import { ENDORSEMENT_LETTER_MESSAGES as TEXT } from "@/lib/messages/endorsement-letters";
import type { Role } from "@/lib/permissions";
import { auditLog, endorsementLetters, insurers, outbox } from "@/lib/provider/db/schema";
import { smtpMailer } from "@/lib/provider/mail/smtp-mailer";
import { workOff } from "@/lib/provider/outbox/work-off";
import { type Caller, startTestProvider, type TestProvider } from "@/tests/support/provider";
import { startSmtpServer } from "@/tests/support/smtp-server";
import { details, draftWithOneAddition, setEndorsement } from "../endorsements/story";
import {
  changeContact,
  clientOf,
  collector,
  download,
  lettersOf,
  openEndorsement,
  preview,
  sendLetter,
  TO_INSURER,
  TO_TPA,
  workWith,
} from "./letter-story";

/** An endorsement's file goes to insurer and TPA by e-mail: the right one, to the right address, once. */

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ flags: { validatorBackdating: false } });
});
afterAll(() => provider.close());
beforeEach(() => provider.db.delete(endorsementLetters));
beforeEach(() => provider.db.delete(outbox));
afterEach(() => provider.setClock("2025-12-10T10:00:00+05:30"));

const storedOf = (id: string) =>
  provider.db.select().from(endorsementLetters).where(eq(endorsementLetters.endorsementId, id));
const sentIn = (id: string) =>
  provider.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, "sendEndorsementLetter")));

test.each([
  [false, /_Endo1_ADD_10122025\.xlsx$/, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  [true, /_Endo1_10122025\.zip$/, "application/zip"],
])("the letter goes once, with the very file of the download; several operations: %s", async (isMixed, name, type) => {
  const { id } = await openEndorsement(provider, { isMixed });
  const file = await download(provider, id, "INSURER");
  const { status, body } = await sendLetter(provider, id, { cc: ["copy@care.example"], text: "Please add\nRegards" });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ state: "WAITING", stateAt: null, to: TO_INSURER, sentBy: "opsExecutive Staff" });
  const { sent, mailer } = collector();
  expect(await workOff(workWith(provider, mailer))).toBe(1);
  expect(await workOff(workWith(provider, mailer))).toBe(0);
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail).toMatchObject({ to: "desk@care.example", cc: ["copy@care.example"], text: "Please add\nRegards" });
  expect(findLetterReference(mail?.subject ?? "")).toBe(id);
  expect(mail?.files).toEqual([{ name: expect.stringMatching(name), contentType: type, bytes: file }]);
  expect(await lettersOf(provider, id)).toMatchObject([{ state: "SENT", stateAt: { seconds: 1765341000 } }]);
});

test("without a mail server the letter is written to a folder, and not sent", async () => {
  const { id } = await openEndorsement(provider);
  await sendLetter(provider, id);
  const { mailer } = collector();
  await workOff(workWith(provider, { ...mailer, deliversTo: "FOLDER" }));
  expect(await lettersOf(provider, id)).toMatchObject([{ state: "WRITTEN", stateAt: { seconds: 1765341000 } }]);
});

describe("the file of a letter", () => {
  const open = (id: string, letterId: string, as: Caller = "opsExecutive") =>
    provider.call(as, getLetterFile, { params: { id, letterId } });

  test("is the very one that went, also when the endorsement has changed; who took it is recorded", async () => {
    const { id, insurerId } = await openEndorsement(provider);
    const file = await download(provider, id, "INSURER");
    const { body } = await sendLetter(provider, id);
    const renamed = { name: `Renamed ${id}` };
    await provider.db.update(insurers).set(renamed).where(eq(insurers.id, insurerId));
    const answer = await open(id, body.data.id, "csm");
    expect(answer.status).toBe(200);
    expect(Buffer.from(answer.body as unknown as Uint8Array).equals(file)).toBe(true);
    const history = await provider.call("viewer", getEndorsementHistory, { params: { id } });
    expect(history.body.data[0]).toMatchObject({
      ...{ what: "Downloaded the file of a letter", by: "csm Staff", to: body.data.fileName },
    });
  });

  test.each(["viewer", "finance", "engineer"] as const)(
    "is refused to %s, like the download of such files",
    async (as) => {
      const { id } = await openEndorsement(provider);
      const { body } = await sendLetter(provider, id);
      expect((await open(id, body.data.id, as)).status).toBe(403);
    },
  );

  test("is not found under another endorsement", async () => {
    const { id } = await openEndorsement(provider);
    const other = await openEndorsement(provider);
    const { body } = await sendLetter(provider, id);
    expect((await open(other.id, body.data.id)).status).toBe(404);
    expect((await open(id, "letter_none")).status).toBe(404);
  });
});

test("what was promised is what goes, also when the endorsement has changed before the mail server takes it", async () => {
  const { id, insurerId } = await openEndorsement(provider);
  const file = await download(provider, id, "INSURER");
  await sendLetter(provider, id);
  await provider.db
    .update(insurers)
    .set({ name: `Renamed ${id}` })
    .where(eq(insurers.id, insurerId));
  const { sent, mailer } = collector();
  await workOff(workWith(provider, mailer));
  expect(sent[0]?.files[0]?.bytes.equals(file)).toBe(true);
});

test("the preview has addresses, subject, text, file and what is missing; nothing is stored", async () => {
  const { id, insurerId, insurerName, version } = await openEndorsement(provider, { isMixed: true });
  const contact = { stage: "INSURER" as const, party: insurerId, to: TO_INSURER, cc: ["copy@care.example"] };
  await changeContact(provider, contact);
  const { status, body } = await preview(provider, id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    ...{ stage: "INSURER", recipientName: insurerName, to: TO_INSURER, cc: ["copy@care.example"] },
    ...{ rows: 4, findings: [], version, lastLetter: null, isMailed: true },
    fileName: expect.stringMatching(/_Endo1_10122025\.zip$/),
  });
  expect(body.data.subject).toMatch(/^2 additions, 1 deletion and 1 correction: .* \[Ref: GC-[0-9A-V]{25}\]$/);
  expect(findLetterReference(body.data.subject)).toBe(id);
  // Domain §8: 2,349.97 with GST.
  expect(body.data.text).toContain("₹1,991.50 without GST, ₹2,349.97 with GST");
  expect(body.data.text).toContain("Regards,\nopsLead Staff");
  expect(await storedOf(id)).toEqual([]);
  expect(await provider.db.select().from(outbox)).toEqual([]);
});

test("the preview's file name is that of the download", async () => {
  const { id } = await openEndorsement(provider);
  await sendLetter(provider, id);
  const [stored] = await storedOf(id);
  expect((await preview(provider, id)).body.data.fileName).toBe(stored?.fileName);
});

test("the TPA has an address, a file and a letter of its own", async () => {
  const { id, insurerName } = await openEndorsement(provider);
  await changeContact(provider, { stage: "TPA", party: "medi assist", to: TO_TPA });
  const { body } = await preview(provider, id, "TPA");
  expect(body.data).toMatchObject({ recipientName: "Medi Assist", to: TO_TPA, fileName: "tpa_1.xlsx" });
  expect(body.data.text).toContain(`Insurer: ${insurerName}`);
  const file = await download(provider, id, "TPA");
  await sendLetter(provider, id, { stage: "TPA", to: TO_TPA });
  const { sent, mailer } = collector();
  await workOff(workWith(provider, mailer));
  expect(sent[0]?.files[0]).toMatchObject({ name: "tpa_1.xlsx", bytes: file });
  // One to the TPA is not one to the insurer.
  expect((await preview(provider, id)).body.data.lastLetter).toBeNull();
  expect((await sendLetter(provider, id)).status).toBe(200);
});

test("an insurer whose addresses nobody has entered has none in the preview, and no letter goes without one", async () => {
  const { id } = await openEndorsement(provider);
  expect((await preview(provider, id)).body.data).toMatchObject({ to: [], cc: [] });
  const { status, body } = await sendLetter(provider, id, { to: [] });
  expect([status, body.message]).toEqual([400, { to: "Enter whom the letter goes to" }]);
  expect(await storedOf(id)).toEqual([]);
});

test.each([
  [["desk@care"], []],
  [["desk@care.example\r\nBcc: thief@elsewhere.example"], []],
  [["Desk <desk@care.example>"], []],
  [["a@care.example, b@care.example"], []],
  [TO_INSURER, ["nobody"]],
])("to %j, cc %j no letter goes", async (to, cc) => {
  const { id } = await openEndorsement(provider);
  expect((await sendLetter(provider, id, { to, cc })).status).toBe(400);
  expect(await provider.db.select().from(outbox)).toEqual([]);
});

test("20 addresses are taken, 21 are not", async () => {
  const { id } = await openEndorsement(provider);
  const addresses = (count: number) => Array.from({ length: count }, (_, at) => `desk${at}@care.example`);
  expect((await sendLetter(provider, id, { to: addresses(21) })).status).toBe(400);
  expect((await sendLetter(provider, id, { cc: addresses(21) })).status).toBe(400);
  expect((await sendLetter(provider, id, { to: addresses(20), cc: addresses(20) })).status).toBe(200);
});

test("a letter without words, or with more than 10,000 letters, is refused", async () => {
  const { id } = await openEndorsement(provider);
  const send = async (text: string) => (await sendLetter(provider, id, { text })).status;
  expect([await send(" \n "), await send("x".repeat(10_001)), await send("x".repeat(10_000))]).toEqual([400, 400, 200]);
});

test.each(["viewer", "csm", "finance", "loopOwner", "engineer"] as const)(
  "%s sees no preview and sends nothing",
  async (role: Role) => {
    const { id } = await openEndorsement(provider);
    expect((await preview(provider, id, "INSURER", role)).status).toBe(403);
    expect((await sendLetter(provider, id, { as: role })).status).toBe(403);
    expect(await storedOf(id)).toEqual([]);
  },
);

test("who may not see contacts reads addresses masked", async () => {
  const { id } = await openEndorsement(provider);
  await sendLetter(provider, id);
  const [letter] = await lettersOf(provider, id, "viewer");
  expect(letter?.to).toEqual([expect.not.stringContaining("desk@")]);
  expect((await lettersOf(provider, id, "csm"))[0]?.to).toEqual(TO_INSURER);
});

test("the same key sends one letter and answers the same", async () => {
  const { id, version } = await openEndorsement(provider);
  const first = await sendLetter(provider, id, { key: "letter-key-1", version });
  const second = await sendLetter(provider, id, { key: "letter-key-1", version });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect([(await storedOf(id)).length, (await sentIn(id)).length]).toEqual([1, 1]);
});

test("a second letter to the same goes only to whoever has seen the first", async () => {
  const { id } = await openEndorsement(provider);
  const first = await sendLetter(provider, id);
  const unaware = await sendLetter(provider, id, { as: "opsLead" });
  expect([unaware.status, unaware.body.message]).toEqual([409, TEXT.sentMeanwhile({ by: "opsExecutive Staff" })]);
  expect(unaware.body.data).toMatchObject({ lastLetter: { id: first.body.data.id } });
  const { lastLetter } = (await preview(provider, id)).body.data;
  expect(lastLetter).toMatchObject({ sentBy: "opsExecutive Staff", state: "WAITING" });
  const aware = await sendLetter(provider, id, { as: "opsLead", lastLetterId: lastLetter?.id ?? "" });
  expect(aware.status).toBe(200);
  expect((await lettersOf(provider, id)).map(({ sentBy }) => sentBy)).toEqual(["opsLead Staff", "opsExecutive Staff"]);
});

test("an endorsement that was changed since it was looked at is not sent", async () => {
  const { id, version } = await openEndorsement(provider);
  await setEndorsement(provider, id, { version: version + 1 });
  const { status } = await sendLetter(provider, id, { version });
  expect(status).toBe(409);
  expect(await storedOf(id)).toEqual([]);
});

test("a draft, a complete endorsement, one without a format and none at all have no letter", async () => {
  const { client } = await clientOf(provider);
  const draft = await draftWithOneAddition(provider, client);
  const statusOf = async (id: string, stage: "INSURER" | "TPA" = "INSURER") => [
    (await preview(provider, id, stage)).status,
    (await sendLetter(provider, id, { stage, version: 1 })).status,
  ];
  expect(await statusOf(draft)).toEqual([400, 400]);
  const { id, insurerId } = await openEndorsement(provider);
  await provider.db.update(insurers).set({ name: "Nobody's Insurance" }).where(eq(insurers.id, insurerId));
  expect(await statusOf(id)).toEqual([404, 404]);
  await setEndorsement(provider, id, { status: "ENDO_COMPLETE" });
  expect(await statusOf(id, "TPA")).toEqual([400, 400]);
  expect(await statusOf("endo_none")).toEqual([404, 404]);
});

test("a letter is in the history: who, when, which file; the audit row names everything that went", async () => {
  const { id } = await openEndorsement(provider);
  await sendLetter(provider, id, { cc: ["copy@care.example"] });
  const [stored] = await storedOf(id);
  const { fileName, id: letterId } = stored ?? { fileName: "" };
  const history = (await provider.call("opsLead", getEndorsementHistory, { params: { id } })).body.data;
  expect(history[0]).toMatchObject({ what: LETTER_SENT, from: null, to: fileName, by: "opsExecutive Staff" });
  const after = { letterId, stage: "INSURER", to: TO_INSURER, cc: ["copy@care.example"], file: fileName, rows: 1 };
  expect(await sentIn(id)).toMatchObject([{ after }]);
});

test("while the mail server is down the letter waits, is listed as failed, can be sent again, and goes once", async () => {
  const { id } = await openEndorsement(provider);
  const server = await startSmtpServer();
  const { clock } = provider.services;
  const mailer = smtpMailer({ url: server.url, from: "genome@genome.example", clock, timeoutMs: 500 });
  await sendLetter(provider, id);
  server.mood = "refuse";
  expect(await workOff(workWith(provider, mailer))).toBe(0);
  expect(await lettersOf(provider, id)).toMatchObject([{ state: "FAILED", stateAt: { seconds: 1765341030 } }]);
  const { failedLetters } = (await provider.call("engineer", getSystemState)).body.data;
  expect(failedLetters).toMatchObject([{ kind: "endorsementLetter", attempts: 1 }]);
  server.mood = "take";
  expect(await workOff(workWith(provider, mailer))).toBe(0);
  await provider.call("engineer", resendLetter, { params: { id: String(failedLetters[0]?.id) as never } });
  expect(await workOff(workWith(provider, mailer))).toBe(1);
  expect(await workOff(workWith(provider, mailer))).toBe(0);
  server.close();
  expect(server.letters).toHaveLength(1);
  expect(server.letters[0]).toContain("To: desk@care.example");
  expect(findLetterReference(/^Subject: ((?:.|\r\n[ \t])+)/m.exec(server.letters[0] ?? "")?.[1] ?? "")).toBe(id);
  expect(await lettersOf(provider, id)).toMatchObject([{ state: "SENT" }]);
});

test("the version of the endorsement stays: a letter changes nothing of it", async () => {
  const { id, version } = await openEndorsement(provider);
  await sendLetter(provider, id);
  expect(await details(provider, id)).toMatchObject({ version, status: "IN_PROGRESS" });
});
