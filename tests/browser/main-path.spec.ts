import { copyFileSync, mkdirSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./sign-in";

const SHOTS = "test-results/screens";

async function shot(page: Page, name: string) {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

/** Goes through the validator's wizard up to Submit. */
async function upload(page: Page, { company, policy, file }: { company: string; policy: RegExp; file: string }) {
  await page.goto("/app/validator");
  await page.getByRole("combobox", { name: /company/i }).click();
  await page.getByRole("combobox", { name: /company/i }).fill(company);
  await page.getByRole("option", { name: new RegExp(company) }).click();
  await page.getByRole("radio", { name: "Create or Update Endorsement Request" }).click();
  await page.getByRole("radio", { name: "Add, Edit and Delete" }).click();
  await page.getByRole("combobox", { name: /policy/i }).click();
  await page.getByRole("option", { name: policy }).click();
  await page.getByRole("radio", { name: /Don't activate/ }).click();
  await page.locator('input[type="file"]').setInputFiles(file);
}

test("a member workbook of the samples becomes an endorsement that is sent to the insurer and posted to the ledger", async ({
  page,
}) => {
  await signIn(page, "lead@genome.example");
  await expect(page.getByRole("heading", { name: /Onboarded Companies/ })).toBeVisible();
  await shot(page, "01-company-directory");
  copyFileSync("tests/support/samples/members-1000.xlsx", "test-results/members-1000.xlsx");

  await upload(page, {
    company: "Acme India",
    policy: /GMC.*Acme India GMC Policy/,
    file: "test-results/members-1000.xlsx",
  });
  await expect(page.getByText(/1,000/).first()).toBeVisible();
  await shot(page, "02-validator");
  await page.getByRole("button", { name: "Submit" }).click();

  await expect(page).toHaveURL(/backdate-checklist/);
  await expect(page.getByText(/out of .* lives will be back dated/)).toBeVisible();
  await shot(page, "03-backdate");
  await page.getByRole("button", { name: "Save & Proceed" }).click();

  const download = page.waitForEvent("download");
  await expect(page.getByRole("heading", { name: "Validated Member Data" })).toBeVisible();
  expect((await download).suggestedFilename()).toMatch(/^Validation-Summary-.*\.xlsx$/);
  await shot(page, "04-summary");
});
