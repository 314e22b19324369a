import { expect, type Page, test } from "@playwright/test";
import { gstinCheckDigit } from "@/lib/domain/identifiers/gstin";
import { SEARCH } from "@/lib/messages/search";
import { expectAccessible } from "./accessibility";
import { CONSOLE_URL } from "./ports";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const DETAILS = "/app/company-details?id=co-deccan";
const KONKAN = "/app/company-details?id=co-konkan";
const POLICY = "/app/policy-details?id=pol-deccan-gmc-1";
const DRAFT = "/app/placement-form?id=co-himal&policyId=pol-himal-gtl-3";
const SWITCH = { name: "Onboarding flow" } as const;

const LOGO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

const gstinOf = (state: string, pan: string) => `${state}${pan}1Z${gstinCheckDigit(`${state}${pan}1Z`)}`;
/** A company unique to this run: an earlier run may have left one with another number. */
const PAN = `AAPFU${String(1 + (Date.now() % 9_999)).padStart(4, "0")}F`;
const GSTIN = gstinOf("27", PAN);

async function fillCompany(page: Page, name: string, nickname: string): Promise<void> {
  await field(page, "Legal Name of the Company").fill(name);
  await field(page, "Company Nickname").fill(nickname);
  await field(page, "GST Number").fill(GSTIN.toLowerCase());
  await field(page, "PAN Number").fill(PAN.toLowerCase());
  await field(page, "Salesforce ID").fill("A-4242");
}

test("a company is added with its logo; a taken nickname is refused at its field", async ({ page }) => {
  await signIn(page, "csm@genome.example", "/app/add-company");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Please fix all form errors!").first()).toBeVisible();
  await expect(page.getByText("GST number cannot be empty").first()).toBeVisible();
  await expectAccessible(page, "Add Company");

  const name = `Saraswati Mills ${Date.now()} Limited`;
  await fillCompany(page, name, "acme  INDIA");
  await page.locator('input[type="file"]').setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: PDF });
  await expect(page.getByText("Only following file formats are acceptable: .jpeg, .jpg, .png")).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: LOGO });
  await expect(page.getByText("logo.png")).toBeVisible();
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Company nickname already exists. Refer guidelines.").first()).toBeVisible();

  await field(page, "Company Nickname").fill(`Saraswati ${Date.now()}`);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page).toHaveURL(`${CONSOLE_URL}/app/company-directory`);
  await page.getByRole("searchbox", { name: "Search Companies" }).fill(name);
  // Until the list is narrowed, rows may move away from under the pointer.
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").filter({ hasText: name }).getByRole("link", { name: "Company Details" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Company", exact: true }).getByText(GSTIN)).toBeVisible();
  await expect(page.getByRole("region", { name: "Company", exact: true }).locator("img")).toBeVisible();
});

test("a likely duplicate is linked and needs one tick, a wrong check digit is seen while it is typed @whole", async ({
  page,
}) => {
  await signIn(page, "csm@genome.example", "/app/add-company");
  await fillCompany(page, "Konkan Software Services Pvt. Ltd.", `Konkan ${Date.now()}`);
  await field(page, "PAN Number").fill("AAECK4455N");
  await field(page, "GST Number").fill("30AAECK4455N1Z0");
  await expect(page.getByText("GST number has a wrong check digit").first()).toBeVisible();
  await expect(page.getByText("Same name and PAN number as Konkan Software Services Limited")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open company" })).toHaveAttribute("href", KONKAN);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Tick this to continue").first()).toBeVisible();
  await expectAccessible(page, "Add Company with warnings");
  await takeScreenshots(page, "company-duplicate");
});

