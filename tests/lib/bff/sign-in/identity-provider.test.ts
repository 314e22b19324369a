import { jest } from "@jest/globals";
import { claimsOf, endAtIdentityProvider, fetchProgramToken, refreshTokens } from "@/lib/bff/sign-in/identity-provider";
import { setConsoleEnv } from "../../../support/console-env";
import { FAULTS, json, sharedFaultyProvider } from "../../../support/faulty-provider";

/** The identity provider's responses, and their effect on tokens and sign-out. */

const HOUR_MS = 3_600_000;
const identity = sharedFaultyProvider();
let now = Date.now();

beforeAll(() =>
  setConsoleEnv({
    OIDC_ISSUER: identity.url,
    OIDC_CLIENT_ID: "console:1",
    OIDC_CLIENT_SECRET: "p%w",
    NEXTAUTH_URL: "https://console.example/",
  }),
);
afterEach(() => jest.restoreAllMocks());

/** Each test starts with an empty cache, which otherwise lasts an hour. */
beforeEach(() => {
  now += HOUR_MS;
  jest.spyOn(Date, "now").mockImplementation(() => now);
});

const tokens = (refreshToken: string | null) => ({ idToken: "old", expiresAtMs: 0, refreshToken });
const idToken = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;

type Reply = [status: number, body: unknown];
function answering(reply: Reply, extra: object = {}): void {
  const discovery = { issuer: identity.url, token_endpoint: `${identity.url}/token`, ...extra };
  identity.answerWith((request, response) =>
    request.url?.includes("openid-configuration") ? json(response, 200, discovery) : json(response, reply[0], reply[1]),
  );
}
const posted = () => identity.seen.filter(({ method }) => method === "POST");
const discoveries = () => identity.seen.length - posted().length;

test("the claims of a token: its expiry, and an email if it has one", () => {
  expect(claimsOf(idToken({ exp: 7, email: "a@x.example", sub: "1" }))).toEqual({ exp: 7, email: "a@x.example" });
  expect(claimsOf(idToken({ exp: 7 }))).toEqual({ exp: 7 });
  for (const text of [idToken({ email: "a@x.example" }), "h", ""]) expect(() => claimsOf(text)).toThrow();
});

test("a refresh returns the new token with its expiry in milliseconds; a rotated refresh token replaces the old one", async () => {
  const renewed = idToken({ exp: 1_700_000_000 });
  answering([200, { id_token: renewed, refresh_token: "r2" }]);
  expect(await refreshTokens(tokens("r1"))).toEqual({
    idToken: renewed,
    expiresAtMs: 1_700_000_000_000,
    refreshToken: "r2",
  });
  answering([200, { id_token: renewed }]);
  expect((await refreshTokens(tokens("r1"))).refreshToken).toBe("r1");
});

test("the refresh has the client, with both parts of its credentials escaped", async () => {
  answering([200, { id_token: idToken({ exp: 1 }) }]);
  await refreshTokens(tokens("r 1"));
  const [call] = posted();
  expect([call?.path, call?.body.toString()]).toEqual(["/token", "grant_type=refresh_token&refresh_token=r+1"]);
  expect(call?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from("console%3A1:p%25w").toString("base64")}`,
    "content-type": "application/x-www-form-urlencoded",
    accept: "application/json",
  });
});

test("without a refresh token no call is made", async () => {
  answering([200, {}]);
  await expect(refreshTokens(tokens(null))).rejects.toMatchObject({ status: 401, details: { code: "no_token" } });
  expect(identity.seen).toEqual([]);
});

test.each<[number, object, number, string]>([
  [400, { error: "invalid_grant" }, 401, "no_token"],
  [499, {}, 401, "no_token"],
  [500, {}, 503, "identity_unreachable"],
  [503, { id_token: "h.e30.s" }, 503, "identity_unreachable"],
  [200, {}, 401, "no_token"],
  [200, { id_token: "no token", access_token: 1 }, 401, "no_token"],
])("%s with %j is %s %s", async (status, body, expected, code) => {
  answering([status, body]);
  const failure = { status: expected, details: { code } };
  await expect(refreshTokens(tokens("r1"))).rejects.toMatchObject(failure);
  await expect(fetchProgramToken()).rejects.toMatchObject(failure);
});

test("an identity provider that is down, or names another issuer, is unreachable", async () => {
  const failure = { status: 503, details: { code: "identity_unreachable" } };
  identity.answerWith(FAULTS.reset);
  await expect(refreshTokens(tokens("r1"))).rejects.toMatchObject(failure);
  await expect(fetchProgramToken()).rejects.toMatchObject(failure);
  answering([200, { access_token: "t" }], { issuer: `${identity.url}/other` });
  await expect(refreshTokens(tokens("r1"))).rejects.toMatchObject(failure);
  await expect(fetchProgramToken()).rejects.toMatchObject(failure);
  expect(posted()).toEqual([]);
});

test("its metadata is cached for an hour", async () => {
  answering([200, { access_token: "program" }]);
  const token = () => fetchProgramToken();
  expect(await token()).toBe("program");
  now += HOUR_MS - 1;
  await token();
  expect(discoveries()).toBe(1);
  now += 1;
  await token();
  expect(discoveries()).toBe(2);
  expect(posted()[0]?.body.toString()).toBe("grant_type=client_credentials");
});

describe("a sign-out", () => {
  const ends = () => ({
    revocation_endpoint: `${identity.url}/revoke`,
    end_session_endpoint: `${identity.url}/end?keep=1`,
  });

  test("revokes the refresh token and returns the address where the browser ends the sign-in", async () => {
    answering([200, {}], ends());
    const address = new URL((await endAtIdentityProvider(tokens("r1"))) ?? "");
    expect(address.pathname).toBe("/end");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      keep: "1",
      client_id: "console:1",
      post_logout_redirect_uri: "https://console.example/login",
    });
    expect(posted().map(({ path, body }) => [path, body.toString()])).toEqual([["/revoke", "token=r1"]]);
  });

  test("without a refresh token, or without a revocation address, revokes nothing", async () => {
    answering([200, {}], ends());
    expect(await endAtIdentityProvider(tokens(null))).not.toBeNull();
    now += HOUR_MS;
    answering([200, {}], { end_session_endpoint: `${identity.url}/end` });
    expect(await endAtIdentityProvider(tokens("r1"))).not.toBeNull();
    expect(posted()).toEqual([]);
  });

  test("has no address if the identity provider has none, or is down", async () => {
    answering([200, {}]);
    expect(await endAtIdentityProvider(tokens("r1"))).toBeNull();
    now += HOUR_MS;
    identity.answerWith(FAULTS.reset);
    expect(await endAtIdentityProvider(tokens("r1"))).toBeNull();
  });
});
