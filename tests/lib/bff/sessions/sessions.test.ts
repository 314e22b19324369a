import { jest } from "@jest/globals";
import { encode } from "next-auth/jwt";
import { callConsole, openSession } from "../../../support/console";
import { SESSION_COOKIE, setConsoleEnv } from "../../../support/console-env";
import { json, sharedFaultyProvider } from "../../../support/faulty-provider";

const DAY_MS = 86_400_000;

const provider = sharedFaultyProvider();
let aheadMs = 0;

beforeAll(async () => {
  setConsoleEnv({ PROVIDER_URL: provider.url, OIDC_ISSUER: provider.url });
  provider.answerWith((_, response) => json(response, 200, { data: { companies: [] } }));
  const now = Date.now.bind(Date);
  jest.spyOn(Date, "now").mockImplementation(() => now() + aheadMs);
});
beforeEach(() => {
  aheadMs = 0;
});

const person = { roles: ["opsLead"], expiresInMs: 30 * DAY_MS };
const status = async (session: Parameters<typeof callConsole>[1]) =>
  (await callConsole("/api/company", session)).status;
const isActive = (session: Parameters<typeof callConsole>[1]) =>
  callConsole("/api/activity", session, { method: "POST" });

test("without a session every call is a 401 in JSON", async () => {
  const answer = await callConsole("/api/company", null);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ status: 401, message: "Your session has ended. Please sign in again." });
});

test("a copied cookie opens nothing after sign-out, and the browser removes it", async () => {
  const session = await openSession(person);
  expect(await status(session)).toBe(200);
  const answer = await callConsole("/api/sign-out", session, { method: "POST" });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().join()).toMatch(new RegExp(`${SESSION_COOKIE}=; Path=/; Max-Age=0`));
  expect(JSON.stringify(await answer.json())).not.toContain(session.idToken);
  expect(await status(session)).toBe(401);
});

test("sign-out ends one session, not the person's others", async () => {
  const [one, other] = await Promise.all([openSession(person), openSession(person)]);
  await callConsole("/api/sign-out", one, { method: "POST" });
  expect(await status(one)).toBe(401);
  expect(await status(other)).toBe(200);
});

test("24 hours without key or pointer end the session, however often the page reads in the background", async () => {
  const session = await openSession(person);
  for (let hour = 0; hour < 24; hour++) {
    aheadMs = hour * 3_600_000;
    expect(await status(session)).toBe(200);
  }
  aheadMs = DAY_MS + 1;
  expect(await status(session)).toBe(401);
  aheadMs = 0;
  expect(await status(session)).toBe(401);
});

test("key and pointer delay the automatic logout, up to the absolute end", async () => {
  const session = await openSession(person);
  for (let day = 0; day < 7; day++) {
    aheadMs = day * (DAY_MS - 10_000);
    expect((await isActive(session)).status).toBe(204);
    expect(await status(session)).toBe(200);
  }
  aheadMs = 7 * DAY_MS + 1_000;
  expect(await status(session)).toBe(401);
  expect((await isActive(session)).status).toBe(401);
});

test("a cookie that is unregistered, sealed with another secret or altered opens nothing", async () => {
  const session = await openSession(person);
  const claims = { sessionId: "made-up", user: { userId: "u", firstName: "X", roles: ["opsLead"] } };
  const token = { ...claims, tokens: { idToken: "t", expiresAtMs: Date.now() + DAY_MS, refreshToken: null } };
  const unknown = await encode({ token, secret: process.env.NEXTAUTH_SECRET ?? "" });
  const foreign = await encode({ token: { ...token, sessionId: session.id }, secret: "x".repeat(40) });
  // Not the last character: some of its bits are padding, so changing them has no effect.
  const altered = session.cookie.replace(/.(?=.{9}$)/, (char) => (char === "A" ? "B" : "A"));
  for (const cookie of [
    `${SESSION_COOKIE}=${unknown}`,
    `${SESSION_COOKIE}=${foreign}`,
    altered,
    `${SESSION_COOKIE}=`,
  ]) {
    expect(await status({ ...session, cookie })).toBe(401);
  }
});

test("a split cookie is joined again, in any order", async () => {
  const session = await openSession(person);
  const sealed = session.cookie.slice(SESSION_COOKIE.length + 1);
  const size = Math.ceil(sealed.length / 12);
  const pieces = Array.from(
    { length: 12 },
    (_, index) => `${SESSION_COOKIE}.${index}=${sealed.slice(index * size, (index + 1) * size)}`,
  );
  const [first, second, ...others] = pieces;
  const foreign = `${"x".repeat(SESSION_COOKIE.length)}.0=x`;
  const cookie = ["theme=dark", foreign, ...others.reverse(), first, "x=y", second].join("; ");
  expect(await status({ ...session, cookie })).toBe(200);
});
