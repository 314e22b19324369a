import { expect, type Locator, type Page, test } from "@playwright/test";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { SEARCH } from "@/lib/messages/search";
import { chooseLedgerAction, openAccount } from "./cd-page";
import { signIn } from "./sign-in";

// With animations: a press counts while an element slides or fades.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const today = istDay(Date.now());

/** A click of a person's length, without waiting for the page. */
const press = (page: Page, { x, y }: { x: number; y: number }) => page.mouse.click(x, y, { delay: 60 });

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("text typed right after Ctrl K arrives complete, each time @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example");
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  const search = page.getByRole("combobox", { name: SEARCH.label });
  for (const round of [1, 2]) {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("acme");
    await expect(search, `round ${round}`).toHaveValue("acme");
    await page.keyboard.press("Escape");
    await expect(search).toBeHidden();
  }
  await page.getByRole("button", { name: /^Search or jump/ }).click();
  await page.keyboard.type("acme");
  await expect(search).toHaveValue("acme");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/company-details/);
});

test("text typed right after opening a dialog arrives, however late its code loads", async ({ page }) => {
  await signIn(page, "lead@genome.example", "/app/cd-ledger?id=cd-acme-icici-prudential");
  const edit = page.getByRole("button", { name: "Edit account ID" });
  await edit.focus();
  await page.route(/\/_next\/static\/chunks\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.keyboard.press("Enter");
  await page.keyboard.type("/7 b");
  await expect(page.getByRole("textbox", { name: "Account ID" })).toHaveValue(/^.+\/7 b$/);
});

test("the first letter typed into a select and into a date field arrives", async ({ page }) => {
  await signIn(page, "lead@genome.example", "/app/add-policy?id=co-himal");
  await page.getByRole("button", { name: "Fill in the form" }).click();
  const insurer = page.getByRole("combobox", { name: "Insurer Name", exact: true });
  await press(page, await middleOf(insurer));
  await page.keyboard.type("Niva");
  await expect(insurer).toHaveValue("Niva");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(insurer).toHaveValue("Niva Bupa Health Insurance");
  const start = page.getByRole("textbox", { name: "Policy Start Date" });
  await press(page, await middleOf(start));
  await page.keyboard.type("01/04/2026");
  await page.keyboard.press("Tab");
  await expect(start).toHaveValue("01/04/2026");
});

test("a step is saved by a press right after choosing from a drop-down @whole", async ({ page }) => {
  await signIn(page, "lead@genome.example", "/app/add-policy?id=co-himal");
  await page.getByRole("button", { name: "Fill in the form" }).click();
  await page.getByRole("textbox", { name: "Policy Nickname" }).fill(`Himal Quick Hands GMC Policy ${Date.now()}`);
  for (const [label, option] of [
    ["Insurer Name", "Niva Bupa Health Insurance"],
    ["TPA Name", "Medi Assist"],
  ] as const) {
    await page.getByRole("combobox", { name: label, exact: true }).fill(option);
    await page.getByRole("option", { name: option, exact: true }).click();
  }
  for (const [label, text] of [
    ["Policy Start Date", "01/04/2026"],
    ["Policy End Date", "31/03/2027"],
    ["Number of Employees", "120"],
    ["Number of Dependents", "200"],
    ["Net Premium", "100"],
    ["Final Premium", "100"],
    ["Transferred Amount", "100"],
  ] as const) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(text);
  }
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/step=2/);
  await page.getByRole("combobox", { name: "Sum Insured Structure" }).fill("Graded");
  await page.getByRole("option", { name: "Graded Tier", exact: true }).click();
  await page.getByLabel("Number of Slabs").fill("1");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/step=3/);
  await page.getByRole("textbox", { name: "Sum Insured" }).fill("5,00,000");
  const submit = page.getByRole("button", { name: "Submit" });
  await submit.scrollIntoViewIfNeeded();
  await page.getByRole("combobox", { name: "Family Definition" }).fill("Self + Spouse");
  const [there, then] = [
    await middleOf(page.getByRole("option", { name: "Self + Spouse", exact: true })),
    await middleOf(submit),
  ];
  await press(page, there);
  await press(page, then);
  await expect(page).toHaveURL(/company-details\?id=co-himal/);
});

test("the panel of created days opens without its calendar, and Apply can be pressed @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example", "/app/change-request-companies");
  await page.getByRole("row").nth(1).click();
  await expect(page.getByRole("row").nth(1)).toContainText(/Pending|In Progress/);
  const open = page.getByRole("button", { name: "Date created" });
  const calendar = page.locator("[data-dates-dropdown]");
  const apply = page.getByRole("button", { name: "Apply" });
  for (const round of ["the panel's code came", "it was at hand"]) {
    await open.click();
    await expect(apply, round).toBeVisible();
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await expect(calendar, round).toHaveCount(0);
    await open.click();
    await expect(apply).toBeHidden();
  }
  await open.click();
  await page.getByRole("textbox", { name: "From" }).click();
  await expect(calendar).toBeVisible();
  await page.getByRole("textbox", { name: "From" }).fill("01/01/2026");
  await page.keyboard.press("Tab");
  await apply.click({ timeout: 3_000 });
  await expect(page.getByRole("button", { name: /Remove filter Created from/ })).toBeVisible();
});

test("a statement dropped right after another was refused is taken @whole", async ({ page }) => {
  await signIn(page, "finance@genome.example", "/app/cd-accounts");
  await openAccount(page, /Kaveri/);
  await chooseLedgerAction(page, "Upload CD statement");
  const zone = page.getByRole("dialog").getByRole("button", { name: /Drop the file/ });
  await expect(zone).toBeVisible();
  await page.evaluate(async () => {
    const dialog = document.querySelector("[role=dialog]") as HTMLElement;
    const drop = (name: string, type: string, text: string) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name, { type }));
      const target = dialog.querySelector("[role=button]") as HTMLElement;
      for (const event of ["dragenter", "dragover", "drop"]) {
        target.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
      }
    };
    const refused = new Promise<void>((resolve) => {
      const seen = () => dialog.querySelector("[role=alert]") && resolve();
      new MutationObserver(seen).observe(dialog, { childList: true, subtree: true });
    });
    drop("notes.txt", "text/plain", "hello");
    await refused;
    drop("december.pdf", "application/pdf", "%PDF-1.7 statement");
  });
  await expect(page.getByRole("dialog").getByText("december.pdf", { exact: true })).toBeVisible();
});

test("the toast of an extended enrolment is shown on the next screen, without a previous page @whole", async ({
  page,
}) => {
  await signIn(page, "lead@genome.example", "/app/enrolement-config?id=enr-sahyadri-1");
  await page.getByRole("button", { name: "Extend Enrolment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New due date").fill(formatDmy(addDays(today, 12)));
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByRole("button", { name: "Confirm Extension" }).click();
  await expect(page).toHaveURL(/company-details\?id=co-sahyadri/);
  await expect(page.getByText("Enrolment due date has been successfully updated")).toBeVisible();
});

test("Escape asks before typed input is lost, and asks again", async ({ page }) => {
  await signIn(page, "finance@genome.example", "/app/cd-accounts");
  await openAccount(page, /Acme India/);
  await page.getByRole("button", { name: "Add deposit" }).click();
  const amount = page.getByRole("textbox", { name: "Premium Amount" });
  await amount.fill("1,234.50");
  const question = page.getByRole("dialog", { name: "Close without saving?" });
  for (const button of ["Keep editing", "Close"]) {
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: button }).click();
    await expect(question).toBeHidden();
  }
  await expect(amount).toBeHidden();
});
