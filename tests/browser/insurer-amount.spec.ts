import { expect, type Page, test } from "@playwright/test";
import type { Endorsement } from "@/lib/contract/endorsements";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { paths } from "@/lib/paths";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const panelOf = (page: Page) => page.getByRole("region", { name: "Insurer's amount" });

/** The endorsement of Nilgiri that the insurer has returned. */
async function openReceived(page: Page): Promise<string> {
  await page.goto(paths.endorsements());
  await page.getByPlaceholder("Search, separated by commas").fill("endo received, nilgiri");
  await page
    .getByRole("row", { name: /Nilgiri.*Endo Received/ })
    .getByText("Endo Received")
    .click();
  await expect(panelOf(page)).toBeVisible();
  return page.url();
}

/** The console's amount of an operation, as the dialog shows it. */
async function consoleAmount(page: Page, operation: string): Promise<number> {
  const text = await page.getByRole("textbox", { name: operation }).evaluate((field) => {
    const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  });
  return Number(/Console: (-?)₹([\d,.]+)/.exec(text)?.slice(1).join("").replaceAll(",", ""));
}

async function enter(page: Page, more: number): Promise<void> {
  // count() does not wait: before the dialog is open, every field would be skipped.
  await expect(page.getByRole("button", { name: "Compare" })).toBeVisible();
  for (const operation of ["Additions", "Corrections", "Deletions"]) {
    const field = page.getByRole("textbox", { name: operation });
    if ((await field.count()) === 0) continue;
    const amount = await consoleAmount(page, operation);
    await field.fill((operation === "Additions" ? amount + more : amount).toFixed(2));
  }
  await page.getByRole("button", { name: "Compare" }).click();
}

