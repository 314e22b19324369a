import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, type APIResponse, expect, request, test } from "@playwright/test";
import pg from "pg";
import { createCdAccount, listLedger } from "@/lib/contract/cd-accounts";
import { createCompany } from "@/lib/contract/companies";
import { MARKED } from "@/lib/contract/constants";
import { getEndorsement, linkSupportTicket, updateEndorsementStatus } from "@/lib/contract/endorsements";
import { type AnyEndpoint, type BodyOf, pathOf, type ReplyOf } from "@/lib/contract/endpoint";
import { generateSignedUrl } from "@/lib/contract/files";
import { createPolicy, type PolicyWrite, updatePolicy } from "@/lib/contract/placement";
import { uploadRater } from "@/lib/contract/raters";
import { unifiedUpload } from "@/lib/contract/registration";
import { type Program, startProgram, stopPrograms, waitUntilReady } from "@/lib/demo/programs";
import { demoEnvironment } from "@/lib/demo/settings";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { policyOf } from "@/lib/domain/policies/placement/wire";
import { raterWorkbook } from "@/lib/sheets/write/rater-workbook";
import { NEW_COMPANY } from "@/tests/support/fixtures";
import { fileWith, formOf } from "@/tests/support/form-of";
import { ancestry, type OtlpServer, startOtlpServer } from "../support/otlp-server";
import { PLACED, placementWith } from "../support/placements";
import { findPostgresBinaries, type PostgresServer, startPostgres } from "../support/postgres-server";
import { type S3Server, startS3Server } from "../support/s3-server";
import { type SmtpServer, startSmtpServer } from "../support/smtp-server";
import { oddWorkbook } from "./odd-workbook";
import { BROWSER_PORTS } from "./ports";
import { signInAt } from "./sign-in-by-calls";
import { fillValidator, HEADER, readCard } from "./validator-page";

/** The first day in production: built programs, an empty PostgreSQL, mail, an object store and no demo data. */
const PORTS = {
  consolePort: BROWSER_PORTS.console + 9,
  providerPort: BROWSER_PORTS.provider + 9,
  identityPort: BROWSER_PORTS.identity + 9,
};
const URL_HERE = `http://localhost:${PORTS.consolePort}`;
const OWN_HEADERS = { "sec-fetch-site": "same-origin", origin: URL_HERE, ...MARKED };
const LEAD = "lead@genome.example";
const binaries = findPostgresBinaries();
const isCi = Boolean(process.env.CI);

const today = istDay(Date.now());
const STARTS = addDays(today, -60);
const ENDS = addDays(STARTS, 364);

let postgres: PostgresServer;
let store: S3Server;
let mail: SmtpServer;
let collector: OtlpServer;
let dataDir: string;
let env: Record<string, string>;
let context: APIRequestContext;
const programs: Program[] = [];

test.skip(binaries === null && !isCi, "No postgres binary was found.");

test.beforeAll(async () => {
  if (!binaries) throw new Error("The first day needs PostgreSQL.");
  [postgres, store, mail, collector] = await Promise.all([
    startPostgres(binaries),
    startS3Server(),
    startSmtpServer(),
    startOtlpServer(),
  ]);
  dataDir = mkdtempSync(join(tmpdir(), "first-day-"));
  env = {
    ...demoEnvironment({ dataDir, ...PORTS }),
    DATABASE_URL: postgres.url,
    SESSION_DATABASE_URL: postgres.url,
    S3_ENDPOINT: store.endpoint,
    S3_REGION: store.region,
    S3_BUCKET: "genome",
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    FILE_STORE_URL: `${store.endpoint}/genome`,
    SMTP_URL: mail.url,
    MAIL_FROM: "genome@genome.example",
    ESCALATION_EMAIL: "escalations@genome.example",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  };
  context = await request.newContext();
});
test.afterAll(async () => {
  await context?.dispose();
  await stopPrograms(programs);
  store?.close();
  mail?.close();
  await collector?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(name: string, args: string[], address: string): Promise<void> {
  const program = startProgram(name, args, env, dataDir);
  programs.push(program);
  await waitUntilReady(program, address);
}

/** Runs `npm run staff` or `npm run check` as built. @throws Error with its output if it exits with another code than 0. */
async function runTool(name: string, ...args: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [`dist/${name}.mjs`, ...args], { env: { ...process.env, ...env } });
  const { stdout } = await run.catch((error: Error & { stdout?: string }) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });
  return stdout;
}

