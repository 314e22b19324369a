import { expect, test } from "@playwright/test";
import { paths } from "@/lib/paths";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

/** Benefits and modular plans by role [spec 3 §2, §8]. */

const GANGA = { companyId: "co-ganga", policyId: "pol-ganga-gmc-1" };
const PLUS = { ...GANGA, id: "plan-pol-ganga-gmc-1-2" };

/** Only the lead uploads documents and logos. */
const PEOPLE = [
  { email: "lead@genome.example", mayUpload: true },
  { email: "csm@genome.example", mayUpload: false },
  { email: "viewer@genome.example", mayUpload: false },
];

for (const { email, mayUpload } of PEOPLE) {
  test(`${email}: an active benefit opens its card and its document in the page @whole`, async ({ page }) => {
    const shown = listenToConsole(page);
    await signIn(page, email, paths.companyDetails(GANGA.companyId));
    const benefits = page.getByRole("region", { name: "Active Benefits" });
    await benefits.getByRole("link", { name: "Plus", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`benefit-details\\?id=${PLUS.id}`));
    const card = page.getByRole("region", { name: "Plus", exact: true });
    await expect(card.getByText("A single private room, parents, and maternity at the usual costs.")).toBeVisible();
    await expect(card.getByText("₹5,00,000.00")).toBeVisible();
    await expect(card.getByRole("button", { name: /upload|replace/i })).toHaveCount(mayUpload ? 2 : 0);
    await expectAccessible(page, "benefit details");
    if (mayUpload) await takeScreenshots(page, "benefit-details");
    await card.getByRole("button", { name: "View benefit document" }).click();
    const dialog = page.getByRole("dialog", { name: "Plus" });
    await expect(dialog.locator("iframe, embed, object")).toBeVisible();
    await expectAccessible(page, "benefit document");
    expect(shown).toEqual([]);
  });
}

test("an unknown benefit shows an error; opened from a page of the console, it returns there @whole", async ({
  page,
}) => {
  await signIn(page, "viewer@genome.example", "/app/company-directory");
  await page.goto(paths.benefitDetails({ ...PLUS, id: "ben-nobody" }));
  await expect(page.getByRole("status").getByText("Benefit ID not found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Company Details" }).last()).toBeVisible();
  await page.goto(`/app/benefit-details?id=${PLUS.id}&companyId=${GANGA.companyId}`);
  await expect(page.getByRole("status").getByText("Policy ID not found")).toBeVisible();
  await expectAccessible(page, "no benefit");

  await page.goto(paths.companyDetails(GANGA.companyId));
  const link = page.getByRole("region", { name: "Active Benefits" }).getByRole("link", { name: "Plus", exact: true });
  await expect(link).toBeVisible();
  // Withdrawn while the list was open.
  await page.route(/\/api\/benefits-service\/v1\/benefits\/policy\/[^/]+\?/, (route) =>
    route.fulfill({ json: { data: { benefits: [] } } }),
  );
  await link.click();
  await expect(page.getByRole("alert").filter({ hasText: "Benefit ID not found" })).toBeVisible();
  await expect(page).toHaveURL(/company-details\?id=co-ganga/);
  await expect(page.getByText("Benefit ID not found").first()).toBeVisible();
});

for (const email of ["lead@genome.example", "viewer@genome.example"]) {
  test(`${email}: the plans of a modular policy are compared side by side, on demand by their differences only @whole`, async ({
    page,
  }) => {
    const shown = listenToConsole(page);
    await page.setViewportSize({ width: 1024, height: 700 });
    await signIn(page, email, paths.policyDetails(GANGA.policyId));
    const table = page.getByRole("region", { name: "Modular Plans and Details: comparison" });
    await expect(table.getByRole("columnheader", { name: "Essential" })).toBeVisible();
    await expectAccessible(page, "modular plans");
    const rows = await table.getByRole("row").count();
    const label = table.getByRole("rowheader", { name: /^Room rent/ });
    const header = table.getByRole("columnheader", { name: "Benefit", exact: true });
    const plan = table.getByRole("columnheader", { name: "Premier" });
    expect((await plan.boundingBox())?.width).toBeGreaterThanOrEqual(320);
    const places = async () => [(await label.boundingBox())?.x, (await header.boundingBox())?.y];
    await table.evaluate((region) => region.scrollIntoView({ block: "start" }));
    const [left, top] = await places();
    await table.evaluate((region) => region.scrollTo(400, 200));
    await expect.poll(async () => (await plan.boundingBox())?.x ?? 9_999).toBeLessThan(1_000);
    expect(await places()).toEqual([left, top]);
    const only = page.getByRole("switch", { name: "Differences only" });
    await only.click();
    await expect(only).toBeChecked();
    await expect(table.getByRole("rowheader", { name: /^Day care procedures/ })).toBeHidden();
    await expect(label).toBeVisible();
    expect(await table.getByRole("row").count()).toBeLessThan(rows);
    await expect(page).toHaveURL(/differences=only/);
    await expectAccessible(page, "differences of modular plans");
    if (email.startsWith("lead")) await takeScreenshots(page, "modular-plans");
    expect(shown).toEqual([]);
  });
}