test("a company is corrected: re-priced endorsements are previewed, the history names the changes @whole", async ({
  page,
}) => {
  await signIn(page, "csm@genome.example", KONKAN);
  await page.getByRole("button", { name: "Correct company" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct Konkan Software Services Limited" });
  const gst = dialog.getByRole("textbox", { name: "GST Number" });
  const before = await gst.inputValue();
  await expect(dialog.getByRole("textbox", { name: "State" })).toHaveValue("Goa");
  await expectAccessible(page, "Correct company");
  await takeScreenshots(page, "company-correction");
  await gst.fill(gstinOf("27", "AAECK4455N"));
  await expect(dialog.getByRole("textbox", { name: "State" })).toHaveValue("Maharashtra");
  const effect = dialog.getByRole("region", { name: "Re-priced endorsements" });
  await expect(effect.getByText("IGST → CGST + SGST").first()).toBeVisible();
  await effect.scrollIntoViewIfNeeded();
  await expectAccessible(page, "Re-priced endorsements");
  await takeScreenshots(page, "company-repricing");

  await gst.fill(before);
  await expect(effect).toBeHidden();
  const address = `${Date.now() % 1_000} Fontainhas, Panaji`;
  await dialog.getByRole("textbox", { name: "Registered Address" }).fill(address);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Company", exact: true }).getByText(address)).toBeVisible();
  const history = page.getByRole("list", { name: "Changes of the company" });
  await expect(history.getByRole("listitem").first()).toContainText(address);
  await history.scrollIntoViewIfNeeded();
  await takeScreenshots(page, "company-history");
});

test("company details: each part once, the logo, and the policies with what can be done @whole", async ({ page }) => {
  await signIn(page, "csm@genome.example", DETAILS);
  const work = page.getByRole("region", { name: "Business" });
  await expect(work.getByRole("region", { name: "Lives" })).toBeVisible();
  const emails = "Reminder emails";
  for (const name of ["SPOC", "Agent", "Active Policies", "Expired Policies", "Onboarding management", emails]) {
    await expect(page.getByRole("region", { name, exact: true })).toHaveCount(1);
  }
  await expect(page.getByRole("region", { name: "Company", exact: true }).locator("img")).toBeVisible();
  await expect(page.getByText("Hyderabad Care Desk")).toBeVisible();
  const policy = page.getByRole("listitem", { name: "Deccan GMC Policy" });
  await expect(policy.getByRole("link", { name: "View Policy" })).toHaveAttribute("href", POLICY);
  await expectAccessible(page, "Company Details");
  await takeScreenshots(page, "company-details");
});

test("an engineer turns the onboarding flow on and off; the second of two sees its state @whole", async ({
  page,
  browser,
}) => {
  await signIn(page, "csm@genome.example", DETAILS);
  await expect(page.getByRole("switch", SWITCH)).toBeDisabled();
  await page.context().clearCookies();

  const other = await browser.newPage();
  await signIn(page, "engineer@genome.example", DETAILS);
  await signIn(other, "engineer@genome.example", DETAILS);
  await expect(other.getByRole("switch", SWITCH)).not.toBeChecked();
  await page.getByRole("switch", SWITCH).press("Space");
  await expect(page.getByText("Onboarding flow has been enabled successfully.").first()).toBeVisible();
  await expect(page.getByText(/Turns off automatically at \d{2} \w{3,4} \d{4}/)).toBeVisible();
  await expectAccessible(page, "Onboarding management");
  await other.getByRole("switch", SWITCH).press("Space");
  await expect(other.getByText("Onboarding flow is already enabled").first()).toBeVisible();
  await expect(other.getByRole("switch", SWITCH)).toBeChecked();
  await page.getByRole("switch", SWITCH).press("Space");
  await expect(page.getByText("Onboarding flow has been disabled successfully.").first()).toBeVisible();
  await other.close();
});

test("policy details: the nickname is changed, a document uploaded, downloaded and deleted @whole", async ({
  page,
}) => {
  await signIn(page, "lead@genome.example", POLICY);
  await expect(page.getByRole("region", { name: "Business" }).getByRole("region", { name: "Lives" })).toBeVisible();
  await expectAccessible(page, "Policy Details");
  await takeScreenshots(page, "policy-details");
  const nickname = page.getByRole("textbox", { name: "Policy Nickname" });
  const pencil = page.getByRole("button", { name: "Edit Policy Nickname" });
  await pencil.click();
  await nickname.fill("Deccan GPA Policy");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("Policy nickname already exists. Refer guidelines to create a unique nickname."),
  ).toBeVisible();
  await nickname.fill("Deccan & Sons");
  await expect(page.getByText("Only Alphanumeric values are allowed")).toBeVisible();
  await nickname.fill(`Deccan Staff GMC Policy ${Date.now() % 1_000_000}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^The policy is now called Deccan Staff GMC Policy \d+\.$/).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Deccan Staff GMC Policy");
  await pencil.click();
  await nickname.fill("Deccan GMC Policy");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(nickname).toBeHidden();
  await expect(pencil).toBeFocused();

  const documents = page.getByRole("region", { name: "Policy documents" });
  const [copy] = await Promise.all([
    page.waitForEvent("download"),
    documents.getByRole("button", { name: "Download Deccan-Power-Policy-copy.pdf" }).click(),
  ]);
  expect(copy.suggestedFilename()).toMatch(/Policy-copy\.pdf$/);
  await documents.getByRole("button", { name: "Upload document" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload document" });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "Wording.txt", mimeType: "text/plain", buffer: PDF });
  await expect(dialog.getByText("Uploaded file format is not supported. Upload again.")).toBeVisible();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "Wording.pdf", mimeType: "application/pdf", buffer: PDF });
  await dialog.getByRole("button", { name: "Upload document" }).click();
  await expect(page.getByText("Wording.pdf uploaded successfully.").first()).toBeVisible();
  await documents.getByRole("button", { name: "Delete Wording.pdf" }).click();
  await page.getByRole("button", { name: "Delete document" }).click();
  await expect(page.getByText("Policy document deleted successfully.").first()).toBeVisible();
  await expect(documents.getByText("Wording.pdf")).toHaveCount(0);
});

test("a policy without a number takes no document @whole", async ({ page }) => {
  await signIn(page, "lead@genome.example", "/app/policy-details?id=pol-himal-gtl-3");
  await expect(page.getByText("Policy Document Missing")).toBeVisible();
  await page.getByRole("button", { name: "Upload document" }).click();
  const dialog = page.getByRole("dialog", { name: "Policy number missing" });
  await expect(dialog).toContainText("Policy number is not present");
  await expect(dialog).toContainText("Please add the policy number to upload policy documents.");
});

test("leaving the placement form with something typed asks: by a link, by Back, by the command bar @whole", async ({
  page,
}) => {
  await signIn(page, "ops@genome.example", "/app/company-details?id=co-himal");
  const card = page.getByRole("listitem", { name: "Himal GTL Policy" });
  await card.getByRole("link", { name: "Review Placement Slip" }).click();
  await expect(page).toHaveURL(`${CONSOLE_URL}${DRAFT}`);
  await page.getByLabel("Bank Name").fill("Bank of Himal");

  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const stay = () => question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("link", { name: "Back to company details" }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page, "Leave without saving");
  await stay();

  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(`${CONSOLE_URL}${DRAFT}`);
  await stay();
  await expect(page.getByLabel("Bank Name")).toHaveValue("Bank of Himal");

  await page.getByRole("button", { name: SEARCH.button }).click();
  await page.getByRole("combobox", { name: SEARCH.label }).fill("Deccan");
  await page
    .getByRole("option", { name: /Deccan Power/ })
    .first()
    .click();
  await expect(question).toBeVisible();
  await stay();
  await expect(page.getByLabel("Bank Name")).toHaveValue("Bank of Himal");

  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(`${CONSOLE_URL}/app/company-details?id=co-himal`);
  await expect(card).toBeVisible();
});

test("enrolment setup: a company, its cards, its group of agents and the onboarding switch @whole", async ({
  page,
}) => {
  await signIn(page, "lead@genome.example", "/app/enrolment-config");
  await expect(page.getByText("Select a company to set up its enrolment")).toBeVisible();
  await page.getByRole("combobox", { name: "Company" }).fill("Deccan");
  await page.getByRole("option", { name: /Deccan Power/ }).click();
  await expect(page).toHaveURL(/enrolment-config\?id=co-deccan/);
  await expectAccessible(page, "Enrolment Setup");
  await page.getByRole("button", { name: "Show groups" }).click();
  const groups = page.getByRole("dialog", { name: "Agent groups" });
  await expect(groups.getByRole("listitem").filter({ hasText: "Hyderabad Care Desk" })).toContainText(
    "Dedicated to this company",
  );
  await expectAccessible(page, "Agent groups");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Manage" }).click();
  await expect(page.getByRole("dialog").getByRole("switch", SWITCH)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Set up enrolment portal" }).click();
  await expect(page).toHaveURL(/enrolment-setup\?id=co-deccan/);
});
