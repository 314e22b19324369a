import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { paths } from "@/lib/paths";
import { BROWSER_DATA } from "./ports";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const PRACTICE = join(BROWSER_DATA, "samples", "insurer-answer.xlsx");

test("response", async ({ page, browser }) => {
  await signIn(page, "lead@genome.example", paths.endorsements());
  await page.getByPlaceholder("Search, separated by commas").fill("Acme India GMC");
  await page
    .getByRole("row", { name: /Acme India GMC Policy.*Sent to Insurer/ })
    .getByText("Sent to Insurer")
    .click();
  const section = page.getByRole("region", { name: "Answers" });
  await section.getByRole("button", { name: "Read insurer's answer" }).click();
  const dialog = page.getByRole("dialog", { name: "Read insurer's answer" });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "insurer-answer.xlsx", mimeType: XLSX, buffer: readFileSync(PRACTICE) });
  await dialog.getByRole("button", { name: /^Record \d+ answers$/ }).click();
  await expect(dialog).toHaveCount(0);
  await section.getByRole("button", { name: "Move to Endo Received" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  const panel = page.getByRole("region", { name: "Insurer's amount" });
  await expect(panel).toBeVisible();
  await panel.scrollIntoViewIfNeeded();
  await takeScreenshots(page, "response-offered");
  await panel.getByRole("button", { name: "Use the amounts of the response" }).click();
  await expect(page.getByRole("dialog", { name: /: comparison$/ })).toBeVisible();
  await takeScreenshots(page, "response-comparison");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Send for approval|Record amount/ })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const context = await browser.newContext();
  const fin = await context.newPage();
  await signIn(fin, "finance@genome.example", "/app/today");
  await expect(fin.getByText(/Acme/).first()).toBeVisible();
  await takeScreenshots(fin, "response-today");
  await fin
    .getByRole("region", { name: /second person|approv/i })
    .getByRole("link")
    .first()
    .click();
  await expect(fin.getByRole("link", { name: "Open endorsement" })).toBeVisible();
  await takeScreenshots(fin, "response-ledger");
  await fin.getByRole("link", { name: "Open endorsement" }).click();
  await fin
    .getByRole("region", { name: "Insurer's amount" })
    .getByRole("button", { name: "Approve" })
    .scrollIntoViewIfNeeded();
  await fin.screenshot({ path: "test-results/screens/response-pending-light-1440.png" });
  await context.close();
});
