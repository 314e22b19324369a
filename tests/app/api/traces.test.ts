import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jest } from "@jest/globals";
import { beginTrace } from "@/lib/client/trace-call";
import { unifiedUpload } from "@/lib/contract/calls";
import { emailLedger } from "@/lib/contract/cd-exports";
import { pathOf } from "@/lib/contract/endpoint";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { stopTracing } from "@/lib/edge/tracing";
import { openDatabase } from "@/lib/provider/db/open-database";
import { builders } from "@/tests/support/builders";
import { callConsole, OWN_PAGE, openSession, type TestSession } from "@/tests/support/console";
import { setConsoleEnv } from "@/tests/support/console-env";
import { type CapturedLog, captureLog } from "@/tests/support/log-lines";
import { ancestry, type OtlpServer, type ReceivedSpan, startOtlpServer } from "@/tests/support/otlp-server";
import { goldenSnapshot, openTestDatabase, testDatabaseKind } from "@/tests/support/postgres";
import { type ProviderProcess, serveKeys, spawnProvider, waitForReadiness } from "@/tests/support/provider-process";
import { testIdentity } from "@/tests/support/tokens";

const EMAIL = "opsexecutive@genome.example";
const ROLES = ["opsExecutive", "finance"];
const KEY = "secret-of-the-collector";
/** Personal data of the upload. */
const LIFE = { name: "Vaidehi Khandekar", mobile: "9822012345", email: "vaidehi@client.example", dob: "10/02/1988" };

let collector: OtlpServer;
let provider: ProviderProcess;
let session: TestSession;
let client: { companyId: string; policyId: string; cdAccountId: string };
let log: CapturedLog;
const closers: (() => Promise<unknown> | unknown)[] = [];

/** A database with a user, a company and a policy, and the variables by which the provider opens it. */
async function preparePlace(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), "traces-"));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  const onServer = testDatabaseKind === "postgres" ? await openTestDatabase() : null;
  const database = onServer ?? (await openDatabase({ dataDir, snapshot: await goldenSnapshot() }));
  const at = new Date();
  const made = builders(database.db, () => at);
  await made.staff({ id: "staff-1", email: EMAIL, firstName: "Asha", roles: [...ROLES] });
  const company = await made.company({});
  const today = istDay(Date.now());
  const period = { startDate: addDays(today, -30), endDate: addDays(today, 300) };
  const policy = await made.policy({ companyId: company.id, ...period });
  await made.rater({ policyId: policy.id });
  const account = await made.cdAccount({
    companyId: company.id,
    policyId: policy.id,
    insurerId: policy.insurerId ?? "",
  });
  client = { companyId: company.id, policyId: policy.id, cdAccountId: account.id };
  if (onServer) closers.push(onServer.close);
  else await database.close();
  return { DATA_DIR: dataDir, ...(onServer?.url && { DATABASE_URL: onServer.url }) };
}

beforeAll(async () => {
  log = captureLog();
  collector = await startOtlpServer();
  const place = await preparePlace();
  const identity = await testIdentity();
  const keys = await serveKeys(identity);
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_EXPORTER_OTLP_HEADERS: `x-key=${KEY}` };
  provider = spawnProvider({ OIDC_JWKS_URL: keys.url, ...place, ...traces });
  await waitForReadiness(provider);
  setConsoleEnv({ PROVIDER_URL: provider.address, LOG_LEVEL: "info", ...traces });
  await (await import("@/lib/bff/start")).start();
  session = await openSession({ roles: ROLES, userId: "staff-1", idToken: await identity.sign(EMAIL) });
  closers.push(keys.close);
});
afterAll(async () => {
  await stopTracing();
  provider.child.kill("SIGTERM");
  await provider.ended;
  for (const close of closers.reverse()) await close();
  await collector.close();
  jest.restoreAllMocks();
});

const membersList = () => ({
  ADD: [
    {
      rowNumber: 3,
      employee_id: "T1",
      relationship_to_account_holders: "Self",
      slabId: "1",
      gender: "Female",
      name: LIFE.name,
      mobile: LIFE.mobile,
      email_address: LIFE.email,
      date_of_birth: LIFE.dob,
      policy_start_date: formatDmy(istDay(Date.now())),
    },
  ],
  EDIT: [],
  OFFBOARD: [],
});

/** One upload with the browser's own code around it. */
async function upload(): Promise<{ traceId: string; response: Response }> {
  const { headers, end } = beginTrace(unifiedUpload);
  const { companyId, policyId } = client;
  const body = {
    companyId,
    policyId,
    enableEndorsements: true,
    enableEnrolmentPortal: false,
    membersList: membersList(),
  };
  const response = await callConsole(`/api${unifiedUpload.path}`, session, {
    method: "POST",
    headers: { ...OWN_PAGE, ...headers, "idempotency-key": "upload-of-the-trace" },
    body: JSON.stringify(body),
  });
  // The step's report goes where the page would send it.
  const fetched = jest.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    const { method, body } = init as { method: string; body: string };
    return callConsole(String(address), session, { method, body });
  });
  end(response.status);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  fetched.mockRestore();
  return { traceId: headers.traceparent?.split("-")[1] ?? "", response };
}

const isStatement = ({ facts }: ReceivedSpan) => "db.query.text" in facts;

