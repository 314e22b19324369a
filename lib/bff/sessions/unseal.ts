import "server-only";
import { decode, type JWT } from "next-auth/jwt";
import { consoleEnv } from "@/lib/env";

/**
 * What was sealed with the consoles' secret, or with the other one that is read while the secret is changed
 * [ASVS 11.2.2]. Null for what neither opens.
 * @param salt keeps what is sealed for one purpose from being read for another.
 */
export async function unseal(token: string, salt?: string): Promise<JWT | null> {
  const { NEXTAUTH_SECRET, NEXTAUTH_OTHER_SECRET } = consoleEnv();
  for (const secret of [NEXTAUTH_SECRET, NEXTAUTH_OTHER_SECRET]) {
    const payload = secret && (await decode({ token, secret, ...(salt && { salt }) }).catch(() => null));
    if (payload) return payload;
  }
  return null;
}
