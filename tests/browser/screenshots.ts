import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";

const FOLDER = "test-results/screens";
const WIDTHS = [1920, 1440, 1280, 768, 390];

/** With SCREENSHOTS=1: the screen in both schemes and some widths, to be looked at. A test sees none of them. */
export async function takeScreenshots(page: Page, name: string, widths = WIDTHS): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  mkdirSync(FOLDER, { recursive: true });
  const size = page.viewportSize();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${FOLDER}/${name}-${colorScheme}-${width}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (size) await page.setViewportSize(size);
}
