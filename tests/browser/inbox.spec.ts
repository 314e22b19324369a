import { expect, test } from "@playwright/test";
import { paths } from "@/lib/paths";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

test("an email without an endorsement is attached to one, and dismissed there; an answer that arrived is read and recorded", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "ops@genome.example", paths.today());
  await page
    .getByRole("region", { name: "Emails without an endorsement" })
    .getByRole("link", { name: "1 email" })
    .click();
  const stray = page.getByRole("article", { name: "UHID list, July additions" });
  await expect(stray.getByText("uhids.csv")).toBeVisible();
  await expectAccessible(page, "emails without an endorsement");
  await takeScreenshots(page, "inbox");

  await stray.getByRole("button", { name: /^Attach the email of/ }).click();
  const attaching = page.getByRole("dialog", { name: /^Which endorsement is the email of/ });
  await attaching.getByLabel("Company, policy, ticket or endorsement").fill("Deccan");
  const sent = attaching.getByRole("radio", { name: /^Deccan.*Sent to Insurer$/ });
  await sent.waitFor();
  await expectAccessible(page, "an endorsement for an email");
  await takeScreenshots(page, "inbox-email-attach");
  await sent.check();
  await attaching.getByRole("button", { name: "Attach", exact: true }).click();
  await expect(page.getByText(/^The email is attached to Deccan/)).toBeVisible();
  await expect(page.getByText("No email waits")).toBeVisible();

  await page.goto(paths.endorsements());
  await page.getByPlaceholder("Search, separated by commas").fill("Deccan");
  await page
    .getByRole("row", { name: /Deccan.*Sent to Insurer/ })
    .getByText("Sent to Insurer")
    .click();
  const section = page.getByRole("region", { name: "An answer has arrived" });
  const answer = section.getByRole("article", { name: /^RE: Endorsement of members/ });
  await expect(answer.getByText("Priya Nair <endorsements@insurer.example>")).toBeVisible();
  await expect(answer.getByText(/^No emails go to addresses of this domain/)).toBeVisible();
  await section.scrollIntoViewIfNeeded();
  await expectAccessible(page, "an answer that has arrived");
  await takeScreenshots(page, "arrived-emails");

  await section.getByRole("button", { name: "Dismiss the email of enrolment.desk@tpa.example" }).click();
  const dismissing = page.getByRole("dialog", { name: /^Dismiss the email of/ });
  await dismissing.getByRole("textbox", { name: /^Reason/ }).fill("Of another client");
  await dismissing.getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(page.getByText("The email is dismissed.")).toBeVisible();

  await answer.getByRole("button", { name: "Read the answer: Endorsement schedule.xlsx" }).click();
  const dialog = page.getByRole("dialog", { name: "Read insurer's answer" });
  await expect(dialog.getByRole("table", { name: "What the file says" })).toBeVisible();
  await takeScreenshots(page, "arrived-email-preview");
  await dialog.getByRole("button", { name: /^Record \d+ answers$/ }).click();
  await expect(page.getByText("Endorsement schedule.xlsx is recorded.")).toBeVisible();
  await expect(section).toHaveCount(0);
  await expect(page.getByText("Endorsement schedule.xlsx, from an email")).toBeVisible();
  await expect(page.getByText("Of another client")).toBeVisible();
  await expect(page.getByText("Sent to Insurer").first()).toBeVisible();
  expect(shown).toEqual([]);
});
