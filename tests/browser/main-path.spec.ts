import { type Browser, expect, type Page, test } from "@playwright/test";
import { paths } from "@/lib/paths";
import { byDay } from "../support/whole";
import { chooseLedgerAction } from "./cd-page";
import { freshSample } from "./fresh-sample";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";
import { fillValidator, readCard } from "./validator-page";

async function move(page: Page, to: string): Promise<void> {
  await page.getByRole("button", { name: `Move to ${to}`, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Are you sure you want to change the status from");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  if (to === "In Progress") await dialog.getByRole("button", { name: "Change status only" }).click();
  await expect(dialog).toContainText("Status has been changed from");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText(to);
}

/** The first 60 are whole families. */
const LIVES = byDay(60, 1_000);
const COUNT = LIVES.toLocaleString("en-IN");
const ACCOUNT = paths.cdLedger("cd-acme-icici-lombard");
/** Unique to this run, which may be repeated on the same data. */
const NOTE = `For the joiners of the month, ${Date.now()}`;

/** The account covers two months of its endorsements: finance pays in for a thousand joiners, a second person approves. */
async function deposit(page: Page): Promise<void> {
  const finance = await openPage(page.context().browser());
  await signIn(finance, "finance@genome.example", ACCOUNT);
  await chooseLedgerAction(finance, "Add adjustment");
  const dialog = finance.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Premium Amount" }).fill("4000000");
  await dialog.getByRole("textbox", { name: "Notes" }).fill(NOTE);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toBeHidden();
  await finance.close();

  await page.goto(ACCOUNT);
  const proposal = page
    .getByRole("table", { name: "Pending approval by a second person" })
    .getByRole("row", { name: NOTE });
  await proposal.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("table", { name: "CD Ledger" }).getByRole("row", { name: NOTE })).toBeVisible();
  await expect(proposal).toBeHidden();
}

async function openPage(browser: Browser | null): Promise<Page> {
  if (!browser) throw new Error("The walk has no browser.");
  return browser.newPage();
}

test("a member workbook of the samples becomes an endorsement that is sent to the insurer and posted to the ledger", async ({
  page,
}) => {
  test.setTimeout(360_000);
  await signIn(page, "lead@genome.example");
  await expect(page.getByRole("heading", { name: /Onboarded Companies/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Acme India Private Limited" })).toBeVisible();
  await takeScreenshots(page, "01-company-directory");

  await fillValidator(page, {
    company: "Acme India",
    policy: /GMC · Acme India GMC Policy/,
    file: freshSample("tests/support/samples/members-1000.xlsx", LIVES),
  });
  await expect(page.getByText(`${COUNT} members found`)).toBeVisible();
  await takeScreenshots(page, "02-validator");
  await page.getByRole("button", { name: "Submit" }).click();

  await expect(page).toHaveURL(/backdate-checklist/);
  await expect(page.getByRole("heading", { name: `${COUNT} out of ${COUNT} lives will be back dated` })).toBeVisible();
  await takeScreenshots(page, "03-backdate-checklist");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save & Proceed" }).click();

  const { correct, incorrect } = await readCard(page, "Add");
  expect(correct + incorrect).toBe(LIVES);
  expect(correct).toBeGreaterThan(LIVES * 0.6);
  expect((await download).suggestedFilename()).toMatch(/^Validation-Summary-.+\.xlsx$/);
  const posted = page.getByRole("region", { name: /^Endo \d+$/ }).first();
  await expect(posted).toContainText("Total Cost of Endorsement");
  const number = (await posted.getByRole("heading", { name: /^Endo \d+$/ }).textContent()) ?? "";
  await takeScreenshots(page, "04-validation-summary");

  await page.getByRole("button", { name: "Attach Message" }).click();
  const ticket = page.getByRole("dialog");
  await expect(ticket.getByRole("button", { name: "Send Message" })).toBeDisabled();
  await ticket.getByRole("textbox").fill("40104");
  await ticket.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("We've successfully attached the message to Freshdesk.").first()).toBeVisible();
  await page.getByRole("link", { name: "View Details" }).first().click();

  await expect(page).toHaveURL(/endorsement-details\?id=/);
  await takeScreenshots(page, "05-endorsement-details");
  const endorsement = page.url();
  if (await page.getByRole("textbox", { name: "Ticket ID" }).isVisible()) {
    await page.getByRole("textbox", { name: "Ticket ID" }).fill("40104");
    await page.getByRole("button", { name: "Link Ticket" }).click();
  }
  await expect(page.getByRole("link", { name: /40104/ })).toBeVisible();
  await page.getByRole("button", { name: "Show members" }).click();
  await expect(page.getByRole("table", { name: "Members of the endorsement" })).toBeVisible();
  await deposit(page);
  await page.goto(endorsement);
  await move(page, "In Progress");
  await move(page, "Sent to Insurer");
  await takeScreenshots(page, "06-sent-to-insurer");
  await move(page, "Endo Received");

  await page.getByRole("link", { name: "View CD Ledger" }).click();
  await expect(
    page
      .getByRole("table", { name: "CD Ledger" })
      .getByRole("row", { name: new RegExp(`${number}\\b`) })
      .first(),
  ).toBeVisible();
  await takeScreenshots(page, "07-cd-ledger");

  await page.goto(`/app/endorsements?q=acme, gmc, ${number.toLowerCase()}`);
  await page.getByRole("row", { name: /Acme India Private Limited/ }).click();
  await expect(page).toHaveURL(endorsement);
});
