import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc } from "drizzle-orm";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { downloadLedger, emailLedger } from "@/lib/contract/cd-exports";
import { confirmEmailSent, getSystemState } from "@/lib/contract/system";
import { outbox } from "@/lib/provider/db/schema";
import { folderMailer } from "@/lib/provider/mail/folder-mailer";
import type { Mail, Mailer } from "@/lib/provider/mail/mailer";
import { smtpMailer } from "@/lib/provider/mail/smtp-mailer";
import { enqueue } from "@/lib/provider/outbox/enqueue";
import { type Work, workOff } from "@/lib/provider/outbox/work-off";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { sharedProvider, staffEmail } from "@/tests/support/provider";
import { startSmtpServer } from "@/tests/support/smtp-server";
import { until } from "@/tests/support/waiting";
import { clientWithAccount } from "../endorsements/story";
import { workWith as workOf } from "./outbox-work";

const provider = sharedProvider();
beforeEach(() => provider.db.delete(outbox));

const workWith = (mailer: Work["mailer"]) => workOf(provider, mailer);
const collector = () => {
  const sent: Mail[] = [];
  return { sent, mailer: { send: async (mail: Mail) => void sent.push(mail) } };
};

async function ledgerWith(entries: number): Promise<string> {
  const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 10 });
  for (let amount = 1; amount <= entries; amount += 1) {
    const body = { cdAccountId, transactionType: "credit" as const, amount, message: `entry ${amount}` };
    await provider.call("finance", addBalanceAdjustment, { body });
  }
  return cdAccountId;
}

const order = (id: string, email = staffEmail("finance")) =>
  provider.call("finance", emailLedger, { params: { id }, body: { email } });

test("an ordered ledger is sent once, to the caller's own address, with the workbook", async () => {
  const id = await ledgerWith(3);
  expect((await order(id)).body).toEqual({ mailStatus: "QUEUED" });
  const { sent, mailer } = collector();
  expect(await workOff(workWith(mailer))).toBe(1);
  expect(await workOff(workWith(mailer))).toBe(0);
  expect(sent.map(({ to }) => to)).toEqual([staffEmail("finance")]);
  expect(sent[0]?.attachments.map(({ name }) => name)).toEqual([expect.stringMatching(/^CD-Ledger-.*\.xlsx$/)]);
});

test("nothing is queued for another user's address or without an account", async () => {
  const id = await ledgerWith(0);
  expect((await order(id, "stranger@elsewhere.example")).status).toBe(400);
  expect((await order("none")).status).toBe(404);
  expect(await provider.find(outbox)).toEqual([]);
});

test("a failed email is retried later under the same ID and does not block the others", async () => {
  const [first, second] = [await ledgerWith(1), await ledgerWith(1)];
  await order(first);
  await order(second);
  const { sent, mailer } = collector();
  let failing = true;
  const flaky = {
    send: async (mail: Mail) => (failing ? Promise.reject(new Error("mail is down")) : mailer.send(mail)),
  };
  expect(await workOff(workWith(flaky))).toBe(0);
  const stored = await provider.find(outbox);
  expect(stored.map(({ attempts, lastError }) => [attempts, lastError])).toEqual([
    [1, "Error: mail is down"],
    [1, "Error: mail is down"],
  ]);
  failing = false;
  expect(await workOff(workWith(flaky))).toBe(0);
  provider.setClock("2025-12-10T10:01:00+05:30");
  expect(await workOff(workWith(flaky))).toBe(2);
  expect(sent.map(({ id }) => id)).toEqual(stored.map(({ id }) => `outbox-${id}`));
  provider.setDay("2025-12-10");
});

test("an email queued while the clock was a day ahead is sent once the clock is right; a delay of six hours is kept", async () => {
  const { sent, mailer } = collector();
  provider.setDay("2025-12-11");
  await order(await ledgerWith(1));
  provider.setDay("2025-12-10");
  expect(await workOff(workWith(mailer))).toBe(1);
  expect(await workOff(workWith(mailer))).toBe(0);
  expect(sent).toHaveLength(1);

  await order(await ledgerWith(1));
  await provider.db.update(outbox).set({ nextAt: new Date("2025-12-10T16:00:00+05:30") });
  expect(await workOff(workWith(mailer))).toBe(0);
  await provider.db.update(outbox).set({ doneAt: new Date() });
});

