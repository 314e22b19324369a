import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { z } from "zod";

const TIMEOUT_MS = 2_000;
const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** The identity provider's public keys, fetched on first use and again for an unknown key id. */
export function identityKeys(settings: { issuer: string; jwksUrl?: string | undefined }): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | null = null;
  return async (header, token) => {
    keys ??= findKeys(settings);
    // Failures are not cached: the next call tries again.
    const resolved = await keys.catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return resolved(header, token);
  };
}

async function findKeys({ issuer, jwksUrl }: { issuer: string; jwksUrl?: string | undefined }) {
  const address = jwksUrl ?? (await discover(issuer));
  return createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_MS });
}

async function discover(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} responded with status ${response.status}`);
  const document = Discovery.parse(await response.json());
  if (document.issuer !== issuer) throw new Error(`${address} has the configuration of ${document.issuer}`);
  return document.jwks_uri;
}
