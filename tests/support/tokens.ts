import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import { tokenVerifier, type VerifyToken } from "@/lib/provider/auth/verify-token";

export const ISSUER = "https://identity.test";
export const AUDIENCE = "genome-console";

export type TokenOptions = {
  issuer?: string;
  audience?: string;
  /** Seconds from now; negative = expired, null = the token never expires. */
  expiresIn?: number | null;
  claims?: JWTPayload;
};

/** An identity provider of one key: what signs, what verifies, and the public keys for a JWKS server. */
export type TestIdentity = {
  sign(email: string, options?: TokenOptions): Promise<string>;
  verify: VerifyToken;
  jwks: { keys: JWK[] };
};

/** A signing key. TEST_SIGNING_KEY has one for all files of a run, so that each file need not create its own. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return exportJWK(privateKey);
}

export async function testIdentity(): Promise<TestIdentity> {
  const given = process.env.TEST_SIGNING_KEY;
  const secret: JWK = given ? JSON.parse(given) : await makeSigningKey();
  const privateKey = await importJWK(secret, "RS256");
  const { kty, n, e } = secret;
  const jwks = { keys: [{ kty, n, e, kid: "test", alg: "RS256", use: "sig" } as JWK] };
  return {
    jwks,
    verify: tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, keys: createLocalJWKSet(jwks) }),
    sign: (email, { issuer = ISSUER, audience = AUDIENCE, expiresIn = 3600, claims = {} } = {}) => {
      const token = new SignJWT({ sub: email, email, ...claims })
        .setProtectedHeader({ alg: "RS256", kid: "test" })
        .setIssuer(issuer)
        .setAudience(audience);
      if (claims.iat === undefined) token.setIssuedAt();
      if (expiresIn !== null) token.setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn);
      return token.sign(privateKey);
    },
  };
}
