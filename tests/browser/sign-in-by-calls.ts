import { type APIRequestContext, expect } from "@playwright/test";
import { MARKED } from "@/lib/contract/constants";
import { CONSOLE_URL } from "./ports";

/** The headers that the console's own page makes the browser send with a write. */
export const OWN_PAGE = { "sec-fetch-site": "same-origin", origin: CONSOLE_URL, ...MARKED };

/**
 * Signs in call by call at a second console. That console assumes the first one's address unless another public address is
 * given, so the identity provider's last redirect is followed by hand.
 */
export async function signInAt(
  url: string,
  { request }: { request: APIRequestContext },
  email: string,
  publicUrl = CONSOLE_URL,
): Promise<void> {
  const { csrfToken } = await (await request.get(`${url}/api/auth/csrf`)).json();
  const form = { csrfToken, callbackUrl: publicUrl, json: "true" };
  const started = await request.post(`${url}/api/auth/signin/sso`, {
    form,
    headers: { ...OWN_PAGE, origin: publicUrl },
  });
  const signInPage = await request.get((await started.json()).url);
  let at = await request.post(signInPage.url(), { form: { pick: email }, maxRedirects: 0 });
  for (let step = 0; step < 5 && at.headers().location; step++) {
    const next = new URL(at.headers().location ?? "", at.url()).href;
    const isBack = next.startsWith(publicUrl);
    at = await request.get(next.replace(publicUrl, url), { maxRedirects: 0 });
    if (isBack) break;
  }
  expect(at.headersArray().some(({ name, value }) => name === "set-cookie" && value.includes("genome-session"))).toBe(
    true,
  );
}
