import { type Cookie, expect, type Page } from "@playwright/test";
import { CONSOLE_URL } from "./ports";

const HOME = "/app/company-directory";

/** The sessions begun so far, by e-mail: a sign-in costs seconds, and most tests are about something else. */
const begun = new Map<string, Cookie[]>();

const addressOf = (path: string) => new RegExp(`^${CONSOLE_URL}${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

/** Opens `path` as one of the demo people, in the session of an earlier test where there is one. */
export async function signIn(page: Page, email: string, path = HOME): Promise<void> {
  const cookies = begun.get(email);
  if (!cookies) {
    await signInByPopup(page, email, path);
    begun.set(email, await page.context().cookies(CONSOLE_URL));
    return;
  }
  await page.context().addCookies(cookies);
  await page.goto(path);
  await expect(page).toHaveURL(addressOf(path));
}

/** Signs in through the single-sign-on popup, with a session of its own, and waits until `path` (or home) stands. */
export async function signInByPopup(page: Page, email: string, path = HOME): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/);
  const popupOpens = page.waitForEvent("popup");
  await page.getByRole("button", { name: /sign in/i }).click();
  const popup = await popupOpens;
  await popup.getByRole("button", { name: email }).click();
  await expect(page).toHaveURL(addressOf(path));
}
