import { createHmac, timingSafeEqual } from "node:crypto";

/** The signed values: none can be replaced by another. */
type Signed = { method: string; path: string; expires: number; contentType: string };

/** HMAC-SHA256 in base64url. The parts are joined as JSON, so that their boundaries are unambiguous. */
export function sign(key: string, { method, path, expires, contentType }: Signed): string {
  return createHmac("sha256", key)
    .update(JSON.stringify([method, path, expires, contentType]))
    .digest("base64url");
}

/** Compared in constant time. */
export function isSignedBy(key: string, signed: Signed, signature: string): boolean {
  const expected = Buffer.from(sign(key, signed));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
