import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jest } from "@jest/globals";
import { sql } from "drizzle-orm";
import { getSetupReport } from "@/lib/contract/system";
import { cachedReport } from "@/lib/edge/check-part";
import { checkSetup } from "@/lib/provider/system/check-setup";
import { sharedProvider } from "@/tests/support/provider";
import { type ClamavServer, startClamavServer } from "../../../support/clamav-server";
import { asAdmin, onPostgres, ownDatabase } from "../../../support/database-accounts";
import { FAULTS, type FaultyProvider, json, startFaultyProvider } from "../../../support/faulty-provider";
import { freePort } from "../../../support/free-port";
import { type ImapServer, startImapServer } from "../../../support/imap-server";
import { openTestDatabase, type TestDatabase, testDatabaseKind } from "../../../support/postgres";
import { type S3Server, startS3Server } from "../../../support/s3-server";
import { type SmtpServer, startSmtpServer } from "../../../support/smtp-server";

type Env = Parameters<typeof checkSetup>[0];

const provider = sharedProvider();
let database: TestDatabase;
let identity: FaultyProvider;
let s3: S3Server;
let smtp: SmtpServer;
let imap: ImapServer;
let clamav: ClamavServer;
let env: Env;

beforeAll(async () => {
  database = await openTestDatabase();
  [identity, s3, smtp, imap, clamav] = await Promise.all([
    startFaultyProvider(),
    startS3Server(),
    startSmtpServer(),
    startImapServer(),
    startClamavServer(),
  ]);
  env = {
    DATA_DIR: "/nowhere",
    PROVIDER_HOST: "127.0.0.1",
    PROVIDER_PORT: 4000,
    STAFF_EMAIL_DOMAINS: "kaveri.example, plus.example",
    OIDC_ISSUER: identity.url,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: "genome",
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    SMTP_URL: smtp.url,
    IMAP_URL: imap.url,
    CLAMAV_ADDRESS: { host: clamav.host, port: clamav.port },
  };
});
beforeEach(() => answerAs(identity.url));
afterAll(async () => {
  for (const server of [identity, s3, smtp, imap, clamav]) void server.close();
  await database.close();
});
afterEach(() => jest.restoreAllMocks());

function answerAs(issuer: string, keys: unknown[] = [{ kid: "1" }]): void {
  const discovery = { issuer, jwks_uri: `${identity.url}/jwks` };
  identity.answerWith((request, response) => json(response, 200, request.url === "/jwks" ? { keys } : discovery));
}

async function stateOf(part: string, own: Partial<Env> = {}): Promise<string> {
  const found = (await checkSetup({ ...env, ...own }, database)).find((checked) => checked.part === part);
  return `${found?.state}: ${found?.detail}`;
}

test("the report begins with the database", async () => {
  const { status, body } = await provider.call("engineer", getSetupReport);
  expect([status, body.data?.parts[0]?.part]).toEqual([200, "Database"]);
});

test("a password with a % that begins no character is no reason to fail", async () => {
  expect(await stateOf("Migrations", { DATABASE_URL: "postgres://u:pa%ss@db.example/genome" })).toMatch(/^WORKS/);
});

test("every configured part works, and the store keeps no object of the check", async () => {
  const parts = await checkSetup(env, database);
  expect(parts.map(({ part, state }) => [part, state])).toEqual([
    ["Database", testDatabaseKind === "postgres" ? "WORKS" : "OFF"],
    ["Migrations", "WORKS"],
    ["Identity provider's keys", "WORKS"],
    ["File store", "WORKS"],
    ["Mail", "WORKS"],
    ["Mailbox", "WORKS"],
    ["Support desk", "OFF"],
    ["Staff domains", "WORKS"],
    ["Malware scanner", "WORKS"],
  ]);
  expect(s3.objects.size).toBe(0);
  expect(smtp.emails).toEqual([]);
});

test.each<[part: string, own: Partial<Env>, variable: string]>([
  ["Mail", { SMTP_URL: undefined }, "SMTP_URL"],
  ["Mailbox", { IMAP_URL: undefined }, "IMAP_URL"],
  ["Support desk", { FRESHDESK_DOMAIN: "acme.freshdesk.com" }, "FRESHDESK_API_KEY"],
  ["Staff domains", { STAFF_EMAIL_DOMAINS: "genome.example" }, "demo's domain, .* STAFF_EMAIL_DOMAINS"],
  ["Malware scanner", { CLAMAV_ADDRESS: undefined }, "CLAMAV_ADDRESS"],
])("%s is off without its variable, which the report names", async (part, own, variable) => {
  expect(await stateOf(part, own)).toMatch(new RegExp(`^OFF: .*${variable}`));
});

test("a folder of files names its links, and the variable without which a restart ends them", async () => {
  const own = {
    S3_ENDPOINT: undefined,
    S3_BUCKET: undefined,
    S3_ACCESS_KEY_ID: undefined,
    S3_SECRET_ACCESS_KEY: undefined,
  };
  const folder = {
    ...own,
    DATA_DIR: mkdtempSync(join(tmpdir(), "files-")),
    PROVIDER_PUBLIC_URL: "https://files.example",
  };
  const links = "Their links begin with https://files.example (PROVIDER_PUBLIC_URL)";
  expect(await stateOf("File store", folder)).toContain(`${links} and do not outlive a restart: set FILE_SIGNING_KEY.`);
  const key = "k".repeat(32);
  expect(await stateOf("File store", { ...folder, FILE_SIGNING_KEY: key })).toContain(`${links}. For an S3`);
});

const DOWN = "127.0.0.1:2";

