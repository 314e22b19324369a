import { expect, type Page, test } from "@playwright/test";
import { listenToConsole } from "./accessibility";
import { signIn } from "./sign-in";

/** What a hand that never waits presses and types: the page stands, its code is still on its way. */

const CODE = /\/_next\/static\/.*\.js/;
const MOST_BYTES = 1_024;

/** Opens a screen whose code arrives only when the returned function is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(CODE, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    arrive();
    await page.unroute(CODE);
  };
}

const rows = (page: Page) => page.locator("tbody tr[data-index]");

test("keys, letters and buttons pressed before the code is there are heard once it is", async ({ page }) => {
  await signIn(page, "lead@genome.example");
  const shown = listenToConsole(page);

  let arrive = await openWithoutCode(page, "/app/today");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("validatorr");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await arrive();
  await expect(page).toHaveURL(/\/app\/validator$/);

  arrive = await openWithoutCode(page, "/app/today");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("validator");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Overdue/ }).click();
  await arrive();
  await expect(page).toHaveURL(/waiting=overdue/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  arrive = await openWithoutCode(page, "/app/company-directory");
  await expect(rows(page).nth(3)).toBeVisible();
  const third = await rows(page).nth(2).getByRole("link").first().getAttribute("href");
  await page.keyboard.type("jjjjk");
  await page.keyboard.press("Enter");
  await arrive();
  await page.waitForURL((url) => url.pathname + url.search === third);

  arrive = await openWithoutCode(page, "/app/company-directory");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.type("/malab");
  const box = page.getByRole("searchbox").first();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("malab");
  await arrive();
  await expect(page).toHaveURL(/q=malab$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(box).toHaveValue("malab");
  await page.keyboard.type("a");
  await expect(page).toHaveURL(/q=malaba$/);
  await expect(box).toHaveValue("malaba");
  expect(shown).toEqual([]);
});

test("the script that keeps them is small, and leaves the sign-in page's keys alone", async ({ page }) => {
  await page.goto("/login");
  const scripts = await page.evaluate(() => [...document.scripts].map(({ text }) => text));
  const [kept = ""] = scripts.filter((text) => text.includes("collectEarly="));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThanOrEqual(MOST_BYTES);
  const isLeft = await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true, cancelable: true }),
    ),
  );
  expect(isLeft).toBe(true);
});
