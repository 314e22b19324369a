import "server-only";
import { decode, type JWT } from "next-auth/jwt";
import { consoleEnv } from "@/lib/env";

/**
 * Decrypts a token with the consoles' secret, or with the other one while the secret is rotated [ASVS 11.2.2]. Null if
 * neither fits.
 * @param salt separates purposes: a token of one cannot be used for another.
 */
export async function unseal(token: string, salt?: string): Promise<JWT | null> {
  const { NEXTAUTH_SECRET, NEXTAUTH_OTHER_SECRET } = consoleEnv();
  for (const secret of [NEXTAUTH_SECRET, NEXTAUTH_OTHER_SECRET]) {
    const payload = secret && (await decode({ token, secret, ...(salt && { salt }) }).catch(() => null));
    if (payload) return payload;
  }
  return null;
}
