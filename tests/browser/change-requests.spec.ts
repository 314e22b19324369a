import { expect, test } from "@playwright/test";
import { expectAccessible, listenToConsole } from "./accessibility";
import { signIn } from "./sign-in";

const COMPANIES = "/app/change-request-companies";

test("requests of a company are found, turned page by page, downloaded and moved @whole", async ({ page }) => {
  const shown = listenToConsole(page);
  await signIn(page, "ops@genome.example", COMPANIES);
  await expect(page.getByRole("heading", { name: /^Endorsement requests/ })).toBeVisible();
  await expect(page.getByText("Closed").first()).toBeVisible();
  await expectAccessible(page, "companies");
  await page.getByRole("button", { name: /Pending Requests/ }).click();
  await expect(page).toHaveURL(/sort=/);
  await page.getByRole("row").nth(1).click();
  await expect(page).toHaveURL(/change-requests\?cid=.+&name=/);

  const first = page.getByRole("row").nth(1);
  await expect(first).toContainText(/Pending|In Progress/);
  await expectAccessible(page, "change requests");

  await page.getByRole("button", { name: "Status", exact: true }).click();
  await page.getByRole("checkbox", { name: "Pending" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Remove filter Pending" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "In Progress" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Select row 1", exact: true }).check();
  await page.getByRole("checkbox", { name: "Select row 2", exact: true }).check();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download data (2)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Change-Requests-.+\.xlsx$/);
  await expect(page.getByText("moving change requests to excel")).toBeVisible();

  await page.getByRole("button", { name: "Move to In Progress" }).click();
  const dialog = page.getByRole("dialog", { name: /^Move 2 requests of .+ to In Progress\?$/ });
  await expectAccessible(page, "move dialog");
  await dialog.getByRole("button", { name: "Move to In Progress" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("toolbar", { name: "Selected rows" })).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "In Progress" })).toHaveCount(2);
  expect(shown).toEqual([]);
});

test("the second of two people who move the same request sees who was first @whole", async ({ page, browser }) => {
  await signIn(page, "ops@genome.example", COMPANIES);
  await page.getByRole("row").nth(1).click();
  await page.getByRole("tab", { name: "Open requests" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText(/Pending|In Progress/);
  const address = `${new URL(page.url()).pathname}${new URL(page.url()).search}&status=IN_PROGRESS`;
  await page.goto(address);
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, "lead@genome.example");
  await other.goto(address);

  for (const [person, target] of [
    [other, "Accepted"],
    [page, "Rejected"],
  ] as const) {
    await person.getByRole("checkbox", { name: "Select row 1", exact: true }).check();
    await person.getByRole("button", { name: `Move to ${target}` }).click();
    await person
      .getByRole("dialog")
      .getByRole("button", { name: `Move to ${target}` })
      .click();
    if (person === other) await expect(other.getByRole("dialog")).toBeHidden();
  }
  await expect(page.getByText("Selected member(s) could not be moved", { exact: true })).toBeVisible();
  await expect(page.getByText(/last moved by Rohan Kulkarni/)).toBeVisible();
  await context.close();
});

test("the tag of a refresh covers no filter @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example", COMPANIES);
  await page.getByRole("row").nth(1).click();
  const filter = page.getByRole("button", { name: "Operation type" });
  await expect(filter).toBeVisible();
  const refresh = page.getByRole("button", { name: "Refresh" });
  await page.route("**/api/**", () => {});
  await refresh.click();
  const [tag, last, button] = await Promise.all([
    page.getByText("Refreshing in Background").boundingBox(),
    filter.boundingBox(),
    refresh.boundingBox(),
  ]);
  expect(tag?.x).toBeGreaterThan((last?.x ?? 0) + (last?.width ?? 0));
  expect((tag?.x ?? 0) + (tag?.width ?? 0)).toBeLessThan(button?.x ?? 0);
});

test("without a company in the address it could not be found @whole", async ({ page }) => {
  await signIn(page, "viewer@genome.example", "/app/change-requests");
  await expect(page.getByText("Could not find the Company")).toBeVisible();
});
