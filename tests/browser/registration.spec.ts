import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import type { AddRow } from "@/lib/domain/members/types";
import { readRater } from "@/lib/sheets/raters/read-rater";
import { errorWorkbook } from "@/lib/sheets/write/error-workbook";
import { raterWorkbook } from "@/lib/sheets/write/rater-workbook";
import { tableErrorWorkbook } from "@/lib/sheets/write/table-workbooks";
import { expectAccessible, listenToConsole } from "./accessibility";
import { chooseTyped } from "./choose-typed";
import { keepFile } from "./keep-file";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const COMPANY = "Sahyadri Foods";
const POLICY = /GMC · Sahyadri Plant GMC Policy · .*New India/;
const today = istDay(Date.now());
/** Unique to each run, so that the demo can be reused. */
const RUN = String(Date.now() % 10_000_000);
const idOf = (index: number) => `R${RUN}-${index}`;

const joiner = (index: number, more: AddRow = {}): AddRow => ({
  employee_id: idOf(index),
  relationship_to_account_holders: "self",
  name: ["Asha Menon", "Ravi Kumar", "Sunil Rao"][index] ?? "Nobody",
  slabId: "1",
  gender: "female",
  mobile: `9${RUN.padStart(7, "0")}0${index}`,
  email_address: `r${RUN}-${index}@sahyadrifoods.example`,
  date_of_birth: "01/02/1990",
  policy_start_date: formatDmy(addDays(today, -2)),
  ...more,
});

// A member registered in one test gets a UHID in the next and leaves in the third.
test.describe.configure({ mode: "serial" });

const drop = (place: Page | Locator, file: string) => place.locator('input[type="file"]').setInputFiles(file);

async function openBulk(page: Page): Promise<void> {
  await page.goto("/app/bulk-register");
  await chooseTyped(page, "Company", COMPANY, new RegExp(COMPANY));
  await chooseTyped(page, "Policy", "Plant GMC Policy", /Sahyadri Plant GMC Policy Last Year/);
  await expect(page.getByText("Policy is EXPIRED. Bulk Registration not allowed for an EXPIRED Policy")).toBeVisible();
  await chooseTyped(page, "Policy", "Plant GMC", POLICY);
  await page.getByText("Create or Update Endorsement Request").click();
  await page.getByRole("button", { name: "Proceed" }).click();
}

test("members are registered; a failed row is put right in the console, another in the dropped result file", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "lead@genome.example");
  await openBulk(page);
  await expectAccessible(page, "bulk register");
  await takeScreenshots(page, "registration-1-tiles");
  const rows = [joiner(0), joiner(1, { date_of_birth: "01/02/1890" }), joiner(2, { slabId: "99" })];
  const tile = page.getByRole("region", { name: "ADD MEMBERS" });
  await drop(tile, keepFile("add.xlsx", await errorWorkbook({ ADD: rows.map((row) => ({ ...row, errors: "{}" })) })));
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(dialog).toContainText("Bulk ADD");
  await dialog.getByText("No", { exact: true }).click();
  await expectAccessible(page, "confirmation");
  await takeScreenshots(page, "registration-2-confirm");
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("table", { name: "Failed rows" }).getByRole("row")).toHaveCount(3);
  await expectAccessible(page, "result");
  await takeScreenshots(page, "registration-3-result");

  await page.getByRole("button", { name: "Fix row 3" }).click();
  const fix = page.getByRole("dialog", { name: "Fix row 3" });
  await fix.getByRole("textbox", { name: /Date of Birth/ }).fill("01/02/1991");
  await expectAccessible(page, "fix row");
  await fix.getByRole("button", { name: "Save row" }).click();
  await page.getByRole("button", { name: "Send 1 corrected row again" }).click();
  await expect(page.getByRole("table", { name: "Failed rows" }).getByRole("row")).toHaveCount(2);

  const corrected = await errorWorkbook({ ADD: [{ ...joiner(2), errors: "{}" }] });
  await drop(page.getByRole("region", { name: /^Result of/ }), keepFile("corrected.xlsx", corrected));
  await page.getByRole("button", { name: "Send 1 corrected row again" }).click();
  await expect(page.getByRole("table", { name: "Failed rows" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Registered", exact: true })).toContainText("3");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download result file" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Bulk-Add-Result-.+\.xlsx$/);
  expect(shown).toEqual([]);
});

