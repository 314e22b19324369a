import { expect, test } from "@playwright/test";
import { setAt, withChange } from "@/lib/domain/policies/placement/side-effects";
import { newPlacement } from "@/lib/domain/policies/placement/values";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { slipWorkbook } from "@/lib/sheets/write/slip-workbook";
import { NO_LISTS } from "@/tests/support/fixtures";
import { expectAccessible } from "./accessibility";
import { keepFile } from "./keep-file";
import { signIn } from "./sign-in";

/** A policy by its placement slip: template, errors as a workbook, the form filled by the corrected slip [spec 3 §2, §4]. */

const slipOf = (nickName: string) =>
  [
    ["general.nickName", nickName],
    ["general.insurerName", "Niva Bupa Health Insurance"],
    ["general.tpaName", "Medi Assist"],
    ["general.policyStartDate", "2026-04-01"],
    ["general.policyEndDate", "2027-03-31"],
    ["general.numberOfEmployees", "120"],
    ["general.netPremium", "12,34,567.5"],
    ["general.finalPremium", "14,56,789.65"],
    ["general.transferredAmount", "14,56,789.65"],
    ["terms.sumInsuredStructure", "Graded Tier"],
    ["slabs.0.sumInsured", "5,00,000"],
    ["slabs.0.familyDefinition", "Self + Spouse"],
  ].reduce((values, [path = "", value = ""]) => withChange(values, path, value), newPlacement("GMC", "IPD"));

test("a slip with an error is returned as a workbook; corrected, it fills the form, which creates the policy @whole", async ({
  page,
}) => {
  await signIn(page, "lead@genome.example");
  const right = slipOf(`Himal Slip GMC Policy ${Date.now()}`);
  const wrong = setAt(right, "general.netPremium", "a lot");
  await page.goto("/app/add-policy?id=co-himal");
  await page.getByRole("button", { name: "Upload a placement slip" }).click();
  await expect(page.getByRole("heading", { name: "Placement slip: GMC IPD" })).toBeVisible();
  await expectAccessible(page, "placement slip");
  await page.locator("input[type=file]").setInputFiles(keepFile("wrong.xlsx", await slipWorkbook(wrong, NO_LISTS)));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Continue" }).click();
  const { rows = [] } = (await readWorkbook(await bytesOf(await (await download).createReadStream())))[0] ?? {};
  expect(rows[1]?.cells.slice(0, 3)).toEqual(["Net Premium", "Please provide a valid Net Premium", "a lot"]);
  await expect(page.getByText("Errors found in placement slip!")).toBeVisible();
  await expect(page.getByText("Re-upload placement slip")).toBeVisible();
  await expectAccessible(page, "errors of a placement slip");
  await page.screenshot({ path: "test-results/placement-slip/errors.png", fullPage: true });
  await page.locator("input[type=file]").setInputFiles(keepFile("right.xlsx", await slipWorkbook(right, NO_LISTS)));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Total Lives")).toHaveValue("120");
  await expect(page.getByRole("textbox", { name: "Net Premium", exact: true })).toHaveValue("12,34,567.5");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/placement-form\?id=co-himal&policyId=.*step=2/);
  await expect(page.getByRole("combobox", { name: "Sum Insured Structure" })).toHaveValue("Graded Tier");
});

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}
