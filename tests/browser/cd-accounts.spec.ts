import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { expectAccessible, listenToConsole } from "./accessibility";
import { BROWSER_DATA } from "./ports";
import { signIn } from "./sign-in";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

async function openAccount(page: Page, company: RegExp): Promise<void> {
  await page.getByRole("row", { name: company }).first().click();
  await expect(page.getByRole("table", { name: "CD Ledger" }).getByRole("row").nth(1)).toBeVisible();
}

const firstEntry = (page: Page) => page.getByRole("table", { name: "CD Ledger" }).getByRole("row").nth(1);

test("accounts are listed, searched and opened; viewers see neither actions nor who added an entry", async ({
  page,
}) => {
  const said = listenToConsole(page);
  await signIn(page, "viewer@genome.example", "/app/cd-accounts");
  const table = page.getByRole("table", { name: "CD Accounts" });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page, "CD accounts");
  await page.getByRole("searchbox", { name: "Search by Account ID" }).fill("no such account");
  await expect(page.getByText("No result found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await openAccount(page, /Acme India/);
  await expect(page.getByRole("button", { name: "Add deposit" })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Added By" })).toHaveCount(0);
  await expectAccessible(page, "CD ledger of a viewer");
  expect(said).toEqual([]);
});

test("a deposit with its proof, an adjustment and a booking amount stand at the top of the ledger", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await signIn(page, "finance@genome.example", "/app/cd-accounts");
  await openAccount(page, /Acme India/);
  await page.getByRole("button", { name: "Add deposit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Premium Amount" }).fill("1,234.50");
  await dialog.getByRole("textbox", { name: "Notes" }).fill("NEFT from the company");
  await expect(dialog.getByRole("button", { name: "Submit" })).toBeDisabled();
  await dialog.locator("input[type=file]").setInputFiles({ name: "utr.png", mimeType: "image/png", buffer: PNG });
  await expect(dialog.getByText("utr.png")).toBeVisible();
  await expectAccessible(page, "deposit");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toBeHidden();
  await expect(firstEntry(page)).toContainText("₹1,234.50");
  await expect(firstEntry(page)).toContainText("NEFT from the company");

  await page.getByRole("button", { name: "Add adjustment" }).click();
  await dialog.getByRole("textbox", { name: "Premium Amount" }).fill("34.5");
  await dialog.getByRole("combobox", { name: "Transaction Type" }).click();
  await page.getByRole("option", { name: "Debit" }).click();
  await dialog.getByRole("textbox", { name: "Notes" }).fill("Bank charge");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(firstEntry(page)).toContainText("Bank charge");

  await page.getByRole("button", { name: "Add policy booking amount" }).click();
  await dialog.getByRole("textbox", { name: "Premium Amount" }).fill("900000");
  await dialog.getByRole("textbox", { name: "Notes" }).fill("Renewal");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(firstEntry(page)).toContainText("Policy Booking Amount: ₹9,00,000.00");
  await expect(firstEntry(page)).toContainText("₹0.00");
});

test("the ledger goes by e-mail into the outbox and comes down as a workbook", async ({ page }) => {
  await signIn(page, "finance@genome.example", "/app/cd-accounts");
  await openAccount(page, /Acme India/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download ledger" }).click();
  expect((await download).suggestedFilename()).toMatch(/^CD-Ledger-.*\.xlsx$/);
  await page.getByRole("button", { name: "Send Email" }).click();
  await expect(page.getByText("An email was sent to the registered address")).toBeVisible();
  const outbox = join(BROWSER_DATA, "outbox");
  await expect.poll(() => existsSync(outbox) && readdirSync(outbox).some((name) => name.endsWith(".eml"))).toBe(true);
});

test("the account ID is changed, a refused one says why under the field, and the statement is kept", async ({
  page,
}) => {
  await signIn(page, "finance@genome.example", "/app/cd-accounts");
  await openAccount(page, /Acme India/);
  await page.getByRole("button", { name: "Edit account ID" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Account ID" }).fill("not valid");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please enter a valid cd account id")).toBeVisible();
  const number = `ACME${Date.now()}`;
  await dialog.getByRole("textbox", { name: "Account ID" }).fill(number);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(number)).toBeVisible();

  await page.getByRole("button", { name: "Upload CD statement" }).click();
  const pdf = { name: "december.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 statement") };
  await dialog.locator("input[type=file]").setInputFiles(pdf);
  await expect(dialog.getByText("december.pdf", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete CD statement" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("CD statement deleted")).toBeVisible();
});

test("a statement of the insurer is compared, and a difference adjusted with its line as proof", async ({ page }) => {
  await signIn(page, "finance@genome.example", "/app/cd-accounts");
  await openAccount(page, /Acme India/);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Reconcile with the insurer's statement" }).click();
  const today = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(new Date());
  const columns = ["Date", "Particulars", "Debit", "Credit"].map((header) => ({ header, kind: "text" as const }));
  const rows = [{ cells: [today, "Interest", "", "77.25"] }];
  const bytes = await writeWorkbook([{ name: "Statement", columns, rows }]);
  const file = join(BROWSER_DATA, "statement.xlsx");
  writeFileSync(file, bytes);
  await page.locator("input[type=file]").setInputFiles(file);
  const queue = page.getByRole("table", { name: "Only theirs" });
  await expect(queue.getByRole("row", { name: /Interest/ })).toBeVisible();
  await expectAccessible(page, "reconciliation");
  await queue.getByRole("button", { name: "Resolve" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Interest of December");
  await expectAccessible(page, "resolve");
  await dialog.getByRole("button", { name: "Post adjustment" }).click();
  await expect(queue.getByText("Adjusted")).toBeVisible();
});
