import { expect, type Locator, type Page, test } from "@playwright/test";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { SAHYADRI } from "@/tests/support/fixtures";
import { expectAccessible } from "./accessibility";
import { chooseByKeys, fileDialogs, pressByKeys, tabTo } from "./keyboard";
import { type OddCell, oddWorkbook } from "./odd-workbook";
import { CONSOLE_URL } from "./ports";
import { signIn, signInByPopup } from "./sign-in";
import { storedParts } from "./stored-parts";
import { fillValidator, HEADER, readCard } from "./validator-page";

const EMPTY = "tests/support/samples/odd/bad-empty.xlsx";

/** A company used by this walk only: its postings are compared to the paisa. */
const MALABAR = { company: "Malabar", typed: "Malabar GMC", policy: /Malabar GMC Policy ·/ };

/** Employees of this run: the test may be run again on the same data. */
const RUN = 10_000_000 + (Math.floor(Date.now() / 100) % 80_000_000);

/** A joiner of three days ago, the `nth` of the run. */
function joiner(nth: number, name: string, slabId = "1"): OddCell[] {
  return [
    String(RUN + nth),
    "Self",
    name,
    slabId,
    "Female",
    "07/05/1990",
    formatDmy(addDays(istDay(Date.now()), -3)),
    { number: 9_000_000_000 + RUN + nth },
    { number: 500_000 },
  ];
}

const additions = (name: string, rows: OddCell[][]) => oddWorkbook(name, [{ name: "Add", rows: [HEADER, ...rows] }]);

async function drop(page: Page, name: string, rows: OddCell[][]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(additions(name, rows));
  await expect(page.getByText(`${rows.length} members found`)).toBeVisible();
}

const grid = (page: Page) => page.getByRole("table", { name: "Rows to fix" });

/** Fills the wizard up to Submit without a pointer; the file is chosen in the system's dialog. */
async function fillByKeys(page: Page, choose: ReturnType<typeof fileDialogs>, rows: OddCell[][]): Promise<void> {
  await chooseByKeys(page, "Company", MALABAR.company, /Malabar/);
  await tabTo(page, page.getByRole("radio", { name: "Create or Update Endorsement Request" }));
  await page.keyboard.press("Space");
  await chooseByKeys(page, "Policy", MALABAR.typed, MALABAR.policy);
  await tabTo(page, page.getByRole("radio", { name: "Yes, activate" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "No, Don't activate" })).toBeChecked();
  await pressByKeys(page, /^Drop the member workbook here/);
  await choose(additions("joiners.xlsx", rows));
  await expect(page.getByText(`${rows.length} members found`)).toBeVisible();
}

/** The amount with this label, in paise; 0 without such a line. */
async function amountOf(region: Locator, label: string): Promise<number> {
  const terms = region.getByText(label);
  if ((await terms.count()) === 0) return 0;
  const text = await terms.first().locator("xpath=following-sibling::*").innerText();
  return Number(text.replace(/[^0-9]/g, ""));
}

test("by keyboard alone: a dry run shows cost and balance, errors are fixed, the posted cost equals it to the paisa, the ticket gets the message, and the same file changes nothing", async ({
  page,
}) => {
  const choose = fileDialogs(page);
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillByKeys(page, choose, [joiner(1, "Asha Rao"), joiner(2, "Meena Iyer", "77"), joiner(3, "Kavya Das", "77")]);
  const likely = page.getByRole("region", { name: "Likely verdict" });
  await expect(likely.getByText("Likely 1 correct row, 2 incorrect rows")).toBeVisible();
  await expect(likely.getByText("Slab ID: Slab ID does not exist (2 rows)")).toBeVisible();
  await expectAccessible(page, "validator with a likely verdict");
  await pressByKeys(page, "Dry run");
  await expect(likely).toBeHidden();
  await expect(page.getByText("Likely 1 correct row, 2 incorrect rows")).toBeVisible();
  await expectAccessible(page, "validator with a dry run");

  await pressByKeys(page, "Fix in place");
  await expect(grid(page)).toBeVisible();
  await expectAccessible(page, "fix in place");
  await expect(page.getByRole("textbox", { name: "Slab ID, row 3" })).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Slab ID, row 4" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Check 2 changed rows" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Likely 3 correct rows, 0 incorrect rows")).toBeVisible();

  const cost = page.getByRole("region", { name: /^Dry run of GMC/ });
  // The likely verdict shows the same for the rows a moment before.
  await expect(cost).toBeVisible();
  const total = (await amountOf(cost, "Net of these rows")) + (await amountOf(cost, "Already in draft"));
  await pressByKeys(page, "Cost per row");
  await expect(page.getByRole("table", { name: "Cost per row" }).getByRole("row")).toHaveCount(4);
  await expectAccessible(page, "cost per row");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Cost per row" })).toBeFocused();

  await pressByKeys(page, /^Submit/);
  expect(await readCard(page, "Add")).toEqual({ correct: 3, incorrect: 0 });
  const posted = page.getByRole("region", { name: /^Endo \d+$/ }).first();
  expect(await amountOf(posted, "Total Cost of Endorsement")).toBe(total);

  await pressByKeys(page, "Attach Message");
  await tabTo(page, page.getByRole("dialog").getByRole("textbox", { name: "Ticket number" }));
  await page.keyboard.type("40163");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: /Open Freshdesk/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Details" })).toBeVisible();

  await pressByKeys(page, "Validate New File");
  await pressByKeys(page, "Yes, Start Fresh");
  await expect(page).toHaveURL(/\/app\/validator$/);
  await fillByKeys(page, choose, [joiner(1, "Asha Rao"), joiner(2, "Meena Iyer"), joiner(3, "Kavya Das")]);
  await pressByKeys(page, "Dry run");
  await expect(page.getByText(/All 3 rows are already applied/)).toBeVisible();
});