test("a worker that dies leaves the email to the next one; the folder has it once", async () => {
  await order(await ledgerWith(2));
  const folder = await mkdtemp(join(tmpdir(), "outbox-"));
  const mailer = folderMailer({ folder, from: "genome@genome.example", clock: provider.services.clock });
  // Sent, and dead before it could note so.
  const dying = { send: (mail: Mail) => mailer.send(mail).then(() => new Promise<void>(() => {})) };
  void workOff(workWith(dying));
  await until(async () => (await readdir(folder)).some((name) => name.endsWith(".eml")));
  expect(await workOff(workWith(mailer))).toBe(0);
  provider.setClock("2025-12-10T10:06:00+05:30");
  expect(await workOff(workWith(mailer))).toBe(1);
  provider.setDay("2025-12-10");
  const emails = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  expect(emails).toHaveLength(1);
  const text = await readFile(join(folder, emails[0] ?? ""), "utf8");
  expect(text).toContain(`To: ${staffEmail("finance")}`);
  expect(await rowsOfAttachment(text)).toBe(3);
});

describe("an email whose sending was interrupted", () => {
  const state = async () => (await provider.call("loopOwner", getSystemState)).body.data.uncertainEmails ?? [];
  const idsOf = (emails: readonly string[]) =>
    emails.map((email) => /^Message-ID: (.+)$/im.exec(email)?.[1]?.trim() ?? "");
  /** A worker that is killed between the mail server's answer and the note that the email is sent. */
  const dyingAfter = (mailer: Mailer) => ({
    send: (mail: Mail) => mailer.send(mail).then(() => new Promise<void>(() => {})),
  });
  const set = (minutes: number) =>
    provider.setClock(new Date(Date.parse("2025-12-10T11:00:00+05:30") + minutes * 60_000).toISOString());

  test("20 kills between sending and noting: each email that arrives twice has one Message-ID and is shown", async () => {
    const server = await startSmtpServer();
    const mailer = smtpMailer({ url: server.url, from: "genome@genome.example", clock: provider.services.clock });
    const known = (await state()).length;
    for (let kill = 0; kill < 20; kill += 1) {
      set(kill * 10);
      await order(await ledgerWith(1));
      const before = server.emails.length;
      void workOff(workWith(dyingAfter(mailer)));
      await until(async () => server.emails.length > before);
      set(kill * 10 + 6);
      if (kill < 19) expect(await workOff(workWith(mailer))).toBe(1);
    }
    // The last email is pending. The page shows it, although no worker has tried it.
    const shown = await state();
    expect(shown).toHaveLength(known + 20);
    expect(shown[0]).toMatchObject({ doneAt: null, kind: "cdLedgerEmail" });
    const sent = idsOf(server.emails);
    const twice = sent.filter((id, at) => sent.indexOf(id) !== at);
    expect([sent.length, new Set(sent).size, twice.length]).toEqual([39, 20, 19]);
    const shownIds = shown.map(({ messageId }) => messageId);
    expect(twice.filter((id) => !shownIds.includes(id))).toEqual([]);
    // An email that is marked as sent is not sent again.
    const params = { id: shown[0]?.id ?? 0 };
    expect((await provider.call("loopOwner", confirmEmailSent, { params })).body.data).toEqual({
      ...params,
      isDone: true,
    });
    expect(await workOff(workWith(mailer))).toBe(0);
    expect((await state())[0]?.doneAt).not.toBeNull();
    server.close();
  });

  test("an email that the server refused is not uncertain; one with a lost answer is", async () => {
    const server = await startSmtpServer();
    const { clock } = provider.services;
    const mailer = smtpMailer({ url: server.url, from: "genome@genome.example", clock });
    const known = (await state()).length;
    set(300);
    await order(await ledgerWith(1));
    server.mood = "refuse";
    await workOff(workWith(mailer));
    const [refused] = await provider.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect((await state()).length).toBe(known);
    const params = { id: refused?.id ?? 0 };
    expect((await provider.call("loopOwner", confirmEmailSent, { params })).status).toBe(409);
    set(310);
    server.mood = "lose-answer";
    await workOff(workWith(mailer));
    expect((await state())[0]).toMatchObject({ id: params.id, messageId: `<outbox-${params.id}@genome.console>` });
    set(320);
    server.mood = "take";
    expect(await workOff(workWith(mailer))).toBe(1);
    server.close();
  });
});

/** The rows of the workbook attached to an email. */
async function rowsOfAttachment(email: string): Promise<number> {
  const book = /filename=[^\r\n]+\.xlsx[\s\S]*?\r\n\r\n([\s\S]+?)\r\n--/.exec(email)?.[1] ?? "";
  const [sheet] = await readWorkbook(new Uint8Array(Buffer.from(book, "base64")));
  return sheet?.rows.length ?? 0;
}

const MOODS = ["refuse", "reject", "hang", "lose-answer", "take", "take"] as const;

