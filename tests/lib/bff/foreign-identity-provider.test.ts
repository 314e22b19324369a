import { jest } from "@jest/globals";
import { NextRequest } from "next/server";
import type { Reason } from "@/lib/bff/log";
import { consoleEnv } from "@/lib/env";
import { signInMessage } from "@/lib/messages/sign-in";
import { identityKeys } from "@/lib/provider/auth/identity-keys";
import { tokenVerifier } from "@/lib/provider/auth/verify-token";
import { callConsole, OWN_PAGE, routeModule, type TestSession } from "../../support/console";
import { SESSION_COOKIE, setConsoleEnv } from "../../support/console-env";
import { type ForeignIdentityProvider, startForeignIdentityProvider } from "../../support/foreign-identity-provider";
import { type ForeignProvider, startForeignProvider } from "../../support/foreign-provider";
import { type CapturedLog, captureLog, type LogLine } from "../../support/log-lines";
import { runInRequest } from "../../support/next-request";
import { staffEmail, startTestProvider, type TestProvider } from "../../support/provider";

/** Sign-in through the real handlers with a third-party identity provider, neither the demo's nor our test double. */
const CONSOLE = "http://localhost:3000";
const CLIENT = "genome-console";
const email = staffEmail("opsLead");
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

let identity: ForeignIdentityProvider;
let inner: TestProvider;
let provider: ForeignProvider;
let aheadMs = 0;
let stoppedMs: number | null = null;
let log: CapturedLog;

beforeAll(async () => {
  log = captureLog();
  identity = await startForeignIdentityProvider();
  const { issuer } = identity;
  inner = await startTestProvider({
    verify: tokenVerifier({ issuer, audience: CLIENT, keys: identityKeys({ issuer }) }),
  });
  provider = await startForeignProvider((request) => inner.app.fetch(request));
  setConsoleEnv({ PROVIDER_URL: provider.url, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT, LOG_LEVEL: "info" });
  const now = Date.now.bind(Date);
  jest.spyOn(Date, "now").mockImplementation(() => stoppedMs ?? now() + aheadMs);
});
afterAll(async () => {
  jest.restoreAllMocks();
  identity.close();
  provider.close();
  await inner.close();
});
beforeEach(async () => {
  linesBefore = log.lines().filter(isOfSignIn).length;
  await identity.setClaims({ email });
});

let linesBefore = 0;
const isOfSignIn = ({ msg }: LogLine) => /sign/.test(msg);

/** This test's sign-in log lines, at least one, as "sentence who why". */
async function signInLines(): Promise<string[]> {
  const lines = (await log.find(linesBefore + 1, isOfSignIn)).slice(linesBefore);
  return lines.map(({ msg, userId, refusal, code }) => [msg, userId, refusal, code].filter(Boolean).join(" "));
}

/** A browser's cookies, as far as sign-in needs them. */
class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly beforeRequest: () => void = () => {}) {}

  async send(method: "GET" | "POST", path: string, form?: Record<string, string>): Promise<Response> {
    this.beforeRequest();
    const url = new URL(path, CONSOLE);
    const headers = {
      ...(form ? { ...OWN_PAGE, "content-type": "application/x-www-form-urlencoded" } : {}),
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    const body = form ? { body: new URLSearchParams(form).toString() } : {};
    const request = new NextRequest(url, { method, headers, ...body });
    const handler = (await routeModule(url.pathname))[method] as never;
    const answer = await runInRequest(handler, request, { nextauth: url.pathname.split("/").slice(3) });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** From the click on the button to the identity provider's address. */
  async start(): Promise<URL> {
    const { csrfToken } = await (await this.send("GET", "/api/auth/csrf")).json();
    const answer = await this.send("POST", "/api/auth/signin/sso", { csrfToken, callbackUrl: "/app", json: "true" });
    return new URL((await answer.json()).url, CONSOLE);
  }

  /** The identity provider's redirect, which the browser follows back to the console. */
  async authorize(address: URL): Promise<URL> {
    const answer = await fetch(address, { redirect: "manual" });
    return new URL(answer.headers.get("location") ?? "");
  }

  /** The console's result: null for a session, else the reason. */
  async finish({ pathname, search }: URL): Promise<string | null> {
    const answer = await this.send("GET", `${pathname}${search}`);
    return new URL(answer.headers.get("location") ?? "", CONSOLE).searchParams.get("error");
  }

  async signIn(): Promise<string | null> {
    return this.finish(await this.authorize(await this.start()));
  }

  get session(): TestSession {
    const cookie = [...this.cookies].flatMap(([name, value]) =>
      name.startsWith(SESSION_COOKIE) ? [`${name}=${value}`] : [],
    );
    return { id: "", cookie: cookie.join("; "), idToken: "", refreshToken: "" };
  }
}

const companies = async (browser: Browser) => (await callConsole("/api/company", browser.session)).status;

test("signs in by discovery, code, PKCE, state and nonce, and the provider accepts the token", async () => {
  const browser = new Browser();
  const address = await browser.start();
  expect(address.origin).toBe(identity.issuer);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: "code",
    client_id: CLIENT,
    redirect_uri: `${CONSOLE}/api/auth/callback/sso`,
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{20,}$/),
    nonce: expect.stringMatching(/^[\w-]{20,}$/),
  });
  expect(await browser.finish(await browser.authorize(address))).toBeNull();
  expect(await identity.readGrants()).toEqual(["authorization_code"]);
  expect(await companies(browser)).toBe(200);
  expect(await signInLines()).toEqual(["signed in staff-opsLead"]);
});

