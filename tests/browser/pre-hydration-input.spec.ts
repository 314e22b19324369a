import { expect, type Page, test } from "@playwright/test";
import { listenToConsole } from "./accessibility";
import { signIn } from "./sign-in";

/** Fast clicks and typing on a page whose code is still loading. */

const CODE = /\/_next\/static\/.*\.js/;
const MAX_BYTES = 2_200;

/**
 * Opens screens whose code loads only when the function from `open` is called. If the provider is slow for a moment,
 * the data also arrives by code; then the screen is opened again.
 */
async function holdCode(page: Page): Promise<(path: string) => Promise<() => void>> {
  let arrived = Promise.resolve();
  await page.route(CODE, async (route) => {
    await arrived;
    await route.continue();
  });
  return async (path) => {
    let arrive = () => {};
    await expect(async () => {
      arrive();
      arrived = new Promise((resolve) => {
        arrive = resolve;
      });
      await page.goto(path, { waitUntil: "commit" });
      await expect(rows(page).nth(3)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    return arrive;
  };
}

const rows = (page: Page) => page.locator("tbody tr[data-index]");

test("keys, text and clicks before hydration are handled after it", async ({ page }) => {
  await signIn(page, "lead@genome.example");
  const shown = listenToConsole(page);

  const open = await holdCode(page);
  let arrive = await open("/app/today");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("validatorr");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  arrive();
  await expect(page).toHaveURL(/\/app\/validator$/);

  arrive = await open("/app/today");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("validator");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Overdue/ }).click();
  arrive();
  await expect(page).toHaveURL(/queue=overdue/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  arrive = await open("/app/company-directory");
  const third = await rows(page).nth(2).getByRole("link").first().getAttribute("href");
  await page.keyboard.type("jjjjk");
  await page.keyboard.press("Enter");
  arrive();
  await page.waitForURL((url) => url.pathname + url.search === third);

  arrive = await open("/app/company-directory");
  await page.keyboard.type("/malab");
  const box = page.getByRole("searchbox").first();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("malab");
  arrive();
  await expect(page).toHaveURL(/q=malab$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(box).toHaveValue("malab");
  await page.keyboard.type("a");
  await expect(page).toHaveURL(/q=malaba$/);
  await expect(box).toHaveValue("malaba");
  expect(shown).toEqual([]);
});

test("a click on Sign in before hydration opens the popup", async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(CODE, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Sign in" }).click();
  const popup = page.waitForEvent("popup");
  arrive();
  await (await popup).close();
});

test("the capture script is small, and leaves the sign-in page's keys alone", async ({ page }) => {
  await page.goto("/login");
  const scripts = await page.evaluate(() => [...document.scripts].map(({ text }) => text));
  const [kept = ""] = scripts.filter((text) => text.includes("window.collectInput"));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThanOrEqual(MAX_BYTES);
  const isLeft = await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true, cancelable: true }),
    ),
  );
  expect(isLeft).toBe(true);
});
