import { setTimeout as sleep } from "node:timers/promises";
import { readRemainingMs, runWithin, waitAtMost } from "@/lib/bff/deadline";
import { handle } from "@/lib/bff/handle";
import { answerTo, preload } from "@/lib/bff/provide";
import { type Session, sessionOf } from "@/lib/bff/sessions/session";
import { CONNECT_MS, exchange, TOTAL_MS } from "@/lib/bff/transport";
import { listCompanies } from "@/lib/contract/companies";
import { MARKED } from "@/lib/contract/constants";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { FAULTS, json, sharedFaultyProvider } from "../../support/faulty-provider";

/** Successive calls for one response share one time limit [quality R8]. */

const DELAY_MS = 300;
const HOUR_MS = 3_600_000;
const COMPANIES = { data: { companies: [] } };
const other = sharedFaultyProvider();

beforeAll(() => setConsoleEnv({ PROVIDER_URL: other.url, OIDC_ISSUER: other.url }));
beforeEach(() => other.answerWith((_, response) => void setTimeout(() => json(response, 200, COMPANIES), DELAY_MS)));

const call = (totalMs?: number) =>
  exchange({ url: `${other.url}/company`, method: "GET", headers: {}, totalMs }).then(() => "answered");

/** The time limits of the exchanges from here on, in order. */
function watchLimits(): () => number[] {
  const timers = jest.spyOn(globalThis, "setTimeout");
  return () => timers.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms !== CONNECT_MS && ms !== DELAY_MS);
}
afterEach(() => jest.restoreAllMocks());

test("two exchanges with timely responses succeed", async () => {
  const callTwice = async () => [await call(), await call()];
  expect(await runWithin(60_000, callTwice)).toEqual(["answered", "answered"]);
});

test("the second of two exchanges has the time that the first one left", async () => {
  other.answerWith((_, response) => {
    if (other.seen.length === 1) json(response, 200, COMPANIES);
  });
  await runWithin(3 * DELAY_MS, async () => {
    const atFirst = readRemainingMs();
    await call().catch(() => {});
    expect(readRemainingMs()).toBeLessThan(atFirst);
    await expect(call(HOUR_MS)).rejects.toMatchObject({ problem: "slow" });
  });
});

test("once the time is over nothing is sent", async () => {
  await runWithin(0, async () => {
    expect(readRemainingMs()).toBe(0);
    await expect(call()).rejects.toMatchObject({ problem: "slow" });
  });
  expect(other.seen).toEqual([]);
});

test("a nested deadline cannot extend the outer one; outside there is none", async () => {
  await runWithin(DELAY_MS / 3, () =>
    runWithin(60_000, async () => {
      expect(readRemainingMs()).toBeLessThanOrEqual(DELAY_MS / 3);
      await expect(call()).rejects.toMatchObject({ problem: "slow" });
    }),
  );
  expect(readRemainingMs()).toBe(Number.POSITIVE_INFINITY);
});

test("a timely result is returned, a late one is replaced", async () => {
  const never = new Promise<string>(() => {});
  expect(await waitAtMost(10, never, () => "known")).toBe("known");
  expect(await waitAtMost(60_000, Promise.resolve("found"), () => "known")).toBe("found");
  expect(await waitAtMost(Number.POSITIVE_INFINITY, sleep(DELAY_MS, "found"), () => "known")).toBe("found");
  await expect(waitAtMost(60_000, Promise.reject(new Error("broken")), () => "known")).rejects.toThrow("broken");
});

test("a finished wait leaves no timer behind", async () => {
  const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
  const before = countTimers();
  await waitAtMost(60_000, Promise.resolve("found"), () => "known");
  expect(countTimers()).toBe(before);
});

