import "server-only";
import { z } from "zod";
import { bodyOf } from "@/lib/edge/spool";
import { consoleEnv } from "@/lib/env";
import { createFailure } from "../errors";
import { log, reasonsOf } from "../log";
import type { Tokens } from "../sessions/tokens";
import { exchange, type RawReply } from "../transport";

const Discovery = z.object({
  issuer: z.string(),
  token_endpoint: z.url(),
  end_session_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
});

const TokenReply = z.object({ id_token: z.string(), refresh_token: z.string().optional() });
const ProgramTokenReply = z.object({ access_token: z.string() });
const IdTokenClaims = z.object({
  exp: z.number(),
  email: z.string().optional(),
  phone_number: z.string().optional().catch(undefined),
  phone_number_verified: z.literal(true).optional().catch(undefined),
});
export type IdTokenClaims = z.output<typeof IdTokenClaims>;

const REMEMBER_MS = 3_600_000;
const IDENTITY_MS = 4_000;

let discovered: { document: z.output<typeof Discovery>; atMs: number } | undefined;

/** Claims of a token from the identity provider's token endpoint. The provider checks its signature. */
export function claimsOf(idToken: string): IdTokenClaims {
  const payload = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString("utf8");
  return IdTokenClaims.parse(JSON.parse(payload));
}

/**
 * Exchanges the refresh token for new tokens.
 * @throws ConsoleError 'Unable to generate token!': 401 when the identity provider refuses, 503 when it is unreachable.
 */
export async function refreshTokens({ refreshToken }: Tokens): Promise<Tokens> {
  if (!refreshToken) throw createFailure("no_token");
  const { token_endpoint } = await discover().catch((cause: unknown) => {
    throw createFailure("identity_unreachable", cause);
  });
  const form = { grant_type: "refresh_token", refresh_token: refreshToken };
  const reply = await post(token_endpoint, form).catch((cause: unknown) => {
    throw createFailure("identity_unreachable", cause);
  });
  if (reply.status >= 500) throw createFailure("identity_unreachable");
  try {
    const { id_token: idToken, refresh_token: rotated } = TokenReply.parse(JSON.parse(reply.body.toString("utf8")));
    return { idToken, expiresAtMs: claimsOf(idToken).exp * 1000, refreshToken: rotated ?? refreshToken };
  } catch (cause) {
    throw createFailure("no_token", cause);
  }
}

/**
 * A token of the console itself, for work without a signed-in person. Its `email` names the user record of a program.
 * @throws ConsoleError 'Unable to generate token!': 401 when the identity provider refuses, 503 when it is unreachable.
 */
export async function fetchProgramToken(): Promise<string> {
  const reply = await sendProgramGrant().catch((cause: unknown) => {
    throw createFailure("identity_unreachable", cause);
  });
  if (reply.status >= 500) throw createFailure("identity_unreachable");
  try {
    return ProgramTokenReply.parse(JSON.parse(reply.body.toString("utf8"))).access_token;
  } catch (cause) {
    throw createFailure("no_token", cause);
  }
}

/** The identity provider's response to the console's own credentials. @throws Error if it cannot be reached. */
export async function sendProgramGrant(): Promise<RawReply> {
  const { token_endpoint } = await discover();
  return post(token_endpoint, { grant_type: "client_credentials" });
}

/**
 * Revokes the refresh token and returns the address where the browser ends the identity provider's own sign-in; null if
 * there is none. The address has the client id instead of an ID token hint: the ID token is also the provider's bearer
 * token and must not reach the browser.
 */
export async function endAtIdentityProvider({ refreshToken }: Tokens): Promise<string | null> {
  const { NEXTAUTH_URL, OIDC_CLIENT_ID } = consoleEnv();
  try {
    const { revocation_endpoint, end_session_endpoint } = await discover();
    if (revocation_endpoint && refreshToken) await post(revocation_endpoint, { token: refreshToken });
    if (!end_session_endpoint) return null;
    const address = new URL(end_session_endpoint);
    address.searchParams.set("client_id", OIDC_CLIENT_ID);
    address.searchParams.set("post_logout_redirect_uri", new URL("/login", NEXTAUTH_URL).href);
    return address.href;
  } catch (error) {
    log().warn({ reasons: reasonsOf(error) }, "the identity provider could not be informed of a sign-out");
    return null;
  }
}

async function discover(): Promise<z.output<typeof Discovery>> {
  if (discovered && Date.now() - discovered.atMs < REMEMBER_MS) return discovered.document;
  const { document } = await fetchDiscovery();
  discovered = { document, atMs: Date.now() };
  return document;
}

/** The identity provider's metadata and the time on its clock. @throws Error if it is unreachable or names another issuer. */
export async function fetchDiscovery(): Promise<{ document: z.output<typeof Discovery>; date: string | undefined }> {
  const { OIDC_ISSUER } = consoleEnv();
  const url = `${OIDC_ISSUER.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const { body, headers } = await exchange({ url, method: "GET", headers: {}, totalMs: IDENTITY_MS });
  const document = Discovery.parse(JSON.parse(body.toString("utf8")));
  if (document.issuer !== OIDC_ISSUER) throw new Error(`${url} names the issuer ${document.issuer}`);
  return { document, date: headers.date };
}

function post(url: string, form: Record<string, string>) {
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = consoleEnv();
  const credentials = `${encodeURIComponent(OIDC_CLIENT_ID)}:${encodeURIComponent(OIDC_CLIENT_SECRET)}`;
  return exchange({
    url,
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
    },
    body: bodyOf(Buffer.from(new URLSearchParams(form).toString())),
    totalMs: IDENTITY_MS,
  });
}
