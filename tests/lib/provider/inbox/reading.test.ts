import { emailReference } from "@/lib/domain/endorsement-emails/email-reference";
import { mailboxReadings } from "@/lib/provider/db/schema";
import { type ImapServer, startImapServer } from "@/tests/support/imap-server";
import { sharedProvider } from "@/tests/support/provider";
import { sentEndorsement } from "../insurer-responses/response-story";
import { answerTo, csvFile, emailOf, emailsOf, readNow, unmatched } from "./email-story";

/** Reading the mailbox: each message becomes one email, matched to the endorsement in its subject or unmatched. */

const provider = sharedProvider({ flags: { validatorBackdating: false } });
let server: ImapServer;
let id: string;
beforeAll(async () => {
  ({ id } = await sentEndorsement(provider));
});
beforeEach(async () => {
  server = await startImapServer();
});
afterEach(() => server.close());

const emailWith = async (text: string) => (await emailsOf(provider, id)).find((email) => email.text.includes(text));

test("an email is matched to the endorsement in its subject and stays open", async () => {
  server.deliver(await answerTo(id));
  await readNow(provider, server);
  const [email, ...others] = await emailsOf(provider, id);
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    state: "WAITING",
    problem: null,
    closed: null,
    endorsementId: id,
    moreAttachments: 0,
    fromName: "Claims Desk",
    fromAddress: "desk@insurer.example",
    text: "Dear team,\n\nplease find the schedule attached.",
    receivedAt: { seconds: Date.parse("2025-12-10T04:00:00Z") / 1000 },
    attachments: [{ fileName: "schedule.csv", bytes: 45, problem: null, responseId: null }],
  });
  const audited = await provider.audits({ action: "receiveEmail" });
  expect(audited).toMatchObject([{ entity: "endorsement", entityId: id, actor: "mailbox" }]);
  // The mailbox is unchanged, and no row has the password.
  const changing = server.commands.filter(
    (command) =>
      !/^(CAPABILITY|NOOP|LOGIN|ID|NAMESPACE|LIST|LSUB|EXAMINE|UID SEARCH|UID FETCH|LOGOUT|ENABLE|CLOSE)/.test(command),
  );
  expect(changing).toEqual([]);
  expect(server.commands.some((command) => /BODY\[/.test(command))).toBe(false);
  expect(JSON.stringify(await provider.find(mailboxReadings))).not.toContain("s3cret");
});

test("the reference is found at the end of a long subject that is stored shortened", async () => {
  server.deliver(
    await answerTo(id, { subject: `Re: ${"word ".repeat(80)} ${emailReference(id)}`, text: "A long subject" }),
  );
  await readNow(provider, server);
  expect((await emailWith("A long subject"))?.subject).toMatch(/^Re: word .{289,295}…$/);
});

test("an email with no endorsement, an unknown one or two in its subject stays unmatched", async () => {
  const unknown = "endo_01hf3k9q2v0123456789abcdu";
  server.deliver(await emailOf({ subject: "Your endorsement", text: "Done." }));
  server.deliver(await answerTo(unknown));
  await readNow(provider, server);
  const waiting = await unmatched(provider);
  expect(waiting.map(({ subject, isKnownSender }) => [subject.slice(0, 4), isKnownSender]).sort()).toEqual([
    ["Re: ", null],
    ["Your", null],
  ]);
});

test("a message becomes one email, even if it is read again, copied or renumbered", async () => {
  const message = await answerTo(id, { messageId: "<one@insurer.example>", text: "Only once" });
  const before = (await emailsOf(provider, id)).length;
  server.deliver(message);
  server.deliver(message);
  await readNow(provider, server);
  await readNow(provider, server);
  server.uidValidity = 8;
  await readNow(provider, server);
  expect((await emailsOf(provider, id)).length).toBe(before + 1);
  // Another message with the same ID is another email, so a forged ID cannot block the real one.
  server.deliver(await answerTo(id, { messageId: "<one@insurer.example>", text: "Something else" }));
  await readNow(provider, server);
  expect((await emailsOf(provider, id)).length).toBe(before + 2);
});