test("an email by SMTP arrives complete; rejected, lost and hung ones are sent later under the same ID", async () => {
  const server = await startSmtpServer();
  const { clock } = provider.services;
  const options = { url: server.url, from: "genome@genome.example", clock };
  await order(await ledgerWith(2));
  for (const [minute, mood] of MOODS.entries()) {
    server.mood = mood;
    const mailer = smtpMailer(mood === "hang" ? { ...options, timeoutMs: 500 } : options);
    provider.setClock(`2025-12-10T10:${String(minute * 10).padStart(2, "0")}:00+05:30`);
    expect(await workOff(workWith(mailer))).toBe(minute === MOODS.indexOf("take") ? 1 : 0);
  }
  provider.setDay("2025-12-10");
  server.close();
  const ids = server.emails.map((email) => /^Message-ID: (.+)$/im.exec(email)?.[1]?.trim());
  expect(ids).toEqual([expect.stringMatching(/^<outbox-\d+@genome\.console>$/), ids[0]]);
  const [, email = ""] = server.emails;
  expect(email).toContain(`To: ${staffEmail("finance")}`);
  expect(await rowsOfAttachment(email)).toBe(3);
});

test("a name with line breaks in it adds no header to an email, neither in the subject nor in the attachment's name", async () => {
  const company = await provider.company({ name: "Acme\r\nBcc: thief@elsewhere.example\r\n\r\nPay here" });
  const insurer = await provider.insurer();
  const accountNumber = 'CD1"\r\nX-Added: yes';
  const account = await provider.cdAccount({ companyId: company.id, insurerId: insurer.id, accountNumber });
  const folder = await mkdtemp(join(tmpdir(), "outbox-"));
  const mailer = folderMailer({ folder, from: "genome@genome.example", clock: provider.services.clock });
  const policy = { policyId: "p-1", policyType: "SUPER_TOP_UP", policyNumber: "STU/1", insurerName: insurer.name };
  const policyData = [{ ...policy, isParentalPolicy: false, isTopUpPolicy: false }];
  const cleared = { accountNumber, companyName: company.name, insurer: insurer.name, balance: 0, policyData };
  await enqueue(provider.db, provider.services, {
    kind: "cdDelinked",
    payload: { cdAccountId: account.id, ...cleared, delinkedBy: "Tester" },
  });
  expect(await workOff(workWith(mailer))).toBe(1);
  const email = await readFile(join(folder, (await readdir(folder))[0] ?? ""), "utf8");
  const headers = (part = "") => part.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const [head] = email.split("\r\n\r\n");
  const [attached] = email.slice(email.indexOf("Content-Type: application/")).split("\r\n\r\n");
  expect(headers(head)).toContainEqual(expect.stringMatching(/^Subject: =.*thief=40elsewhere.*delinked\?=$/));
  expect(headers(head)).not.toContainEqual(expect.stringMatching(/^bcc:/i));
  expect(headers(attached)).not.toContainEqual(expect.stringMatching(/^x-added:/i));
  expect(email).toContain("- STU/1 (Super top-up)");
});

test("no email is sent to a remote mail server without TLS", async () => {
  const server = await startSmtpServer();
  const { clock } = provider.services;
  // This name resolves to this machine, but is not on the list of its addresses.
  const url = server.url.replace("127.0.0.1", "0.0.0.0");
  await order(await ledgerWith(1));
  expect(await workOff(workWith(smtpMailer({ url, from: "genome@genome.example", clock })))).toBe(0);
  server.close();
  expect(server.emails).toEqual([]);
});

test("two concurrent workers send each email once", async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => ledgerWith(0)));
  for (const id of ids) await order(id);
  const { sent, mailer } = collector();
  const counts = await Promise.all([workOff(workWith(mailer)), workOff(workWith(mailer))]);
  expect(counts[0] + counts[1]).toBe(6);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(6);
});

test("the downloaded ledger has every entry, oldest first, and only for some who added it", async () => {
  const id = await ledgerWith(3);
  const download = async (as: "finance" | "viewer", query: { from?: string; to?: string } = {}) => {
    const { status, body, headers } = await provider.call(as, downloadLedger, { params: { id }, query });
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toMatch(/CD-Ledger-.*\.xlsx/);
    const [sheet] = await readWorkbook(body as unknown as Uint8Array);
    return sheet?.rows.map(({ cells }) => cells) ?? [];
  };
  const rows = await download("finance");
  expect(rows[0]).toContain("Added By");
  expect(rows.slice(1).map((cells) => [cells[7], cells[8]])).toEqual([
    [1, 11],
    [2, 13],
    [3, 16],
  ]);
  expect((await download("viewer"))[0]).not.toContain("Added By");
  expect(await download("finance", { from: "2025-12-11" })).toHaveLength(1);
});
