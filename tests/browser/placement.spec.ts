import { expect, type Page, test } from "@playwright/test";
import { addDays, formatDmy } from "@/lib/domain/dates/local-date";
import { paths } from "@/lib/paths";
import { expectAccessible } from "./accessibility";
import { CONSOLE_URL } from "./ports";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const GPA_DRAFT = "/app/placement-form?id=co-himal&policyId=pol-himal-gpa-2";

const next = (page: Page) => page.getByRole("button", { name: "Continue" });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** How far the focused field reaches under the bar at the bottom, in px; 0 or less if it is in sight. */
const focusBelowBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector("main [data-sticky]")?.getBoundingClientRect();
    return (document.activeElement?.getBoundingClientRect().bottom ?? Infinity) - (bar?.top ?? 0);
  });

test("a policy is added, placed in three steps and handed over", async ({ page }) => {
  await signIn(page, "lead@genome.example");
  const nickname = `Himal Night Shift GMC Policy ${Date.now()}`;
  await page.goto("/app/add-policy?id=co-himal");
  await page.getByRole("button", { name: "Fill in the form" }).click();
  await expect(page.getByText("Mandatory Policy Nickname Field Added")).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Please fix all the form errors").first()).toBeVisible();
  await expect(page.getByText("Policy Nickname cannot be Empty").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Policy Nickname" }).fill(nickname);
  await choose(page, "Insurer Name", "Niva Bupa Health Insurance");
  await choose(page, "TPA Name", "Medi Assist");
  await page.getByLabel("Policy Start Date").fill("01/04/2026");
  await page.getByLabel("Policy End Date").fill("31/03/2027");
  await page.getByLabel("Number of Employees").fill("120");
  await page.getByLabel("Number of Dependents").fill("200");
  await expect(page.getByLabel("Total Lives")).toHaveValue("320");
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press("Tab");
    expect(await focusBelowBar(page)).toBeLessThanOrEqual(0);
  }
  for (const label of ["Net Premium", "Final Premium", "Transferred Amount"]) {
    await page.getByRole("textbox", { name: label, exact: true }).fill("12,34,567.50");
  }
  await expectAccessible(page, "General Details");
  await next(page).click();
  await expect(page).toHaveURL(/placement-form\?id=co-himal&policyId=.*step=2/);
  await choose(page, "Sum Insured Structure", "Graded Tier");
  await page.getByLabel("Number of Slabs").fill("2");
  await expectAccessible(page, "General Terms");
  await next(page).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Sum Insured cannot be Empty").first()).toBeVisible();
  await page.screenshot({ path: "test-results/amounts/06-sum-insured.png", fullPage: true });
  for (const slab of ["Slab 1", "Slab 2"]) {
    const section = page.getByRole("region", { name: `Slab Specific Terms: ${slab}` });
    await section.getByLabel("Sum Insured").fill("5,00,000");
    await section.getByRole("combobox", { name: "Family Definition" }).fill("Self + Spouse");
    await page.getByRole("option", { name: "Self + Spouse", exact: true }).click();
  }
  await expectAccessible(page, "Slab Specific Terms");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(`${CONSOLE_URL}/app/company-details?id=co-himal`);
});

test("unsaved input survives a reload and is confirmed before a link discards it @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example");
  await page.goto(GPA_DRAFT);
  await page.getByLabel("Bank Name").fill("Bank of Baroda");
  await page.waitForFunction(() => Object.values(sessionStorage).some((draft) => draft.includes("Bank of Baroda")));
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Your unsaved changes are restored.")).toBeVisible();
  await expect(page.getByLabel("Bank Name")).toHaveValue("Bank of Baroda");
  await page.getByRole("link", { name: "Back to company details" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Bank Name")).toHaveValue("");
});

test("two users edit one policy: the second chooses field by field @whole", async ({ page, browser }) => {
  const other = await browser.newPage();
  await Promise.all([signIn(page, "ops@genome.example"), signIn(other, "csm@genome.example")]);
  await Promise.all([page.goto(GPA_DRAFT), other.goto(GPA_DRAFT)]);
  const [theirs, mine] = [`Theirs ${Date.now()}`, `Mine ${Date.now()}`];
  await other.getByLabel("Bank Name").fill(theirs);
  await page.getByLabel("Bank Name").fill(mine);
  await next(other).click();
  await expect(other).toHaveURL(/step=2/);
  await next(page).click();
  const dialog = page.getByRole("dialog", { name: "Meera Iyer changed this policy meanwhile" });
  await expect(dialog.getByRole("radio", { name: `Use the saved value: ${theirs}` })).not.toBeChecked();
  await expect(dialog.getByRole("radio", { name: `Keep my value: ${mine}` })).toBeChecked();
  await expectAccessible(page, "conflict of a policy");
  await dialog.getByRole("button", { name: "Save with these choices" }).click();
  await expect(page).toHaveURL(/step=2/);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Bank Name")).toHaveValue(mine);
  await other.close();
});

