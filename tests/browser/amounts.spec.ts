import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { paths } from "@/lib/paths";
import { readRater } from "@/lib/sheets/raters/read-rater";
import { raterWorkbook } from "@/lib/sheets/write/rater-workbook";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { expectAccessible } from "./accessibility";
import { chooseLedgerAction, openAccount } from "./cd-page";
import { keepFile } from "./keep-file";
import { CONSOLE_URL } from "./ports";
import { signIn } from "./sign-in";
import { fillValidator, readCard } from "./validator-page";

/** Amounts, dates and rules on the screens: their words, and a screenshot of each to look at. */

const FOLDER = "test-results/amounts";
const today = istDay(Date.now());

const shoot = (page: Page, name: string) => page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });

/** The members of the first endorsement found; other walks add endorsements meanwhile. */
async function openMembers(page: Page, search: string): Promise<void> {
  await page.goto(`${paths.endorsements()}?q=${encodeURIComponent(search)}`);
  await page.getByRole("table", { name: "Endorsements" }).getByRole("row").nth(1).click();
  await page.getByRole("button", { name: "Show members" }).click();
}

async function openExplanation(rows: Locator): Promise<Locator> {
  await rows
    .getByRole("button", { name: /^Why this amount/ })
    .first()
    .click();
  const dialog = rows.page().getByRole("dialog");
  await expect(dialog.getByText("Net premium").first()).toBeVisible();
  return dialog;
}

async function practiceWorkbook(page: Page, name: string): Promise<string> {
  const { data } = (await (await page.request.get(`${CONSOLE_URL}/api/samples`)).json()) as {
    data: { name: string }[];
  };
  const full = data.find((book) => book.name.startsWith(name))?.name ?? "";
  return keepFile(full, await (await page.request.get(`${CONSOLE_URL}/api/samples/${full}`)).body());
}

test("practice workbook 4: the file marries two employees, and their spouses pass with a marriage date @whole", async ({
  page,
}) => {
  await signIn(page, "ops@genome.example");
  const file = await practiceWorkbook(page, "4-");
  await fillValidator(page, { company: "Sahyadri", policy: /Sahyadri Plant GMC Policy ·/, file });
  // Directly to the roster: another walk uses this policy's endorsements.
  await page.getByText("Update Active Roster").click();
  const verdict = page.getByText("2 rows need a marriage date from the checklist and are not priced yet.");
  await expect(verdict.first()).toBeVisible();
  await expect(page.getByText("Likely 3 correct rows, 1 incorrect row")).toBeVisible();
  await expect(page.getByText("Marital status mismatch")).toHaveCount(0);
  await expect(page.getByText(/^Parents can be added only at policy start or renewal \(1 row\)/)).toBeVisible();
  await shoot(page, "04-likely");
  await page.getByRole("button", { name: /^Submit/ }).click();
  await expect(page.getByRole("heading", { name: "One last Step..." })).toBeVisible();
  const dates = page.getByRole("textbox", { name: /^Marriage Date/ });
  await expect(dates).toHaveCount(2);
  for (const date of await dates.all()) {
    await date.fill(formatDmy(addDays(today, -14)));
    await date.press("Tab");
  }
  await shoot(page, "04-marriage-dates");
  await page.getByRole("button", { name: "Save & Proceed" }).click();
  expect(await readCard(page, "Edit")).toEqual({ correct: 2, incorrect: 0 });
  expect(await readCard(page, "Add")).toEqual({ correct: 3, incorrect: 1 });
  await shoot(page, "04-summary");
});

test("a dry run over several policies has a block per account, each policy by name @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example");
  const file = await practiceWorkbook(page, "3-");
  await fillValidator(page, { company: "Sahyadri", policy: /^Not Applicable/, file });
  await page.getByRole("button", { name: "Dry run", exact: true }).click();
  const block = page.getByRole("region", { name: /^Dry run of .*Sahyadri/ });
  await expect(block.getByRole("heading", { name: /Sahyadri (Plant GMC|GPA) Policy/ })).toHaveCount(2);
  await expect(block.getByText("Left after all reserved amounts")).toHaveCount(1);
  await block.scrollIntoViewIfNeeded();
  await shoot(page, "05-dry-run");
});

