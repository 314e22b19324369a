import { readClientAddress } from "@/lib/bff/client-address";
import { assertScheduler } from "@/lib/bff/cron-secret";
import { asConsoleError, buildErrorResponse, ConsoleError, createFailure, type Failure } from "@/lib/bff/errors";
import { reasonsOf } from "@/lib/bff/log";
import { createMatcher } from "@/lib/bff/match";
import { requirePermission } from "@/lib/bff/permission";
import { assertOwnRequest, isSameOrigin } from "@/lib/bff/same-site";
import { buildContentSecurityPolicy } from "@/lib/bff/security-headers";
import { buildCookieRemoval } from "@/lib/bff/sessions/cookie";
import { createMemoryRegistry } from "@/lib/bff/sessions/memory";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import type { Permission } from "@/lib/permissions";
import { setConsoleEnv } from "../../support/console-env";

/** Decisions of the console's server, both sides of each bound; whole calls are tested elsewhere. */

const OWN = "https://console.example";
const SECRET = "s".repeat(32);
const NEXT_SECRET = "t".repeat(32);
beforeAll(() => {
  setConsoleEnv({
    NEXTAUTH_URL: `${OWN}/`,
    TRUSTED_PROXIES: "2",
    CRON_SECRET: SECRET,
    CRON_OTHER_SECRET: NEXT_SECRET,
    SENTRY_DSN: "https://k@sentry.example/1",
  });
});

/** Code → status and the start of the sentence. */
const FAILURES: Record<Failure, [number, string]> = {
  not_found: [404, "This call does not exist."],
  not_offered: [404, "The connected provider does not support this."],
  bad_request: [400, "The request is not valid."],
  no_session: [401, "Your session has ended."],
  no_token: [401, "Unable to generate token!"],
  not_scheduler: [401, "Only the scheduler may call this."],
  forbidden: [403, ""],
  feature_off: [403, "Feature not enabled"],
  cross_site: [403, "The request did not come from this console."],
  too_large: [413, "The request is too large."],
  too_slow: [408, "The request arrived too slowly."],
  media_type: [415, "The request must be sent as JSON."],
  too_many: [429, "Too many requests."],
  internal: [500, ""],
  provider_reply: [502, "The provider's response could not be read. Please try again."],
  provider_unreachable: [502, "The provider cannot be reached"],
  provider_interrupted: [502, "The connection to the provider was interrupted. Please try again."],
  write_reply: [502, "The provider's response could not be read. Please check whether"],
  write_interrupted: [502, "The connection to the provider was interrupted. Please check whether"],
  no_room: [503, "The console's disk is full"],
  database_unreachable: [503, "The console's database cannot be reached at the moment. Please try again shortly."],
  identity_unreachable: [503, "Unable to generate token!"],
  provider_slow: [504, "The provider did not respond in time. Please try again."],
  write_slow: [504, "The provider did not respond in time. Please check whether"],
};

test.each(Object.entries(FAILURES))(
  "%s is returned with its status, sentence and code",
  async (code, [status, sentence]) => {
    const error = createFailure(code as Failure, new Error("cause"), 7);
    expect([error.status, error.name, (error.cause as Error).message]).toEqual([status, "ConsoleError", "cause"]);
    expect(error.message.startsWith(sentence)).toBe(true);
    const response = buildErrorResponse(error, "t-1");
    expect([response.status, response.headers.get("retry-after")]).toEqual([status, "7"]);
    expect(await response.json()).toEqual({ message: error.message, code, status, traceId: "t-1" });
  },
);

test("without seconds there is no Retry-After, and an object of messages is unchanged", async () => {
  expect(buildErrorResponse(createFailure("forbidden"), "t").headers.has("retry-after")).toBe(false);
  const error = new ConsoleError(400, { message: { name: "wrong" } });
  expect(error.message).toBe('{"name":"wrong"}');
  expect(await buildErrorResponse(error, "t").json()).toMatchObject({ message: { name: "wrong" } });
});

test("our own error stays as it is, anything else is one fixed sentence", () => {
  const own = createFailure("too_large");
  expect(asConsoleError(own)).toBe(own);
  expect(asConsoleError(new Error("secret"))).toMatchObject({ status: 500, details: { code: "internal" } });
});

test.each<[string[], Permission | "public", string | null]>([
  [[], "public", null],
  [[], "signed-in", null],
  [[], "companies.read", "forbidden"],
  [["viewer"], "companies.read", null],
  [["viewer"], "companies.create", "forbidden"],
  [["loopOwner"], "members.delete", "feature_off"],
  [["viewer"], "members.delete", "feature_off"],
])("with the roles %j %s is refused as %s, with the default features", (roles, permission, code) => {
  const check = () => requirePermission({ roles }, permission);
  if (code === null) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ status: 403, details: expect.objectContaining({ code }) }));
});

