import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { MARKED } from "@/lib/contract/constants";
import { formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { signIn } from "./sign-in";

async function openMembers(page: Page): Promise<void> {
  await signIn(page, "csm@genome.example");
  await page.getByRole("link", { name: "Member Details" }).first().click();
  await expect(page).toHaveURL(/member-details\?id=/);
  await expect(page.getByRole("button", { name: /^Actions for/ }).first()).toBeVisible();
}

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);

test("the member directory: tiles, search, policy filter, dialogs and download, without axe violations @whole", async ({
  page,
}) => {
  await openMembers(page);
  await expect(page.getByRole("region", { name: "Lives" })).toContainText(/Active\s*[\d,]+\s*Total\s*[\d,]+/);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("combobox", { name: "Policy" }).click();
  await page.getByRole("option").nth(1).click();
  await expect(page).toHaveURL(/policy=/);
  await expect(page.getByRole("button", { name: /^Actions for/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Download" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Download Active Lives Only" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^MEMBER DETAILS .+\.xlsx$/);

  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Policy Details" }).click();
  await expect(page.getByRole("dialog", { name: /^Policy Details/ })).toContainText("Coverage start");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
});

test("a contact is edited, and found again by the global search @whole", async ({ page }) => {
  await openMembers(page);
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Edit Contact" }).click();
  const email = `changed.${Date.now()}@client.example`;
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Contact details updated successfully")).toBeVisible();

  await page.goto("/app/global-member-search");
  await page.getByRole("textbox", { name: "Email" }).fill("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter a valid email")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Actions for/ })).toHaveCount(1);
  expect(page.url()).not.toContain("changed");
  expect(await violations(page)).toEqual([]);
});

test("an employee leaves all policies from the member's menu: the next press is Submit @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example");
  await page.getByRole("link", { name: "Member Details" }).first().click();
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Remove from cover" }).click();
  const dialog = page.getByRole("dialog", { name: /^Remove from cover: / });
  await dialog.getByRole("textbox", { name: "Date of Leaving" }).fill(formatDmy(istDay(Date.now())));
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Continue in the validator" }).click();
  await expect(page.getByRole("combobox", { name: "Policy" })).toHaveValue("Not Applicable");
  await expect(page.getByRole("button", { name: "Submit: upload 1 correct" })).toBeEnabled();
});

test("finance sees masked contacts, and one in full for a reason; a viewer is offered and given nothing @whole", async ({
  page,
}) => {
  await signIn(page, "finance@genome.example");
  await page.getByRole("link", { name: "Member Details" }).first().click();
  const masked = page.getByRole("cell", { name: /\*{6}\d{4}/ }).first();
  await expect(masked).toBeVisible();
  await page
    .getByRole("row")
    .filter({ has: masked })
    .first()
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Show contact" }).click();
  const dialog = page.getByRole("dialog", { name: /^Show the contact of/ });
  await dialog.getByRole("button", { name: "Show", exact: true }).click();
  await expect(dialog.getByText("Choose a reason").first()).toBeVisible();
  await dialog.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option", { name: "Call back" }).click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Show", exact: true }).click();
  await expect(dialog.getByText(/^\d{10}$/).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText(/^\d{10}$/)).toHaveCount(0);

  const members = page.url();
  await page.context().clearCookies();
  await signIn(page, "viewer@genome.example", new URL(members).pathname + new URL(members).search);
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole("menuitem", { name: "Policy Details" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Show contact" })).toHaveCount(0);
  const body = { userId: "anybody", reason: "CALL_BACK" };
  const headers = { "sec-fetch-site": "same-origin", origin: new URL(members).origin, ...MARKED };
  expect((await page.request.post("/api/user/revealContact", { data: body, headers })).status()).toBe(403);
});
