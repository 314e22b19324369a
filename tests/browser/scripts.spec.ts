import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { MEMBER_MESSAGES as MEMBER } from "@/lib/messages/members";
import { SEARCH } from "@/lib/messages/search";
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

test("SKF onboarding: the sheet, a preview that writes nothing, the run, its workbook and the second run @whole", async ({
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

  await page.keyboard.press("Control+k");
  await page.keyboard.type("SKF-0001");
  await page.getByRole("group", { name: SEARCH.onboarded }).getByRole("option").click();
  await expect(page.getByText(MEMBER.onboardedByScript)).toBeVisible();
  await expectAccessible(page, "an employee onboarded by a script");
  await takeScreenshots(page, "command-onboarded-page");
  await page.goBack();

  await saved(page, () => page.getByRole("button", { name: "Run onboarding script" }).click());
  await expect(runs.getByRole("row", { name: /0 added, 14 refused/ })).toBeVisible();
  expect(shown).toEqual([]);
});

test("prevalidation, HR setup with its mappings, the combined tool, the merge stub and the HRMS export @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  const toast = (text: string) => expect(page.getByRole("alert").filter({ hasText: text }).first()).toBeVisible();
  await signIn(page, LEAD, paths.preValidation());
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText(/would be added, .*2 refused\. Nothing has been written yet\./)).toBeVisible();
  await page.getByRole("button", { name: "Add PreValidation for Policies" }).click();
  for (const text of ["Policy preValidation added successfully", "Policy not found", "Policy preValidation error"]) {
    await toast(text);
  }
  const result = page.getByRole("region", { name: "Result" });
  await expect(result.getByRole("region", { name: "Pre-validation saved" }).getByRole("row")).toHaveCount(4);
  await expectAccessible(page, "prevalidation");
  await takeScreenshots(page, "pre-validation");

  await page.goto(paths.hrAddition());
  expect(await saved(page, () => page.getByRole("button", { name: "Add Hr Details" }).click())).toMatch(/^HR_Errors_/);
  await toast("1 errors found.");
  await expect(result.getByRole("row", { name: /Unknown Limited Company not found/ })).toBeVisible();
  const mappings = () => page.getByRole("button", { name: "Download HR Mappings" }).click();
  expect(await saved(page, mappings)).toMatch(/^HR_Mappings_\d{4}-\d{2}-\d{2}\.xlsx$/);
  await expectAccessible(page, "hr setup");
  await takeScreenshots(page, "hr-addition");

  await page.goto("/app/pre-validation-and-hr-addition");
  await page.getByRole("button", { name: "Add PreValidation And Hr Data" }).click();
  for (const text of ["Missing company details", "Policy preValidation added successfully"]) await toast(text);
  await expect(page.getByText(/^\d+ added, 3 not$/)).toBeVisible();
  await expectAccessible(page, "combined tool");
  await takeScreenshots(page, "pre-validation-and-hr-addition");

  await page.goto("/app/merge-members");
  await toast("Development is in progress. Can take a while...");
  await expectAccessible(page, "merge stub");

  await page.goto(paths.customHrms());
  const operation = page.getByRole("combobox", { name: "Operation" });
  await operation.click();
  await page.getByRole("option", { name: "SKF EXIT" }).click();
  await page.getByRole("button", { name: "Download" }).click();
  await toast("No data found for the selected dates");
  await expectAccessible(page, "hrms export");
  const from = page.getByRole("textbox", { name: "From" });
  await from.fill(formatDmy(addDays(istDay(Date.now()), -59)));
  await from.press("Tab");
  await operation.click();
  await page.getByRole("option", { name: "KNORR ADD" }).click();
  const name = await saved(page, () => page.getByRole("button", { name: "Download" }).click());
  expect(name).toMatch(/^KNORR_ADD_[\d-]+_[\d-]+\.xlsx$/);
  await expect(page.getByText(new RegExp(`^${name} is in your downloads: \\d+ rows\\.$`))).toBeVisible();
  await takeScreenshots(page, "custom-hrms");
  // The browser logs the refused export.
  expect(shown.filter((line) => !line.includes("404"))).toEqual([]);
});
