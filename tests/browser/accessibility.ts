import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const AXE = "node_modules/axe-core/axe.min.js";
/** The builder's axe source: a placeholder, because axe is already loaded. */
const NOTHING = "0";

/** Fails with the rule, the element and the reason when axe finds anything on the screen, in light or in dark. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Once: the builder would put half a megabyte of script into the page four times.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(readFileSync(AXE, "utf8"));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // A list that loads again is dimmed.
    await expect(page.locator("[data-refreshing]")).toHaveCount(0);
    // In one call within the page, with details of violations only: half of the time. A sandboxed frame runs no script,
    // axe's neither, and would time out after a minute. No rule reads the style sheets, a fifth of the rest.
    const axe = new AxeBuilder({ page, axeSource: NOTHING })
      .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
      .setLegacyMode()
      .exclude("iframe[sandbox]");
    // The scheme changes only colours.
    const { violations } = await (colorScheme === "dark" ? axe.withRules("color-contrast") : axe).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${screen} (${colorScheme}): ${id}: ${html} ${failureSummary}`),
    );
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** A Chromium hint on a busy machine: Next preloads styles that a page uses seconds later. */
const LATE_STYLES = /was preloaded using link preload but not used within a few seconds/;

/** The messages of the browser's console from now on, errors and warnings alike. */
export function listenToConsole(page: Page): string[] {
  const shown: string[] = [];
  page.on("console", (message) => {
    if (LATE_STYLES.test(message.text())) return;
    if (message.type() === "error" || message.type() === "warning") shown.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => shown.push(`${page.url()}: ${error.message}`));
  return shown;
}
