import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getEndorsementHistory } from "@/lib/contract/endorsement-facts";
import { rereadInboxEmail } from "@/lib/contract/inbox";
import { getSystemState } from "@/lib/contract/system";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { inboxAttachments, inboxEmails, mailboxReadings } from "@/lib/provider/db/schema";
import { folderStore } from "@/lib/provider/files/folder-store";
import { clamavScanner } from "@/lib/provider/files/malware-scanner";
import { mailboxOf } from "@/lib/provider/inbox/mailbox";
import { readMailbox } from "@/lib/provider/inbox/read-mailbox";
import { runJob } from "@/lib/provider/jobs/run-job";
import { type ClamavServer, startClamavServer } from "@/tests/support/clamav-server";
import { freePort } from "@/tests/support/free-port";
import { type ImapServer, startImapServer } from "@/tests/support/imap-server";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import { until } from "@/tests/support/waiting";
import { sentEndorsement } from "../insurer-responses/response-story";
import { answerTo, csvFile, emailOf, emailsOf, readNow, unmatched } from "./email-story";

/** Failures of mailbox, store or scanner, and several providers at one mailbox: each email is stored once, and failures are reported. */

let provider: TestProvider;
let server: ImapServer;
let scanner: ClamavServer;
let folder: string;
let id: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "emails-"));
  scanner = await startClamavServer();
  provider = await startTestProvider({
    flags: { validatorBackdating: false },
    files: folderStore({ folder, key: "test", publicUrl: "http://provider.test" }),
    scanFile: (bytes) => clamavScanner(scanner, 300)(bytes),
  });
});
afterAll(async () => {
  scanner.close();
  await provider.close();
});
beforeEach(async () => {
  await provider.db.delete(inboxEmails);
  server = await startImapServer();
  scanner.mood = "scan";
  provider.setDay("2025-12-10");
  ({ id } = await sentEndorsement(provider));
});
afterEach(() => server.close());

const storedFiles = () => readdir(join(folder, "EMAIL_ATTACHMENTS")).catch(() => []);
const jobState = async () => {
  const { body } = await provider.call("engineer", getSystemState);
  return body.data.jobs.find(({ name }) => name === "inbox");
};
const runOnce = () => runJob(provider.services, "inbox", () => readMailbox(provider.services, mailboxOf(server.url)));

test("one of two providers reads the mailbox; after it the other one can", async () => {
  for (let n = 0; n < 5; n += 1) server.deliver(await answerTo(id, { text: `Email ${n}` }));
  await Promise.all([readNow(provider, server), readNow(provider, server), readNow(provider, server)]);
  expect(server.commands.filter((command) => command === "LOGIN")).toHaveLength(1);
  await readNow(provider, server);
  expect(server.commands.filter((command) => command === "LOGIN")).toHaveLength(2);
  expect(await emailsOf(provider, id)).toHaveLength(5);
});

test("a provider that died while reading keeps its lease for five minutes", async () => {
  server.deliver(await answerTo(id));
  const { key } = mailboxOf(server.url);
  const leasedUntil = new Date(provider.services.clock() + 300_000);
  await provider.db.insert(mailboxReadings).values({ mailbox: key, leasedBy: "dead", leasedUntil });
  await readNow(provider, server);
  expect(await emailsOf(provider, id)).toEqual([]);
  provider.setClock("2025-12-10T10:05:00+05:30");
  await readNow(provider, server);
  expect(await emailsOf(provider, id)).toHaveLength(1);
});

test("after a kill between file and email, the next run stores one email with one file", async () => {
  const before = (await storedFiles()).length;
  server.deliver(await answerTo(id));
  const { files } = provider.services;
  const dying = {
    ...files,
    async write(...given: Parameters<typeof files.write>) {
      await files.write(...given);
      throw new Error("the power went off");
    },
  };
  const run = readMailbox({ ...provider.services, files: dying }, mailboxOf(server.url));
  await expect(run).rejects.toThrow("the power went off");
  expect(await emailsOf(provider, id)).toEqual([]);
  await readNow(provider, server);
  expect(await emailsOf(provider, id)).toHaveLength(1);
  expect((await storedFiles()).length).toBe(before + 1);
});

