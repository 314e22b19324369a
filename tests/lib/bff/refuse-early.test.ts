import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { jest } from "@jest/globals";
import { limitSession } from "@/lib/bff/limits";
import { guardServer } from "@/lib/bff/refuse-early";
import { openSession } from "../../support/console";
import { SESSION_COOKIE, setConsoleEnv } from "../../support/console-env";
import { type CapturedLog, captureLog } from "../../support/log-lines";
import { openRequest } from "../../support/raw-request";

/** R17: a refused call costs nothing further: it never reaches the handlers. */

/** The next log line is written after ten seconds, longer than a test takes. */
const ANONYMOUS = 6;
const PER_MINUTE = 5;
const behind: string[] = [];
const server = createServer((request, response) => {
  behind.push(`${request.method} ${request.url}`);
  response.end();
});
let log: CapturedLog;
let lastAddress = 0;

beforeAll(async () => {
  log = captureLog();
  setConsoleEnv({
    ANONYMOUS_CALLS_PER_MINUTE: String(ANONYMOUS),
    CALLS_PER_MINUTE: String(PER_MINUTE),
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "info",
  });
  guardServer(server);
  // A server that is already guarded stays as it is.
  guardServer(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  jest.restoreAllMocks();
  server.close();
});
beforeEach(() => {
  behind.length = 0;
});

const newAddress = () => `198.51.100.${++lastAddress}`;

type Sent = { from: string; cookie?: string; method?: string; length?: number };

function send(path: string, { from, cookie, method = "GET", length }: Sent) {
  const { port } = server.address() as AddressInfo;
  const headers = {
    "x-forwarded-for": from,
    ...(cookie && { cookie }),
    ...(length && { "content-length": `${length}` }),
  };
  return openRequest({ port, method, path, headers }).answer;
}

async function sendMany(count: number, path: string, sent: Sent): Promise<number[]> {
  const statuses = [];
  for (let call = 0; call < count; call++) statuses.push((await send(path, sent)).status);
  return statuses;
}

/** Calls without a session until the address is over its limit. */
const exhaust = (from: string) => sendMany(ANONYMOUS + 10, "/api/company", { from });

test("all refusals in ten seconds are one log line", async () => {
  const isSummary = ({ msg }: { msg: string }) => msg === "refused early";
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance", "Date"] });
  try {
    const statuses = await exhaust(newAddress());
    jest.advanceTimersByTime(9_999);
    expect(log.lines().filter(isSummary)).toEqual([]);
    jest.advanceTimersByTime(1);
    // Waiting for the line uses a timer, too.
    jest.useRealTimers();
    const [line, ...more] = await log.find(1, isSummary);
    const count = (status: number) => statuses.filter((one) => one === status).length;
    expect(line).toMatchObject({ level: "warn", refused: { no_session: count(401), too_many: count(429) } });
    expect(more).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

test("calls without a session never reach the handlers: 401, and 429 with the retry time beyond the limit", async () => {
  const from = newAddress();
  const first = await send("/api/company", { from });
  expect(first.status).toBe(401);
  expect(JSON.parse(first.body)).toMatchObject({
    status: 401,
    code: "no_session",
    traceId: first.headers["x-trace-id"],
  });
  expect(first.headers).toMatchObject({
    "content-type": "application/json",
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  const statuses = await exhaust(from);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(ANONYMOUS - 1);
  const refused = await send("/api/company", { from });
  expect(refused).toMatchObject({
    status: 429,
    headers: { connection: "close", "retry-after": expect.stringMatching(/^(10|[1-9])$/) },
  });
  expect(JSON.parse(refused.body)).toMatchObject({ code: "too_many" });
  expect(behind).toEqual([]);
});

test("pages and sign-in from an address over its limit are refused too; probes, the scheduler and other addresses are not", async () => {
  const from = newAddress();
  await exhaust(from);
  const page = await send("/login", { from });
  expect([page.status, page.headers["content-type"], page.body]).toEqual([
    429,
    "text/plain; charset=utf-8",
    expect.stringMatching(/^Too many requests/),
  ]);
  expect((await send("/api/auth/csrf", { from })).status).toBe(429);
  expect(behind).toEqual([]);
  const open = ["/api/health/live", "/api/cron/onboarding-auto-off"];
  for (const path of open) expect((await send(path, { from })).status).toBe(200);
  const other = newAddress();
  for (const path of ["/login", "/api/auth/csrf"]) expect((await send(path, { from: other })).status).toBe(200);
  expect(behind).toEqual([...open, "/login", "/api/auth/csrf"].map((path) => `GET ${path}`));
});

test("a request line with another site's address is 400; one with the console's own passes", async () => {
  const from = newAddress();
  for (const path of [
    "http://evil.example/app",
    "https://evil.example/api/health/live",
    "evil.example:443",
    "http://[",
  ]) {
    const reply = await send(path, { from });
    expect([path, reply.status, reply.headers.location]).toEqual([path, 400, undefined]);
  }
  expect(behind).toEqual([]);
  expect((await send("http://localhost:3000/login", { from })).status).toBe(200);
});

test("a person with a session passes from an address over its limit; one with a false cookie does not", async () => {
  const from = newAddress();
  const { cookie } = await openSession({ roles: ["viewer"] });
  await exhaust(from);
  expect((await send("/api/company", { from, cookie })).status).toBe(200);
  expect((await send("/api/company", { from, cookie: `${SESSION_COOKIE}=false` })).status).toBe(429);
  expect(behind).toHaveLength(1);
  // Below the limit, the handlers check the cookie.
  expect((await send("/api/company", { from: newAddress(), cookie: `${SESSION_COOKIE}=false` })).status).toBe(200);
});

test("a session over its limit is refused for any call; another one from the same address is not", async () => {
  const from = newAddress();
  const [eager, other] = [await openSession({ roles: ["viewer"] }), await openSession({ roles: ["viewer"] })];
  const count = () =>
    limitSession(eager.id).then(
      () => true,
      () => false,
    );
  while (await count());
  const upload = { from, cookie: eager.cookie, method: "POST", length: 20_000_000 };
  expect((await send("/api/registration/genome/unifiedUpload", upload)).status).toBe(429);
  expect((await send("/api/files?address=x", { from, cookie: eager.cookie, method: "PUT", length: 1 })).status).toBe(
    429,
  );
  expect(behind).toEqual([]);
  expect((await send("/api/company", { from, cookie: other.cookie })).status).toBe(200);
  expect(behind).toHaveLength(1);
});

test.each([
  ["", {}, "keep-alive"],
  [" with a length", { "content-length": "20000000" }, "close"],
  [" in chunks", { "transfer-encoding": "chunked" }, "close"],
])("the connection of a refused call%s ends only if a body is on its way", async (_, ofBody, connection) => {
  const { port } = server.address() as AddressInfo;
  const headers = { connection: "keep-alive", "x-forwarded-for": newAddress(), ...ofBody };
  const { socket, answer } = openRequest({ port, method: "POST", path: "/api/company", headers });
  socket.once("data", () => socket.end());
  expect(await answer).toMatchObject({ status: 401, headers: { connection } });
});