test("refused rows are fixed on the summary after a reload, and only they go up again @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: EMPTY });
  await drop(page, "partly.xlsx", [joiner(11, "Asha Rao"), joiner(12, "Meena Iyer", "77")]);
  await page.getByRole("button", { name: "Submit" }).click();
  expect(await readCard(page, "Add")).toEqual({ correct: 1, incorrect: 1 });

  // Type immediately after the click: the grid receives the text once it is rendered.
  await page.getByRole("button", { name: "Fix in place" }).click();
  await page.keyboard.type("1");
  await expect.poll(async () => JSON.stringify((await storedParts(page)).fixes)).toContain('"slabId":"1"');
  await page.reload();
  await page.getByRole("button", { name: "Fix in place" }).click();
  await expect(page.getByRole("textbox", { name: "Slab ID, row 3" })).toHaveValue("1");
  await page.getByRole("button", { name: "Check and upload 1 changed row" }).click();
  await expect(grid(page)).toBeHidden();
  expect(await readCard(page, "Add")).toEqual({ correct: 2, incorrect: 0 });
});

test("a slow page keeps nothing from its reload, and a duplicated tab starts a separate flow @whole", async ({
  page,
}) => {
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: EMPTY });
  await drop(page, "reloaded.xlsx", [joiner(31, "Asha Rao"), joiner(32, "Meena Iyer")]);
  await expect.poll(() => storedParts(page)).toMatchObject({ file: { name: "reloaded.xlsx" } });
  const stored = await page.evaluate(() => Object.entries(sessionStorage));
  const locks = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name ?? "") ?? []);
  const [flow = ""] = (await locks()).filter((name) => name.startsWith("validator-flow:"));
  expect(flow).not.toBe("");

  // The lock of a page that a busy machine ends late: its holder no longer serves the flow.
  await page.goto("/login");
  const late = await page.context().newPage();
  await late.goto("/login");
  await late.evaluate((name) => {
    void navigator.locks.request(name, () => new Promise((resolve) => setTimeout(resolve, 1_500)));
  }, flow);
  await page.goto("/app/validator");
  await expect(page.getByText("2 members found")).toBeVisible();
  expect(await locks()).toContain(flow);

  // Duplicating a tab copies its session storage.
  await late.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, stored);
  await late.goto("/app/validator");
  await expect(late.getByRole("combobox", { name: "Company" })).toBeEnabled();
  await expect(late.getByText("2 members found")).toBeHidden();
  await expect(page.getByText("2 members found")).toBeVisible();
});

test("a crash loses nothing, a colleague continues by the link, and the browser's next user finds nothing", async ({
  page,
  browser,
}) => {
  // A separate session, because it is ended.
  await signInByPopup(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: EMPTY });
  await drop(page, "resumed.xlsx", [joiner(21, "Asha Rao"), joiner(22, "Meena Iyer")]);
  await expect.poll(() => storedParts(page)).toMatchObject({ file: { name: "resumed.xlsx" } });

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
  // A page on plain http has no clipboard object.
  await again.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }));
  await again.getByRole("button", { name: "Share draft" }).click();
  await expect(again.getByText("Copied to Clipboard")).toBeVisible();
  const link = await again.evaluate(() => {
    Reflect.deleteProperty(navigator, "clipboard");
    return navigator.clipboard.readText();
  });

  const other = await (await browser.newContext()).newPage();
  await signIn(other, "lead@genome.example", new URL(link).pathname + new URL(link).search);
  await other.getByRole("button", { name: "Open draft" }).click();
  await expect(other.getByText("2 members found")).toBeVisible();
  await expect(other.getByRole("radio", { name: "Create or Update Endorsement Request" })).toBeChecked();
  await other.context().close();

  // Signing out deletes the stored parts: the browser's next user is offered nothing.
  await again.getByRole("button", { name: "Sign out" }).click();
  await again.waitForURL((url) => url.href.startsWith(`${CONSOLE_URL}/login`));
  expect(await storedParts(again)).toEqual({});
});
