import { expect, test } from "@playwright/test";
import { expectAccessible, listenToConsole } from "./accessibility";
import { signIn } from "./sign-in";

test("an operations lead sees what a setting of an insurer changes, saves it for a later day, and a viewer reads it @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "lead@genome.example", "/app/configuration");
  await expect(page.getByRole("region", { name: "All policies" })).toBeVisible();
  await expect(page.getByText("18 % from 01/07/2017")).toBeVisible();
  await expectAccessible(page, "configuration");

  await page.getByRole("radiogroup", { name: "Whose settings" }).getByText("Insurer").click();
  await page.getByRole("combobox", { name: "Insurer" }).click();
  await page.getByRole("option").first().click();
  await expect(page.getByRole("region", { name: /^Insurer · / })).toBeVisible();
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByRole("textbox", { name: "Coverage dates after today" }).fill("20");
  await page.getByRole("button", { name: "Set own rates" }).click();
  await page.getByRole("button", { name: "Add a rate" }).click();
  await page.getByRole("textbox", { name: "From, rate 2" }).fill("01/04/2099");
  await page.getByRole("textbox", { name: "Rate 2 in per cent" }).fill("5");
  const firstDay = page.getByRole("textbox", { name: "Effective from" });
  await firstDay.fill("31/03/2099");
  // The next field closes the calendar.
  await firstDay.press("Tab");
  await expectAccessible(page, "configuration to fill in");

  await page.getByRole("button", { name: "Preview changes" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row", { name: /Coverage dates after today 30 days 20 days/ })).toBeVisible();
  await expectAccessible(page, "what a setting changes");
  await dialog.getByRole("button", { name: "Save from 31/03/2099" }).click();
  await expect(page.getByText("The new values apply from 31/03/2099.")).toBeVisible();
  const version = page.getByRole("table", { name: "Versions" }).getByRole("row", { name: /Scheduled/ });
  await expect(version).toContainText("Coverage dates after today: 20 days");
  await expectAccessible(page, "configuration with a version to come");
  expect(shown).toEqual([]);
});
