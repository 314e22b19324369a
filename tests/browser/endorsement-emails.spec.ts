import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { findEmailReference } from "@/lib/domain/endorsement-emails/email-reference";
import { paths } from "@/lib/paths";
import { expectAccessible, listenToConsole } from "./accessibility";
import { BROWSER_DATA } from "./ports";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const INSURER = "ICICI Prudential Life Insurance";
const EMAILS = join(BROWSER_DATA, "outbox");

test("a lead saves an address and emails an endorsement's file to it; a second email needs confirmation @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "lead@genome.example", paths.endorsements());
  await page.getByPlaceholder("Search, separated by commas").fill("Ganga GTL");
  await page
    .getByRole("row", { name: /Ganga.*GTL Policy.*In Progress/ })
    .getByText("In Progress")
    .click();
  await page.getByRole("button", { name: "Send to insurer" }).click();
  const dialog = page.getByRole("dialog", { name: new RegExp(`^Send .* to ${INSURER}$`) });
  await expect(dialog.getByText(`No email address is saved for ${INSURER}.`)).toBeVisible();
  await expect(dialog.getByText(/No mail server is set up/)).toBeVisible();
  const endorsement = page.url();
  await dialog.getByRole("link", { name: "Add one under Email addresses" }).click();

  await page.getByRole("button", { name: `Change the addresses of ${INSURER}` }).click();
  const contact = page.getByRole("dialog", { name: `Change the addresses of ${INSURER}` });
  await contact.getByRole("textbox", { name: "To" }).fill("Desk <desk@pru.example>; second@pru.example");
  await takeScreenshots(page, "email-contact");
  await contact.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /desk@pru\.example, second@pru\.example/ })).toBeVisible();
  await expectAccessible(page, "email addresses");
  await takeScreenshots(page, "email-contacts");

  await page.goto(endorsement);
  await page.getByRole("button", { name: "Send to insurer" }).click();
  await expect(dialog.getByRole("textbox", { name: "To" })).toHaveValue("desk@pru.example, second@pru.example");
  await dialog.getByRole("textbox", { name: "Cc" }).fill("copy@elsewhere.example");
  await expect(dialog.getByText(/Not a saved address of .*: copy@elsewhere\.example/)).toBeVisible();
  await expectAccessible(page, "an email to an insurer");
  await takeScreenshots(page, "email");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: /\.zip$/ }).click(),
  ]);
  mkdirSync(EMAILS, { recursive: true });
  const before = readdirSync(EMAILS);
  await dialog.getByRole("button", { name: "Write as a file" }).click();
  await expect(page.getByText("The email was written as a file.")).toBeVisible();
  const history = page.getByRole("list", { name: "Notes and history" });
  const sent = history.getByRole("listitem").filter({ hasText: "Email to the insurer" });
  // Without a mail server it was not delivered.
  await expect(sent.getByText("Written to the outbox folder")).toBeVisible();
  await expect(sent).toContainText("desk@pru.example, second@pru.example, copy@elsewhere.example");
  const [again] = await Promise.all([
    page.waitForEvent("download"),
    sent.getByRole("link", { name: /^Download .* as sent$/ }).click(),
  ]);
  const downloaded = readFileSync((await again.path()) ?? "");
  expect(downloaded.equals(readFileSync((await file.path()) ?? ""))).toBe(true);
  await takeScreenshots(page, "email-sent");

  const email = readdirSync(EMAILS)
    .filter((name) => !before.includes(name))
    .map((name) => readFileSync(join(EMAILS, name), "utf8"))
    .find((text) => text.includes("desk@pru.example"));
  const subject = /^Subject: ((?:.|\r\n[ \t])+)/m.exec(email ?? "")?.[1] ?? "";
  expect(findEmailReference(subject)).toBe(new URL(endorsement).searchParams.get("id"));
  const attached = /Content-Disposition: attachment[\s\S]*?\r\n\r\n([\s\S]+?)\r\n--/.exec(email ?? "")?.[1] ?? "";
  expect(Buffer.from(attached, "base64").equals(readFileSync((await file.path()) ?? ""))).toBe(true);

  await page.getByRole("button", { name: "Send to insurer" }).click();
  await expect(
    dialog.getByText(/^Send again\. .* already sent it on .* \(written to the outbox folder\)\.$/),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Write as a file" }).click();
  await expect(dialog.getByText("Confirm that you want to send it again")).toBeVisible();
  await takeScreenshots(page, "email-again");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(shown).toEqual([]);
});
