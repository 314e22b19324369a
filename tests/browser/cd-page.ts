import { expect, type Page } from "@playwright/test";

/** A payment proof: as much of a picture as the store looks at. */
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

/** From the list into the ledger of the company's first account. */
export async function openAccount(page: Page, company: RegExp): Promise<void> {
  await page.getByRole("row", { name: company }).first().click();
  await expect(page.getByRole("table", { name: "CD Ledger" }).getByRole("row").nth(1)).toBeVisible();
}

/** An action of the ledger's header that is no everyday one: behind its menu. */
export async function chooseLedgerAction(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name }).click();
}