describe("the origin of a call", () => {
  const request = (method: string, headers: Record<string, string>) => new Request(`${OWN}/api/x`, { method, headers });
  const marked = { "x-genome-request": "1" };

  test.each([
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "cross-site" }, false],
    [{ "sec-fetch-site": "none" }, false],
    [{ origin: OWN }, true],
    [{ origin: "https://other.example" }, false],
    [{ origin: OWN, "sec-fetch-site": "same-origin" }, true],
    [{ origin: "https://other.example", "sec-fetch-site": "same-origin" }, false],
    [{ origin: OWN, "sec-fetch-site": "cross-site" }, false],
    [{}, false],
  ])("%o is this console's: %s", (headers, is) => {
    expect(isSameOrigin(request("POST", headers as Record<string, string>))).toBe(is);
    const write = () => assertOwnRequest(request("POST", { ...(headers as Record<string, string>), ...marked }));
    if (is) expect(write).not.toThrow();
    else expect(write).toThrow("The request did not come from this console.");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("a %s without the console's header is refused", (method) => {
    const refusal = "The request did not come from this console.";
    expect(() => assertOwnRequest(request(method, { origin: OWN }))).toThrow(refusal);
    expect(() => assertOwnRequest(request(method, { origin: OWN, "x-genome-request": "2" }))).toThrow(refusal);
    expect(() => assertOwnRequest(request(method, { origin: OWN, ...marked }))).not.toThrow();
  });

  test.each(["GET", "HEAD"])("a %s needs no header, and is refused only from another site", (method) => {
    for (const site of ["same-origin", "same-site", "none"])
      expect(() => assertOwnRequest(request(method, { "sec-fetch-site": site }))).not.toThrow();
    expect(() => assertOwnRequest(request(method, {}))).not.toThrow();
    expect(() => assertOwnRequest(request(method, { "sec-fetch-site": "cross-site" }))).toThrow();
  });
});

test.each([
  ["10.0.0.9", "203.0.113.7, 10.0.0.1", "203.0.113.7"],
  ["10.0.0.9", "1.1.1.1, 203.0.113.7 , 10.0.0.1", "203.0.113.7"],
  ["10.0.0.9", "203.0.113.7,, 10.0.0.1", "203.0.113.7"],
  ["10.0.0.9", "203.0.113.7", "10.0.0.9"],
  ["10.0.0.9", null, "10.0.0.9"],
  [null, null, "unknown"],
])("behind two proxies %s with '%s' comes from %s", (peer, forwarded, address) => {
  const headers = new Headers({
    ...(peer && { "x-genome-peer": peer }),
    ...(forwarded && { "x-forwarded-for": forwarded }),
  });
  expect(readClientAddress(headers)).toBe(address);
});

test.each([
  [`Bearer ${SECRET}`, true],
  [`bearer ${SECRET}`, true],
  [`Bearer ${NEXT_SECRET}`, true],
  [`Bearer ${NEXT_SECRET}x`, false],
  [`Bearer ${SECRET}x`, false],
  [`Bearer ${SECRET.slice(1)}`, false],
  [`xBearer ${SECRET}`, false],
  [SECRET, false],
  ["Bearer ", false],
  [null, false],
])("'%s' is the scheduler: %s", (authorization, is) => {
  const request = new Request(OWN, { headers: authorization === null ? {} : { authorization } });
  if (is) expect(() => assertScheduler(request)).not.toThrow();
  else expect(() => assertScheduler(request)).toThrow("Only the scheduler may call this.");
});

describe("the call of an address", () => {
  const endpoint = (method: string, path: string) => ({ method, path }) as unknown as AnyEndpoint;
  const one = endpoint("GET", "/endorsement/{id}");
  const pending = endpoint("GET", "/endorsement/pending");
  const pair = endpoint("GET", "/endorsement/{id}/{userId}");
  const list = endpoint("POST", "/endorsement");
  const find = createMatcher([pair, one, list, pending]);

  test.each<[string, string, AnyEndpoint | null, Record<string, string>]>([
    ["GET", "/api/endorsement/e1", one, { id: "e1" }],
    ["GET", "/api/endorsement/pending", pending, {}],
    ["GET", "/api/endorsement/pending/u1", pair, { id: "pending", userId: "u1" }],
    ["POST", "/api/endorsement", list, {}],
    ["GET", "/api/endorsement", null, {}],
    ["POST", "/api/endorsement/e1", null, {}],
    ["GET", "/api/company/e1", null, {}],
    ["GET", "/x/api/endorsement/e1", null, {}],
    ["GET", "/api/endorsement/a%20b", one, { id: "a b" }],
    ["GET", "/api/endorsement/%E0%A4", null, {}],
    ["GET", "/api/endorsement/", null, {}],
    ["GET", "/api/endorsement/.", null, {}],
    ["GET", "/api/endorsement/..", null, {}],
    ["GET", "/api/endorsement/...", one, { id: "..." }],
    ["GET", "/api/endorsement/a%2Fb", null, {}],
    ["GET", "/api/endorsement/a%5Cb", null, {}],
    ["GET", "/api/endorsement/a%00", null, {}],
    ["GET", "/api/endorsement/a%1F", null, {}],
    ["GET", "/api/endorsement/a%7F", null, {}],
  ])("%s %s", (method, path, endpoint_, params) => {
    const match = find(method, path);
    expect(match).toEqual(endpoint_ && { endpoint: endpoint_, params });
  });
});

