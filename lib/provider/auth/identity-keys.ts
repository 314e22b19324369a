import { setTimeout as sleep } from "node:timers/promises";
import { createRemoteJWKSet, errors, type JWKSCacheInput, type JWTVerifyGetKey, jwksCache } from "jose";
import { z } from "zod";
import { compareClocks } from "@/lib/edge/clock-skew";

const TIMEOUT_MS = 2_000;
/** The shortest time between two fetches, however many tokens have an unknown key ID. */
const COOLDOWN_MS = 1_000;
const REFRESH_MS = 10 * 60_000;
/** While the keys cannot be fetched, the last known ones are used for so long; they are fetched again each half minute. */
const STALE_KEYS_MS = 6 * 3_600_000;
const RETRY_MS = 30_000;
const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

type Settings = { issuer: string; jwksUrl?: string | undefined };

/** The identity provider's public keys, fetched on first use, for an unknown key id, and every ten minutes. */
export function identityKeys(settings: Settings): JWTVerifyGetKey {
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

const Keys = z.object({ keys: z.array(z.unknown()).min(1, "it has no keys") });

/**
 * Reads the identity provider's keys and compares its clock with this one.
 * @throws Error if they cannot be read, if it has another issuer, or if the clocks differ too much.
 */
export async function checkIdentityProvider(settings: Settings, nowMs: number): Promise<string> {
  const address = settings.jwksUrl ?? (await discover(settings.issuer));
  const response = await fetchDocument(address);
  const { keys } = Keys.parse(await response.json());
  const clocks = compareClocks(response.headers.get("date"), nowMs);
  return `${keys.length} ${keys.length === 1 ? "key" : "keys"} of ${settings.issuer}; ${clocks}`;
}

async function findKeys({ issuer, jwksUrl }: Settings) {
  const address = jwksUrl ?? (await discover(issuer));
  const cache: JWKSCacheInput = {};
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: STALE_KEYS_MS,
    [jwksCache]: cache,
  });
  let retryAtMs = 0;
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    const nowMs = Date.now();
    if (cache.uat !== undefined && nowMs >= cache.uat + REFRESH_MS && nowMs >= retryAtMs) {
      retryAtMs = nowMs + RETRY_MS;
      await keys.reload().catch(() => {});
    }
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // The keys may have been rotated since a fetch of less than a second ago.
      await sleep(COOLDOWN_MS);
      return keys(header, token);
    }
  };
  return keyOf;
}

async function discover(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const document = Discovery.parse(await (await fetchDocument(address)).json());
  if (document.issuer !== issuer) throw new Error(`${address} has the configuration of ${document.issuer}`);
  return document.jwks_uri;
}

async function fetchDocument(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} responded with status ${response.status}`);
  return response;
}