test("one upload is one trace: browser, console, its call, provider, verb, each statement, and both log lines", async () => {
  const { traceId, response } = await upload();
  expect(response.status).toBe(200);
  expect(response.headers.get("x-trace-id")).toBe(traceId);
  const whole = (spans: ReceivedSpan[]) =>
    ["browser unifiedUpload", "unifiedUpload"].every((name) => spans.some((span) => span.name === name)) &&
    spans.some(({ name }) => name.startsWith("console "));
  const spans = await collector.trace(traceId, whole);

  const members = spans.find(({ facts }) => String(facts["db.query.text"]).includes("insert into endorsement_members"));
  expect(ancestry(spans, members)).toEqual([
    "genome-console: browser unifiedUpload",
    "genome-console: console unifiedUpload",
    "genome-console: provider unifiedUpload",
    "genome-provider: POST /registration/genome/unifiedUpload",
    "genome-provider: unifiedUpload",
    "genome-provider: insert into endorsement_members",
  ]);
  // No step without its parent but the first, and none outside of the time of the one around it by more than the clocks.
  const ids = new Set(spans.map(({ spanId }) => spanId));
  expect(ids.size).toBe(spans.length);
  expect(spans.filter(({ parentId }) => !ids.has(parentId)).map(({ name }) => name)).toEqual(["browser unifiedUpload"]);
  for (const span of spans) {
    const around = spans.find(({ spanId }) => spanId === span.parentId);
    if (around) expect(span.startMs).toBeGreaterThanOrEqual(around.startMs - 50);
  }
  expect(spans.filter(isStatement).length).toBeGreaterThan(10);
  // The embedded database opens transactions itself.
  const around = testDatabaseKind === "postgres" ? ["begin", "commit"] : [];
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(around));

  const lines = await log.find(1, (line) => line.traceId === traceId);
  expect(lines).toMatchObject([{ program: "console", msg: "call", call: "unifiedUpload", spanId: expect.any(String) }]);
  expect(provider.output()).toContain(`"traceId":"${traceId}"`);
});

test("no span has a value of the upload, a token or an address with its query", async () => {
  const sent = collector.requests.map(({ text }) => text).join("\n");
  expect(sent.includes("insert into")).toBe(true);
  const values = [...Object.values(LIFE), "Vaidehi", session.idToken, KEY, EMAIL];
  expect(values.filter((value) => sent.includes(value))).toEqual([]);
  expect(collector.requests.every(({ headers }) => headers["x-key"] === KEY)).toBe(true);
  await callConsole("/api/company?name=Vaidehi", session);
  await collector.trace("", () => collector.spans.some(({ name }) => name === "listCompanies"));
  expect(collector.requests.some(({ text }) => text.includes("Vaidehi"))).toBe(false);
});

test("an email is a step of the trace that queued it, with its sending; a job is a separate trace", async () => {
  const address = `/api${pathOf(emailLedger, { params: { id: client.cdAccountId } })}`;
  const response = await callConsole(address, session, {
    method: "POST",
    headers: OWN_PAGE,
    body: JSON.stringify({ email: EMAIL }),
  });
  expect(response.status).toBe(200);
  const traceId = response.headers.get("x-trace-id") ?? "";
  const isSent = (found: ReceivedSpan[]) => found.some(({ name }) => name === "outbox cdLedgerEmail");
  const isWhole = (found: ReceivedSpan[]) => isSent(found) && found.some(({ name }) => name.startsWith("console "));
  const spans = await collector.trace(traceId, isWhole);
  const sending = spans.find(({ name }) => name === "send email");
  const [, ...others] = ancestry(spans, sending).slice(-4);
  expect(others).toEqual([
    "genome-provider: emailLedger",
    "genome-provider: outbox cdLedgerEmail",
    "genome-provider: send email",
  ]);
  expect(spans.find(({ name }) => name === "outbox cdLedgerEmail")).toMatchObject({
    facts: { "genome.attempt": 1 },
    isError: false,
  });
  const job = collector.spans.find(({ name }) => name === "job old deliveries");
  expect(job).toMatchObject({ parentId: "", isError: false });
  const statements = collector.spans.filter((span) => span.traceId === job?.traceId && isStatement(span));
  expect(statements.length).toBeGreaterThan(0);
});

test("a call without the browser's header begins its own trace, and a wrong header is ignored", async () => {
  for (const traceparent of [undefined, "00-0-0-01", `00-${"0".repeat(32)}-${"1".repeat(16)}-01`]) {
    const response = await callConsole("/api/company", session, { headers: { ...(traceparent && { traceparent }) } });
    const traceId = response.headers.get("x-trace-id") ?? "";
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    const spans = await collector.trace(traceId, (found) => found.some(({ name }) => name.startsWith("console ")));
    expect(spans.find(({ parentId }) => parentId === "")?.name).toMatch(/^console /);
  }
});

test("the browser's steps are recorded under a known call's name only, and from a signed-in person", async () => {
  const step = { traceId: "a".repeat(32), spanId: "b".repeat(16), status: 599, startedMsAgo: 20, endedMsAgo: 10 };
  const report = (steps: object[], as: TestSession | null = session) =>
    callConsole("/api/traces", as, { method: "POST", body: JSON.stringify({ steps }) });
  expect((await report([{ ...step, call: "GET /company" }])).status).toBe(204);
  expect((await report([{ ...step, spanId: "c".repeat(16), call: `GET /${LIFE.name}` }])).status).toBe(204);
  for (const wrong of [{ traceId: "x" }, { spanId: "x" }, { status: 600 }, { status: -1 }]) {
    expect((await report([{ ...step, call: "GET /company", ...wrong }])).status).toBe(400);
  }
  expect((await report([{ ...step, call: "GET /company" }], null)).status).toBe(401);
  const [span, ...others] = await collector.trace(step.traceId, (found) => found.length > 0);
  expect(others).toEqual([]);
  expect(span).toMatchObject({ name: "browser listCompanies", spanId: step.spanId, parentId: "" });
  expect(Math.round((span?.endMs ?? 0) - (span?.startMs ?? 0))).toBe(10);
});
