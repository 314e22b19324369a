import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { listCompanies } from "@/lib/contract/companies";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { cdLedgerEntries, outbox, supportNotes } from "@/lib/provider/db/schema";
import { enqueue } from "@/lib/provider/outbox/enqueue";
import { builders } from "../../support/builders";
import { freePort } from "../../support/free-port";
import { openTestDatabase, type TestDatabase, testDatabaseKind } from "../../support/postgres";
import {
  type ProviderProcess,
  serveKeys,
  spawnProvider,
  waitForReadiness,
  waitForRefusal,
} from "../../support/provider-process";
import { startSmtpServer } from "../../support/smtp-server";
import { type Forwarder, tcpForwarder } from "../../support/tcp-forwarder";
import { type TestIdentity, testIdentity } from "../../support/tokens";
import { until, waitingStatements } from "../../support/waiting";

/** What only a database in its own process can do: stop, return, and be shared by several providers. */
const onPostgres = testDatabaseKind === "postgres" ? describe : describe.skip;
const SLOW_MS = 120_000;
const EMAIL = "csm@genome.example";

onPostgres("the provider on PostgreSQL", () => {
  let database: TestDatabase;
  let identity: TestIdentity;
  let keys: Awaited<ReturnType<typeof serveKeys>>;
  const running: ProviderProcess[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    identity = await testIdentity();
    keys = await serveKeys(identity);
    const make = builders(database.db, () => new Date());
    await make.staff({ id: "staff-csm", email: EMAIL, firstName: "C", roles: ["csm", "finance"] });
  });
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill("SIGKILL");
      await ended;
    }
  });
  afterAll(async () => {
    keys.close();
    await database.close();
  });

  async function start(databaseUrl = database.url ?? "", more = {}): Promise<ProviderProcess> {
    const env = { DATABASE_URL: databaseUrl, OIDC_JWKS_URL: keys.url, NODE_ENV: "production", ...more };
    const provider = spawnProvider(env);
    running.push(provider);
    return provider;
  }

  /** The database's address by a cable, which is not plugged in yet. */
  async function databaseByCable(): Promise<{ url: string; cable: Forwarder }> {
    const url = new URL(database.url ?? "");
    const port = await freePort();
    const cable = tcpForwarder(port, { host: url.hostname, port: Number(url.port) });
    url.port = String(port);
    url.hostname = "127.0.0.1";
    return { url: url.href, cable };
  }

  const headers = async () => ({ authorization: `Bearer ${await identity.sign(EMAIL)}` });
  const list = async ({ address }: ProviderProcess) =>
    fetch(address + listCompanies.path, { headers: await headers() });

  test(
    "it starts while the database is down, says degraded, logs it once a minute, and is ready after each return",
    async () => {
      const { url, cable } = await databaseByCable();
      const provider = await start(url);
      await waitForReadiness(provider, 503);
      expect((await fetch(`${provider.address}/health/live`)).status).toBe(200);
      expect((await list(provider)).status).toBe(503);
      const unreachable = () => provider.output().split("the database cannot be reached; trying again").length - 1;
      await until(() => unreachable() > 0);

      for (let round = 0; round < 2; round++) {
        await cable.plugIn();
        await waitForReadiness(provider);
        expect((await list(provider)).status).toBe(200);
        cable.pull();
        const answer = await list(provider);
        expect(answer.status).toBe(503);
        expect(await answer.json()).toMatchObject({
          message: "The database cannot be reached at the moment. Please try again shortly.",
        });
        await waitForReadiness(provider, 503);
      }
      expect(unreachable()).toBe(1);
    },
    SLOW_MS,
  );

  test(
    "connections that the server ends are replaced without a failed program",
    async () => {
      const provider = await start();
      await waitForReadiness(provider);
      expect((await list(provider)).status).toBe(200);
      await database.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`);
      await waitForReadiness(provider);
      expect((await list(provider)).status).toBe(200);
      expect(provider.child.exitCode).toBeNull();
    },
    SLOW_MS,
  );

  test(
    "a connection that ends in the middle of a transaction fails its call, not the program",
    async () => {
      const { url, cable } = await databaseByCable();
      await cable.plugIn();
      const provider = await start(url);
      await waitForReadiness(provider);
      const { id } = await builders(database.db, () => new Date()).ticket();
      const blocker = new pg.Client({ connectionString: database.url });
      await blocker.connect();
      await blocker.query("begin; lock table support_notes in access exclusive mode");
      const sending = fetch(`${provider.address}/freshdesk/sendPvtNote/${id}`, {
        method: "POST",
        headers: { ...(await headers()), "idempotency-key": "key-of-a-cut-note" },
        body: JSON.stringify({ message: "Cut" }),
      });
      await waitingStatements(database.db);
      cable.pull();
      expect((await sending).status).toBe(503);
      await blocker.query("rollback");
      await blocker.end();
      await cable.plugIn();
      await waitForReadiness(provider);
      expect(provider.child.exitCode).toBeNull();
      cable.pull();
    },
    SLOW_MS,
  );

  test(
    "SIGTERM lets a running call end, takes no new one, and exits with 0",
    async () => {
      const provider = await start();
      await waitForReadiness(provider);
      const blocker = new pg.Client({ connectionString: database.url });
      await blocker.connect();
      await blocker.query("begin; lock table companies in access exclusive mode");
      const waiting = list(provider);
      await waitingStatements(database.db);
      provider.child.kill("SIGTERM");
      await waitForRefusal(provider);
      await expect(list(provider)).rejects.toThrow("fetch failed");
      await blocker.query("commit");
      await blocker.end();
      expect((await waiting).status).toBe(200);
      expect(await provider.ended).toBe(0);
    },
    SLOW_MS,
  );

  test(
    "two providers with the same concurrent key do the work once, in a transaction and in one statement",
    async () => {
      const [one, two] = [await start(), await start()];
      await Promise.all([waitForReadiness(one), waitForReadiness(two)]);
      /** Retries while another request has the key, or no database connection is free. */
      const sendOnce = async (address: string, init: RequestInit): Promise<string> => {
        for (;;) {
          const answer = await fetch(address, init);
          const text = await answer.text();
          if (answer.status === 200) return text;
          expect([409, 503]).toContain(answer.status);
          await sleep(50);
        }
      };
      const send = async (path: string, key: string, body: object) => {
        const init = {
          method: "POST",
          headers: { ...(await headers()), "idempotency-key": key },
          body: JSON.stringify(body),
        };
        const answers = await Promise.all(
          Array.from({ length: 40 }, (_, index) => sendOnce(`${(index % 2 ? one : two).address}${path}`, init)),
        );
        expect(new Set(answers).size).toBe(1);
      };
      const make = builders(database.db, () => new Date());
      const { id } = await make.ticket();
      await send(`/freshdesk/sendPvtNote/${id}`, "key-of-two-tabs", { message: "Once" });
      expect(await database.db.select().from(supportNotes)).toHaveLength(1);

      const [company, insurer] = [await make.company(), await make.insurer()];
      const { id: cdAccountId } = await make.cdAccount({ companyId: company.id, insurerId: insurer.id });
      const entry = { cdAccountId, transactionType: "credit", amount: 5, message: "Once" };
      await send(addBalanceAdjustment.path, "key-of-two-postings", entry);
      expect(await database.db.select().from(cdLedgerEntries)).toHaveLength(1);
      expect(await ledgerFaults(database.db)).toEqual([]);
    },
    SLOW_MS,
  );

  test(
    "killed during an SMTP dialogue, it keeps the email in the outbox and sends it once after the lease",
    async () => {
      const mail = await startSmtpServer();
      mail.mood = "hang";
      const make = builders(database.db, () => new Date());
      const [company, insurer] = [await make.company(), await make.insurer()];
      const { id: cdAccountId } = await make.cdAccount({ companyId: company.id, insurerId: insurer.id });
      await enqueue(
        database.db,
        { clock: Date.now },
        { kind: "cdLedgerEmail", payload: { cdAccountId, email: EMAIL } },
      );
      const killed = await start(database.url, { SMTP_URL: mail.url, MAIL_FROM: EMAIL, ESCALATION_EMAIL: EMAIL });
      await until(() => mail.hanging === 1);
      killed.child.kill("SIGKILL");
      await killed.ended;
      expect(await database.db.select().from(outbox)).toMatchObject([{ attempts: 1, doneAt: null }]);

      mail.mood = "take";
      await database.db.update(outbox).set({ nextAt: new Date() });
      await start(database.url, { SMTP_URL: mail.url, MAIL_FROM: EMAIL, ESCALATION_EMAIL: EMAIL });
      await until(async () => (await database.db.select().from(outbox))[0]?.doneAt != null);
      mail.close();
      expect(mail.emails).toHaveLength(1);
    },
    SLOW_MS,
  );
});
