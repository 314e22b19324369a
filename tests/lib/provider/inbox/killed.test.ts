import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { auditLog, inboxAttachments, inboxEmails, mailboxReadings } from "@/lib/provider/db/schema";
import { until } from "@/tests/support/waiting";
import { startImapServer } from "../../../support/imap-server";
import { openTestDatabase, testDatabaseKind } from "../../../support/postgres";
import { type ProviderProcess, spawnProvider, waitForReadiness } from "../../../support/provider-process";
import { csvFile, emailOf } from "./email-story";

const onPostgres = testDatabaseKind === "postgres" ? test : test.skip;
const EMAILS = 30;

onPostgres(
  "a provider killed repeatedly while reading stores each message once, with one file",
  async () => {
    const [database, server, folder] = [
      await openTestDatabase(),
      await startImapServer(),
      await mkdtemp(join(tmpdir(), "killed-emails-")),
    ];
    for (let n = 0; n < EMAILS; n += 1) {
      const message = await emailOf({ subject: `Email ${n}`, text: `${n}`, attachments: [csvFile()] });
      server.deliver(message, { receivedAt: new Date().toISOString() });
    }
    const count = () => database.db.$count(inboxEmails);
    let provider: ProviderProcess | null = null;
    for (let aim = 4; (await count()) < EMAILS; aim += 6) {
      // The lease of the dead process would end after five minutes.
      await database.db.update(mailboxReadings).set({ leasedUntil: new Date(0) });
      provider = spawnProvider({ DATABASE_URL: database.url ?? "", DATA_DIR: folder, IMAP_URL: server.url });
      await waitForReadiness(provider);
      await until(async () => (await count()) >= Math.min(aim, EMAILS));
      provider.child.kill("SIGKILL");
      await provider.ended;
    }
    const emails = await database.db.select().from(inboxEmails);
    const attachments = await database.db.select().from(inboxAttachments);
    const audited = await database.db.select().from(auditLog).where(eq(auditLog.action, "receiveEmail"));
    expect(new Set(emails.map(({ subject }) => subject)).size).toBe(EMAILS);
    expect([emails.length, attachments.length, audited.length]).toEqual([EMAILS, EMAILS, EMAILS]);
    const files = (await readdir(join(folder, "files", "EMAIL_ATTACHMENTS"))).filter((name) => !name.endsWith(".part"));
    expect(files.sort()).toEqual(attachments.map(({ objectName }) => objectName).sort());
    expect(provider?.output()).not.toContain("s3cret");
    server.close();
    await database.close();
  },
  240_000,
);
