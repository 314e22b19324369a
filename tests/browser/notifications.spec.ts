import { expect, test } from "@playwright/test";
import { NOTIFICATION_MESSAGES as TEXT } from "@/lib/messages/notifications";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

test("a lead hands an endorsement to a colleague, whose bell opens it and marks it as read @whole", async ({
  page,
  browser,
}) => {
  await signIn(page, "lead@genome.example", "/app/endorsements?view=work&owner=none");
  const list = page.getByRole("table", { name: "Endorsements" });
  await list.getByRole("checkbox", { name: "Select row 1", exact: true }).check();
  await page.getByRole("button", { name: "Hand to …" }).click();
  await page.getByRole("menuitem", { name: /Meera Iyer/ }).click();
  const handing = page.getByRole("dialog");
  await handing.getByRole("button", { name: /Change the owner/ }).click();
  await expect(handing.getByRole("status")).toHaveText("1 of 1 done");

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const colleague = await context.newPage();
  const shown = listenToConsole(colleague);
  await signIn(colleague, "csm@genome.example", "/app/company-directory");
  const bell = colleague.getByRole("button", { name: /^Notifications, \d+ unread$/ });
  await expect(bell).toBeVisible();
  await bell.focus();
  await colleague.keyboard.press("Enter");
  const panel = colleague.getByRole("dialog", { name: /^Notifications/ });
  const line = panel.getByRole("link", { name: /Assigned to you/ }).first();
  await expect(line).toBeVisible();
  await expectAccessible(colleague, "notifications");
  await takeScreenshots(colleague, "notifications");
  await line.click();
  await expect(colleague).toHaveURL(/endorsement-details\?id=/);
  await expect(panel).toBeHidden();
  await colleague.getByRole("button", { name: /^Notifications/ }).click();
  await expect(panel.getByRole("link", { name: /Assigned to you/ }).first()).toBeVisible();
  await expect(panel.getByRole("link", { name: /^Unread Assigned to you/ })).toHaveCount(0);

  await panel.getByRole("button", { name: TEXT.settings }).click();
  const settings = colleague.getByRole("dialog", { name: TEXT.settingsTitle });
  await expect(settings.getByRole("combobox", { name: "Assigned to you" })).toHaveValue("In the app");
  await expectAccessible(colleague, "notification settings");
  await takeScreenshots(colleague, "notification-settings");
  await colleague.keyboard.press("Escape");
  await expect(settings).toBeHidden();
  expect(shown).toEqual([]);
  await context.close();
});