test("the same file again shows 'Nothing was changed'; UHIDs make e-cards, once @whole", async ({ page }) => {
  await signIn(page, "lead@genome.example");
  await openBulk(page);
  const again = await errorWorkbook({ ADD: [{ ...joiner(0), errors: "{}" }] });
  await drop(page.getByRole("region", { name: "ADD MEMBERS" }), keepFile("again.xlsx", again));
  await page.getByRole("dialog").getByText("No", { exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Upload" }).click();
  await expect(
    page.getByText("Nothing was changed. All rows of this file are already on the roster.").first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Upload another file" }).click();

  const uhids = await tableErrorWorkbook(
    "uhids",
    "E-Cards",
    [0, 1, 7].map((index) => ({ employeeId: idOf(index), relationship: "Self", uhid: `U-${RUN}-${index}`, error: "" })),
  );
  const tile = page.getByRole("region", { name: "AUTOGENERATE E-CARDS" });
  await drop(tile, keepFile("uhids.xlsx", uhids));
  await expect(tile.getByText("2 UHID(s) assigned · 1 failed: Member not found")).toBeVisible();
  await drop(tile, keepFile("uhids.xlsx", uhids));
  await expect(tile.getByText(/^0 UHID\(s\) assigned · 2 unchanged/)).toBeVisible();
});

test("members leave; an unknown one is returned in the error sheet", async ({ page }) => {
  await signIn(page, "lead@genome.example");
  await page.goto("/app/offboard-members");
  await chooseTyped(page, "Company", COMPANY, new RegExp(COMPANY));
  await page.getByText("Update Active Roster").click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expectAccessible(page, "offboarding");
  await takeScreenshots(page, "registration-4-offboard");
  const leaver = (userId: string) => ({ userId, relationship: "self", dateOfLeaving: formatDmy(today), errors: "{}" });
  const leavers = await errorWorkbook({ OFFBOARD: [leaver(idOf(0)), leaver("NOBODY-1")] });
  await drop(page, keepFile("leavers.xlsx", leavers));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Offboard 2 members" }).click();
  await expect(page.getByText("Some Members could not be offboarded").first()).toBeVisible();
  expect((await download).suggestedFilename()).toMatch(/^Offboarding-Result-.+\.xlsx$/);
  await expect(page.getByRole("table", { name: "Failed rows" })).toContainText("Member not found");
  await expectAccessible(page, "offboarding result");
});

test("a rater is looked at, downloaded, made dearer and uploaded again; the old version stays @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "lead@genome.example");
  await page.goto("/app/premium-raters");
  await chooseTyped(page, "Company", COMPANY, new RegExp(COMPANY));
  await chooseTyped(page, "Policy", "Plant GMC", POLICY);
  const section = page.getByRole("region", { name: "Rater", exact: true });
  await section.getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("dialog")).toContainText("Premium Type");
  await expectAccessible(page, "rater viewer");
  await takeScreenshots(page, "registration-5-rater");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  const download = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download" }).click();
  const path = keepFile("rater.xlsx", new Uint8Array());
  await (await download).saveAs(path);
  const rater = await readRater(new Uint8Array(readFileSync(path)), "GMC");
  const [band = "", premiums = {}] = Object.entries(rater.table ?? {})[0] ?? [];
  const [sum = ""] = Object.keys(premiums);
  const dearer = { ...rater, table: { ...rater.table, [band]: { ...premiums, [sum]: (premiums[sum] ?? 0) + 11.5 } } };
  await drop(page, keepFile("dearer.xlsx", await raterWorkbook(dearer)));
  const dialog = page.getByRole("dialog", { name: /^Replace rater version/ });
  await expect(dialog).toContainText("was ₹");
  await expectAccessible(page, "rater preview");
  await takeScreenshots(page, "registration-6-replace");
  await dialog.getByRole("button", { name: "Replace Rater" }).click();
  await expect(page.getByText("Upload Successful").first()).toBeVisible();
  await expect(page.getByRole("table", { name: "Older versions" })).toBeVisible();

  const templates = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Template" }).click();
  expect((await templates).suggestedFilename()).toBe("Rater Templates.zip");
  await expectAccessible(page, "premium raters");
  await takeScreenshots(page, "registration-7-raters");
  expect(shown).toEqual([]);
});
