import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const WORK = "/app/endorsements?view=work";
const table = (page: Page) => page.getByRole("table", { name: "Endorsements" });

/** Counts the clicks and keys of a task. */
function counter() {
  let presses = 0;
  return {
    click: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    presses: () => presses,
  };
}

test("one endorsement moves on by one press and back by another", async ({ page }) => {
  const shown = listenToConsole(page);
  await signIn(page, "ops@genome.example", WORK);
  await page.goto(`${WORK}&q=${encodeURIComponent("received uhids, acme")}`);
  const row = table(page).getByRole("row", { name: /Acme.*Received UHIDs/ });
  await row.focus();
  const presses = ["m"];
  for (const key of presses) await page.keyboard.press(key);
  const toast = page
    .getByRole("alert")
    .filter({ hasText: "Status has been changed from Received UHIDs to Endo Complete" });
  await expect(toast).toContainText("Acme");
  await takeScreenshots(page, "moves-undo");
  // Screenshots in ten sizes may outlast the toast.
  if (!process.env.SCREENSHOTS) {
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The move is undone. The status is Received UHIDs again.")).toBeVisible();
    await expect(row).toBeVisible();
  }
  expect(presses).toHaveLength(1);
  expect(shown).toEqual([]);
});

test("all endorsements of a filter are planned by two presses and moved by a third @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example", WORK);
  await expect(table(page).getByRole("row").nth(1)).toBeVisible();
  await expect(table(page).getByRole("columnheader", { name: "Status", exact: true })).toBeInViewport();
  await takeScreenshots(page, "moves-list");
  const { click, presses } = counter();
  await click(page.getByRole("checkbox", { name: "Select all rows" }));
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  await expect(bar).toContainText(/\d\d selected/);
  await takeScreenshots(page, "moves-selected");
  await click(bar.getByRole("button", { name: "Move to next status" }));
  const dialog = page.getByRole("dialog", { name: /^Move \d+ endorsements? to the next status\?$/ });
  const confirm = dialog.getByRole("button", { name: /^Move \d+$/ });
  await expect(confirm).toBeEnabled();
  expect(presses() + 1).toBe(3);
  await expect(dialog.getByRole("heading", { name: /^to Sent to Insurer/ })).toBeVisible();
  await expectAccessible(page, "bulk move");
  await takeScreenshots(page, "moves-bulk");
  await dialog.getByRole("button", { name: "Cancel" }).click();
});

test("the files of several endorsements are one zip @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example", WORK);
  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download files" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Endorsement-files-\d{4}-\d\d-\d\d\.zip$/);
});

test("an endorsement prints as a document: all columns and stages, no controls @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example", WORK);
  await table(page).getByRole("row").nth(1).click();
  await page.getByRole("button", { name: "Show members" }).click();
  await expect(page.getByRole("table", { name: /members/i })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 720, height: 1000 });
  const headers = page.getByRole("table", { name: /members/i }).locator("th:not(:has(input))");
  for (const header of await headers.filter({ hasNotText: "Actions" }).all()) await expect(header).toBeVisible();
  await expect(headers.filter({ hasText: "Actions" })).toBeHidden();
  for (const stage of await page.getByRole("navigation", { name: "Stages" }).getByRole("listitem").all()) {
    await expect(stage.locator("span").last()).toBeVisible();
  }
  await expect(page.locator("#main .mantine-SegmentedControl-root:visible")).toHaveCount(0);
  await takeScreenshots(page, "moves-print");
});
