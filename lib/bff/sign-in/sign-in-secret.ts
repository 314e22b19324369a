import "server-only";
import { createHash } from "node:crypto";
import { consoleEnv } from "@/lib/env";

/** next-auth's first cookie of a sign-in, with any prefix: a token, and the hash of it and the secret. */
const CSRF_COOKIE = /^(?:__(?:Host|Secure)-)?next-auth\.csrf-token$/;

/**
 * The secret that a sign-in began with, perhaps at another console while the secret is rotated. next-auth itself knows
 * only one.
 */
export function findSignInSecret(cookies: readonly { name: string; value: string }[]): string {
  const { NEXTAUTH_SECRET: own, NEXTAUTH_OTHER_SECRET: other } = consoleEnv();
  const [token, hash] = cookies.find(({ name }) => CSRF_COOKIE.test(name))?.value.split("|") ?? [];
  const isOther = other && hash === createHash("sha256").update(`${token}${other}`).digest("hex");
  return isOther ? other : own;
}
