import { expect, type Page, test } from "@playwright/test";
import { SEARCH } from "@/lib/messages/search";
import { expectAccessible, listenToConsole } from "./accessibility";
import { openMenu } from "./menu";
import { takeScreenshots } from "./screenshots";
import { signInByPopup } from "./sign-in";

const MEMBER = { id: "U-acme-0001", employeeId: "ACM0001" };
const PROFILE = `/app/member-profile?id=${MEMBER.id}`;

const field = (page: Page) => page.getByRole("combobox", { name: SEARCH.label });

test("a member by employee id in one press and typing: the page, the drawer, the print, and nothing left behind @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  // A separate session, because the walk ends it.
  await signInByPopup(page, "csm@genome.example", "/app/endorsements");
  await expect(page.getByRole("table", { name: "Endorsements" }).getByRole("row").nth(1)).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type(MEMBER.employeeId);
  await expect(page.getByRole("group", { name: SEARCH.members }).getByRole("option").first()).toBeVisible();
  await expectAccessible(page, "search");
  await takeScreenshots(page, "search");
  await page.getByRole("option", { name: /self · Acme India/ }).click();
  await expect(page).toHaveURL(new RegExp(`member-profile\\?id=${MEMBER.id}$`));

  await expect(page.getByRole("region", { name: "Cover" })).toBeVisible();
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await expect(page).toHaveTitle(`${name} · Genome`);
  await expect(page.getByRole("region", { name: "Cover" }).getByText("Annual premium").first()).toBeVisible();
  await page.getByText("Why this premium?").first().click();
  await expect(page.getByText(/^Premium rater/).first()).toBeVisible();
  await expectAccessible(page, "member");
  await takeScreenshots(page, "member");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Edit Contact" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.goto(`/app/global-member-search?q=${MEMBER.employeeId}`);
  await page.getByRole("link", { name, exact: true }).click();
  const drawer = page.getByRole("dialog", { name });
  await expect(drawer.getByRole("link", { name: "Open the member's page" })).toHaveAttribute("href", PROFILE);
  await expectAccessible(page, "member drawer");
  await takeScreenshots(page, "member-drawer");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: SEARCH.recent }).getByRole("option").first()).toContainText(name);
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();

  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeHidden();
  await expect((await openMenu(page)).getByRole("link", { name: "Endorsements" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const names = page.getByRole("navigation", { name: "Main menu" }).getByRole("link");
  const cut = await names.evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth).length);
  expect(cut).toBe(0);
  expect(shown).toEqual([]);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/login/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(name);
});
