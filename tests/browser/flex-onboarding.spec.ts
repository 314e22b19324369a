import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { readFlexRows } from "@/lib/sheets/flex-onboarding/read-flex-rows";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const FOLDER = "test-results/flex-onboarding";
const POLICY = "pol-malabar-gmc-1";
const OPS = "ops@genome.example";
const place = (operation: FlexOperation) =>
  `/app/flex-onboarding?company=co-malabar&policy=${POLICY}&operation=${operation}`;

const chooseFile = (page: Page, file: string) => page.locator('input[type="file"]').setInputFiles(file);
const upload = (page: Page) => page.getByRole("button", { name: "Validate & Upload" }).click();
const verdict = (page: Page) => page.getByRole("region", { name: "Verdict" });
const result = (page: Page) => page.getByRole("region", { name: /^Result of/ });

/** A practice workbook of the demo, as the help offers it. */
async function practice(page: Page, name: string): Promise<string> {
  const response = await page.request.get(`/api/samples/${name}`);
  expect(response.status()).toBe(200);
  return save(name, await response.body());
}

function save(name: string, bytes: Uint8Array): string {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, name), bytes);
  return join(FOLDER, name);
}

async function rowsIn(file: string, operation: FlexOperation): Promise<FlexRow[]> {
  const rows: FlexRow[] = [];
  await readFlexRows(new Uint8Array(readFileSync(file)), operation, (portion) => rows.push(...portion));
  return rows;
}

test("a flex workbook with the usual mistakes: judged, put right in place, uploaded, its error file named; then a sound one", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, OPS, "/app/flex-onboarding");
  await expect(page.getByRole("radio", { name: "Add" })).toBeDisabled();
  await page.goto(place("Add"));
  await expect(page.getByRole("listitem", { name: "Malabar GMC Policy" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Benefits of this policy" })).toContainText("Dental care");
  await expectAccessible(page, "flex onboarding");

  await chooseFile(page, await practice(page, "flex-2-add-with-errors.xlsx"));
  await expect(verdict(page)).toContainText("1 of 12 rows correct, 11 incorrect");
  await expect(verdict(page)).toContainText("Benefit IDs: Benefit ID not found (2 rows)");
  await expectAccessible(page, "verdict of a flex workbook");
  await takeScreenshots(page, "flex-onboarding-verdict");
  await page.getByRole("button", { name: "Fix in place" }).click();
  const cell = page.getByRole("textbox", { name: "Benefit IDs, row 10" });
  await expect(cell).toHaveAttribute("aria-invalid", "true");
  await cell.fill(`ben-${POLICY}-gym`);
  await page.getByRole("button", { name: /in 1 row with the same mistake/ }).click();
  await expectAccessible(page, "flex rows put right");
  await takeScreenshots(page, "flex-onboarding-fix");
  await page.getByRole("button", { name: "Take over 2 changed rows" }).click();
  await expect(verdict(page)).not.toContainText("Benefit ID not found");
  const [download] = await Promise.all([page.waitForEvent("download"), upload(page)]);
  expect(download.suggestedFilename()).toBe(`Add Malabar Spices Exports LLP ${POLICY} Errors.xlsx`);
  await download.saveAs(join(FOLDER, "errors.xlsx"));
  await expect(result(page).getByRole("status")).toHaveText(
    "Some errors found, please check the downloaded error file",
  );
  expect((await rowsIn(join(FOLDER, "errors.xlsx"), "Add")).length).toBeGreaterThanOrEqual(9);
  await expectAccessible(page, "result of a flex workbook");
  await takeScreenshots(page, "flex-onboarding-result");
  await result(page).getByRole("button", { name: "Upload another file" }).click();

  await chooseFile(page, await practice(page, "flex-1-add.xlsx"));
  await expect(verdict(page)).toContainText(/all of them correct|incorrect/);
  // A repetition of this test finds the benefits active already.
  if (await verdict(page).getByText("all of them correct").isVisible()) {
    await expect(verdict(page)).toContainText("in premiums, paid through payroll");
    await upload(page);
    await expect(page.getByText("All users processsed successfully").first()).toBeVisible();
  }
  const [premiums] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download flex premiums" }).click(),
  ]);
  expect(premiums.suggestedFilename()).toMatch(/^Flex_Premiums_Malabar-Spices-Exports-LLP_/);
  expect(shown).toEqual([]);
});
