import { expect, test } from "@playwright/test";
import { paths } from "@/lib/paths";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

test("an employer's email leads to its upload, the reply and one thread on the endorsement @whole", async ({
  page,
}) => {
  test.slow();
  const shown = listenToConsole(page);
  await signIn(page, "ops@genome.example", paths.inbox());
  const email = page.getByRole("article", { name: /New joiners of Lotus Head Office/ });
  await expect(email.getByText("List of members", { exact: true })).toBeVisible();
  await expect(email.getByText("Lotus Retail India Limited", { exact: true })).toBeVisible();
  await expect(email.getByText(/mentions policy number GMC\//)).toBeVisible();
  const stray = page.getByRole("article", { name: "Employees who left" });
  await expect(stray.getByText("Not known")).toBeVisible();
  await expectAccessible(page, "employers' emails");
  await takeScreenshots(page, "employer-emails");

  await stray.getByRole("button", { name: "Choose the company of the email from Ramesh Pillai" }).click();
  const choosing = page.getByRole("dialog", { name: "Which company is the email from Ramesh Pillai about?" });
  await choosing.getByRole("combobox", { name: "Company" }).fill("Lotus");
  await page.getByRole("option", { name: /Lotus Retail/ }).click();
  await takeScreenshots(page, "employer-company");
  await choosing.getByRole("button", { name: "Save" }).click();
  await expect(stray.getByText("chosen by a user")).toBeVisible();

  await email.getByRole("link", { name: "Open in validator: New joiners.xlsx" }).click();
  const source = page.getByRole("region", { name: "From an email" });
  await expect(source.getByText(/Anjali Deshmukh/)).toBeVisible();
  await expect(source.getByLabel("Ticket of the email")).toHaveValue("40131");
  await expect(page.getByText("New joiners.xlsx").first()).toBeVisible();
  await expectAccessible(page, "a file of an email in the validator");
  await takeScreenshots(page, "employer-validator");
  await page.getByRole("button", { name: /^Submit/ }).click();

  await expect(page.getByRole("heading", { name: "Validated Member Data" })).toBeVisible({ timeout: 60_000 });
  const reply = page.getByRole("region", { name: "Reply to the email" });
  await expect(reply.getByText(/Dear Anjali Deshmukh,/)).toBeVisible();
  await expect(reply.getByText(/Processed: \d+ additions \(Endo \d+ of/)).toBeVisible();
  await expect(reply.getByText(/Not processed: 1 row\./)).toBeVisible();
  await expect(reply.getByText(/Error_Data\.xlsx/)).toBeVisible();
  await expectAccessible(page, "the reply to an email");
  await takeScreenshots(page, "employer-reply");

  await page.getByRole("button", { name: "Attach Message" }).click();
  const attaching = page.getByRole("dialog", { name: "Attach Message" });
  await expect(attaching.getByLabel("Ticket number")).toHaveValue("40131");
  await attaching.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("We've successfully attached the message to Freshdesk.").first()).toBeVisible();

  await reply.getByRole("button", { name: "Send reply" }).click();
  await expect(reply.getByText(/The reply is queued for sending/)).toBeVisible();
  await reply.getByRole("link", { name: "Show the email thread" }).click();

  const thread = page.getByRole("list", { name: /^Thread of .*New joiners/ });
  const steps = thread.getByRole("listitem");
  await expect(steps).toHaveText([/^Ticket 40131/, /^Email/, /^File New joiners\.xlsx/, /^Endorsement/, /^Reply/]);
  await expect(steps.last()).toContainText("Error_Data.xlsx");
  await thread.getByRole("button", { name: "Show the email" }).click();
  await expect(page.getByRole("article", { name: /New joiners/ }).getByText("Replied", { exact: true })).toBeVisible();
  await expectAccessible(page, "the email thread of an endorsement");
  await takeScreenshots(page, "employer-thread");
  await page.goto(paths.inbox());
  await expect(page.getByRole("article", { name: "Employees who left" })).toBeVisible();
  await expect(page.getByRole("article", { name: /New joiners/ })).toHaveCount(0);
  expect(shown).toEqual([]);
});