test("a file of another kind is refused by its name, with what to do @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example", paths.validator());
  const csv = keepFile("members.xlsx", Buffer.from("Employee ID,Name\nE1,Asha\n"));
  await page.locator('input[type="file"]').setInputFiles(csv);
  await expect(page.getByText(/text file with separated values/)).toBeVisible();
  await shoot(page, "10-csv");
});

test("why an amount is what it is: effective day, tax kind, family premium @whole", async ({ page }) => {
  await signIn(page, "viewer@genome.example", paths.endorsements());
  const shown: [string, string, string[]][] = [
    ["01-03-08-why", "acme, gmc, sent", ["IGST 18%"]],
    ["02-family", "kaveri, gmc", []],
  ];
  for (const [name, search, words] of shown) {
    await openMembers(page, search);
    await shoot(page, `${name}-rows`);
    const dialog = await openExplanation(page.locator("main"));
    for (const word of words) await expect(dialog).toContainText(word);
    await shoot(page, name);
    await dialog.getByRole("button", { name: "Close" }).first().click();
  }
});

test("a changed slab is charged from its own date to the policy's last; its explanation has both amounts @whole", async ({
  page,
}) => {
  await signIn(page, "viewer@genome.example", paths.endorsements());
  await openMembers(page, "acme, gmc, sent");
  const edited = page.getByRole("row").filter({ has: page.getByRole("cell", { name: "Edit", exact: true }) });
  const dialog = await openExplanation(edited);
  await expect(dialog.getByText("Charged after")).toHaveCount(2);
  await shoot(page, "01-slab-change");
});

