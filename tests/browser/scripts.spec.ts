import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { paths } from "@/lib/paths";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const FOLDER = "test-results/scripts";
const LEAD = "lead@genome.example";

async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  mkdirSync(FOLDER, { recursive: true });
  const name = download.suggestedFilename();
  await download.saveAs(join(FOLDER, name));
  return name;
}

test("SKF onboarding: the sheet, a preview that writes nothing, the run, its workbook and the second run", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, LEAD, paths.skfOnboarding());
  const sheet = page.getByRole("region", { name: "Shared spreadsheet: skf-onboarding.xlsx", exact: true });
  await expect(sheet.getByText("SKF-0001")).toBeVisible();
  await expectAccessible(page, "skf onboarding");
  await takeScreenshots(page, "skf-onboarding");

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("12 would be added, 2 refused. Nothing has been written yet.")).toBeVisible();
  await expect(preview.getByRole("row", { name: /SKF-0010 Policy not found/ })).toBeVisible();
  await expectAccessible(page, "preview of a script");
  await takeScreenshots(page, "skf-onboarding-preview");

  const name = await saved(page, () => page.getByRole("button", { name: "Run onboarding script" }).click());
  expect(name).toMatch(/^Onboarding_\d{4}-\d{2}-\d{2}_[\d-]+\.xlsx$/);
  await expect(page.getByText("Successfully onboarded users")).toBeVisible();
  const result = page.getByRole("region", { name: "Result" });
  await expect(result.getByRole("region", { name: "Not onboarded" })).toContainText("SKF-0005");
  const runs = page.getByRole("table", { name: "Earlier runs" });
  await expect(runs.getByRole("row", { name: /Rohan Kulkarni Done 14 of 14 rows 12 added, 2 refused/ })).toBeVisible();
  await expectAccessible(page, "result of a script");
  await takeScreenshots(page, "skf-onboarding-result");

  await saved(page, () => page.getByRole("button", { name: "Run onboarding script" }).click());
  await expect(runs.getByRole("row", { name: /0 added, 14 refused/ })).toBeVisible();
  expect(shown).toEqual([]);
});
