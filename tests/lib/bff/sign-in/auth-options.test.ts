import type { Account, User } from "next-auth";
import type { JWT } from "next-auth/jwt";
import { getSessionRegistry } from "@/lib/bff/sessions/get-session-registry";
import { buildAuthOptions } from "@/lib/bff/sign-in/auth-options";
import { setConsoleEnv } from "../../../support/console-env";
import { json, sharedFaultyProvider } from "../../../support/faulty-provider";

/** The specification's calls and ours, used while a provider is slow to list its calls. */
const OWN_RECORD = /^\/(user|staff-access\/own-record)/;

/** The result of a sign-in: who is admitted, which session opens, and what the cookie has. */

const DAY_SECONDS = 86_400;
const EXP = 1_900_000_000;
const provider = sharedFaultyProvider();

beforeAll(() =>
  setConsoleEnv({
    PROVIDER_URL: provider.url,
    OIDC_ISSUER: "https://sso.example/tenant/",
    OIDC_SCOPE: "openid email",
    NEXTAUTH_URL: "https://console.example",
  }),
);

const idToken = (email: string) => `h.${Buffer.from(JSON.stringify({ exp: EXP, email })).toString("base64url")}.s`;
const accountOf = (fields: Partial<Account>) => ({ provider: "sso", type: "oauth", ...fields }) as Account;

function knowNobodyBut(email: string): void {
  const person = { userId: "u1", firstName: "Asha", lastName: "M", email, mobile: null, active: true, employer: null };
  provider.answerWith((request, response) => {
    const path = request.url ?? "";
    if (OWN_RECORD.test(path)) return json(response, 200, { data: { users: [{ ...person, roles: ["viewer"] }] } });
    if (path.includes("getRolePermissions")) return json(response, 200, { data: { permissions: ["genome.access"] } });
    json(response, 200, { data: { permissionId: "genome.access" } });
  });
}

type Callbacks = NonNullable<ReturnType<typeof buildAuthOptions>["callbacks"]>;
const callbacks = () => buildAuthOptions().callbacks as Required<Callbacks>;
const signIn = (user: User, account: Account) =>
  callbacks().signIn({ user, account } as Parameters<Required<Callbacks>["signIn"]>[0]);
const jwt = (token: JWT, user: User | undefined, account: Account | null) =>
  callbacks().jwt({ token, user, account } as Parameters<Required<Callbacks>["jwt"]>[0]);

test("the identity provider gets a request for a code with PKCE, state and nonce; the session lasts seven days", () => {
  const { session, providers, pages } = buildAuthOptions();
  // A day longer than the session itself: the cookie then still shows that there was one.
  expect(session).toEqual({ strategy: "jwt", maxAge: 8 * DAY_SECONDS });
  expect(pages).toEqual({ signIn: "/login/popup/done", error: "/login/popup/done" });
  expect(providers).toMatchObject([
    {
      id: "sso",
      type: "oauth",
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      clientId: "genome-console",
      wellKnown: "https://sso.example/tenant/.well-known/openid-configuration",
      authorization: { params: { scope: "openid email" } },
    },
  ]);
  const [sso] = providers as unknown as { profile(claims: { sub: string }): object }[];
  expect(sso?.profile({ sub: "s1" })).toEqual({ id: "s1" });
});

test("an admitted person gets a session in the registry, and the tokens only in the cookie", async () => {
  knowNobodyBut("asha@genome.example");
  const user = { id: "s1" } as User;
  const account = accountOf({ id_token: idToken("asha@genome.example"), refresh_token: "r1" });
  expect(await signIn(user, account)).toBe(true);
  const before = Date.now();
  const token = await jwt({}, user, account);
  const admitted = { userId: "u1", firstName: "Asha", email: "asha@genome.example", roles: ["viewer"] };
  expect(token).toEqual({
    sessionId: expect.any(String),
    user: admitted,
    tokens: { idToken: account.id_token, refreshToken: "r1", expiresAtMs: EXP * 1000 },
  });
  const record = await getSessionRegistry().find(String(token.sessionId));
  expect(record).toMatchObject({ user: admitted, tokens: null });
  expect(record?.lastActivityMs).toBeGreaterThanOrEqual(before);
  expect((record?.endsAtMs ?? 0) - (record?.lastActivityMs ?? 0)).toBe(7 * DAY_SECONDS * 1000);
});

test("without a refresh token the cookie has none", async () => {
  knowNobodyBut("asha@genome.example");
  const user = { id: "s1" } as User;
  const account = accountOf({ id_token: idToken("asha@genome.example") });
  await signIn(user, account);
  expect(await jwt({}, user, account)).toMatchObject({ tokens: { refreshToken: null } });
});

test("a person who is not admitted is redirected to the page with the reason", async () => {
  knowNobodyBut("other@genome.example");
  const user = { id: "s1" } as User;
  expect(await signIn(user, accountOf({}))).toBe("/login/popup/done?error=Failed");
  const account = accountOf({ id_token: idToken("asha@genome.example") });
  expect(await signIn(user, account)).toBe("/login/popup/done?error=InvalidEmail");
  expect(await jwt({ sub: "s1" }, user, account)).toEqual({ sub: "s1" });
});

test("a cookie that is read again is unchanged", async () => {
  const token = { sessionId: "x", user: {}, tokens: {} };
  expect(await jwt(token, undefined, null)).toBe(token);
});

test.each(["https://evil.example/", "/company", "https://console.example/x"])(
  "whatever %s requests, the redirect is to our own page",
  async (url) => {
    const target = await callbacks().redirect({ url, baseUrl: "https://console.example" });
    expect(target).toBe("https://console.example/login/popup/done");
  },
);
