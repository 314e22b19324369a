import { expect, type Page, test } from "@playwright/test";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import type { WriteColumn } from "@/lib/sheets/write/sheet-model";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn, signInByPopup } from "./sign-in";

const TRAINEE = "trainee@genome.example";
const column = (header: string): WriteColumn => ({ header, kind: "text", width: 40 });

async function drop(page: Page, headers: string[], rows: string[][]): Promise<void> {
  const sheet = { name: "Sheet1", columns: headers.map(column), rows: rows.map((cells) => ({ cells })) };
  const buffer = Buffer.from(await writeWorkbook([sheet]));
  await page.locator('input[type="file"]').setInputFiles({ name: "rows.xlsx", mimeType: XLSX_TYPE, buffer });
}

test("access is given by workbook, used, and withdrawn: the person is out within five seconds and not let in again", async ({
  page,
  browser,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "owner@genome.example", "/app/access-management");
  const table = page.getByRole("table", { name: "Staff with access" });
  await expect(table.getByRole("row", { name: /Farah Khan/ })).toContainText("You");
  await expectAccessible(page, "access management");
  await takeScreenshots(page, "access-management");
  await drop(page, ["Emails"], [["Any string allowed"], [TRAINEE], ["sam@elsewhere.example"]]);
  await expect(page.getByRole("list", { name: "Rejected entries" })).toHaveText(
    "sam@elsewhere.example: Access can only be given to employees of the provider",
  );
  await expectAccessible(page, "access given");
  const row = table.getByRole("row", { name: /Isha Verma/ });
  await expect(row).toContainText("viewer");

  const theirs = await browser.newContext();
  const other = await theirs.newPage();
  await signInByPopup(other, TRAINEE);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.reload();
  await expect(row).not.toContainText("Never");

  await row.getByRole("button", { name: "Withdraw access: Isha Verma" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw the access of Isha Verma?" });
  await expectAccessible(page, "withdrawing access");
  await dialog.getByRole("button", { name: "Withdraw access" }).click();
  await expect(row).toHaveCount(0);
  await expect(async () => {
    await other.goto("/app/company-directory");
    expect(other.url()).toContain("/login");
  }).toPass({ timeout: 5_000 });
  const opens = other.waitForEvent("popup");
  await other.getByRole("button", { name: /sign in/i }).click();
  await opens;
  await expect(other.getByText("User does not have permission to access this application")).toBeVisible();
  await theirs.close();
  expect(shown).toEqual([]);
});

test("duplicate records are checked before anything is joined; what cannot be is named @whole", async ({ page }) => {
  const shown = listenToConsole(page);
  await signIn(page, "engineer@genome.example", "/app/data-discrepancy");
  await expect(page.getByRole("heading", { level: 1, name: "Data Discrepancy" })).toBeVisible();
  await expectAccessible(page, "data discrepancy");
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Template" }).click(),
  ]);
  expect(template.suggestedFilename()).toBe("Data Discrepancy Template.xlsx");
  await drop(page, ["Old UserID", "Name"], [["a", "b"]]);
  await expect(page.getByRole("alert").filter({ hasText: "Missing column: New UserID" })).not.toHaveCount(0);
  await drop(page, ["Old UserID", "New UserID"], [["nobody-1", "nobody-2"]]);
  await expect(page.getByText("0 ready to merge, 1 refused")).toBeVisible();
  await expect(page.getByRole("row", { name: /nobody-1/ })).toContainText("User not found: nobody-1");
  await expect(page.getByRole("button", { name: "Upload" })).toBeDisabled();
  await expectAccessible(page, "refused duplicates");
  await takeScreenshots(page, "data-discrepancy");
  expect(shown).toEqual([]);
});