/** The lines of `npm run check`. On a busy machine, a response or a connection may need longer than its limit. */
async function runCheck(): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await runTool("check")).trim().split("\n");
    } catch (error) {
      if (attempt === 3 || !/no response within|connection timeout/.test(String(error))) throw error;
    }
  }
}

type Input<E> = { params?: Record<string, string>; body?: BodyOf<E>; form?: FormData };

/** One call through the console, as the signed-in person. */
async function call<const E extends AnyEndpoint>(
  endpoint: E,
  { params, body, form }: Input<E> = {},
): Promise<ReplyOf<E>> {
  const headers = { ...OWN_HEADERS, "idempotency-key": randomUUID() };
  const response: APIResponse = await context.fetch(`${URL_HERE}/api${pathOf(endpoint, { params })}`, {
    method: endpoint.method,
    headers,
    ...(form ? { multipart: form } : body === undefined ? {} : { data: body }),
  });
  expect([endpoint.id, response.status(), response.ok() ? "" : await response.text()]).toEqual([endpoint.id, 200, ""]);
  return response.json();
}

async function addCompany(): Promise<string> {
  const reply = await call(createCompany, { body: NEW_COMPANY });
  return reply.data.companyDetails.id;
}

async function placePolicy(companyId: string): Promise<string> {
  const values = placementWith({
    ...PLACED,
    "general.nickName": "Kaveri GMC Policy",
    "general.policyStartDate": STARTS,
    "general.policyEndDate": ENDS,
    "general.numberOfEmployees": "1",
  });
  const draft = policyOf(values) as PolicyWrite;
  const { id, version } = (await call(createPolicy, { body: { ...draft, companyId } })).data.policyPlan;
  const handover = policyOf(values, "HANDOVER_TO_OPS") as PolicyWrite;
  await call(updatePolicy, { params: { id }, body: { ...handover, version } });
  return id;
}

async function addRater(policyId: string): Promise<void> {
  const table = { "26-35": { "300000": 3200, "500000": 4150 }, "36-45": { "300000": 4300, "500000": 5600 } };
  const sheet = { startDate: STARTS, endDate: ENDS, isPerFamily: false, table, rpm: null };
  const file = fileWith(await raterWorkbook(sheet), "rater.xlsx");
  await call(uploadRater, { form: formOf({ policyId, policyType: "GMC", file }) });
}

/** Uploads a roster of one employee, aged 30. @returns the endorsement's id. */
async function uploadRoster(companyId: string, policyId: string): Promise<string> {
  const employee = {
    employee_id: "E1",
    relationship_to_account_holders: "Self",
    name: "Ravi Kumar",
    slabId: "1",
    mobile: "7000000001",
    email_address: "e1@client.example",
    gender: "Male",
    date_of_birth: formatDmy(addDays(today, -30 * 365)),
    policy_start_date: formatDmy(today),
  };
  const reply = await call(unifiedUpload, {
    body: {
      companyId,
      policyId,
      enableEndorsements: true,
      enableEnrolmentPortal: false,
      membersList: { ADD: [employee], EDIT: [], OFFBOARD: [] },
    },
  });
  expect(reply.data.data.ADD).toMatchObject({ correctCount: 1, incorrectCount: 0 });
  return reply.data.data.endorsementContexts[0]?.endorsementId ?? "";
}

/** Stores a file in the object store, through the console. @returns its name. */
async function storeProof(): Promise<string> {
  const contentType = "application/pdf";
  const file = { fileName: "proof.pdf", docType: "CD_PAYMENT_PROOFS", method: "WRITE", contentType } as const;
  const { signedURL, fileName } = await call(generateSignedUrl, { body: file });
  const headers = { ...OWN_HEADERS, "content-type": contentType };
  const response = await context.put(`${URL_HERE}/api/files`, {
    params: { address: signedURL },
    headers,
    data: Buffer.from("%PDF-1.4\n%%EOF\n"),
  });
  expect([response.status(), response.ok() ? "" : await response.text()]).toEqual([200, ""]);
  // A check that was cut off by its time limit may have left the object that it stored.
  expect([...store.objects.keys()].filter((key) => !key.includes("setup-check/"))).toHaveLength(1);
  return fileName;
}

/** A ticket as the employer's email opens it in the support desk; the embedded one cannot open any. */
async function openTicket(id: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("insert into support_tickets (id, subject, created_at) values ($1, 'Joiners', now())", [id]);
  await client.end();
}

