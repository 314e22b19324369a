import { type BrowserContext, expect } from "@playwright/test";
import { MARKED } from "@/lib/contract/constants";
import { CONSOLE_URL } from "./ports";

/** The headers that the console's own page makes the browser send with a write. */
export const OWN_PAGE = { "sec-fetch-site": "same-origin", origin: CONSOLE_URL, ...MARKED };

/**
 * Signs in call by call at a second console. That console assumes the first one's address, so the identity provider's last
 * redirect is followed by hand.
 */
export async function signInAt(
  url: string,
  { request }: Pick<BrowserContext, "request">,
  email: string,
): Promise<void> {
  const { csrfToken } = await (await request.get(`${url}/api/auth/csrf`)).json();
  const form = { csrfToken, callbackUrl: CONSOLE_URL, json: "true" };
  const started = await request.post(`${url}/api/auth/signin/sso`, { form, headers: OWN_PAGE });
  const signInPage = await request.get((await started.json()).url);
  let at = await request.post(signInPage.url(), { form: { pick: email }, maxRedirects: 0 });
  for (let step = 0; step < 5 && at.headers().location; step++) {
    const next = new URL(at.headers().location ?? "", at.url()).href;
    const isBack = next.startsWith(CONSOLE_URL);
    at = await request.get(next.replace(CONSOLE_URL, url), { maxRedirects: 0 });
    if (isBack) break;
  }
  expect(at.headersArray().some(({ name, value }) => name === "set-cookie" && value.includes("genome-session"))).toBe(
    true,
  );
}
