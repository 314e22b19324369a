import "server-only";
import { randomUUID } from "node:crypto";
import type { NextAuthOptions } from "next-auth";
import { encode } from "next-auth/jwt";
import { callKeyOf } from "@/lib/contract/endpoint";
import { recordSignIn } from "@/lib/contract/staff-access";
import { createTraceId } from "@/lib/edge/tracing";
import { consoleEnv } from "@/lib/env";
import type { SignInProblem } from "@/lib/messages/sign-in";
import { log, reasonsOf } from "../log";
import { findMissingCalls } from "../offered-calls";
import { describeSessionCookie } from "../sessions/cookie";
import { getSessionRegistry } from "../sessions/get-session-registry";
import type { SessionUser } from "../sessions/registry";
import { callProvider } from "../upstream";
import { admit } from "./admit";
import { exchangeCode } from "./exchange-code";
import { claimsOf } from "./identity-provider";

const SIGN_IN_REPORT_MS = 2_000;

/** Redirect target of the identity provider, on success or failure. Reports to the page that opened the popup. */
const DONE = "/login/popup/done";

/** The provider stores the time of sign-in. A provider that cannot, or is slow, does not prevent the sign-in. */
async function reportSignIn(idToken: string): Promise<void> {
  if ((await findMissingCalls()).includes(callKeyOf(recordSignIn))) return;
  const traceId = createTraceId();
  await callProvider({ endpoint: recordSignIn, idToken, traceId, timeoutMs: SIGN_IN_REPORT_MS }).catch((error) =>
    log().warn({ traceId, reasons: reasonsOf(error) }, "the sign-in was not recorded"),
  );
}

/**
 * How long an ended session's cookie still shows that there was one. It grants nothing: the registry has deleted the
 * session.
 */
const REMEMBERED_MS = 86_400_000;

/** An identity provider that returns no ID token is misconfigured. */
function refuseWithoutToken(): string {
  const refusal: SignInProblem = "Failed";
  log().warn({ refusal, reasons: [{ name: "no ID token" }] }, "sign-in refused");
  return `${DONE}?error=${refusal}`;
}

/**
 * Authorization code flow with PKCE, state and nonce for any OpenID Connect provider. next-auth's session JSON is not
 * served, so the tokens exist only in the encrypted cookie and on the server.
 * @param secret seals the cookies of the sign-in; this console's own one seals the session.
 */
export function buildAuthOptions(secret = consoleEnv().NEXTAUTH_SECRET): NextAuthOptions {
  const env = consoleEnv();
  return {
    secret,
    jwt: { encode: (session) => encode({ ...session, secret: env.NEXTAUTH_SECRET }) },
    session: { strategy: "jwt", maxAge: Math.floor((env.SESSION_ABSOLUTE_MS + REMEMBERED_MS) / 1000) },
    cookies: { sessionToken: describeSessionCookie() },
    pages: { signIn: DONE, error: DONE },
    providers: [
      {
        id: "sso",
        name: "Single sign-on",
        type: "oauth",
        wellKnown: `${env.OIDC_ISSUER.replace(/\/$/, "")}/.well-known/openid-configuration`,
        clientId: env.OIDC_CLIENT_ID,
        clientSecret: env.OIDC_CLIENT_SECRET,
        authorization: { params: { scope: env.OIDC_SCOPE } },
        token: { request: exchangeCode },
        idToken: true,
        checks: ["pkce", "state", "nonce"],
        profile: (claims: { sub: string }) => ({ id: claims.sub }),
      },
    ],
    callbacks: {
      async signIn({ user, account }) {
        if (!account?.id_token) return refuseWithoutToken();
        const admission = await admit(account.id_token);
        if ("refusal" in admission) return `${DONE}?error=${admission.refusal}`;
        Object.assign(user, { admitted: admission.user });
        return true;
      },
      async jwt({ token, user, account }) {
        const admitted = (user as { admitted?: SessionUser } | undefined)?.admitted;
        if (!admitted || !account?.id_token) return token;
        const sessionId = randomUUID();
        const now = Date.now();
        const record = { id: sessionId, user: admitted, lastActivityMs: now, endsAtMs: now + env.SESSION_ABSOLUTE_MS };
        await getSessionRegistry().open({ ...record, tokens: null });
        log().info({ userId: admitted.userId }, "signed in");
        await reportSignIn(account.id_token);
        const { id_token: idToken, refresh_token: refreshToken = null } = account;
        const expiresAtMs = claimsOf(idToken).exp * 1000;
        return { sessionId, user: admitted, tokens: { idToken, refreshToken, expiresAtMs } };
      },
      // Ignore the caller's target: always redirect to our own page, which knows the deep link.
      redirect: () => new URL(DONE, env.NEXTAUTH_URL).href,
    },
    logger: {
      error: (code, metadata) =>
        log().warn(
          { code, reasons: reasonsOf(metadata instanceof Error ? metadata : metadata.error) },
          "sign-in failed",
        ),
      warn: (code) => log().debug({ code }, "next-auth"),
      debug: () => {},
    },
  };
}
