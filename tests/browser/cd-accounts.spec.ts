import { expect, test } from "@playwright/test";
import { expectAccessible, listenToConsole } from "./accessibility";
import { openAccount, PNG } from "./cd-page";
import { signIn } from "./sign-in";

test("accounts are listed, searched and opened; viewers see neither actions nor who added an entry @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
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
  expect(shown).toEqual([]);
});

test("an account below what open endorsements need is marked on the list, in the account and on the endorsement @whole", async ({
  page,
}) => {
  await signIn(page, "viewer@genome.example", "/app/cd-accounts");
  const row = page.getByRole("row", { name: /Kaveri.*Balance too low/ });
  await expect(row).toBeVisible();
  await row.click();
  const alert = page.getByRole("alert").filter({ hasText: /Open endorsements need ₹.* only ₹.* is available/ });
  await expect(alert).toBeVisible();
  await expect(page.getByText("Average daily spend")).toBeVisible();
  await page.goto("/app/endorsements");
  await page
    .getByRole("row", { name: /Kaveri.*Draft/ })
    .first()
    .click();
  await expect(page.getByText(/^Short ₹.* — ask HR to top up$/)).toBeVisible();
  await expect(alert).toBeHidden();
});

test("an account is delinked; its policies then get a new one, created at one and linked at the other @whole", async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage();
  await signIn(owner, "owner@genome.example", "/app/cd-accounts");
  await openAccount(owner, /Sundarban/);
  await owner.getByRole("button", { name: "More actions" }).click();
  await owner.getByRole("menuitem", { name: "Delink and delete CD account" }).click();
  await expectAccessible(owner, "delink");
  await owner.getByRole("dialog").getByRole("button", { name: "Delink and delete CD account" }).click();
  await expect(owner.getByText("The CD account has been delinked from its policies")).toBeVisible();
  await expect(owner).toHaveURL(/\/app\/cd-accounts$/);
  await expect(owner.getByRole("row", { name: /Malabar/ })).toBeVisible();
  await expect(owner.getByRole("row", { name: /Sundarban/ })).toHaveCount(0);
  await owner.context().close();

  await signIn(page, "csm@genome.example", "/app/company-directory");
  await page.goto("/app/company-details?id=co-sundarban");
  const number = `SUN${Date.now()}`;
  const dialog = page.getByRole("dialog");
  const card = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await card("Sundarban GMC Policy").getByRole("button", { name: "Attach CD account" }).click();
  await dialog.getByRole("textbox", { name: "CD Account ID" }).fill("SUN-1");
  await dialog.getByRole("textbox", { name: "Inception Amount" }).fill("10,000");
  await dialog.getByRole("textbox", { name: "Inception Amount" }).blur();
  await expect(dialog.getByText("Please enter a valid cd account id")).toBeVisible();
  await expect(dialog.getByText("Please upload payment proof")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "CD Account ID" }).fill(number);
  await dialog.locator("input[type=file]").setInputFiles({ name: "utr.png", mimeType: "image/png", buffer: PNG });
  await expectAccessible(page, "attach");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("₹10,000.00")).toBeVisible();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByText(`${number} now serves Sundarban GMC Policy.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await card("Sundarban GPA Policy").getByRole("button", { name: "Attach CD account" }).click();
  await expect(dialog.getByRole("radio", { name: "Link an existing account" })).toBeChecked();
  await dialog.getByRole("combobox", { name: "Existing CD account" }).click();
  await page.getByRole("option", { name: number }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Link account" }).click();
  await dialog.getByRole("link", { name: "View CD Account" }).click();
  await expect(page.getByRole("heading", { name: "Sundarban Shipping Limited" })).toBeVisible();
  await expect(page.getByText("Nothing to show here yet")).toBeVisible();
});

test("an account is created from the list, after every message was seen @whole", async ({ page }) => {
  await signIn(page, "finance@genome.example", "/app/cd-accounts");
  await page.getByRole("button", { name: "Create CD account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create" }).click();
  for (const message of [
    "Please select a company",
    "Please select an insurer",
    "Please select atleast one policy",
    "Please enter a valid cd account id",
    "Please enter a valid inception amount",
    "Please upload payment proof",
  ]) {
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  }
  await expectAccessible(page, "create CD account");
  for (const [field, option] of [
    ["Company", /Konkan/],
    ["Insurer", /ICICI Prudential/],
    ["Policies", "All"],
  ] as const) {
    await dialog.getByRole("combobox", { name: field }).click();
    await page.getByRole("option", { name: option }).click();
  }
  const number = `KON${Date.now()}`;
  await dialog.getByRole("textbox", { name: "CD Account ID" }).fill(number);
  await dialog.getByRole("textbox", { name: "Inception Amount" }).fill("-1,250.50");
  await dialog.locator("input[type=file]").setInputFiles({ name: "utr.png", mimeType: "image/png", buffer: PNG });
  await expect(dialog.getByText("utr.png")).toBeVisible();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`${number}.*Konkan.*GTL.*-₹1,250\\.50`) })).toBeVisible();
});
