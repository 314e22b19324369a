import { expect, type Page } from "@playwright/test";
import { CONSOLE_URL } from "./ports";

/** Signs in through the single-sign-on popup as one of the demo people and waits until `path` (or home) stands. */
export async function signIn(page: Page, email: string, path = "/app/company-directory"): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/);
  const popupOpens = page.waitForEvent("popup");
  await page.getByRole("button", { name: /sign in/i }).click();
  const popup = await popupOpens;
  await popup.getByRole("button", { name: email }).click();
  await expect(page).toHaveURL(new RegExp(`^${CONSOLE_URL}${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`));
}
