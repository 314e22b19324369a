import { expect, test } from "@playwright/test";
import { addDays, formatDdMmmYyyy, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signInByPopup } from "./sign-in";

const MEMBER = "U-acme-0001";
const DAY = addDays(istDay(Date.now()), -60);

test("a member, a policy's roster, an account and an endorsement on a date, and the proof of a cover @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signInByPopup(page, "csm@genome.example", "/app/endorsements");

  await page.goto(`/app/member-profile?id=${MEMBER}`);
  const heading = page.getByRole("heading", { level: 1 });
  // Until the member is loaded, the heading is the screen's name.
  await expect(heading).not.toHaveText("Member");
  const name = (await heading.textContent()) ?? "";
  await page.getByRole("button", { name: "View on a date" }).click();
  await page.getByLabel("On date").fill(formatDmy(DAY));
  await page.getByLabel("As known on").fill(formatDmy(DAY));
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const mark = page.getByText(`As on ${formatDdMmmYyyy(DAY)}, as known on ${formatDdMmmYyyy(DAY)}. Read-only.`);
  await expect(mark).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`on=${DAY}&known=${DAY}`));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Contact" })).toBeHidden();
  await expectAccessible(page, "member on a date");
  await takeScreenshots(page, "as-of-member");

  await page.goBack();
  await expect(mark).toBeHidden();
  await page.goForward();
  await expect(mark).toBeVisible();

  await page.getByRole("link", { name: "Cover proof" }).click();
  await expect(
    page.getByRole("heading", {
      level: 1,
      name: `Was ${name} covered on ${formatDdMmmYyyy(DAY)}, and did the insurer know?`,
    }),
  ).toBeVisible();
  await expectAccessible(page, "cover proof");
  await takeScreenshots(page, "cover-proof");

  await page.goto(`/app/policy-details?id=pol-acme-gmc-1&on=${DAY}`);
  await expect(page.getByText(`As on ${formatDdMmmYyyy(DAY)}, as known now. Read-only.`)).toBeVisible();
  await takeScreenshots(page, "as-of-policy");
  await page.getByRole("link", { name: "Roster on this date" }).click();
  await expect(page.getByRole("table", { name: "Members" }).getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page, "roster on a date");
  await takeScreenshots(page, "as-of-roster");

  await page.goto("/app/cd-accounts");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page).toHaveURL(/cd-ledger/);
  await page.getByRole("button", { name: "View on a date" }).click();
  await expect(page.getByText("Read-only.", { exact: false })).toBeVisible();
  await takeScreenshots(page, "as-of-account");

  await page.goto("/app/endorsements");
  await page.getByRole("table", { name: "Endorsements" }).getByRole("row").nth(1).click();
  await expect(page).toHaveURL(/endorsement-details/);
  await page.getByRole("button", { name: "View on a date" }).click();
  await expect(page.getByText("Read-only.", { exact: false })).toBeVisible();
  // The date has the focus and opens its calendar.
  const calendar = page.locator("[data-dates-dropdown]");
  await expect(calendar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);
  await expectAccessible(page, "endorsement on a date");
  await takeScreenshots(page, "as-of-endorsement");
  expect(shown).toEqual([]);
});
