import { readFileSync } from "node:fs";
import { join } from "node:path";
import { utils, write } from "@e965/xlsx";
import { expect, type Page, test } from "@playwright/test";
import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { readFlexRows } from "@/lib/sheets/flex-onboarding/read-flex-rows";
import { unpackRows } from "@/lib/sheets/packed-rows";
import { flexRowsWorkbook } from "@/lib/sheets/write/flex-rows-workbook";
import { expectAccessible, listenToConsole } from "./accessibility";
import { keepFile } from "./keep-file";
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
  return keepFile(name, await response.body());
}

async function rowsIn(file: string, operation: FlexOperation): Promise<FlexRow[]> {
  const rows: FlexRow[] = [];
  await readFlexRows(new Uint8Array(readFileSync(file)), operation, (chunk) => rows.push(...unpackRows(chunk)));
  return rows;
}

test("a flex workbook with the usual mistakes: judged, put right in place, uploaded, its error file named; then a sound one @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, OPS, "/app/flex-onboarding");
  await expect(page.getByRole("radio", { name: "Add" })).toBeDisabled();
  await page.goto(place("Add"));
  await expect(page.getByRole("listitem", { name: "Malabar GMC Policy" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Benefits of this policy" })).toContainText("Dental care");
  await expectAccessible(page, "flex onboarding");
  await page.getByRole("button", { name: "Help and practice workbooks" }).click();
  const help = page.getByRole("dialog", { name: "Help and practice workbooks" });
  await expect(help.getByRole("link")).toHaveText([/flex-1-add/, /flex-2-add/, /flex-3-offboard/, /flex-4-update/]);
  await expectAccessible(page, "help on flex workbooks");
  await takeScreenshots(page, "flex-onboarding-help");
  await page.keyboard.press("Escape");

  await chooseFile(page, await practice(page, "flex-2-add-with-errors.xlsx"));
  await expect(verdict(page)).toContainText("1 of 12 rows correct, 11 incorrect");
  await expect(verdict(page)).toContainText("Benefit IDs: Benefit ID not found (2 rows)");
  await expectAccessible(page, "verdict of a flex workbook");
  await takeScreenshots(page, "flex-onboarding-verdict");
  await page.getByRole("button", { name: "Fix in place" }).click();
  const cell = page.getByRole("textbox", { name: "Benefit IDs, row 10" });
  await expect(cell).toHaveAttribute("aria-invalid", "true");
  await cell.fill(`ben-${POLICY}-gym`);
  await page.getByRole("button", { name: /in 1 row with the same error/ }).click();
  await expectAccessible(page, "flex rows put right");
  await takeScreenshots(page, "flex-onboarding-fix");
  await page.getByRole("button", { name: "Check 2 changed rows" }).click();
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
  await expect(verdict(page)).toContainText(/all correct|incorrect/);
  // A repetition of this test finds the benefits active already.
  if (await verdict(page).getByText("all correct").isVisible()) {
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

function book(sheets: Record<string, string[][]>): Uint8Array {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(workbook, { type: "array", bookType: "xlsx" }));
}

const HEADER = ["User ID", "Addon Benefit ID"];

test("bad workbooks are refused at the file; Offboard keeps locked-in benefits, Update enrolled ones; the member's dialog explains the premium; a viewer gets 403 @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, OPS, place("Offboard"));
  const sent: string[] = [];
  page.on("request", (request) => {
    const isWrite = request.method() !== "GET" && /user\/bulk\/(policies-benefits|user-policies)$/.test(request.url());
    if (isWrite) sent.push(request.method());
  });
  const bad: [string, Uint8Array, RegExp][] = [
    ["two.xlsx", book({ A: [HEADER, ["u", "b"]], B: [["x"]] }), /Tampered file uploaded/],
    ["empty.xlsx", book({ A: [HEADER] }), /No data found in the uploaded file/],
    [
      "other.xlsx",
      await flexRowsWorkbook("Update", [{ userId: "u", enrolmentDueDate: "01/01/2026" }]),
      /Missing column: Addon Benefit ID/,
    ],
    ["text.xlsx", new TextEncoder().encode("User ID,Addon Benefit ID\nu,b\n"), /text file with separated values/],
    ["cut.xlsx", book({ A: [HEADER, ["u", "b"]] }).slice(0, 900), /damaged or incomplete/],
  ];
  const workbook = page.getByRole("region", { name: "Workbook" });
  for (const [name, bytes, sentence] of bad) {
    await chooseFile(page, keepFile(name, bytes));
    await expect(workbook).toContainText(sentence);
    await expect(page.getByRole("button", { name: "Validate & Upload" })).toBeDisabled();
  }
  await expectAccessible(page, "a flex workbook that is refused");
  expect(sent).toEqual([]);

  const leavers = await practice(page, "flex-3-offboard.xlsx");
  await uploadWithErrors(page, leavers, { operation: "Offboard", why: /Benefit is locked in until \d\d \w{3} \d{4}/ });
  await page.getByRole("radio", { name: "Update" }).click();
  await expect(result(page)).toHaveCount(0);
  const reminders = await practice(page, "flex-4-update.xlsx");
  await uploadWithErrors(page, reminders, { operation: "Update", why: /Member has enrolled already \(1 row\)/ });
  expect(sent).toEqual(["DELETE", "PATCH"]);
  await takeScreenshots(page, "flex-onboarding-update");

  const [, , locked] = await rowsIn(leavers, "Offboard");
  await page.goto("/app/member-details?id=co-malabar");
  await page.getByLabel("Search Members").fill(locked?.userId ?? "");
  const row = page.getByRole("row", { name: new RegExp(`UserId: ${locked?.userId} `) });
  await row.getByRole("button", { name: /^Actions for/ }).click();
  // Lists all policies: the menu's 'Policy Details' opens the member's list of them.
  await page.getByRole("menuitem", { name: "Policy Details" }).click();
  const dialog = page.getByRole("dialog", { name: /^User Policies/ });
  const critical = dialog.getByRole("article", { name: "Critical illness" });
  await expect(critical).toContainText(/Premium\s*₹[\d,.]+/);
  await critical.getByText("Why this amount?").click();
  await expect(critical).toContainText("Pro rata");
  await expectAccessible(page, "a member's chosen benefits");
  await takeScreenshots(page, "flex-member");
  expect(shown).toEqual([]);

  await page.context().clearCookies();
  await signIn(page, "viewer@genome.example", "/app/company-directory");
  await expect(page.getByRole("link", { name: "Flex Onboarding" })).toHaveCount(0);
  expect((await page.goto("/app/flex-onboarding"))?.status()).toBe(403);
});

/** The verdict names the errors of some rows, which are returned in a workbook named by operation, company and policy. */
async function uploadWithErrors(
  page: Page,
  file: string,
  { operation, why }: { operation: FlexOperation; why: RegExp },
): Promise<void> {
  await chooseFile(page, file);
  await expect(verdict(page)).toContainText(why);
  const [download] = await Promise.all([page.waitForEvent("download"), upload(page)]);
  expect(download.suggestedFilename()).toBe(`${operation} Malabar Spices Exports LLP ${POLICY} Errors.xlsx`);
  await expect(result(page).getByRole("status")).toHaveText(
    "Some errors found, please check the downloaded error file",
  );
}
