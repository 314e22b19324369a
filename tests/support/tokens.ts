import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { tokenVerifier, type VerifyToken } from "@/lib/provider/auth/verify-token";

export const ISSUER = "https://identity.test";
export const AUDIENCE = "genome-console";

export type TokenOptions = {
  issuer?: string;
  audience?: string;
  /** Seconds from now; negative = expired. */
  expiresIn?: number;
  claims?: JWTPayload;
};

/** An identity provider of one key: what signs, what verifies, and the public keys for a JWKS server. */
export type TestIdentity = {
  sign(email: string, options?: TokenOptions): Promise<string>;
  verify: VerifyToken;
  jwks: { keys: Awaited<ReturnType<typeof exportJWK>>[] };
};

export async function testIdentity(): Promise<TestIdentity> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "test", alg: "RS256", use: "sig" };
  const jwks = { keys: [jwk] };
  return {
    jwks,
    verify: tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, keys: createLocalJWKSet(jwks) }),
    sign: (email, { issuer = ISSUER, audience = AUDIENCE, expiresIn = 3600, claims = {} } = {}) =>
      new SignJWT({ email, ...claims })
        .setProtectedHeader({ alg: "RS256", kid: "test" })
        .setSubject(email)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign(privateKey),
  };
}