test("from an empty database to an entry of the ledger", async () => {
  expect(await runTool("staff", "add", "owner@genome.example", "--role", "loopOwner")).toContain(
    "has the role loopOwner",
  );
  await runTool("staff", "add", LEAD, "--role", "opsLead", "--force");
  await runTool("staff", "add", "console@program.example", "--role", "scheduler");
  const next = ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", String(PORTS.consolePort)];
  await Promise.all([
    start("provider", ["dist/provider.mjs"], `${env.PROVIDER_URL}/health/ready`),
    start("identity", ["dist/identity-provider.mjs"], `${env.OIDC_ISSUER}/.well-known/openid-configuration`),
    start("console", next, `http://127.0.0.1:${PORTS.consolePort}/api/health/live`),
  ]);
  const lines = await runCheck();
  const isOff = (line: string) => !line.startsWith("WORKS");
  expect(lines).toHaveLength(17);
  expect(lines.filter(isOff).map((line) => /^OFF +(\w+ ?\w*) /.exec(line)?.[1]?.trim())).toEqual([
    "Mailbox",
    "Support desk",
    "Staff domains",
    "Malware scanner",
  ]);

  await signInAt(URL_HERE, { request: context }, LEAD, URL_HERE);
  const companyId = await addCompany();
  const policyId = await placePolicy(companyId);
  await addRater(policyId);
  const account = {
    accountNumber: "1234567890",
    companyId,
    insurer: "ICICI Lombard",
    balance: 25_000,
    policies: [policyId],
  };
  const created = await call(createCdAccount, { body: { ...account, paymentProof: [await storeProof()] } });
  const endorsementId = await uploadRoster(companyId, policyId);
  await openTicket("40101");
  await call(linkSupportTicket, { params: { id: endorsementId }, body: { supportTicketId: "40101" } });
  for (const endorsementStatus of ["IN_PROGRESS", "SENT_TO_INSURER", "ENDO_RECEIVED"] as const) {
    await call(updateEndorsementStatus, { params: { id: endorsementId }, body: { endorsementStatus } });
  }
  expect((await call(getEndorsement, { params: { id: endorsementId } })).data.status).toBe("ENDO_RECEIVED");
  const { data: entries } = await call(listLedger, { params: { id: created?.data.id ?? "" } });
  // 305 of 365 days at 3,200 a year are 2,673.97 net; with 18 % GST 3,155.28.
  expect(entries.map(({ transactionType, amount }) => [transactionType, amount])).toEqual([["debit", 3_155.28]]);
});

const JOINER = "Vaidehi Khandekar";

test("an upload from the screen is one trace from the click to the SQL, without a value of it", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: URL_HERE, storageState: await context.storageState() });
  const joiner = ["K2", "Self", JOINER, "1", "Female", "07/05/1990", formatDmy(today), "9822012345", "500000"];
  const file = oddWorkbook("joiner.xlsx", [{ name: "Add", rows: [HEADER, joiner] }]);
  await fillValidator(page, { company: "Kaveri Foods", policy: /Kaveri GMC Policy/, file });
  await page.getByRole("button", { name: "Submit" }).click();
  expect(await readCard(page, "Add")).toEqual({ correct: 1, incorrect: 0 });

  const named = (name: string) => collector.spans.find((span) => span.name === name);
  await expect.poll(() => named("browser unifiedUpload")?.traceId).toMatch(/^[0-9a-f]{32}$/);
  const { traceId = "", startMs = 0, endMs = 0 } = named("browser unifiedUpload") ?? {};
  expect(endMs - startMs).toBeGreaterThan(0);
  const spans = await collector.trace(traceId, (found) => found.some(({ name }) => name === "unifiedUpload"));
  const stored = spans.find(({ name }) => name === "insert into endorsement_members");
  expect(ancestry(spans, stored)).toEqual([
    "genome-console: browser unifiedUpload",
    "genome-console: console unifiedUpload",
    "genome-console: provider unifiedUpload",
    "genome-provider: POST /registration/genome/unifiedUpload",
    "genome-provider: unifiedUpload",
    "genome-provider: insert into endorsement_members",
  ]);
  const sent = collector.requests.map(({ text }) => text).join();
  expect([JOINER, "9822012345", LEAD].filter((value) => sent.includes(value))).toEqual([]);
});