test("a mail server that is down, rejects the account or disconnects is reported, and reading continues later", async () => {
  server.deliver(await answerTo(id));
  const address = `imap://answers:s3cret-word@127.0.0.1:${await freePort()}/INBOX`;
  await runJob(provider.services, "inbox", () => readMailbox(provider.services, mailboxOf(address)));
  expect((await jobState())?.lastError).toMatch(/ECONNREFUSED|connect/i);

  server.mood = "refuse";
  await runOnce();
  const refused = (await jobState())?.lastError;
  expect(refused).toContain("rejected user or password");
  expect(refused).not.toContain("s3cret");

  server.mood = "break-off";
  await runOnce();
  expect((await jobState())?.lastError).toBeTruthy();

  server.mood = "endless-line";
  await runOnce();
  expect((await jobState())?.lastError).toBeTruthy();
  expect(await emailsOf(provider, id)).toEqual([]);

  server.mood = "serve";
  await runOnce();
  expect(await jobState()).toMatchObject({ lastError: null, failures: 4, runs: 5 });
  expect(await emailsOf(provider, id)).toHaveLength(1);
});

/** Runs that fail until the message is stored as unreadable. */
async function readUntilParked(reason: string) {
  await expect(readNow(provider, server)).rejects.toThrow(reason);
  await expect(readNow(provider, server)).rejects.toThrow(reason);
}

test("without a scanner response an email is stored as unreadable at the third try, and the next one is read", async () => {
  server.deliver(await answerTo(id));
  server.deliver(await emailOf({ subject: "Behind the parked one" }));
  scanner.mood = "silent";
  await readUntilParked("could not be scanned");
  expect(await emailsOf(provider, id)).toEqual([]);
  await readNow(provider, server);
  const at = { seconds: Date.parse("2025-12-10T10:10:00+05:30") / 1000, nanoseconds: 0 };
  expect(await emailsOf(provider, id)).toMatchObject([
    { problem: "UNREADABLE", attachments: [], unread: { fault: "NOT_SCANNED", rereadAt: at } },
  ]);
  expect((await unmatched(provider)).some(({ subject }) => subject === "Behind the parked one")).toBe(true);
});

test("an unreadable email is retried every ten minutes for six hours, and is complete once a retry succeeds", async () => {
  server.deliver(await answerTo(id));
  scanner.mood = "silent";
  await readUntilParked("could not be scanned");
  await readNow(provider, server);
  const [parked] = await emailsOf(provider, id);
  provider.setClock("2025-12-10T10:10:00+05:30");
  await readNow(provider, server);
  expect((await emailsOf(provider, id))[0]?.unread).toMatchObject({
    fault: "NOT_SCANNED",
    rereadAt: { seconds: Date.parse("2025-12-10T10:20:00+05:30") / 1000 },
  });
  scanner.mood = "scan";
  await readNow(provider, server);
  expect((await emailsOf(provider, id))[0]?.problem).toBe("UNREADABLE");
  provider.setClock("2025-12-10T10:20:00+05:30");
  await readNow(provider, server);
  expect(await emailsOf(provider, id)).toMatchObject([
    {
      id: parked?.id,
      problem: null,
      unread: null,
      text: expect.stringContaining("schedule"),
      attachments: [{ problem: null }],
    },
  ]);
});

test("after six hours only a user can start a retry: it runs with the next reading and is audited", async () => {
  server.deliver(await answerTo(id));
  scanner.mood = "silent";
  await readUntilParked("could not be scanned");
  await readNow(provider, server);
  provider.setClock("2025-12-10T15:59:59+05:30");
  await readNow(provider, server);
  expect((await emailsOf(provider, id))[0]?.unread?.rereadAt).not.toBeNull();
  provider.setClock("2025-12-10T16:10:00+05:30");
  await readNow(provider, server);
  const [given] = await emailsOf(provider, id);
  expect(given?.unread).toEqual({ fault: "NOT_SCANNED", rereadAt: null });
  scanner.mood = "scan";
  await readNow(provider, server);
  expect((await emailsOf(provider, id))[0]?.problem).toBe("UNREADABLE");

  const again = () => provider.call("opsExecutive", rereadInboxEmail, { params: { id: given?.id ?? "" }, body: {} });
  expect(await again()).toMatchObject({ status: 200, body: { data: { unread: { fault: "NOT_SCANNED" } } } });
  await readNow(provider, server);
  expect(await emailsOf(provider, id)).toMatchObject([
    { problem: null, unread: null, attachments: [{ problem: null }] },
  ]);
  expect(await again()).toMatchObject({ status: 409, body: { message: TEXT.notReadAgain } });
  const { body } = await provider.call("opsExecutive", getEndorsementHistory, { params: { id } });
  expect(body.data.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["Retried an unreadable email", "Received an email"]),
  );
});

