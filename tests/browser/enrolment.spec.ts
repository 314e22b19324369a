import { expect, type Page, test } from "@playwright/test";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { expectAccessible, listenToConsole } from "./accessibility";
import { signIn } from "./sign-in";

const COMPANY = "/app/company-details?id=co-acme";
const today = istDay(Date.now());
const inDays = (days: number) => formatDmy(addDays(today, days));

const enrolments = (page: Page) => page.getByRole("region", { name: "Enrolments" });

async function fillDate(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.keyboard.press("Escape");
}

test("an enrolment is set up for a company and listed among its active ones @whole", async ({ page }) => {
  const shown = listenToConsole(page);
  await signIn(page, "csm@genome.example", COMPANY);
  await expect(enrolments(page).getByText("Live").first()).toBeVisible();
  await enrolments(page).getByRole("link", { name: "Set up enrolment portal" }).click();
  await expect(page).toHaveURL(/enrolment-setup\?id=co-acme/);
  await page.getByRole("checkbox", { name: "Acme India GTL Policy" }).check();
  await fillDate(page, "Member registration start date", inDays(0));
  await fillDate(page, "Member registration end date", inDays(31));
  const tooLong = "Member Registration end date cannot be more than 30 days later than the start date";
  await expect(page.getByRole("alert").filter({ hasText: tooLong }).first()).toBeVisible();
  await fillDate(page, "Member registration end date", inDays(20));
  await fillDate(page, "Enrolment cycle start date", inDays(1));
  await fillDate(page, "Enrolment cycle end date", inDays(20));
  await page.getByRole("textbox", { name: "CSM email" }).fill("nobody@nowhere.example");
  await page.getByRole("textbox", { name: "CSM email" }).press("Enter");
  await expect(page.getByText("Email not found")).toBeVisible();
  await page.getByRole("textbox", { name: "CSM email" }).fill("csm@genome.example");
  await page.getByRole("textbox", { name: "CSM email" }).press("Enter");
  await expect(page.getByText("csm@genome.example | Provider")).toBeVisible();
  await expectAccessible(page, "set up enrolment");
  await page.getByRole("button", { name: "Complete Enrolment" }).click();
  await expectAccessible(page, "confirm enrolment");
  await page.getByRole("button", { name: "Confirm and create" }).click();
  await expect(page.getByText("Enrolment created successfully")).toBeVisible();
  await expect(page).toHaveURL(/company-details/);
  const more = enrolments(page).getByRole("button", { name: "See more enrolments" }).first();
  await more.click();
  await expect(enrolments(page).getByText("Acme India GTL Policy", { exact: true })).toBeVisible();
  expect(shown).toEqual([]);
});

test("a running enrolment is extended in two steps, an ended one is confirmed and then locked @whole", async ({
  page,
}) => {
  await signIn(page, "lead@genome.example", COMPANY);
  await page.goto("/app/enrolement-config?id=enr-acme-1");
  await page.getByRole("button", { name: "Extend Enrolment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New due date").fill(inDays(12));
  await page.keyboard.press("Tab");
  await expectAccessible(page, "extend enrolment");
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByText("Enrolment will be extended by 9 day(s)")).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm Extension" }).click();
  await expect(page.getByText("Enrolment due date has been successfully updated")).toBeVisible();
  await expect(page).toHaveURL(/company-details/);

  await page.goto("/app/enrolement-config?id=enr-acme-4");
  await page.getByRole("button", { name: "Send Confirmation Emails" }).click();
  await expectAccessible(page, "confirmation emails");
  await page.getByRole("dialog").getByRole("button", { name: "Send Confirmation Emails" }).click();
  await expect(page.getByText("All done here!")).toBeVisible();
  await expectAccessible(page, "locked enrolment");
});

test("a report of the last days is downloaded; a viewer is not offered one @whole", async ({ page }) => {
  await signIn(page, "csm@genome.example", COMPANY);
  const card = page.getByRole("region", { name: "Enrolment reports" });
  await card.scrollIntoViewIfNeeded();
  await card.getByLabel("From").fill(inDays(-20));
  await page.keyboard.press("Escape");
  await card.getByLabel("To").fill(inDays(0));
  await page.keyboard.press("Escape");
  const download = page.waitForEvent("download");
  await card.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Enrolment-Report-.*\.xlsx$/);
  await expectAccessible(page, "company details with enrolments");
});