test.each(["iat", "nbf"])(
  "clocks may differ by 60 s: a token whose %s is later is refused, and the log says why",
  async (claim) => {
    const now = Date.now();
    stoppedMs = now;
    try {
      await identity.setClaims({ email, [claim]: Math.floor(now / 1000) + 60 });
      expect(await new Browser().signIn()).toBeNull();
      await identity.setClaims({ email, [claim]: Math.floor(now / 1000) + 75 });
      expect(await new Browser().signIn()).toBe("OAuthCallback");
      const reasons = (await log.find(linesBefore + 2, isOfSignIn)).at(-1)?.reasons as Reason[];
      expect(reasons[0]?.text).toBe(
        "The identity provider's clock is 75 s ahead of this server's, and at most 60 s are allowed.",
      );
    } finally {
      stoppedMs = null;
    }
  },
);

const [OLD, NEXT] = ["the-old-secret-of-at-least-32-characters", "the-next-secret-of-at-least-32-characters"];
type Secrets = { NEXTAUTH_SECRET: string; NEXTAUTH_OTHER_SECRET: string | undefined };
const secrets = (own: string, other?: string): Secrets => ({ NEXTAUTH_SECRET: own, NEXTAUTH_OTHER_SECRET: other });

/** A sign-in of which each request reaches the next console, and a call of the session at each of them. */
async function signInAcross(consoles: readonly Secrets[]): Promise<(string | number | null)[]> {
  const before = { ...consoleEnv() };
  let requests = 0;
  const browser = new Browser(() => Object.assign(consoleEnv(), consoles[requests++ % consoles.length]));
  try {
    const address = await browser.start();
    if (address.origin !== identity.issuer) return ["not started"];
    const refusal = await browser.finish(await browser.authorize(address));
    const own = consoleEnv().NEXTAUTH_SECRET;
    const statuses: number[] = [];
    for (const one of [...consoles, secrets(own)]) {
      Object.assign(consoleEnv(), one);
      statuses.push(await companies(browser));
    }
    return [refusal, ...statuses];
  } finally {
    Object.assign(consoleEnv(), before);
  }
}

test.each([
  ["one console knows the next secret", secrets(OLD), secrets(OLD, NEXT)],
  ["one console has the next secret", secrets(OLD, NEXT), secrets(NEXT, OLD)],
  ["one console has forgotten the old secret", secrets(NEXT, OLD), secrets(NEXT)],
])("while the session secret is rotated, no step of a sign-in and no call is refused: %s", async (_, one, other) => {
  expect(await signInAcross([one, other])).toEqual([null, 200, 200, 200]);
  expect(await signInAcross([other, one])).toEqual([null, 200, 200, 200]);
});

test("a session secret without its overlap is refused: the sign-in would notice", async () => {
  expect(await signInAcross([secrets(OLD), secrets(NEXT)])).toEqual(["not started"]);
});

test("a token that ended less than 60 s ago is accepted: the clocks may differ", async () => {
  await identity.setClaims({ email, exp: inSeconds(-55) });
  expect(await new Browser().signIn()).toBeNull();
});

