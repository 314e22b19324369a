import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { CLOCK_TOLERANCE_SECONDS, describeClockAhead } from "@/lib/edge/clock-skew";
import { ACCESS } from "@/lib/messages/access";
import { ProviderError } from "../errors";

/** A user as authenticated by the identity provider. */
export type Identity = { email: string };

export type VerifyToken = (authorization: string | undefined) => Promise<Identity>;

const FETCH_FAILURES = [errors.JWKSTimeout, errors.JWKSInvalid];

const refusal = (cause?: unknown) => new ProviderError("unauthenticated", ACCESS.userVerificationFailed, { cause });

const clockRefusal = (seconds: number) =>
  new ProviderError("unauthenticated", `${ACCESS.userVerificationFailed}. ${describeClockAhead(seconds)}`);

/**
 * Verifies bearer tokens with the identity provider's keys: signature, algorithm, issuer, audience and times.
 * @throws ProviderError unauthenticated for an invalid token, unavailable when the keys cannot be fetched.
 */
export function tokenVerifier(settings: { issuer: string; audience: string; keys: JWTVerifyGetKey }): VerifyToken {
  const { issuer, audience, keys } = settings;
  return async (authorization) => {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "") ?? [];
    if (!token) throw refusal();
    const verified = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ["RS256", "ES256"],
      requiredClaims: ["exp", "sub"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    }).catch((cause: unknown) => {
      throw isFetchFailure(cause) ? unreachable(cause) : refusalOf(cause);
    });
    const { email, email_verified: emailVerified, iat } = verified.payload;
    const ahead = secondsAhead(iat);
    if (ahead > CLOCK_TOLERANCE_SECONDS) throw clockRefusal(ahead);
    if (typeof email !== "string" || email === "" || emailVerified === false) throw refusal();
    return { email };
  };
}

const secondsAhead = (claim: unknown) => (typeof claim === "number" ? claim - Math.floor(Date.now() / 1000) : 0);

function refusalOf(cause: unknown): ProviderError {
  const isEarly = cause instanceof errors.JWTClaimValidationFailed && cause.claim === "nbf";
  return isEarly && cause.reason === "check_failed" ? clockRefusal(secondsAhead(cause.payload.nbf)) : refusal(cause);
}

/** Not the token's fault: a refreshed token would fail too. */
function isFetchFailure(cause: unknown): boolean {
  if (FETCH_FAILURES.some((kind) => cause instanceof kind)) return true;
  const isJose = cause instanceof errors.JOSEError;
  return !isJose || (cause.code === "ERR_JOSE_GENERIC" && /JSON Web Key Set/.test(cause.message));
}

const unreachable = (cause: unknown) =>
  new ProviderError("unavailable", "The identity provider cannot be reached at the moment. Please try again shortly.", {
    cause,
    retryAfterSeconds: 5,
  });
