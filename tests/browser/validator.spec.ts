import { expect, type Page, test } from "@playwright/test";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { expectAccessible } from "./accessibility";
import { type OddCell, oddWorkbook } from "./odd-workbook";
import { CONSOLE_URL } from "./ports";
import { signIn, signInByPopup } from "./sign-in";
import { fillValidator, readCard } from "./validator-page";

const SAHYADRI = { company: "Sahyadri", policy: /Sahyadri Plant GMC Policy ·/ };
const EMPTY = "tests/support/samples/odd/bad-empty.xlsx";

const HEADER = [
  "Employee ID",
  "Relationship to Account Holder",
  "Name",
  "Slab ID",
  "Gender",
  "Date of Birth",
  "Coverage Start Date",
  "Mobile",
  "CTC",
];

/** A joiner of three days ago. */
function joiner(employeeId: string, name: string, slabId = "1"): OddCell[] {
  return [
    employeeId,
    "Self",
    name,
    slabId,
    "Female",
    "07/05/1990",
    formatDmy(addDays(istDay(Date.now()), -3)),
    { number: 9_876_500_000 + Number(employeeId) },
    { number: 500_000 },
  ];
}

async function drop(page: Page, name: string, rows: OddCell[][]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(oddWorkbook(name, [{ name: "Add", rows: [HEADER, ...rows] }]));
  await expect(page.getByText(`${rows.length} members found`)).toBeVisible();
}

const grid = (page: Page) => page.getByRole("table", { name: "Rows to fix" });
const dryRun = async (page: Page) => page.getByRole("button", { name: "Dry run" }).click();

test("a dry run tells cost and balance, its errors are fixed by keyboard, and what is posted equals it to the paisa", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: EMPTY });
  await drop(page, "joiners.xlsx", [
    joiner("00801", "Asha Rao"),
    joiner("00802", "Meena Iyer", "77"),
    joiner("00803", "Kavya Das", "77"),
  ]);
  const likely = page.getByRole("region", { name: "Likely verdict" });
  await expect(likely.getByText("Likely 1 correct row, 2 incorrect rows")).toBeVisible();
  await expect(likely.getByText("Slab ID: Slab ID does not exist (2 rows)")).toBeVisible();
  await expectAccessible(page, "validator with a likely verdict");
  await dryRun(page);
  await expect(likely).toBeHidden();
  await expect(page.getByText("Likely 1 correct row, 2 incorrect rows")).toBeVisible();
  await expectAccessible(page, "validator with a dry run");

  await page.getByRole("button", { name: "Fix in place" }).click();
  await expect(grid(page)).toBeVisible();
  await expectAccessible(page, "fix in place");
  await page.getByRole("button", { name: "First error" }).press("Enter");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Slab ID, row 4" })).toBeFocused();
  await page.getByRole("button", { name: /^Use '1' for Slab ID in 1 row/ }).press("Enter");
  await page.getByRole("button", { name: "Check 2 changed rows" }).press("Enter");
  await expect(page.getByText("Likely 3 correct rows, 0 incorrect rows")).toBeVisible();

  const cost = page.getByRole("region", { name: /^Dry run of GMC/ });
  const net = await cost.getByText("Net of these rows").locator("xpath=following-sibling::*").innerText();
  await page.getByRole("button", { name: "Cost per row" }).click();
  await expect(page.getByRole("table", { name: "Cost per row" }).getByRole("row")).toHaveCount(4);
  await expectAccessible(page, "cost per row");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Submit" }).click();
  expect(await readCard(page, "Add")).toEqual({ correct: 3, incorrect: 0 });
  // The draft may hold rows of before: the addition cost of a fresh one is these rows' alone.
  const posted = page.getByRole("region", { name: /^Endo \d+$/ }).first();
  await expect(posted).toContainText("Total Cost of Endorsement");
  if ((await posted.innerText()).includes("3 lives")) await expect(posted).toContainText(net);

  await page.getByRole("button", { name: "Validate New File" }).click();
  await page.getByRole("button", { name: "Yes, Start Fresh" }).click();
  await fillValidator(page, { ...SAHYADRI, file: EMPTY });
  await drop(page, "joiners.xlsx", [
    joiner("00801", "Asha Rao"),
    joiner("00802", "Meena Iyer"),
    joiner("00803", "Kavya Das"),
  ]);
  await dryRun(page);
  await expect(page.getByText(/All 3 rows stand on the roster already/)).toBeVisible();
});

test("refused rows are fixed on the summary after a reload, and only they go up again", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: EMPTY });
  await drop(page, "partly.xlsx", [joiner("00811", "Asha Rao"), joiner("00812", "Meena Iyer", "77")]);
  await page.getByRole("button", { name: "Submit" }).click();
  expect(await readCard(page, "Add")).toEqual({ correct: 1, incorrect: 1 });

  await page.getByRole("button", { name: "Fix in place" }).click();
  await page.getByRole("textbox", { name: "Slab ID, row 3" }).fill("1");
  await page.waitForTimeout(500);
  await page.reload();
  await page.getByRole("button", { name: "Fix in place" }).click();
  await expect(page.getByRole("textbox", { name: "Slab ID, row 3" })).toHaveValue("1");
  await page.getByRole("button", { name: "Check and upload 1 changed row" }).click();
  await expect(grid(page)).toBeHidden();
  expect(await readCard(page, "Add")).toEqual({ correct: 2, incorrect: 0 });
});

test("a crash loses nothing, a colleague goes on by the link, and another person of the same browser finds nothing", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  // A session of its own, for it is ended.
  await signInByPopup(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: EMPTY });
  await drop(page, "resumed.xlsx", [joiner("00821", "Asha Rao"), joiner("00822", "Meena Iyer")]);
  await page.waitForTimeout(1000);

  // A crash: the tab's own memory is gone with the tab.
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto("/app/validator");
  const offer = again.getByRole("region", { name: "Unfinished work" });
  await expect(offer).toContainText("resumed.xlsx, 2 members");
  await expectAccessible(again, "validator with unfinished work");
  await offer.getByRole("button", { name: "Resume" }).click();
  await expect(again.getByText("2 members found")).toBeVisible();
  await expect(again.getByText("Likely 2 correct rows, 0 incorrect rows")).toBeVisible();

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await again.getByRole("button", { name: "Share draft" }).click();
  await expect(again.getByText("Copied to Clipboard")).toBeVisible();
  const link = await again.evaluate(() => navigator.clipboard.readText());

  const other = await (await browser.newContext()).newPage();
  await signInByPopup(other, "lead@genome.example", new URL(link).pathname + new URL(link).search);
  await other.getByRole("button", { name: "Open draft" }).click();
  await expect(other.getByText("2 members found")).toBeVisible();
  await expect(other.getByRole("radio", { name: "Create or Update Endorsement Request" })).toBeChecked();
  await other.context().close();

  // Signing out wipes what was kept: the next person of this browser is offered nothing.
  await again.getByRole("button", { name: "Sign out" }).click();
  await again.waitForURL((url) => url.href.startsWith(`${CONSOLE_URL}/login`));
  const kept = await again.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open("genome-validator", 2);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const count = open.result.transaction("parts").objectStore("parts").count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
  expect(kept).toBe(0);
});