test.each<[part: string, own: Partial<Env>, detail: RegExp]>([
  ["File store", { S3_SECRET_ACCESS_KEY: "a-wrong-key" }, /status 403\. Check .*S3_SECRET_ACCESS_KEY\.$/],
  ["File store", { S3_ENDPOINT: `http://${DOWN}` }, /ECONNREFUSED.*Check S3_ENDPOINT/],
  ["File store", { S3_ACCESS_KEY_ID: undefined }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together/],
  ["Mail", { SMTP_URL: `smtp://u:hunter2secret@${DOWN}` }, /ECONNREFUSED.*Check SMTP_URL\.$/],
  ["Mailbox", { IMAP_URL: `imap://u:hunter2secret@${DOWN}/INBOX` }, /ECONNREFUSED.*Check IMAP_URL\.$/],
  ["Malware scanner", { CLAMAV_ADDRESS: { host: "127.0.0.1", port: 2 } }, /ECONNREFUSED.*Check CLAMAV_ADDRESS\.$/],
  ["Identity provider's keys", { OIDC_ISSUER: `http://${DOWN}` }, /ECONNREFUSED.*Check OIDC_ISSUER/],
])("%s fails with the reason and the variable, without the password", async (part, own, detail) => {
  const state = await stateOf(part, own);
  expect(state).toMatch(/^FAILS: /);
  expect(state).toMatch(detail);
  expect(state).not.toMatch(/hunter2secret|a-wrong-key/);
});

test("a store that sends half of the object fails, and keeps no object of the check", async () => {
  s3.mood = "half";
  expect(await stateOf("File store")).toMatch(/^FAILS: .*Check S3_ENDPOINT/);
  expect(s3.objects.size).toBe(0);
  s3.mood = "serve";
});

test("a mailbox that rejects the password fails", async () => {
  imap.mood = "refuse";
  expect(await stateOf("Mailbox")).toMatch(/^FAILS: .*the mail server rejected user or password\. Check IMAP_URL\.$/);
  imap.mood = "serve";
});

test("an identity provider without keys, with another issuer, or with an error fails", async () => {
  const keys = () => stateOf("Identity provider's keys");
  answerAs(identity.url, []);
  expect(await keys()).toMatch(/^FAILS: .*no keys/);
  answerAs("https://other.example");
  expect(await keys()).toMatch(/^FAILS: .*other\.example.*Check OIDC_ISSUER/);
  identity.answerWith(FAULTS["500 as HTML"]);
  expect(await keys()).toMatch(/^FAILS: .*status 500/);
});

test.each([
  [60, /^WORKS: .*clocks differ by 60 s/],
  [-60, /^WORKS: .*clocks differ by 60 s/],
  [61, /^FAILS: its clock is 61 s behind this machine's, and at most 60 s are allowed/],
  [-61, /^FAILS: its clock is 61 s ahead of this machine's/],
])("an identity provider's clock %i s away", async (seconds, state) => {
  const now = Date.now();
  jest.spyOn(Date, "now").mockReturnValue(now);
  const date = new Date(Math.floor(now / 1000) * 1000 - seconds * 1000).toUTCString();
  const discovery = { issuer: identity.url, jwks_uri: `${identity.url}/jwks` };
  identity.answerWith((request, response) =>
    json(response, 200, request.url === "/jwks" ? { keys: [{ kid: "1" }] } : discovery, { date }),
  );
  expect(await stateOf("Identity provider's keys")).toMatch(state);
});

test("an owner's account that does not work fails before the next migration needs it", async () => {
  const url = `postgres://genome_owner:s3cret-word@127.0.0.1:${await freePort()}/genome`;
  const state = await stateOf("Migrations", { OWNER_DATABASE_URL: url });
  expect(state).toMatch(/^FAILS: OWNER_DATABASE_URL does not work: connect ECONNREFUSED/);
});

onPostgres("an owner's account that does not own these tables fails", async () => {
  const own = ownDatabase();
  const stranger = new URL(database.url ?? "");
  stranger.username = own.name;
  await asAdmin([`create role ${own.name} login`, `create database ${own.name}`]);
  const states = [
    await stateOf("Migrations", { OWNER_DATABASE_URL: stranger.href }),
    await stateOf("Migrations", { OWNER_DATABASE_URL: own.addressOf(own.name) }),
  ];
  await asAdmin([`drop database ${own.name} with (force)`, `drop role ${own.name}`]);
  expect(states).toEqual([
    expect.stringMatching(/^FAILS: OWNER_DATABASE_URL does not work: its account does not own the tables/),
    expect.stringMatching(/^FAILS: OWNER_DATABASE_URL does not work: relation "audit_log" does not exist/),
  ]);
});

test("an https address of a server without TLS fails in words", async () => {
  expect(await stateOf("Identity provider's keys", { OIDC_ISSUER: identity.url.replace("http:", "https:") })).toMatch(
    /^FAILS: the server does not use TLS at this port\. Check OIDC_ISSUER/,
  );
});

test("a database that lacks the newest migration fails", async () => {
  await database.db.execute(
    sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  expect(await stateOf("Migrations")).toMatch(/^FAILS: \d+ of \d+ are applied\. .*OWNER_DATABASE_URL\.$/);
});

test("the report is made once in ten seconds", async () => {
  let nowMs = 0;
  let checks = 0;
  const read = cachedReport(
    async () => {
      checks += 1;
      return checks;
    },
    () => nowMs,
  );
  expect([await read(), await read()]).toEqual([1, 1]);
  nowMs = 9_999;
  expect(await read()).toBe(1);
  nowMs = 10_000;
  expect(await read()).toBe(2);
});
