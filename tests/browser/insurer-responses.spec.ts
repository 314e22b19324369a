import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { paths } from "@/lib/paths";
import { expectAccessible, listenToConsole } from "./accessibility";
import { BROWSER_DATA } from "./ports";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const PRACTICE = join(BROWSER_DATA, "samples", "insurer-response.xlsx");

test("an insurer's schedule is read, compared and recorded, and the move is offered, not made @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "ops@genome.example", paths.endorsements());
  await page.getByPlaceholder("Search, separated by commas").fill("Acme India GMC");
  const sent = page.getByRole("row", { name: /GMC Policy.*Sent to Insurer/ });
  await sent.getByText("Sent to Insurer").click();
  const section = page.getByRole("region", { name: "Responses" });
  await section.getByRole("button", { name: "Read insurer's response" }).click();
  const dialog = page.getByRole("dialog", { name: "Read insurer's response" });
  await expect(dialog.getByText("Drop the response file, or choose one")).toBeVisible();
  await expectAccessible(page, "a file that came back");
  const link = page.url();
  expect(link).toContain("response=read");

  // A list whose columns are in doubt.
  const csv = Buffer.from("Emp Code,Premium,Status\nNOBODY,100,QC-2\n");
  await page.locator('input[type="file"]').setInputFiles({ name: "doubt.csv", mimeType: "text/csv", buffer: csv });
  await dialog.getByRole("button", { name: "Compare with the endorsement" }).click();
  await expect(dialog.getByText("Choose the content of this column")).toBeVisible();
  await expectAccessible(page, "columns in doubt");
  await takeScreenshots(page, "insurer-response-columns");
  await dialog.getByRole("button", { name: "Choose another file" }).click();

  const file = { name: "insurer-response.xlsx", mimeType: XLSX_TYPE, buffer: readFileSync(PRACTICE) };
  await page.locator('input[type="file"]').setInputFiles(file);
  const preview = dialog.getByRole("table", { name: "Content of the file" });
  await expect(preview.getByText("Date of birth mismatch with the ID card")).toBeVisible();
  await expect(preview.getByText("Rounding")).toBeVisible();
  await expect(preview.getByText("Different number of days")).toBeVisible();
  await expect(preview.getByText("Not in this endorsement").first()).toBeVisible();
  await expectAccessible(page, "what the file says");
  await takeScreenshots(page, "insurer-response-preview");
  await dialog.getByRole("button", { name: /^Record \d+ responses$/ }).click();
  await expect(page.getByText("insurer-response.xlsx is recorded.")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await expect(section.getByText(/^All \d+ rows are complete: \d+ accepted, 1 rejected\.$/)).toBeVisible();
  await expect(page.getByText("Sent to Insurer").first()).toBeVisible();
  await expectAccessible(page, "a completed endorsement");
  await takeScreenshots(page, "insurer-responses");

  // The link opens the dialog again; the same file changes nothing.
  await page.goto(link);
  await expect(dialog).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole("button", { name: /^Record \d+ responses$/ }).click();
  await expect(page.getByText("insurer-response.xlsx is already recorded. Nothing was changed.")).toBeVisible();

  await section.getByRole("button", { name: "Move to Endo Received" }).click();
  await expect(
    page.getByRole("dialog", { name: /change the status from Sent to Insurer to Endo Received/ }),
  ).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(shown).toEqual([]);
});