test("CD accounts: runway of a real book, bounds of an entry, the policy of an endorsement number @whole", async ({
  page,
}) => {
  await signIn(page, "finance@genome.example", paths.cdAccounts());
  await expect(page.getByRole("row", { name: /Aravalli.*Runs out soon/ })).toBeVisible();
  await expect(page.getByText(/need ₹0\.00/)).toHaveCount(0);
  await shoot(page, "12-accounts");
  await openAccount(page, /Aravalli/);
  await expect(page.getByRole("alert").filter({ hasText: /The money lasts .*; a top-up takes/ })).toBeVisible();
  await shoot(page, "12-account");
  await page.goto(paths.cdLedger("cd-acme-icici-lombard"));
  await chooseLedgerAction(page, "Add adjustment");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Premium Amount" }).fill("0.001");
  await dialog.getByRole("textbox", { name: "Date" }).fill("31/12/1999");
  await dialog.getByRole("textbox", { name: "Endorsement number" }).fill("1");
  await expect(dialog.getByText("Needed if several policies have an endorsement with this number")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Notes" }).fill("Correction");
  await shoot(page, "07-14-entry");
  await page.keyboard.press("Escape");
});

test("reconciliation: matches and open lines are shown side by side, and the toast says what is left @whole", async ({
  page,
}) => {
  await signIn(page, "finance@genome.example", paths.cdLedger("cd-malabar-magma-hdi"));
  await expect(page.getByRole("table", { name: "CD Ledger" }).getByRole("row").nth(1)).toBeVisible();
  await shoot(page, "13-ledger");
  await page.goto(paths.cdReconciliation("cd-malabar-magma-hdi"));
  const day = formatDmy(addDays(today, -1));
  const columns = ["Date", "Particulars", "Debit", "Credit"].map((header) => ({ header, kind: "text" as const }));
  const deposit = (await readDeposit(page)).toFixed(2);
  const rows = [{ cells: [day, "Deposit by NEFT", "", deposit] }, { cells: [day, "Bank charge", "118.25", ""] }];
  await page
    .locator("input[type=file]")
    .setInputFiles(keepFile("statement.xlsx", await writeWorkbook([{ name: "Statement", columns, rows }])));
  await expect(page.getByText("Differences are open").first()).toBeVisible();
  await shoot(page, "13-toast");
  const matched = page.getByRole("table", { name: "Matched" });
  await expect(matched.getByRole("row", { name: /Deposit by NEFT.*Matched/ })).toBeVisible();
  await expect(
    page.getByRole("table", { name: "Only in the statement" }).getByRole("row", { name: /Bank charge/ }),
  ).toBeVisible();
  await expectAccessible(page, "reconciliation with matched lines");
  await shoot(page, "13-reconciliation");
});

/** The last deposit, in rupees. */
async function readDeposit(page: Page): Promise<number> {
  const reply = await page.request.get(`${CONSOLE_URL}/api/cdLedger/cd-malabar-magma-hdi`);
  const { data } = (await reply.json()) as { data: { transactionType: string; source: string; amount: number }[] };
  return data.find(({ transactionType, source }) => transactionType === "credit" && source === "manual")?.amount ?? 0;
}

test("a company's tax card says the kind of tax for each insurer; wrong identifiers are refused @whole", async ({
  page,
}) => {
  await signIn(page, "csm@genome.example", paths.companyDetails("co-acme"));
  const card = page.getByRole("region", { name: "Tax", exact: true });
  await expect(card.getByText("IGST 18 %: Karnataka, insurer in Maharashtra").first()).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await shoot(page, "tax-card");
  await page.goto(paths.addCompany());
  await page.getByRole("textbox", { name: /PAN/ }).fill("AABCA0000C");
  await page.keyboard.press("Tab");
  await shoot(page, "15-identifiers");
});

test("a rater is checked and tried on the roster before it replaces the one in force @whole", async ({ page }) => {
  const policy = { companyId: "co-nilgiri", policyId: "pol-nilgiri-gmc-1" };
  await signIn(page, "lead@genome.example", paths.premiumRaters(policy));
  const section = page.getByRole("region", { name: "Rater", exact: true });
  const download = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download" }).click();
  const path = keepFile("rater.xlsx", new Uint8Array());
  await (await download).saveAs(path);
  const rater = await readRater(new Uint8Array(readFileSync(path)), "GMC");
  const bands = Object.entries(rater.table ?? {});
  const table = Object.fromEntries(
    bands.flatMap(([band, premiums], index) => {
      if (index === 1) return [];
      const factor = index === 2 ? 2.2 : 1;
      return [[band, Object.fromEntries(Object.entries(premiums).map(([sum, rupees]) => [sum, rupees * factor]))]];
    }),
  );
  const other = keepFile("rater-with-gap.xlsx", await raterWorkbook({ ...rater, table }));
  await page.locator('input[type="file"]').setInputFiles(other);
  const dialog = page.getByRole("dialog", { name: /^Replace rater version/ });
  await expect(dialog).toContainText("was ₹");
  await shoot(page, "rater-lint-and-what-if");
  await dialog.evaluate((element) => {
    for (const part of [element, ...element.querySelectorAll("*")]) part.scrollTop = part.scrollHeight;
  });
  await shoot(page, "rater-what-if-end");
  await page.keyboard.press("Escape");
});

test("the configuration in both schemes and on a telephone @whole", async ({ page }) => {
  await signIn(page, "viewer@genome.example", paths.configuration());
  await expect(page.getByRole("region", { name: "All policies" })).toBeVisible();
  await shoot(page, "configuration-light");
  await page.emulateMedia({ colorScheme: "dark" });
  await shoot(page, "configuration-dark");
  await page.setViewportSize({ width: 390, height: 844 });
  await shoot(page, "configuration-dark-390");
  await page.emulateMedia({ colorScheme: "light" });
  await shoot(page, "configuration-light-390");
});
