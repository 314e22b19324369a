import { getSessionRegistry } from "@/lib/bff/sessions/get-session-registry";
import { callConsole, OWN_PAGE, openSession } from "../../../support/console";
import { setConsoleEnv } from "../../../support/console-env";
import { json, sharedFaultyProvider } from "../../../support/faulty-provider";
import { testIdentity } from "../../../support/tokens";

/** The specification's calls and ours, used while a provider is slow to list its calls. */
const OWN_RECORD = /^\/(user|staff-access\/own-record)/;

const VERIFICATION_FAILED = { message: "User verification failed", status: 401 };

const provider = sharedFaultyProvider();
/** An identity provider that rotates refresh tokens, and accepts each only once. */
const identity = sharedFaultyProvider();
let sign: (expiresIn?: number) => Promise<string>;
let refreshes: string[] = [];
let valid = new Set<string>();

beforeAll(async () => {
  setConsoleEnv({ PROVIDER_URL: provider.url, OIDC_ISSUER: identity.url });
  const { sign: signAs } = await testIdentity();
  sign = (expiresIn = 3_600) => signAs("asha@genome.example", { expiresIn, claims: { jti: crypto.randomUUID() } });
});

beforeEach(() => {
  refreshes = [];
  valid = new Set();
  identity.answerWith(async (request, response, { body }) => {
    if (request.url?.includes("openid-configuration")) {
      return json(response, 200, { issuer: identity.url, token_endpoint: `${identity.url}/token` });
    }
    const used = new URLSearchParams(body.toString()).get("refresh_token") ?? "";
    refreshes.push(used);
    if (used !== `refresh-${refreshes.length - 1}`) return json(response, 400, { error: "invalid_grant" });
    const idToken = await sign();
    valid.add(`Bearer ${idToken}`);
    json(response, 200, { id_token: idToken, refresh_token: `refresh-${refreshes.length}` });
  });
  answerHolders();
});

/** The provider accepts any token of the identity provider, and knows the person. */
function answerHolders(roles: readonly string[] = ["opsLead"]): void {
  provider.answerWith((request, response) => {
    if (!valid.has(request.headers.authorization ?? "")) return json(response, 401, VERIFICATION_FAILED);
    json(response, 200, replyTo(request.url ?? "", roles));
  });
}

function replyTo(path: string, roles: readonly string[]): unknown {
  if (OWN_RECORD.test(path)) {
    const person = { userId: "u1", firstName: "Asha", lastName: "Menon", email: "asha@genome.example" };
    return { data: { users: [{ ...person, mobile: null, active: true, employer: null, roles }] } };
  }
  if (path.includes("getRolePermissions")) return { data: { permissions: roles.length > 0 ? ["genome.access"] : [] } };
  if (path.includes("getAppPermissionId")) return { data: { permissionId: "genome.access" } };
  if (path.startsWith("/addNote")) return { data: { notes: [] } };
  return { data: { companies: [] } };
}

const companyCalls = () => provider.seen.filter(({ path }) => path === "/company");

test("a rejected token is refreshed once and the call repeated once, under the same key and trace id", async () => {
  const session = await openSession({ roles: ["opsLead"] });
  const headers = { ...OWN_PAGE, "idempotency-key": "key-of-the-write" };
  const answer = await callConsole("/api/addNote/e1", session, { method: "PUT", headers, body: '{"description":"x"}' });
  expect(answer.status).toBe(200);
  expect(refreshes).toEqual(["refresh-0"]);
  const writes = provider.seen.filter(({ path }) => path === "/addNote/e1");
  expect(writes).toHaveLength(2);
  expect(writes.map(({ headers: sent }) => sent["idempotency-key"])).toEqual(["key-of-the-write", "key-of-the-write"]);
  expect(new Set(writes.map(({ headers: sent }) => sent["x-trace-id"])).size).toBe(1);
  expect(writes[1]?.body.toString()).toBe('{"description":"x"}');
});

test("20 concurrent calls share one refresh, and the rotated refresh token is used the next time", async () => {
  const session = await openSession({ roles: ["opsLead"] });
  const answers = await Promise.all(Array.from({ length: 20 }, () => callConsole("/api/company", session)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(refreshes).toEqual(["refresh-0"]);
  valid.clear();
  const later = await Promise.all(Array.from({ length: 20 }, () => callConsole("/api/company", session)));
  expect(later.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(refreshes).toEqual(["refresh-0", "refresh-1"]);
});

test("a refused refresh is 'Unable to generate token!'", async () => {
  const session = await openSession({ roles: ["opsLead"], refreshToken: "stolen" });
  const answer = await callConsole("/api/company", session);
  expect(answer.status).toBe(401);
  expect((await answer.json()).message).toBe("Unable to generate token!");
});

test("a provider that rejects every token is called exactly twice", async () => {
  const session = await openSession({ roles: ["opsLead"] });
  provider.answerWith((request, response) => {
    const isOwnData = request.url !== "/company" && valid.has(request.headers.authorization ?? "");
    json(response, isOwnData ? 200 : 401, isOwnData ? replyTo(request.url ?? "", ["opsLead"]) : VERIFICATION_FAILED);
  });
  const answer = await callConsole("/api/company", session);
  expect(answer.status).toBe(401);
  expect((await answer.json()).message).toBe("User verification failed");
  expect(companyCalls()).toHaveLength(2);
});

test("roles are reloaded with the refresh: a lost one takes effect, the last one lost ends the session", async () => {
  answerHolders(["viewer"]);
  const session = await openSession({ roles: ["opsLead"] });
  expect((await callConsole("/api/company", session)).status).toBe(200);
  const write = { method: "PUT", body: '{"description":"x"}' };
  expect((await callConsole("/api/addNote/e1", session, write)).status).toBe(403);
  answerHolders([]);
  valid.clear();
  expect((await callConsole("/api/company", session)).status).toBe(401);
  expect(await getSessionRegistry().find(session.id)).toBeNull();
  const asked = refreshes.length;
  answerHolders(["viewer"]);
  expect((await callConsole("/api/company", session)).status).toBe(401);
  expect(refreshes).toHaveLength(asked);
});

test("a refresh that fails for another reason keeps the session: the next call may succeed", async () => {
  const session = await openSession({ roles: ["opsLead"] });
  identity.answerWith((_, response) => void response.socket?.resetAndDestroy());
  expect((await callConsole("/api/company", session)).status).toBe(503);
  expect(await getSessionRegistry().find(session.id)).not.toBeNull();
});