test("a message that the server never delivers is stored as unreadable, and is not retried after a renumbering", async () => {
  server.deliver(await answerTo(id));
  server.mood = "break-off";
  await expect(readNow(provider, server)).rejects.toThrow();
  await expect(readNow(provider, server)).rejects.toThrow();
  server.deliver(await emailOf({ subject: "After the broken one" }));
  await expect(readNow(provider, server)).rejects.toThrow();
  expect(await emailsOf(provider, id)).toMatchObject([{ problem: "UNREADABLE", unread: { fault: "NOT_GIVEN" } }]);
  server.mood = "serve";
  await readNow(provider, server);
  expect((await unmatched(provider)).some(({ subject }) => subject === "After the broken one")).toBe(true);
  await provider.change(inboxEmails, { endorsementId: id }, { uidValidity: "of before" });
  await readNow(provider, server);
  const [renumbered] = await emailsOf(provider, id);
  expect(renumbered?.unread).toEqual({ fault: "RENUMBERED", rereadAt: null });
  const params = { id: renumbered?.id ?? "" };
  expect((await provider.call("opsLead", rereadInboxEmail, { params, body: {} })).status).toBe(409);
});

test("an unreadable email is dismissed if the same email was stored meanwhile", async () => {
  const message = await answerTo(id);
  server.deliver(message);
  scanner.mood = "silent";
  await readUntilParked("could not be scanned");
  await readNow(provider, server);
  scanner.mood = "scan";
  server.deliver(message);
  await readNow(provider, server);
  provider.setClock("2025-12-10T10:10:00+05:30");
  await readNow(provider, server);
  expect((await emailsOf(provider, id)).map(({ state, problem }) => [state, problem]).sort()).toEqual([
    ["DISMISSED", "UNREADABLE"],
    ["WAITING", null],
  ]);
});

test("the 300th file within a day is stored, the 301st is not and says why; a day later files are stored again", async () => {
  server.deliver(await answerTo(id));
  await readNow(provider, server);
  const [first] = await provider.find(inboxEmails);
  const emailId = first?.id ?? "";
  const file = (n: number) => ({
    id: `file-${n}`,
    emailId,
    position: n,
    fileName: "a.csv",
    byteLength: 10,
    objectName: `a${n}`,
  });
  await provider.db.insert(inboxAttachments).values(Array.from({ length: 298 }, (_, n) => file(n + 1)));
  const problemsOf = async (text: string) => {
    const attachments = [csvFile("one.csv"), { ...csvFile("two.csv"), content: text }];
    server.deliver(await answerTo(id, { text, attachments }));
    await readNow(provider, server);
    const email = (await emailsOf(provider, id)).find((each) => each.text === text);
    return email?.attachments.map(({ problem }) => problem);
  };
  expect(await problemsOf("The 300th and 301st")).toEqual([null, "DAY_FULL"]);
  provider.setClock("2025-12-11T10:00:01+05:30");
  expect(await problemsOf("A day later")).toEqual([null, null]);
});

test("one gigabyte within a day is stored, and not a byte more", async () => {
  server.deliver(await answerTo(id));
  await readNow(provider, server);
  const own = Buffer.byteLength(csvFile().content);
  await provider.db.update(inboxAttachments).set({ byteLength: 1024 ** 3 - own });
  server.deliver(await answerTo(id, { text: "The last that fits" }));
  server.deliver(await answerTo(id, { text: "One too many" }));
  await readNow(provider, server);
  const problems = Object.fromEntries(
    (await emailsOf(provider, id)).map(({ text, attachments }) => [text, attachments[0]?.problem]),
  );
  expect(problems).toMatchObject({ "The last that fits": null, "One too many": "DAY_FULL" });
});

test("a stop ends a run that is waiting for the server, counts as no failure, and releases the mailbox", async () => {
  server.deliver(await answerTo(id));
  server.mood = "hang";
  const stopping = new AbortController();
  const run = readMailbox(provider.services, mailboxOf(server.url), stopping.signal);
  await until(() => server.commands.includes("LOGIN"));
  stopping.abort();
  await run;
  server.mood = "serve";
  await readNow(provider, server);
  expect(await emailsOf(provider, id)).toHaveLength(1);
});

test("a scanner that recovers within that time only delays an email", async () => {
  server.deliver(await answerTo(id));
  scanner.mood = "silent";
  await expect(readNow(provider, server)).rejects.toThrow();
  scanner.mood = "scan";
  await readNow(provider, server);
  expect(await emailsOf(provider, id)).toMatchObject([{ problem: null, attachments: [{ problem: null }] }]);
});
