import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { paths } from "@/lib/paths";
import { readFlexRater } from "@/lib/sheets/flex/read-flex-rater";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const FOLDER = "test-results/flex-raters";
const MALABAR = { companyId: "co-malabar", policyId: "pol-malabar-gmc-1" };

const LEAD = "lead@genome.example";

async function submit(page: Page, file: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "Submit" }).click();
  await page
    .getByRole("dialog", { name: /Replace the rater/ })
    .getByRole("button", { name: "Replace" })
    .click();
}

async function saved(page: Page, press: () => Promise<void>, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  mkdirSync(FOLDER, { recursive: true });
  await download.saveAs(join(FOLDER, name));
  return join(FOLDER, name);
}

test("a flex rater: downloaded, refused with the rows that overlap, corrected, compared and replaced @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, LEAD, paths.flexRaters(MALABAR));
  await expect(page.getByRole("listitem", { name: "Malabar GMC Policy" })).toBeVisible();
  const active = page.getByRole("region", { name: "Active rater" });
  await expect(active.getByText("Malabar Spices flex rater.xlsx")).toBeVisible();
  await expectAccessible(page, "flex raters");
  await takeScreenshots(page, "flex-raters");
  const file = await saved(page, () => active.getByRole("button", { name: "Download" }).click(), "rater.xlsx");
  const { flexRaterWorkbook } = await import("@/lib/sheets/write/flex-rater-workbook");
  const { readRate } = await import("@/lib/domain/flex/read-rate");
  const rows = await readFlexRater(new Uint8Array(readFileSync(file)));
  const ids = new Set(rows.map(({ texts }) => texts.benefitId));
  const rates = rows.flatMap(({ texts }) => {
    const read = readRate(texts, ids);
    return read.ok ? [read.rate] : [];
  });
  expect(rates).toHaveLength(40);

  // The last row is repeated: two rows for one life.
  const wrong = join(FOLDER, "wrong.xlsx");
  writeFileSync(wrong, await flexRaterWorkbook([...rates, ...rates.slice(-1)]));
  const errors = await saved(page, () => submit(page, wrong), "errors.xlsx");
  const review = page.getByRole("dialog", { name: "Reviewing Rater" });
  await expect(review.getByRole("alert")).toHaveText("1 row(s) have errors, see sheet for details");
  await expect(review.getByRole("row", { name: /42 Row 41 overlaps row 42 relationship spouse/ })).toBeVisible();
  await expectAccessible(page, "errors of a flex rater");
  expect(await readFlexRater(new Uint8Array(readFileSync(errors)))).toHaveLength(41);
  await review.getByRole("button", { name: "OK" }).click();

  const dearer = join(FOLDER, "dearer.xlsx");
  const raised = rates.map((rate) => ({
    ...rate,
    premium: rate.raterType === "RPM" ? rate.premium : String(Number(rate.premium) + 1 + (Date.now() % 50)),
  }));
  writeFileSync(dearer, await flexRaterWorkbook(raised));
  await submit(page, dearer);
  await expect(review.getByRole("table", { name: "Premium by benefit" })).toContainText("Dental care");
  await expectAccessible(page, "flex rater preview");
  await takeScreenshots(page, "flex-raters-review");
  await review.getByRole("button", { name: "Replace Rater" }).click();
  await expect(page.getByText("New rater successfully uploaded!")).toBeVisible();
  await expect(active.getByText("dearer.xlsx")).toBeVisible();
  await expect(page.getByRole("table", { name: "Older versions" })).toContainText("Malabar Spices flex rater.xlsx");
  expect(shown).toEqual([]);
});
