import { expect, test } from "@playwright/test";
import { paths } from "@/lib/paths";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

test("an unmatched email is attached to an endorsement and dismissed there; an answer by email is read and recorded @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "ops@genome.example", paths.today());
  await page
    .getByRole("region", { name: "Emails not matched to an endorsement" })
    .getByRole("link", { name: /^\d emails?$/ })
    .click();
  const stray = page.getByRole("article", { name: "UHID list, July additions" });
  await expect(stray.getByText("uhids.csv")).toBeVisible();
  await expectAccessible(page, "emails not matched to an endorsement");
  await takeScreenshots(page, "inbox");

  await stray.getByRole("button", { name: /^Attach the email from/ }).click();
  const attaching = page.getByRole("dialog", { name: /^Which endorsement is the email from/ });
  await attaching.getByLabel("Company, policy, ticket or endorsement").fill("Deccan");
  const sent = attaching.getByRole("radio", { name: /^Deccan.*Sent to Insurer$/ });
  await sent.waitFor();
  await expectAccessible(page, "an endorsement for an email");
  await takeScreenshots(page, "inbox-email-attach");
  await sent.check();
  await attaching.getByRole("button", { name: "Attach", exact: true }).click();
  await expect(page.getByText(/^The email is attached to Deccan/)).toBeVisible();
  await expect(stray).toHaveCount(0);

  await page.goto(paths.endorsements());
  await page.getByPlaceholder("Search, separated by commas").fill("Deccan");
  await page
    .getByRole("row", { name: /Deccan.*Sent to Insurer/ })
    .getByText("Sent to Insurer")
    .click();
  const section = page.getByRole("region", { name: "A response has arrived" });
  const answer = section.getByRole("article", { name: /^RE: Endorsement of members/ });
  await expect(answer.getByText("Priya Nair <endorsements@insurer.example>")).toBeVisible();
  await expect(answer.getByText(/^We have not sent emails to this domain/)).toBeVisible();
  await section.scrollIntoViewIfNeeded();
  await expectAccessible(page, "an answer that has arrived");
  await takeScreenshots(page, "arrived-emails");

  await section.getByRole("button", { name: "Dismiss the email from enrolment.desk@tpa.example" }).click();
  const dismissing = page.getByRole("dialog", { name: /^Dismiss the email from/ });
  await dismissing.getByRole("textbox", { name: /^Reason/ }).fill("Of another client");
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: "Close without saving?" })
    .getByRole("button", { name: "Keep editing" })
    .click();
  await dismissing.getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(page.getByText("Email dismissed.")).toBeVisible();

  await answer.getByRole("button", { name: "Read the response: Endorsement schedule.xlsx" }).click();
  const dialog = page.getByRole("dialog", { name: "Read insurer's response" });
  await expect(dialog.getByRole("table", { name: "Content of the file" })).toBeVisible();
  await takeScreenshots(page, "arrived-email-preview");
  await dialog.getByRole("button", { name: /^Record \d+ responses$/ }).click();
  await expect(page.getByText("Endorsement schedule.xlsx is recorded.")).toBeVisible();
  await expect(section).toHaveCount(0);
  await expect(page.getByText("Endorsement schedule.xlsx, from an email")).toBeVisible();
  await expect(page.getByText("Of another client")).toBeVisible();
  await expect(page.getByText("Sent to Insurer").first()).toBeVisible();
  expect(shown).toEqual([]);
});

test("the former addresses open the renamed screens @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example", paths.today());
  await page.goto("/app/received-letters");
  await expect(page).toHaveURL(/\/app\/inbox$/);
  await expect(page.getByRole("heading", { name: /^Inbox/ })).toBeVisible();
  await page.goto("/app/letter-contacts?q=care");
  await expect(page).toHaveURL(/\/app\/email-contacts\?q=care$/);
  await expect(page.getByRole("heading", { name: /^Email addresses/ })).toBeVisible();
});

test("a former address needs a session and the permission of the renamed screen", async ({ page }) => {
  await page.goto("/app/received-letters");
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fapp%2Finbox$/);
  await signIn(page, "finance@genome.example", paths.today());
  const response = await page.goto("/app/received-letters");
  expect([response?.status(), new URL(page.url()).pathname]).toEqual([403, "/app/inbox"]);
});
