import { expect, type Page, test } from "@playwright/test";
import { MEMBER_MESSAGES as MEMBER } from "@/lib/messages/members";
import { SEARCH } from "@/lib/messages/search";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const PROFILE = "/app/member-profile?id=U-acme-0001";
const READY = "/app/endorsements?view=work&queue=ready";

const field = (page: Page) => page.getByRole("combobox", { name: SEARCH.label });
const group = (page: Page, name: string) => page.getByRole("group", { name });

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

test("Ctrl K finds a member by UHID, and one press there shows why the premium is what it is @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "ops@genome.example", PROFILE);
  const covers = page.getByRole("region", { name: "Cover" });
  const uhid =
    (await covers
      .getByText(/^[A-Z]+\d{7}$/)
      .first()
      .textContent()) ?? "";
  const cover = covers.getByRole("region").filter({ hasText: uhid });
  await page.goto("/app/company-directory");
  await type(page, uhid);
  await expect(group(page, SEARCH.members).getByRole("option")).toHaveCount(1);
  await takeScreenshots(page, "command-uhid");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${PROFILE.replace("?", "\\?")}$`));
  await cover.getByText(MEMBER.whyThisPremium).click();
  await expect(cover.getByText(/^Premium rater, version \d+: band .* sum insured ₹/).first()).toBeVisible();
  await expect(cover.getByText(/^(IGST|CGST) \d.*state|both in/).first()).toBeVisible();
  await expectAccessible(page, "why this premium");
  await takeScreenshots(page, "command-why");
  expect(shown).toEqual([]);
});

test("Ctrl K offers the actions of an endorsement: 'Move to' asks what the page asks @whole", async ({ page }) => {
  const shown = listenToConsole(page);
  await signIn(page, "ops@genome.example", READY);
  await page.getByRole("table", { name: "Endorsements" }).getByRole("row").nth(1).click();
  const button = page.getByRole("button", { name: /^Move to / }).first();
  await expect(button).toBeEnabled();
  const name = (await button.textContent()) ?? "";
  await page.keyboard.press("Control+k");
  await expect(group(page, SEARCH.onThisPage).getByRole("option", { name })).toBeVisible();
  await expect(group(page, SEARCH.onThisPage).getByRole("option", { name: "Hand to …" })).toBeVisible();
  await expectAccessible(page, "Ctrl K on an endorsement");
  await takeScreenshots(page, "command-actions");
  await page.keyboard.type("move to");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveCount(0);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await type(page, "hand to");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Hand .* to …$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(shown).toEqual([]);
});

test("'mine' leads to my endorsements, as many as it says, and Global Member Search leads to Ctrl K @whole", async ({
  page,
}) => {
  await signIn(page, "ops@genome.example", "/app/global-member-search");
  await page.getByRole("button", { name: MEMBER.searchEverything }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("mine");
  const mine = group(page, SEARCH.work).getByRole("option").first();
  await expect(mine).toHaveText(/^Mine\d+ endorsements?$/);
  await takeScreenshots(page, "command-mine");
  const [count] = /\d+/.exec((await mine.textContent()) ?? "") ?? [];
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/endorsements\?view=work&owner=mine$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(String(count));
});
