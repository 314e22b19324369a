import { expect, type Page, test } from "@playwright/test";
import { paths } from "@/lib/paths";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

/** The review of a change of a policy with lives (rulings 46, 50); nothing is saved. */

const COMPANY = "co-kaveri";
const POLICY = "pol-kaveri-gmc-1";

const openStep = (page: Page, step: number) => page.goto(paths.placementForm(COMPANY, POLICY, step));

test("a change of a policy with lives is reviewed, and a refused one leads to what is possible instead @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "lead@genome.example");
  await openStep(page, 1);
  const employees = page.getByLabel("Number of Employees");
  await employees.fill("0");
  await page.getByLabel("Final Premium").fill("1");
  await page.getByLabel("Bank Name").fill("State Bank of India");
  await page.getByRole("button", { name: "Continue" }).click();
  const review = page.getByRole("dialog", { name: /^Review \d changes$/ });
  await expect(review).toContainText("The policy has 0 employees.");
  await expect(review.getByRole("row", { name: /^Number of Employees/ })).toBeVisible();
  const save = review.getByRole("button", { name: "Save changes" });
  await expect(save).toBeDisabled();
  await review.getByRole("checkbox", { name: "I have checked these values" }).check();
  await expect(save).toBeEnabled();
  await expectAccessible(page, "the review of a change");
  await takeScreenshots(page, "policy-review-warnings");
  await review.getByRole("button", { name: "Back to the form" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();

  await page.getByRole("combobox", { name: "TPA Name" }).fill("Paramount");
  await page.getByRole("option", { name: /Paramount/ }).click();
  const end = page.getByLabel("Policy End Date");
  const [day, month, year] = (await end.inputValue()).split("/").map(Number) as [number, number, number];
  await end.fill(`${day - 1}/${month}/${year}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(review).toContainText("Policy End Date");
  await expectAccessible(page, "the review of a new end date");
  await takeScreenshots(page, "policy-review");
  await review.getByRole("button", { name: "Back to the form" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();

  await openStep(page, 3);
  const slab = page.getByRole("region", { name: /Slab 1/ });
  await slab.getByLabel("Sum Insured").fill("30,00,000");
  await page.getByRole("button", { name: "Submit" }).click();
  const refused = page.getByRole("dialog", { name: "Review 1 change" });
  await expect(refused.getByRole("alert")).toContainText("sum insured, name and family definition cannot be changed");
  await expectAccessible(page, "a refused change");
  await takeScreenshots(page, "policy-review-refused");
  await refused.getByRole("link", { name: "Add a slab and move the lives with a file" }).click();
  await expect(page).toHaveURL(/step=2/);
  await expect(page.getByLabel("Number of Slabs")).toBeFocused();
  await takeScreenshots(page, "policy-review-add-slab");
  expect(shown).toEqual([]);
});