test("a page's policy allows only itself, the nonce and the error reporting's address", () => {
  expect(buildContentSecurityPolicy("n1").split("; ")).toEqual([
    "default-src 'self'",
    "script-src 'self' 'nonce-n1' 'strict-dynamic'",
    "style-src-elem 'self' 'nonce-n1'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' https://sentry.example",
    "worker-src 'self' blob:",
    "frame-src blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ]);
});

test("over https the cookie belongs only to this host, and all its chunks are removed", () => {
  const name = "__Host-genome-session";
  const rest = "Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure";
  expect(buildCookieRemoval(null)).toEqual([`${name}=; ${rest}`]);
  const sent = `${name}.0=a; ${name}.1=b; ${name}.x=c; ${name}.1x=g; ${name}x.1=f; x${name}.0=d; other=e; ${name}.12`;
  expect(buildCookieRemoval(sent)).toEqual(["", ".0", ".1", ".12"].map((piece) => `${name}${piece}=; ${rest}`));
});

test("reasons of an error: outermost first, five at most, without possible personal data", () => {
  const inner = Object.assign(new Error("mail asha@x.example at https://x.example/a?name=asha 9876543210 12345"), {
    code: "E1",
  });
  const [outer, cause] = reasonsOf(createFailure("too_large", inner));
  expect(outer).toEqual({ name: "ConsoleError", code: "too_large" });
  expect(cause).toMatchObject({
    name: "Error",
    code: "E1",
    text: "mail [email] at https://x.example/a?… [number] 12345",
  });
  expect(cause?.at).toMatch(/^at .*own-checks\.test/);
  expect(reasonsOf(Object.assign(new Error("bare"), { stack: undefined }))[0]).toMatchObject({ text: "bare" });
  const mismatch = new Error(
    `expected ${"a".repeat(40)}, got: ${"b".repeat(39)}, token eyJ${"c".repeat(40)}.${"d".repeat(9)}.e`,
  );
  expect(reasonsOf(mismatch)[0]?.text).toBe(`expected [secret], got: ${"b".repeat(39)}, token [secret]`);
  let chain = new Error("0");
  for (let depth = 1; depth < 9; depth++) chain = new Error(String(depth), { cause: chain });
  expect(reasonsOf(chain).map(({ text }) => text)).toEqual(["8", "7", "6", "5", "4"]);
  expect([reasonsOf("text"), reasonsOf(undefined)]).toEqual([[], []]);
});

describe("sessions in memory", () => {
  const tokens = (idToken: string) => ({ idToken, expiresAtMs: 1, refreshToken: null });
  const record = (id: string, userId = "u1") => {
    return {
      id,
      user: { userId, firstName: "A", email: "", roles: [] },
      lastActivityMs: 10,
      endsAtMs: 100,
      tokens: null,
    };
  };

  test("ended sessions are removed at every thousandth new one", async () => {
    let now = 0;
    const registry = createMemoryRegistry(() => now);
    for (const id of ["a", "b"]) await registry.open(record(id, "ended"));
    now = 100;
    for (let opened = 3; opened < 1_000; opened++) await registry.open(record(`s${opened}`));
    expect(await registry.revokeAllOf("ended")).toBe(2);
    for (const id of ["a", "b"]) await registry.open(record(id, "ended"));
    for (let opened = 1_002; opened < 2_000; opened++) await registry.open(record(`s${opened}`));
    await registry.open(record("last"));
    expect(await registry.revokeAllOf("ended")).toBe(0);
  });

  test("a session that ended meanwhile gets no tokens", async () => {
    const registry = createMemoryRegistry(() => 0);
    await registry.open(record("s"));
    const ends = async () => {
      await registry.revoke("s");
      return { tokens: tokens("new"), user: record("s").user };
    };
    expect(await registry.renew("s", tokens("old"), ends)).toBeNull();
    expect(await registry.find("s")).toBeNull();
  });
});
