import { expect, type Page } from "@playwright/test";

/** A payment proof: the part of a picture that the store checks. */
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

export async function openAccount(page: Page, company: RegExp): Promise<void> {
  await page.getByRole("row", { name: company }).first().click();
  await expect(page.getByRole("table", { name: "CD Ledger" }).getByRole("row").nth(1)).toBeVisible();
}

/** Entries, the email and the statement are buttons of the ledger; other actions are in its menu. */
const ENTRIES = ["Add deposit", "Add adjustment", "Add policy booking amount"];
const BUTTONS = [...ENTRIES, "Send Email", "Upload CD statement", "View CD statement"];

export async function chooseLedgerAction(page: Page, name: string): Promise<void> {
  if (BUTTONS.includes(name)) return page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name }).click();
}