describe("refuses, without a session,", () => {
  test("an answer with another state", async () => {
    const browser = new Browser();
    const back = await browser.authorize(await browser.start());
    back.searchParams.set("state", "forged");
    expect(await browser.finish(back)).toBe("OAuthCallback");
    expect(browser.session.cookie).toBe("");
    expect(await identity.readGrants()).toEqual([]);
    expect(await signInLines()).toEqual(["sign-in failed OAUTH_CALLBACK_ERROR"]);
  });

  test("a code that another browser began: the verifier does not fit", async () => {
    const [victim, thief] = [new Browser(), new Browser()];
    const stolen = await victim.authorize(await victim.start());
    const own = await thief.authorize(await thief.start());
    own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    expect(await thief.finish(own)).toBe("OAuthCallback");
    expect(thief.session.cookie).toBe("");
    expect(await signInLines()).toEqual(["sign-in failed OAUTH_CALLBACK_ERROR"]);
  });

  test.each([
    ["of another issuer", { iss: "https://elsewhere.example" }],
    ["for another audience", { aud: "another-console" }],
    ["that has expired", { exp: inSeconds(-61) }],
    ["with another nonce", { nonce: "another" }],
    ["without a subject", { sub: undefined }],
  ])("an ID token %s", async (_what, claims) => {
    await identity.setClaims({ email, ...claims });
    const browser = new Browser();
    expect(await browser.signIn()).toBe("OAuthCallback");
    expect(browser.session.cookie).toBe("");
    expect(await signInLines()).toEqual(["sign-in failed OAUTH_CALLBACK_ERROR"]);
  });

  test.each([
    ["of an unknown user", { email: "stranger@elsewhere.example" }, "InvalidEmail"],
    ["that is not named", { email: undefined }, "InvalidEmail"],
    ["with an unverified email", { email, email_verified: false }, "ProfileFailed"],
  ])("a person %s", async (_what, claims, reason) => {
    await identity.setClaims(claims);
    const browser = new Browser();
    expect(await browser.signIn()).toBe(reason);
    expect(browser.session.cookie).toBe("");
    expect(await signInLines()).toEqual([`sign-in refused ${reason}`]);
  });
});

test("the token is refreshed before it ends, and a refreshed one for another audience is refused", async () => {
  const browser = new Browser();
  await identity.setClaims({ email, exp: inSeconds(30) });
  expect(await browser.signIn()).toBeNull();
  await identity.setClaims({ email });
  expect(await companies(browser)).toBe(200);
  expect(await identity.readGrants()).toEqual(["refresh_token"]);
  expect(await companies(browser)).toBe(200);
  expect(await identity.readGrants()).toHaveLength(1);

  for (const wrong of [{ aud: "another-console" }, { iss: "https://elsewhere.example" }, { exp: inSeconds(-60) }]) {
    const other = new Browser();
    await identity.setClaims({ email, exp: inSeconds(10) });
    expect(await other.signIn()).toBeNull();
    aheadMs = 20_000;
    await identity.setClaims({ email, ...wrong });
    expect(await companies(other)).toBe(401);
    aheadMs = 0;
  }
});

test("a new key of the identity provider is fetched with its first token, at most half a minute after the last fetch", async () => {
  const before = new Browser();
  expect(await before.signIn()).toBeNull();
  await identity.rotateKey();
  aheadMs = 31_000;
  const after = new Browser();
  expect(await after.signIn()).toBeNull();
  expect(await companies(after)).toBe(200);
  expect(await companies(before)).toBe(200);
  aheadMs = 0;
});

test("while it is down, sign-in shows a message and a session that needs it gets 503; both work again afterwards", async () => {
  const signedIn = new Browser();
  await identity.setClaims({ email, exp: inSeconds(30) });
  expect(await signedIn.signIn()).toBeNull();
  await identity.stop();
  aheadMs = 40_000;
  const browser = new Browser();
  expect(signInMessage((await browser.finish(await browser.start())) ?? "")).toBe(signInMessage("Failed"));
  expect(browser.session.cookie).toBe("");
  const refused = await callConsole("/api/company", signedIn.session);
  expect([refused.status, (await refused.json()).message]).toEqual([503, "Unable to generate token!"]);
  await identity.start();
  await identity.setClaims({ email });
  expect(await companies(signedIn)).toBe(200);
  expect(await browser.signIn()).toBeNull();
  aheadMs = 0;
});

test("no log line of these sign-ins has an email, a token, a code, a state or a nonce", () => {
  const lines = log.lines().filter(isOfSignIn);
  expect(lines.length).toBeGreaterThan(10);
  const written = lines.map(({ reasons, ...line }) => [line, ((reasons ?? []) as Reason[]).map(({ text }) => text)]);
  expect(JSON.stringify(written)).not.toMatch(/@|eyJ|[\w-]{40,}/);
});

// Last: from here on it signs with an unpublished key.
test("an ID token signed with an unpublished key is refused", async () => {
  await identity.forgeKey();
  const browser = new Browser();
  expect(await browser.signIn()).toBe("OAuthCallback");
  expect(browser.session.cookie).toBe("");
});
