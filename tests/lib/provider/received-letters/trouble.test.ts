import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getSystemState } from "@/lib/contract/system";
import { mailboxReadings } from "@/lib/provider/db/schema";
import { folderStore } from "@/lib/provider/files/folder-store";
import { clamavScanner } from "@/lib/provider/files/malware-scanner";
import { runJob } from "@/lib/provider/jobs/run-job";
import { mailboxOf } from "@/lib/provider/received-letters/mailbox";
import { readMailbox } from "@/lib/provider/received-letters/read-mailbox";
import { type ClamavServer, startClamavServer } from "@/tests/support/clamav-server";
import { freePort } from "@/tests/support/free-port";
import { type ImapServer, startImapServer } from "@/tests/support/imap-server";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import { sentEndorsement } from "../insurer-answers/answer-story";
import { answerTo, letterOf, lettersOf, readNow, unmatched } from "./letter-story";

/** A mailbox, a store or a scanner that fails, and several programs at one mailbox: each letter once, and the failure said. */

let provider: TestProvider;
let server: ImapServer;
let scanner: ClamavServer;
let folder: string;
let id: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "letters-"));
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
  server = await startImapServer();
  scanner.mood = "scan";
  provider.setClock("2025-12-10T10:00:00+05:30");
  ({ id } = await sentEndorsement(provider));
});
afterEach(() => server.close());

const storedFiles = () => readdir(join(folder, "LETTER_ATTACHMENTS")).catch(() => []);
const jobState = async () => {
  const { body } = await provider.call("engineer", getSystemState);
  return body.data.jobs.find(({ name }) => name === "received letters");
};
const runOnce = () =>
  runJob(provider.services, "received letters", () => readMailbox(provider.services, mailboxOf(server.url)));

test("of two programs one reads the mailbox; after it the other one may", async () => {
  for (let n = 0; n < 5; n += 1) server.deliver(await answerTo(id, { text: `Letter ${n}` }));
  await Promise.all([readNow(provider, server), readNow(provider, server), readNow(provider, server)]);
  expect(server.commands.filter((command) => command === "LOGIN")).toHaveLength(1);
  await readNow(provider, server);
  expect(server.commands.filter((command) => command === "LOGIN")).toHaveLength(2);
  expect(await lettersOf(provider, id)).toHaveLength(5);
});

test("a program that died while it read keeps the mailbox for five minutes", async () => {
  server.deliver(await answerTo(id));
  const { key } = mailboxOf(server.url);
  const leasedUntil = new Date(provider.services.clock() + 300_000);
  await provider.db.insert(mailboxReadings).values({ mailbox: key, leasedBy: "dead", leasedUntil });
  await readNow(provider, server);
  expect(await lettersOf(provider, id)).toEqual([]);
  provider.setClock("2025-12-10T10:05:00+05:30");
  await readNow(provider, server);
  expect(await lettersOf(provider, id)).toHaveLength(1);
});

test("killed between file and letter, the next run makes one letter with one file", async () => {
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
  expect(await lettersOf(provider, id)).toEqual([]);
  await readNow(provider, server);
  expect(await lettersOf(provider, id)).toHaveLength(1);
  expect((await storedFiles()).length).toBe(before + 1);
});

test("a server that is down, refuses the account or breaks off is said, and later read on", async () => {
  server.deliver(await answerTo(id));
  const address = `imap://answers:s3cret-word@127.0.0.1:${await freePort()}/INBOX`;
  await runJob(provider.services, "received letters", () => readMailbox(provider.services, mailboxOf(address)));
  expect((await jobState())?.lastError).toMatch(/ECONNREFUSED|connect/i);

  server.mood = "refuse";
  await runOnce();
  const refused = (await jobState())?.lastError;
  expect(refused).toContain("refused user or password");
  expect(refused).not.toContain("s3cret");

  server.mood = "break-off";
  await runOnce();
  expect((await jobState())?.lastError).toBeTruthy();
  expect(await lettersOf(provider, id)).toEqual([]);

  server.mood = "serve";
  await runOnce();
  expect(await jobState()).toMatchObject({ lastError: null, failures: 3, runs: 4 });
  expect(await lettersOf(provider, id)).toHaveLength(1);
});

test("without a scanner's answer no file is stored: the letter waits in the mailbox, six hours at most", async () => {
  server.deliver(await answerTo(id));
  server.deliver(await letterOf({ subject: "After the six hours" }));
  scanner.mood = "silent";
  await expect(readNow(provider, server)).rejects.toThrow("could not be scanned");
  provider.setClock("2025-12-10T15:59:59+05:30");
  await expect(readNow(provider, server)).rejects.toThrow("could not be scanned");
  expect(await lettersOf(provider, id)).toEqual([]);
  provider.setClock("2025-12-10T16:00:00+05:30");
  await readNow(provider, server);
  expect(await lettersOf(provider, id)).toMatchObject([{ problem: "UNREADABLE", attachments: [] }]);
  expect((await unmatched(provider)).some(({ subject }) => subject === "After the six hours")).toBe(true);
});

test("a message that the server lists and never gives is given up after six hours, and the next one is read", async () => {
  server.deliver(await answerTo(id));
  server.mood = "break-off";
  await expect(readNow(provider, server)).rejects.toThrow();
  provider.setClock("2025-12-10T16:00:00+05:30");
  server.deliver(await letterOf({ subject: "After the broken one" }));
  await expect(readNow(provider, server)).rejects.toThrow();
  expect((await lettersOf(provider, id)).map(({ problem }) => problem)).toEqual(["UNREADABLE"]);
  server.mood = "serve";
  await readNow(provider, server);
  expect((await unmatched(provider)).some(({ subject }) => subject === "After the broken one")).toBe(true);
});

test("a stop ends a run that waits for the server, which is no failure, and frees the mailbox", async () => {
  server.deliver(await answerTo(id));
  server.mood = "hang";
  const stopping = new AbortController();
  const run = readMailbox(provider.services, mailboxOf(server.url), stopping.signal);
  while (!server.commands.includes("LOGIN")) await sleep(5);
  stopping.abort();
  await run;
  server.mood = "serve";
  await readNow(provider, server);
  expect(await lettersOf(provider, id)).toHaveLength(1);
});

test("a scanner that comes back within that time delays a letter, and no more", async () => {
  server.deliver(await answerTo(id));
  scanner.mood = "silent";
  await expect(readNow(provider, server)).rejects.toThrow();
  scanner.mood = "scan";
  await readNow(provider, server);
  expect(await lettersOf(provider, id)).toMatchObject([{ problem: null, attachments: [{ problem: null }] }]);
});