for (const [type, id] of [
  ["GMC", "pol-acme-gmc-1"],
  ["GPA", "pol-acme-gpa-2"],
  ["GTL", "pol-acme-gtl-3"],
  ["Covid", "pol-lotus-covid-3"],
]) {
  test(`a handed-over ${type} policy opens filled in, on any step by its link @whole`, async ({ page }) => {
    await signIn(page, "ops@genome.example");
    const company = id?.includes("lotus") ? "co-lotus" : "co-acme";
    await page.goto(`/app/placement-form?id=${company}&policyId=${id}`);
    await expect(page.getByRole("heading", { name: "PLACEMENT FORM" })).toBeVisible();
    await expect(page.getByLabel("Policy Type")).toHaveValue(type ?? "");
    await expect(page.getByRole("textbox", { name: "Policy Nickname" })).not.toHaveValue("");
    await page.getByRole("button", { name: "Change Status to DRAFT" }).click();
    await expect(page.getByText("The next save makes the policy a Draft.")).toBeVisible();
    await page.goto(`/app/placement-form?id=${company}&policyId=${id}&step=3`);
    await expect(page.getByRole("region", { name: /^Slab Specific Terms: Slab/ })).toHaveCount(4);
    await expect(page.getByLabel("Sum Insured").first()).not.toHaveValue("");
  });
}

test("a change of a policy with lives is reviewed before it is saved, and is in its history @whole", async ({
  page,
}) => {
  const konkan = { companyId: "co-konkan", policyId: "pol-konkan-gtl-2" };
  await signIn(page, "lead@genome.example");
  const gmc = await (await page.request.get("/api/policyPlan/pol-konkan-gmc-1")).json();
  await page.goto(paths.placementForm(konkan.companyId, konkan.policyId));
  const end = page.getByLabel("Policy End Date");
  const [day = "", month = "", year = ""] = (await end.inputValue()).split("/");
  const later = addDays(`${year}-${month}-${day}`, 1);
  await end.fill(formatDmy(later));
  await page.getByLabel("Policy Number").fill(gmc.data.policyPlan.policyNumber);
  await page.getByLabel("Bank Name").fill("Konkan Bank");
  await next(page).click();
  const dialog = page.getByRole("dialog", { name: "Review 3 changes" });
  await expect(dialog.getByRole("row", { name: /Policy End Date/ })).toContainText(formatDmy(later));
  await expect(dialog.getByRole("region", { name: "Also changed" })).toContainText(/covers end on the new end date/);
  await expect(dialog.getByRole("link", { name: /Konkan GMC Policy/ })).toBeVisible();
  await expectAccessible(page, "review of a policy");
  await takeScreenshots(page, "reviewed-change");
  await expect(dialog.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "I have checked these values" }).check();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(/step=2/);

  await page.goto(paths.placementForm(konkan.companyId, konkan.policyId, 3));
  const slab = page.getByRole("region", { name: /^Slab Specific Terms: Slab/ }).first();
  const stored = await slab.getByLabel("Sum Insured").inputValue();
  await slab.getByLabel("Sum Insured").fill("99,00,000");
  await page.getByRole("button", { name: "Submit" }).click();
  const refused = page.getByRole("dialog", { name: "Review 1 change" });
  await expect(refused.getByRole("alert")).toContainText("Add a slab and move the lives with a file");
  await takeScreenshots(page, "refused-change");
  await refused.getByRole("button", { name: "Restore this field" }).click();
  await expect(slab.getByLabel("Sum Insured")).toHaveValue(stored);

  await page.goto(paths.policyDetails(konkan.policyId));
  const history = page.getByRole("list", { name: "History" });
  await expect(history).toContainText("Konkan Bank");
  await expect(history).toContainText(/Confirmed: Policy number .* also belongs to/);
  await expectAccessible(page, "history of a policy");
  await history.scrollIntoViewIfNeeded();
  await takeScreenshots(page, "policy-history");
});

test("an expired policy is only read, and a policy of another company is not found @whole", async ({ page }) => {
  await signIn(page, "lead@genome.example");
  await page.goto(paths.placementForm("co-aravalli", "pol-aravalli-gmc-2"));
  await expect(page.getByText("This policy has expired.")).toBeVisible();
  await expect(page.getByText("Expired", { exact: true })).toBeVisible();
  await expect(next(page)).toBeHidden();
  await expectAccessible(page, "expired policy");
  await takeScreenshots(page, "expired-policy");
  await page.goto(paths.placementForm("co-acme", "pol-aravalli-gmc-1"));
  await expect(page.getByText("Policy not found")).toBeVisible();
  await expect(page.getByText("Aravalli GMC Policy")).toBeHidden();
});

test("the lead adds a TPA to the list; others are not offered to @whole", async ({ page }) => {
  await signIn(page, "lead@genome.example");
  await page.goto(GPA_DRAFT);
  const name = `Sahyadri TPA ${Date.now()}`;
  await page.getByRole("button", { name: "Add to list: TPA Name" }).click();
  await page.getByLabel("Name in the list").fill("medi assist");
  await page.getByRole("dialog").getByRole("button", { name: "Add to list" }).click();
  await expect(page.getByText("medi assist is already in the list.")).toBeVisible();
  await page.getByLabel("Name in the list").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Add to list" }).click();
  await choose(page, "TPA Name", name);
});

test("without a company adding a policy returns to the directory @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example");
  await page.goto("/app/add-policy");
  await expect(page).toHaveURL(`${CONSOLE_URL}/app/company-directory`);
  await expect(page.getByText("No company information found, please try again").first()).toBeVisible();
});
