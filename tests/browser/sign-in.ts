import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Cookie, expect, type Page, test } from "@playwright/test";
import { CONSOLE_URL } from "./ports";

const HOME = "/app/company-directory";

/** The stored session of an earlier test in this run: a sign-in takes seconds, and most tests concern something else. */
const sessionFile = (email: string) => join(test.info().project.outputDir, "sessions", `${email}.json`);

const addressOf = (path: string) => new RegExp(`^${CONSOLE_URL}${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

/** Opens `path` as a demo user. Reuses the session of an earlier test. */
export async function signIn(page: Page, email: string, path = HOME): Promise<void> {
  const file = sessionFile(email);
  if (!existsSync(file)) {
    await signInByPopup(page, email, path);
    await keepSession(file, await page.context().cookies(CONSOLE_URL));
    return;
  }
  await page.context().addCookies(JSON.parse(await readFile(file, "utf8")));
  await page.goto(path);
  await expect(page).toHaveURL(addressOf(path));
}

/** Written atomically: another worker may be reading it. */
async function keepSession(file: string, cookies: Cookie[]): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, JSON.stringify(cookies), { mode: 0o600 });
  await rename(draft, file);
}

/** Signs in through the single-sign-on popup with a separate session, and waits until `path` (or home) is open. */
export async function signInByPopup(page: Page, email: string, path = HOME): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/);
  const popupOpens = page.waitForEvent("popup");
  await page.getByRole("button", { name: /sign in/i }).click();
  const popup = await popupOpens;
  await popup.getByRole("button", { name: email }).click();
  await expect(page).toHaveURL(addressOf(path));
}
