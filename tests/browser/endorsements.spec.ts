import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn, signInByPopup } from "./sign-in";

const LIST = "/app/endorsements";

async function find(page: Page, search: string): Promise<string> {
  await page.goto(`${LIST}?q=${encodeURIComponent(search)}`);
  await page.getByRole("table", { name: "Endorsements" }).getByRole("row").nth(1).click();
  await expect(page).toHaveURL(/endorsement-details\?id=/);
  // Until it is known, the heading is only "Endorsement".
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Endorsement");
  const { pathname, search: query } = new URL(page.url());
  return pathname + query;
}

test("the list is searched by several terms, sorted and downloaded @whole", async ({ page }) => {
  const shown = listenToConsole(page);
  await signIn(page, "ops@genome.example", `${LIST}?view=records`);
  const first = page.getByRole("table", { name: "Endorsements" }).getByRole("row").nth(1);
  await expect(page.getByText(/^Page 1 of \d+ \(\d+ total records\)$/)).toBeVisible();
  // The pointer is still where the sign-in was pressed; a date's tooltip is outside the landmarks.
  await page.mouse.move(0, 0);
  await expectAccessible(page, "endorsements");
  await takeScreenshots(page, "endorsements-list");
  await page.getByRole("button", { name: "Lives", exact: true }).click();
  await expect(page).toHaveURL(/sort=-livesCount/);
  await page.getByRole("searchbox", { name: "Search, separated by commas" }).fill("gmc, DRAFT");
  await expect(page).toHaveURL(/q=gmc/);
  await expect(first).toContainText("Draft");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as Excel" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Endorsements-.+\.xlsx$/);
  await page.getByRole("searchbox", { name: "Search, separated by commas" }).fill("nobody at all");
  await expect(page.getByText("No Results! Try changing filters")).toBeVisible();
  expect(shown).toEqual([]);
});

test("a deep link from a ticket opens its endorsement, signed in or not @whole", async ({ page, browser }) => {
  await signIn(page, "ops@genome.example", LIST);
  const address = await find(page, "draft");
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await signInByPopup(stranger, "csm@genome.example", address);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  await context.close();
});

test("documents are opened, decided about with undo, and verify their member @whole", async ({ page }) => {
  await signIn(page, "csm@genome.example", LIST);
  await find(page, "kaveri, gmc, draft");
  // The members open by themselves after a second [spec 2 §2].
  await page
    .getByRole("button", { name: /^Verify / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "review");
  await takeScreenshots(page, "endorsements-review");
  const open = dialog.getByRole("button", { name: /^Open .+\.pdf$/ });
  const download = page.waitForEvent("download");
  await open.first().click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await dialog
    .getByRole("button", { name: /^Reject .+\.pdf$/ })
    .first()
    .click();
  await dialog.getByRole("button", { name: /^Undo / }).click();
  await expect(dialog.getByRole("button", { name: "Submit" })).toBeDisabled();
  for (let left = await open.count(); left > 0; left -= 1) {
    await dialog
      .getByRole("button", { name: /^Approve / })
      .first()
      .click();
  }
  const dnf = dialog.getByRole("radio", { name: "No", exact: true });
  if (await dnf.isVisible()) await dnf.click();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/has been successfully verified\.$/)).toBeVisible();
});

test("every dialog of an endorsement is accessible @whole", async ({ page }) => {
  await signIn(page, "lead@genome.example", LIST);
  await find(page, "in progress, ganga");
  await expectAccessible(page, "endorsement details");
  await takeScreenshots(page, "endorsements-details");
  for (const [item, title] of [
    ["Rename Endo Cycle", /^Rename the cycle of Ganga .* · Endo 1$/],
    ["Exceptions", /^Exceptions/],
  ] as const) {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await expectAccessible(page, item);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.getByRole("button", { name: "Show members" }).click();
  await page
    .getByRole("button", { name: /^Why this amount/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /^Why this amount/ })).toBeVisible();
  await expectAccessible(page, "why this amount");
  await takeScreenshots(page, "endorsements-why");
});

test("the second of two people who move one endorsement sees who was first, and when @whole", async ({
  page,
  browser,
}) => {
  await signIn(page, "ops@genome.example", LIST);
  const address = await find(page, "endo received, malabar gpa");
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, "lead@genome.example");
  await other.goto(address);
  const move = (person: Page) => person.getByRole("button", { name: "Move to Endo Complete", exact: true });
  await expect(move(other)).toBeEnabled();
  await move(page).click();
  await move(other).click();
  await other.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(other.getByText(/^Status has been changed from/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Endorsement was changed by Rohan Kulkarni")).toBeVisible();
  await expect(page.getByText(/The status is now Endo Complete/)).toBeVisible();
  await expectAccessible(page, "refused move");
  await takeScreenshots(page, "endorsements-refused-move");
  await context.close();
});
