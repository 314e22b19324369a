import type { Page } from "@playwright/test";

/** Types into a field and takes an option of its list. */
export async function chooseTyped(page: Page, name: "Company" | "Policy", text: string, option: RegExp): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).click();
  await page.getByRole("combobox", { name, exact: true }).fill(text);
  await page.getByRole("option", { name: option }).click();
}
