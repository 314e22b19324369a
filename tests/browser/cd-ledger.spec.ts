import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { expectAccessible } from "./accessibility";
import { chooseLedgerAction, openAccount, PNG } from "./cd-page";
import { BROWSER_DATA } from "./ports";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const firstEntry = (page: Page) => page.getByRole("table", { name: "CD Ledger" }).getByRole("row").nth(1);

test("a deposit with its proof, an adjustment and a booking amount are at the top of the ledger @whole", async ({
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

  await chooseLedgerAction(page, "Add adjustment");
  await dialog.getByRole("textbox", { name: "Premium Amount" }).fill("34.5");
  await dialog.getByRole("combobox", { name: "Transaction Type" }).click();
  await page.getByRole("option", { name: "Debit" }).click();
  await dialog.getByRole("textbox", { name: "Notes" }).fill("Bank charge");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(firstEntry(page)).toContainText("Bank charge");

  await chooseLedgerAction(page, "Add policy booking amount");
  await dialog.getByRole("textbox", { name: "Premium Amount" }).fill("900000");
  await dialog.getByRole("textbox", { name: "Notes" }).fill("Renewal");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(firstEntry(page)).toContainText("Policy Booking Amount: ₹9,00,000.00");
  await expect(firstEntry(page)).toContainText("₹0.00");
});

test("a deposit above the configured amount is posted once a second person has seen its proof and approves @whole", async ({
  page,
  browser,
}) => {
  await signIn(page, "finance@genome.example", "/app/cd-accounts");
  await openAccount(page, /Acme India/);
  await page.getByRole("button", { name: "Add deposit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Premium Amount" }).fill("10,00,000.01");
  const note = `Top-up-by-NEFT-SBIN00123456789-${Date.now()}`;
  await dialog.getByRole("textbox", { name: "Notes" }).fill(note);
  await dialog.locator("input[type=file]").setInputFiles({ name: "neft.png", mimeType: "image/png", buffer: PNG });
  await expect(dialog.getByText("neft.png")).toBeVisible();
  await dialog.getByRole("button", { name: "Submit" }).dblclick();
  const own = page.getByRole("table", { name: "Pending approval by a second person" }).getByRole("row", { name: note });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText("Another person must decide");
  const withdraw = own.getByRole("button", { name: "Withdraw" });
  await expect(withdraw).toBeVisible();
  expect(await withdraw.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
  const hidden = await own.evaluate((row) => {
    const frame = row.closest("table")?.parentElement;
    return frame ? frame.scrollWidth - frame.clientWidth : null;
  });
  expect(hidden).toBe(0);
  const address = page.url();

  const second = await (await browser.newContext()).newPage();
  await signIn(second, "lead@genome.example", "/app/cd-accounts");
  await second.goto(address);
  const waiting = second
    .getByRole("table", { name: "Pending approval by a second person" })
    .getByRole("row", { name: note });
  await expect(waiting).toBeVisible();
  await expectAccessible(second, "waiting for a second person");
  await second.setViewportSize({ width: 390, height: 844 });
  await second.goto("/app/approvals");
  const reason = second.getByRole("cell").filter({ hasText: note });
  expect(await reason.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  await second.setViewportSize({ width: 1440, height: 900 });
  await second.goto(address);
  const proof = second.waitForEvent("download");
  await waiting.getByRole("button", { name: "Download payment proof neft.png" }).click();
  expect((await proof).suggestedFilename()).toBe("neft.png");
  await waiting.getByRole("button", { name: "Approve" }).click();
  await expect(firstEntry(second)).toContainText(new RegExp(`₹10,00,000\\.01.*Vikram Shah.*${note}`));
  await second.context().close();
});

test("the ledger is narrowed by policy type and by days; the link to the view is kept @whole", async ({ page }) => {
  await signIn(page, "viewer@genome.example", "/app/cd-accounts");
  await openAccount(page, /Malabar/);
  const table = page.getByRole("table", { name: "CD Ledger" });
  await page.getByRole("group", { name: "Policy Type" }).getByText("GPA").click();
  await expect(page).toHaveURL(/types=GPA/);
  await expect(table.getByRole("row", { name: /manual/ })).toHaveCount(0);
  await expect(table.getByRole("row", { name: /GPA.*Endo 1/ }).first()).toBeVisible();
  await page.getByRole("textbox", { name: "To" }).fill("01/01/2020");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Nothing to show here yet")).toBeVisible();
  await expect(page).toHaveURL(/to=2020-01-01/);
});

test("the ledger is emailed to the outbox and downloaded as a workbook @whole", async ({ page }) => {
  await signIn(page, "finance@genome.example", "/app/cd-accounts");
  await openAccount(page, /Acme India/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download ledger" }).click();
  expect((await download).suggestedFilename()).toMatch(/^CD-Ledger-.*\.xlsx$/);
  await chooseLedgerAction(page, "Send Email");
  await expect(page.getByText("An email was sent to the registered address")).toBeVisible();
  const outbox = join(BROWSER_DATA, "outbox");
  await expect.poll(() => existsSync(outbox) && readdirSync(outbox).some((name) => name.endsWith(".eml"))).toBe(true);
});

test("the account ID is changed, a refused one says why under the field, and the statement is kept @whole", async ({
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

  await chooseLedgerAction(page, "Upload CD statement");
  const pdf = { name: "december.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 statement") };
  await dialog.locator("input[type=file]").setInputFiles(pdf);
  await dialog.getByRole("button", { name: "Upload CD statement" }).click();
  await expect(page.getByText("december.pdf was uploaded")).toBeVisible();
  await chooseLedgerAction(page, "View CD statement");
  await expect(dialog.getByText("1 of 2 uploaded")).toBeVisible();
  await dialog.getByRole("button", { name: "Delete december.pdf" }).click();
  await page
    .getByRole("dialog", { name: /^Delete the CD statement of/ })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("CD statement deleted")).toBeVisible();
});

test("a statement of the insurer is compared, a late line matched by key, and a difference adjusted with its line as proof @whole", async ({
  page,
}) => {
  await signIn(page, "finance@genome.example", "/app/cd-accounts");
  await openAccount(page, /Acme India/);
  // On a date outside the rule's tolerance.
  const own = `${100 + (Date.now() % 9_000)}.75`;
  await chooseLedgerAction(page, "Add adjustment");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Premium Amount" }).fill(own);
  await dialog.getByRole("textbox", { name: "Notes" }).fill("Paid at the branch");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(firstEntry(page)).toContainText("Paid at the branch");
  await chooseLedgerAction(page, "Reconcile with the insurer's statement");
  const today = formatDmy(istDay(Date.now()));
  const earlier = formatDmy(addDays(istDay(Date.now()), -10));
  const columns = ["Date", "Particulars", "Debit", "Credit"].map((header) => ({ header, kind: "text" as const }));
  // Amounts unique to this run, so that earlier adjustments do not match; far below the approval limit.
  const rupees = Date.now() % 100_000;
  const rows = [
    { cells: [earlier, "Branch deposit", "", own] },
    { cells: [today, "Interest", "", `${rupees}.25`] },
    { cells: [today, "Cheque return", `${rupees}.50`, ""] },
  ];
  const bytes = await writeWorkbook([{ name: "Statement", columns, rows }]);
  const file = join(BROWSER_DATA, "statement.xlsx");
  writeFileSync(file, bytes);
  await page.locator("input[type=file]").setInputFiles(file);
  const queue = page.getByRole("table", { name: "Only in the statement" });
  await expect(queue.getByRole("row", { name: /Interest/ })).toBeVisible();
  await expectAccessible(page, "reconciliation");
  await takeScreenshots(page, "reconciliation");
  const desk = page.getByRole("region", { name: "Match manually" });
  await desk.getByRole("listbox").focus();
  await expect(async () => {
    if (!(await desk.textContent())?.includes("Branch deposit")) await page.keyboard.press("n");
    await expect(desk).toContainText("Branch deposit", { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(desk.getByRole("status")).toContainText("is matched.");
  await expect(queue.getByRole("row", { name: /Branch deposit.*Matched manually/ })).toBeVisible();
  await queue
    .getByRole("row", { name: /Interest/ })
    .getByRole("button", { name: "Resolve" })
    .click();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Interest of December");
  await expectAccessible(page, "resolve");
  await dialog.getByRole("button", { name: "Post adjustment" }).click();
  await expect(queue.getByText("Adjusted")).toBeVisible();

  await queue
    .getByRole("row", { name: /Cheque/ })
    .getByRole("button", { name: "Resolve" })
    .click();
  await dialog.getByRole("radio", { name: "Accept the difference, with a reason" }).check();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Asked the insurer");
  await dialog.getByRole("button", { name: "Accept with a reason" }).click();
  await expect(queue.getByText("Accepted with a reason")).toBeVisible();

  const again = join(BROWSER_DATA, "statement-again.xlsx");
  writeFileSync(again, bytes);
  await page.locator("input[type=file]").setInputFiles(again);
  await expect(queue.getByRole("row", { name: /Interest/ })).toHaveCount(0);
  await expect(queue.getByRole("row", { name: /Cheque.*Accepted with a reason/ })).toBeVisible();
});
