import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { expectAccessible } from "./accessibility";
import { CONSOLE_URL } from "./ports";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";
import { readCard } from "./validator-page";

const ENDING = "Policies ending within 60 days";

/** From Today to the handed-over renewal: only premiums are entered. */
async function renewKonkan(page: Page): Promise<string> {
  await signIn(page, "lead@genome.example", "/app/today");
  const part = page.getByRole("region", { name: ENDING });
  await expect(part).toContainText("Konkan Software Services Limited · Konkan GMC Policy");
  await expectAccessible(page, "policies that end soon");
  await takeScreenshots(page, "renewal-today");
  await part.getByRole("link", { name: "Renew Konkan GMC Policy" }).click();
  await expect(page.getByRole("heading", { name: "Renew Policy" })).toBeVisible();
  const nickname = await page.getByRole("textbox", { name: "Policy Nickname" }).inputValue();
  expect(nickname).toMatch(/^Konkan GMC Policy 20\d\d$/);
  await expect(page.getByRole("textbox", { name: "Net Premium" })).toHaveAccessibleDescription(/^Last year: /);
  await page.getByLabel("Number of Employees").fill("90");
  await page.getByLabel("Number of Dependents").fill("200");
  for (const label of ["Net Premium", "Final Premium", "Transferred Amount"]) {
    await page.getByRole("textbox", { name: label, exact: true }).fill("12,50,000");
  }
  await expectAccessible(page, "the form of a renewal");
  await takeScreenshots(page, "renewal-form");
  const submit = page.getByRole("button", { name: "Continue" });
  await submit.click();
  await expect(page).toHaveURL(/placement-form\?id=co-konkan&policyId=.*step=2/);
  await submit.click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`${CONSOLE_URL}/app/company-details?id=co-konkan`);
  return nickname;
}

test("a policy is renewed from Today, and its roster file passes the validator @whole", async ({ page }) => {
  const nickname = await renewKonkan(page);
  const old = page.getByRole("listitem", { name: "Konkan GMC Policy", exact: true });
  await expect(old.getByRole("link", { name: `Renewed as ${nickname}` })).toBeVisible();
  await takeScreenshots(page, "renewal-cards");
  await page.getByRole("listitem", { name: nickname }).getByRole("link", { name: "View Policy" }).click();
  const panel = page.getByRole("region", { name: "Renewal" });
  await expect(panel.getByRole("link", { name: "Konkan GMC Policy", exact: true })).toBeVisible();
  await expect(panel).toContainText(/\d+ employees, \d+ dependants/);
  const [, employees = "", dependants = ""] = /(\d+) employees, (\d+) dependants/.exec(await panel.innerText()) ?? [];
  await expectAccessible(page, "a renewal");
  await takeScreenshots(page, "renewal-panel");

  // On the first of a long month the renewal starts 31 days ahead: one more than the validator accepts.
  if (await panel.getByText("The validator accepts this file from").isVisible()) return;

  const downloads = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Download roster file" }).click();
  const file = await downloads;
  await panel.getByRole("link", { name: "Open the validator" }).click();
  await expect(page.getByRole("combobox", { name: "Company" })).toHaveValue(/^Konkan Software Services Limited/);
  await expect(page.getByRole("combobox", { name: "Policy" })).toHaveValue(new RegExp(nickname));
  await page.getByText("Update Active Roster").click();
  await page.getByText("No, Don't activate").click();
  await page.locator('input[type="file"]').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: XLSX_TYPE,
    buffer: await readFile(await file.path()),
  });
  await takeScreenshots(page, "renewal-validator");
  await page.getByRole("button", { name: /^(Submit|Upload|Update)/ }).click();
  expect(await readCard(page, "Add")).toEqual({ correct: Number(employees) + Number(dependants), incorrect: 0 });
  await takeScreenshots(page, "renewal-validated");
});