test("finance enters the insurer's amount, a lead approves it, and a correction posts a counter-entry @whole", async ({
  page,
  browser,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "finance@genome.example", paths.endorsements());
  const address = await openReceived(page);
  const panel = panelOf(page);
  await takeScreenshots(page, "insurer-amount-none");
  await panel.getByRole("button", { name: "Enter amounts" }).click();
  await expect(page.getByRole("textbox", { name: "Additions" })).toBeVisible();
  await expectAccessible(page, "the insurer's amounts to enter");
  await takeScreenshots(page, "insurer-amount-entry");
  await enter(page, 1_000.01);
  const comparison = page.getByRole("dialog", { name: /Insurer's amount of .*: comparison/ });
  await expect(comparison.getByRole("list", { name: "To be posted to the CD ledger" })).toHaveText(
    "Insurer difference, debit ₹1,000.01",
  );
  await expectAccessible(page, "the insurer's amount compared");
  await takeScreenshots(page, "insurer-amount-comparison");
  await comparison.getByRole("button", { name: "Send for approval" }).click();
  await expect(panel.getByText(/^Pending approval by another person/)).toBeVisible();
  await expect(panel.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await takeScreenshots(page, "insurer-amount-pending-own");

  const context = await browser.newContext();
  const lead = await context.newPage();
  await signIn(lead, "lead@genome.example");
  await lead.goto(address);
  await expect(panelOf(lead).getByRole("button", { name: "Approve" })).toBeVisible();
  await expectAccessible(lead, "the insurer's amount pending approval");
  await takeScreenshots(lead, "insurer-amount-pending");
  await panelOf(lead).getByRole("button", { name: "Approve" }).click();
  await expect(panelOf(lead).getByText(/approved by Rohan Kulkarni/)).toBeVisible();
  await takeScreenshots(lead, "insurer-amount-recorded");
  await panelOf(lead).getByRole("button", { name: "Correct amounts" }).click();
  await enter(lead, 0.4);
  const correction = lead.getByRole("dialog", { name: /: comparison$/ });
  await expect(correction.getByRole("listitem")).toHaveText([
    "Insurer difference, credit ₹1,000.01 (reverses the previous amount)",
    "Rounding, debit ₹0.40",
  ]);
  await takeScreenshots(lead, "insurer-amount-correction");
  await correction.getByRole("button", { name: "Cancel" }).click();

  await lead.getByRole("link", { name: "View CD Ledger" }).click();
  const line = lead.getByRole("row", { name: /Insurer difference/ });
  await expect(line).toContainText("₹1,000.01");
  await expect(line).toContainText("insurer");
  await takeScreenshots(lead, "insurer-amount-ledger");
  await context.close();
  expect(shown).toEqual([]);
});

const HEADERS = ["Employee Code", "Insured Name", "Type of Endorsement", "Total Premium", "Status"];
const OPERATIONS = { ADD: "Addition", EDIT: "Correction", DELETE: "Deletion" } as const;
const MORE = 1_000.01;

/** The insurer accepts every life of the endorsement and charges the first one more. */
async function responseOf(page: Page) {
  const members = await page.evaluate(async () => {
    const id = new URLSearchParams(window.location.search).get("id");
    const reply = await fetch(`/api/endorsement/${id}`);
    return ((await reply.json()) as { data: Endorsement }).data.memberData;
  });
  const columns = HEADERS.map((header) => ({
    header,
    kind: header === "Total Premium" ? ("number" as const) : ("text" as const),
  }));
  const rows = members.map(({ employeeId, name, operationType, totalProRatePremium }, at) => ({
    cells: [employeeId, name, OPERATIONS[operationType], totalProRatePremium + (at === 0 ? MORE : 0), "Accepted"],
  }));
  const buffer = Buffer.from(await writeWorkbook([{ name: "Schedule", columns, rows }]));
  return { name: "insurer-amounts.xlsx", mimeType: XLSX_TYPE, buffer };
}

const balanceOf = (page: Page) => page.getByText("Current CD Balance").locator("xpath=following-sibling::dd");
const rupees = (text: string) => Math.round(Number(text.replace(/[₹,]/g, "")) * 100);

test("the amounts of the insurer's response are compared, approved by another person, and change the balance once @whole", async ({
  page,
  browser,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "ops@genome.example", paths.endorsements());
  await page.getByPlaceholder("Search, separated by commas").fill("sent to insurer, lotus");
  await page
    .getByRole("row", { name: /Lotus.*Sent to Insurer/ })
    .getByText("Sent to Insurer")
    .click();
  await page.getByRole("button", { name: "Read insurer's response" }).click();
  const address = page.url().replace(/&response=read/, "");
  const dialog = page.getByRole("dialog", { name: "Read insurer's response" });
  await page.locator('input[type="file"]').setInputFiles(await responseOf(page));
  const record = dialog.getByRole("button", { name: /^Record \d+ responses$/ });
  await expect(record).toBeVisible();
  await takeScreenshots(page, "insurer-amount-response");
  await record.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^All \d+ rows are complete: \d+ accepted, 0 rejected\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Move to Endo Received" }).first().click();
  const move = page.getByRole("dialog");
  await move.getByRole("button", { name: "Confirm" }).click();
  await expect(move).toContainText("Status has been changed from");
  await move.getByRole("button", { name: "Close" }).click();

  const finance = await (await browser.newContext()).newPage();
  await signIn(finance, "finance@genome.example");
  await finance.goto(address);
  await panelOf(finance).getByRole("button", { name: "Use the amounts of the response" }).click();
  const comparison = finance.getByRole("dialog", { name: /: comparison$/ });
  await expect(comparison.getByRole("table", { name: "Lives with a difference" }).getByRole("row")).toHaveCount(2);
  await expect(comparison.getByRole("list", { name: "To be posted to the CD ledger" })).toHaveText(
    "Insurer difference, debit ₹1,000.01",
  );
  await expectAccessible(finance, "the response's amounts compared");
  await takeScreenshots(finance, "insurer-amount-response-comparison");
  await comparison.getByRole("button", { name: "Send for approval" }).click();
  await expect(panelOf(finance).getByText(/^Pending approval by another person/)).toBeVisible();
  await finance.context().close();

  const lead = await (await browser.newContext()).newPage();
  await signIn(lead, "lead@genome.example");
  await lead.goto(address);
  const ledger = lead.getByRole("link", { name: "View CD Ledger" });
  await ledger.click();
  await expect(balanceOf(lead)).toContainText("₹");
  const before = rupees(await balanceOf(lead).innerText());
  await lead.goBack();
  await panelOf(lead).getByRole("button", { name: "Approve" }).click();
  await expect(panelOf(lead).getByText(/from insurer-amounts.xlsx · approved by Rohan Kulkarni/)).toBeVisible();
  // The reload in the background is late: what the page shows first is already the new balance.
  await lead.route("**/api/cdAccount/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  await ledger.click();
  await expect(balanceOf(lead)).toContainText("₹");
  expect(rupees(await balanceOf(lead).innerText())).toBe(before - 100_001);
  await expect(lead.getByRole("row", { name: /Insurer difference/ })).toContainText("₹1,000.01");
  await takeScreenshots(lead, "insurer-amount-response-ledger");
  await lead.context().close();
  expect(shown).toEqual([]);
});
