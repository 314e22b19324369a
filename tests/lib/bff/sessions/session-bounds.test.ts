import { jest } from "@jest/globals";
import { readSessionCookie } from "@/lib/bff/sessions/cookie";
import { getSessionRegistry } from "@/lib/bff/sessions/get-session-registry";
import { loadFreshTokens } from "@/lib/bff/sessions/load-fresh-tokens";
import { sessionOf } from "@/lib/bff/sessions/session";
import { openSession, type TestSession } from "../../../support/console";
import { setConsoleEnv } from "../../../support/console-env";
import { FAULTS, json, sharedFaultyProvider } from "../../../support/faulty-provider";
import { testIdentity } from "../../../support/tokens";

/** The specification's calls and ours, used while a provider is slow to list its calls. */
const OWN_RECORD = /^\/(user|staff-access\/own-record)/;

/** Lifetime of a session and its tokens, to the millisecond. */

const IDLE_MS = 86_400_000;
let now = Date.now();
const provider = sharedFaultyProvider();
const identity = sharedFaultyProvider();
let renewed: string;

beforeAll(async () => {
  setConsoleEnv({ PROVIDER_URL: provider.url, OIDC_ISSUER: identity.url });
  const { sign } = await testIdentity();
  renewed = await sign("asha@genome.example");
});

beforeEach(() => {
  now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now);
  const discovery = { issuer: identity.url, token_endpoint: `${identity.url}/token` };
  identity.answerWith((request, response) =>
    json(response, 200, request.url?.includes("openid-configuration") ? discovery : { id_token: renewed }),
  );
  knowPerson({ roles: ["viewer"] });
});
afterEach(() => jest.restoreAllMocks());

/** The provider's record of the person, who has the application's permission with any role. */
function knowPerson({ roles, active = true }: { roles: string[]; active?: boolean }): void {
  const person = { userId: "u1", firstName: "Asha", lastName: "M", email: "asha@genome.example", mobile: null };
  provider.answerWith((request, response) => {
    const path = request.url ?? "";
    if (OWN_RECORD.test(path))
      return json(response, 200, { data: { users: [{ ...person, active, employer: null, roles }] } });
    if (path.includes("getRolePermissions"))
      return json(response, 200, { data: { permissions: roles.length > 0 ? ["genome.access"] : [] } });
    json(response, 200, { data: { permissionId: "genome.access" } });
  });
}

const read = async ({ cookie }: TestSession) => {
  const session = await sessionOf(cookie);
  if (!session) throw new Error("no session");
  return session;
};
const refreshes = () => identity.seen.filter(({ path }) => path === "/token").length;

test.each([
  [IDLE_MS - 1, true],
  [IDLE_MS, false],
])("%s ms without key or pointer: the session lives: %s", async (idleMs, lives) => {
  const session = await openSession({ roles: ["viewer"] });
  now += idleMs;
  expect((await sessionOf(session.cookie)) !== null).toBe(lives);
  now -= idleMs;
  expect((await sessionOf(session.cookie)) !== null).toBe(lives);
});

test("the cookie is valid until the second of its expiry", async () => {
  const { cookie } = await openSession({ roles: ["viewer"] });
  const endsAtMs = ((await readSessionCookie(cookie))?.exp ?? 0) * 1000;
  now = endsAtMs - 1;
  expect(await readSessionCookie(cookie)).not.toBeNull();
  now = endsAtMs;
  expect(await readSessionCookie(cookie)).toBeNull();
});

test.each([
  [60_001, 0],
  [60_000, 1],
  [1, 1],
  [-1, 1],
])("a token valid for %s ms more is refreshed %s times", async (expiresInMs, times) => {
  const session = await read(await openSession({ roles: ["opsLead"], expiresInMs }));
  const tokens = await loadFreshTokens(session);
  expect(refreshes()).toBe(times);
  expect(tokens.idToken === renewed).toBe(times > 0);
});

test.each([
  [1, true],
  [0, false],
])("while the identity provider is down, a token valid for %s ms more is used: %s", async (expiresInMs, isUsed) => {
  const session = await read(await openSession({ roles: ["opsLead"], expiresInMs }));
  identity.answerWith(FAULTS.reset);
  if (isUsed) expect(await loadFreshTokens(session)).toEqual(session.tokens);
  else await expect(loadFreshTokens(session)).rejects.toMatchObject({ status: 503 });
});

test.each([
  ["is inactive", { roles: ["opsLead"], active: false }],
  ["has no role any more", { roles: [] }],
])("a person who %s is signed out immediately, however long the token is valid", async (_, person) => {
  const opened = await openSession({ roles: ["opsLead"], expiresInMs: 30_000 });
  const session = await read(opened);
  knowPerson(person);
  await expect(loadFreshTokens(session)).rejects.toMatchObject({ status: 401, details: { code: "no_session" } });
  expect(await getSessionRegistry().find(opened.id)).toBeNull();
});

test("a provider that is down says nothing about the person: new tokens, the same roles", async () => {
  const opened = await openSession({ roles: ["opsLead"], expiresInMs: 30_000 });
  provider.answerWith(FAULTS.HTML);
  expect((await loadFreshTokens(await read(opened))).idToken).toBe(renewed);
  expect((await read(opened)).roles).toEqual(["opsLead"]);
});

test.each([-1, 30_000])(
  "a session that was signed out meanwhile gets no tokens, its own valid for %s ms",
  async (expiresInMs) => {
    const opened = await openSession({ roles: ["opsLead"], expiresInMs });
    const session = await read(opened);
    await getSessionRegistry().revoke(opened.id);
    await expect(loadFreshTokens(session)).rejects.toMatchObject({ status: 401, details: { code: "no_session" } });
  },
);