test("a mailbox that numbers from 1 again is read like a new one: the last 14 days", async () => {
  server.deliver(await answerTo(id, { text: "Of the first numbering" }));
  await readNow(provider, server);
  server.close();
  server = await startImapServer(server.port);
  server.uidValidity = 8;
  server.deliver(await answerTo(id, { text: "First of the second numbering" }));
  server.deliver(await answerTo(id, { text: "Older than 14 days" }), { receivedAt: "2025-11-25T23:59:59Z" });
  await readNow(provider, server);
  expect(await emailWith("First of the second numbering")).toBeDefined();
  expect(await emailWith("Older than 14 days")).toBeUndefined();
});

test("a message that was read is not fetched again", async () => {
  server.deliver(await answerTo(id, { text: "First" }));
  await readNow(provider, server);
  const fetches = () => server.commands.filter((command) => command.startsWith("UID FETCH")).length;
  expect(fetches()).toBe(2);
  await readNow(provider, server);
  expect(fetches()).toBe(2);
  server.deliver(await answerTo(id, { text: "Second" }));
  await readNow(provider, server);
  expect(fetches()).toBe(4);
});

test("the first run reads the last 14 days", async () => {
  // The clock is at 10 am on 10 December 2025. Mail servers count whole days.
  server.deliver(await emailOf({ subject: "Day 15" }), { receivedAt: "2025-11-25T23:59:59Z" });
  server.deliver(await emailOf({ subject: "Day 14" }), { receivedAt: "2025-11-26T00:00:00Z" });
  await readNow(provider, server);
  const subjects = (await unmatched(provider)).map(({ subject }) => subject);
  expect([subjects.includes("Day 14"), subjects.includes("Day 15")]).toEqual([true, false]);
});

test("a run reads 50 messages, the next run reads the rest", async () => {
  const before = (await unmatched(provider)).length;
  for (let n = 1; n <= 51; n += 1) server.deliver(await emailOf({ subject: `Round ${n}` }));
  await readNow(provider, server);
  expect((await unmatched(provider)).length).toBe(before + 50);
  await readNow(provider, server);
  expect((await unmatched(provider)).length).toBe(before + 51);
});

test("a message that was deleted meanwhile is skipped", async () => {
  server.deliver(await emailOf({ subject: "Gone" }), { isGone: true });
  server.deliver(await answerTo(id, { text: "Still there" }));
  await readNow(provider, server);
  expect(await emailWith("Still there")).toBeDefined();
  expect((await unmatched(provider)).map(({ subject }) => subject)).not.toContain("Gone");
});

test("text in other scripts and encodings is read; markup becomes plain text", async () => {
  server.deliver(
    await answerTo(id, {
      from: { name: "दावा विभाग", address: "desk@insurer.example" },
      subject: `उत्तर ₹ ${"x".repeat(10)} [Ref: GC-${id.slice(5).toUpperCase()}]`,
      text: undefined,
      html: "<p>Please <b>see</b> the file</p><script>alert(1)</script><img src='https://tracker.example/1.png'>",
    }),
  );
  await readNow(provider, server);
  const email = await emailWith("Please see the file");
  expect(email?.fromName).toBe("दावा विभाग");
  expect(email?.subject).toContain("उत्तर ₹");
  expect(email?.text).not.toMatch(/[<>]|alert/);
});

test("the cells of a table in an email are separated by tabs, and each row is a line", async () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join("\n")}</tr>`;
  const long = ["E1", "Asha Menon", "asha.menon@client.example", "9876500001", "Pune, the old factory, second floor"];
  const html = `<p>Please add</p><table>${row("ID", "Name")}\n${row(...long)}</table><pre>Pune\nMumbai</pre><p>Thanks</p>`;
  for (const attachments of [[csvFile()], []]) {
    server.deliver(await answerTo(id, { subject: `Table ${emailReference(id)}`, text: undefined, html, attachments }));
  }
  await readNow(provider, server);
  const tables = (await emailsOf(provider, id)).filter(({ subject }) => subject.startsWith("Table"));
  expect(tables).toHaveLength(2);
  for (const { text } of tables)
    expect(text).toBe(`Please add\n\nID\tName\n${long.join("\t")}\nPune\nMumbai\n\nThanks`);
});