describe("a call whose token is renewed on the way", () => {
  const payload = Buffer.from(
    JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3_600, email: "asha@genome.example" }),
  ).toString("base64url");
  const renewed = { id_token: `e30.${payload}.`, refresh_token: "refresh-1" };

  async function ofExpired(): Promise<Session> {
    const session = await sessionOf((await openSession({ roles: ["viewer"], expiresInMs: -1 })).cookie);
    if (!session) throw new Error("no session");
    return session;
  }
  const load = async (timeoutMs: number) =>
    answerTo(await ofExpired(), preload(listCompanies, {}), { traceId: "t", timeoutMs });

  beforeEach(() =>
    other.answerWith((request, response) => {
      const path = request.url ?? "";
      if (path.startsWith("/.well-known/"))
        return json(response, 200, { issuer: other.url, token_endpoint: `${other.url}/token` });
      if (path === "/token") return void setTimeout(() => json(response, 200, renewed), DELAY_MS);
      if (path === "/company") return void setTimeout(() => json(response, 200, COMPANIES), DELAY_MS);
      FAULTS["500 in its words"](request, response);
    }),
  );

  test("has one time limit for both", async () => {
    expect(await load(60_000)).toEqual(COMPANIES);
    other.answerWith((request, response) => {
      const path = request.url ?? "";
      if (path.startsWith("/.well-known/"))
        return json(response, 200, { issuer: other.url, token_endpoint: `${other.url}/token` });
      if (path === "/token") return void setTimeout(() => json(response, 200, renewed), DELAY_MS);
      FAULTS.hang();
    });
    const limits = watchLimits();
    const given = load(10 * DELAY_MS);
    await expect(given).rejects.toMatchObject({ status: 504, details: { code: "provider_slow" } });
    expect(limits().at(-1)).toBeLessThanOrEqual(9 * DELAY_MS + 1);
  });

  test("leaves the provider its share when the identity provider is silent", async () => {
    const limits = watchLimits();
    other.answerWith((request, response) => {
      if (request.url?.startsWith("/.well-known/"))
        return json(response, 200, { issuer: other.url, token_endpoint: `${other.url}/token` });
      FAULTS.hang();
    });
    await expect(load(30_000)).rejects.toMatchObject({ status: 503, details: { code: "identity_unreachable" } });
    // The provider's own eight seconds are left of the thirty.
    expect(Math.max(...limits())).toBeLessThanOrEqual(30_000 - TOTAL_MS);
  });
});

describe("a read with the page's time limit", () => {
  async function read(waitMs: string | null, fields: Partial<AnyEndpoint> = {}): Promise<number> {
    const { cookie } = await openSession({ roles: ["viewer"] });
    const headers = { cookie, ...(waitMs !== null && { "x-wait-ms": waitMs }) };
    const one: AnyEndpoint = { ...listCompanies, ...fields };
    return (await handle([one]).GET(new Request("http://localhost:3000/api/company", { headers }))).status;
  }

  test("ends then with a message, and not before", async () => {
    expect(await read("7900")).toBe(200);
    other.answerWith(() => FAULTS.hang());
    const limits = watchLimits();
    expect(await read(String(2 * DELAY_MS), { timeoutMs: HOUR_MS })).toBe(504);
    expect(limits().at(-1)).toBeGreaterThan(DELAY_MS);
    expect(limits().at(-1)).toBeLessThanOrEqual(2 * DELAY_MS);
  });

  test.each([null, "", "soon", "-1", "1e3", "999999"])("%j shortens nothing", async (waitMs) => {
    expect(await read(waitMs)).toBe(200);
  });

  test("gets no more than the endpoint's limit for a larger figure", async () => {
    other.answerWith(() => FAULTS.hang());
    const limits = watchLimits();
    expect(await read("60000", { timeoutMs: 2 * DELAY_MS })).toBe(504);
    expect(limits().at(-1)).toBeLessThanOrEqual(2 * DELAY_MS);
  });
});

test("a write ignores the page's time: its outcome would be unknown", async () => {
  const { cookie } = await openSession({ roles: ["viewer"] });
  const one: AnyEndpoint = { ...listCompanies, method: "DELETE" };
  const headers = { cookie, "sec-fetch-site": "same-origin", ...MARKED, "x-wait-ms": "1" };
  const request = new Request("http://localhost:3000/api/company", { method: "DELETE", headers });
  expect((await handle([one]).DELETE(request)).status).toBe(200);
});
