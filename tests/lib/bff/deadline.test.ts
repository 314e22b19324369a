import { readRemainingMs, runWithin, waitAtMost } from "@/lib/bff/deadline";
import { answerTo, preload } from "@/lib/bff/provide";
import { type Session, sessionOf } from "@/lib/bff/sessions/session";
import { exchange } from "@/lib/bff/transport";
import { listCompanies } from "@/lib/contract/companies";
import { openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { FAULTS, type FaultyProvider, json, startFaultyProvider } from "../../support/faulty-provider";

/** Waits that follow each other on the way to one answer add up to one time, not to a time each [quality R8]. */

const DELAY_MS = 300;
const COMPANIES = { data: { companies: [] } };
let other: FaultyProvider;

beforeAll(async () => {
  other = await startFaultyProvider();
  setConsoleEnv({ PROVIDER_URL: other.url, OIDC_ISSUER: other.url });
});
afterAll(() => other.close());
beforeEach(() => other.answerWith((_, response) => void setTimeout(() => json(response, 200, COMPANIES), DELAY_MS)));

const call = () => exchange({ url: `${other.url}/company`, method: "GET", headers: {} }).then(() => "answered");
const callTwice = async () => [await call(), await call().catch(({ problem }) => problem)];

test.each([
  [1.5 * DELAY_MS, "slow"],
  [20 * DELAY_MS, "answered"],
])("of two exchanges in %i ms the first is answered, the second is %s", async (totalMs, second) => {
  expect(await runWithin(totalMs, callTwice)).toEqual(["answered", second]);
});

test("once the time is over nothing is sent", async () => {
  await runWithin(0, async () => {
    expect(readRemainingMs()).toBe(0);
    await expect(call()).rejects.toMatchObject({ problem: "slow" });
  });
  expect(other.seen).toEqual([]);
});

test("a deadline inside another one cannot put it off; outside of them there is none", async () => {
  await runWithin(DELAY_MS / 3, () =>
    runWithin(60_000, async () => {
      expect(readRemainingMs()).toBeLessThanOrEqual(DELAY_MS / 3);
      await expect(call()).rejects.toMatchObject({ problem: "slow" });
    }),
  );
  expect(readRemainingMs()).toBe(Number.POSITIVE_INFINITY);
});

test("what comes in time is waited for, what does not is replaced", async () => {
  const never = new Promise<string>(() => {});
  expect(await waitAtMost(10, never, () => "known")).toBe("known");
  expect(await waitAtMost(60_000, Promise.resolve("found"), () => "known")).toBe("found");
  expect(await waitAtMost(Number.POSITIVE_INFINITY, Promise.resolve("found"), () => "known")).toBe("found");
  await expect(waitAtMost(60_000, Promise.reject(new Error("broken")), () => "known")).rejects.toThrow("broken");
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

  test("has one time for both", async () => {
    expect(await load(20 * DELAY_MS)).toEqual(COMPANIES);
    await expect(load(1.5 * DELAY_MS)).rejects.toMatchObject({ status: 504, details: { code: "provider_slow" } });
  });

  test("leaves the provider its part when the identity provider says nothing", async () => {
    const before = performance.now();
    other.answerWith((request, response) => {
      if (request.url?.startsWith("/.well-known/"))
        return json(response, 200, { issuer: other.url, token_endpoint: `${other.url}/token` });
      FAULTS.hang();
    });
    await expect(load(30_000)).rejects.toMatchObject({ status: 503, details: { code: "identity_unreachable" } });
    expect(performance.now() - before).toBeLessThan(8_000);
  });
});
