import type { Locator, Page } from "@playwright/test";

/** The menu: the rail of a wide window, or the drawer opened by its button. */
export async function openMenu(page: Page): Promise<Locator> {
  const button = page.getByRole("button", { name: "Open menu" });
  if (await button.isVisible()) await button.click();
  return page.getByRole("navigation", { name: "Main menu" });
}
