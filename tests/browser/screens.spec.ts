import { expect, type Page, test } from "@playwright/test";
import { SAHYADRI } from "@/tests/support/fixtures";
import { expectAccessible, listenToConsole } from "./accessibility";
import { openMenu } from "./menu";
import { BROWSER_DATA } from "./ports";
import { signIn } from "./sign-in";
import { fillValidator } from "./validator-page";

const SAMPLES = `${BROWSER_DATA}/samples`;
/** Used by no other walk: a workbook's rows are correct only once. */
const LOTUS = { company: "Lotus", policy: /Lotus Stores GMC Policy ·/ };

/** A step of the validator with the practice workbook that leads to it. */
const CHECKLISTS = [
  { file: "5-outdated-dates.xlsx", path: /backdate-checklist/, table: "Lives that will be back dated" },
  { file: "2-edits.xlsx", path: /kyc-checklist/, table: "KYC checklist" },
  { file: "4-mid-term-spouse-and-newborn.xlsx", path: /dnf-checklist/, table: "DNF checklist" },
] as const;

async function submit(page: Page, file: string, client = SAHYADRI): Promise<void> {
  await fillValidator(page, { ...client, file: `${SAMPLES}/${file}` });
  await page.getByRole("button", { name: "Submit" }).click();
}

test("lists, details and the command bar have no fault that axe finds, in light and dark, and the console stays silent", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await page.goto("/login");
  await expectAccessible(page, "login");
  await signIn(page, "lead@genome.example");
  await expect(page.getByRole("link", { name: "Acme India Private Limited" })).toBeVisible();
  await expectAccessible(page, "company directory");

  await page.keyboard.press("Control+k");
  await expect(
    page.getByRole("option", { name: /Acme/ }).or(page.getByText("Acme India Private Limited").last()),
  ).toBeVisible();
  await expectAccessible(page, "command bar");
  await page.keyboard.press("Escape");
  const menu = await openMenu(page);
  await expect(menu).toBeVisible();
  await expectAccessible(page, "menu");

  await menu.getByRole("link", { name: "Endorsements" }).click();
  await expect(page.getByRole("table", { name: "Endorsements" }).getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page, "endorsements");
  // The newest ten vary with other walks.
  await page.getByRole("searchbox", { name: "Search, separated by commas" }).fill("acme, gmc");
  await page
    .getByRole("row", { name: /Acme India GMC Policy/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Show members" }).click();
  await expect(page.getByRole("table", { name: "Members of the endorsement" })).toBeVisible();
  await expectAccessible(page, "endorsement details");
  await page
    .getByRole("button", { name: /^Move to/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "move dialog");
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("link", { name: "View CD Ledger" }).click();
  await expect(page.getByRole("table", { name: "CD Ledger" }).getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page, "CD ledger");
  await page.goto("/app/support-ticket?id=40104");
  await expect(page.getByRole("heading", { level: 1, name: /Acme India/ })).toBeVisible();
  await expectAccessible(page, "support ticket");
  expect(shown).toEqual([]);
});

test("the validator's steps have no fault that axe finds, in light and dark, and the console stays silent @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "lead@genome.example", "/app/validator");
  await expect(page.getByRole("combobox", { name: "Company" })).toBeVisible();
  await expectAccessible(page, "validator");
  await page.getByRole("button", { name: "Help and practice workbooks" }).click();
  await expect(page.getByRole("link", { name: /1-additions/ })).toBeVisible();
  await expectAccessible(page, "help");
  await page.keyboard.press("Escape");

  for (const { file, path, table } of CHECKLISTS) {
    await submit(page, file);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("table", { name: table }).getByRole("row").nth(1)).toBeVisible();
    await expectAccessible(page, table);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Exit" }).click();
    await expect(page).toHaveURL(/validator$/);
  }

  await submit(page, "6-wrong-in-every-way.xlsx", LOTUS);
  await expect(page.getByRole("region", { name: "Add", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download" })).toBeEnabled();
  await expectAccessible(page, "validation summary");
  await page.getByRole("button", { name: "Attach Message" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "attach message");
  expect(shown).toEqual([]);
});

test("sorting orders the endorsement list, and the address keeps the view @whole", async ({ page }) => {
  await signIn(page, "viewer@genome.example", "/app/endorsements?view=records");
  const table = page.getByRole("table", { name: "Endorsements" });
  const lives = async () => {
    const titles = await table.getByRole("columnheader").allInnerTexts();
    const at = titles.findIndex((title) => title.trim() === "Lives");
    const rows = await table.getByRole("row").allInnerTexts();
    return rows.slice(1).map((row) => Number(row.split("\t")[at]));
  };
  await table.getByRole("button", { name: "Lives" }).click();
  await expect(page).toHaveURL(/sort=-livesCount/);
  const descending = async () => {
    const counts = await lives();
    return counts.every((count, index) => index === 0 || count <= (counts[index - 1] ?? 0));
  };
  await expect.poll(descending).toBe(true);
  await page.reload();
  await expect(table.getByRole("columnheader", { name: "Lives" })).toHaveAttribute("aria-sort", "descending");
});
