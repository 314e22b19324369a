import { expect, test } from "@playwright/test";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

test("a lead sees the queue, filters it, opens a blocked endorsement and returns, and hands several over in the list @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "lead@genome.example", "/app/today");
  const queue = page.getByRole("table", { name: "Queue" });
  await expect(queue.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("region", { name: "Workload per person" })).toBeVisible();
  await expectAccessible(page, "today");
  await takeScreenshots(page, "today");

  await page.getByRole("button", { name: /Blocked/ }).click();
  await expect(page).toHaveURL(/queue=blocked/);
  const [first] = await queue
    .getByRole("row")
    .all()
    .then((rows) => rows.slice(1));
  await first?.getByRole("link").first().click();
  await expect(page).toHaveURL(/endorsement-details/);
  await page.goBack();
  await expect(page).toHaveURL(/queue=blocked/);

  await page.getByRole("link", { name: /Cover at risk/ }).click();
  await expect(page.getByRole("table", { name: "Lives at risk" })).toBeVisible();
  await expectAccessible(page, "cover at risk");
  await takeScreenshots(page, "cover-at-risk");

  await page.goto("/app/endorsements?view=work&sort=dueOn");
  const list = page.getByRole("table", { name: "Endorsements" });
  await expect(list.getByRole("checkbox", { name: "Select row 1", exact: true })).toBeVisible();
  await expectAccessible(page, "the list as work");
  await takeScreenshots(page, "endorsements-as-work");
  await list.getByRole("checkbox", { name: "Select row 1", exact: true }).check();
  await list.getByRole("checkbox", { name: "Select row 2", exact: true }).check();
  await page.getByRole("button", { name: "Hand to …" }).click();
  await page.getByRole("menuitem", { name: /Asha Menon/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Change the owner of 2" }).click();
  await expect(dialog.getByRole("status")).toHaveText("2 of 2 done");
  await expectAccessible(page, "the result of each");
  await dialog.getByRole("button", { name: "Close" }).click();
  for (const place of [1, 2]) await expect(list.getByRole("row").nth(place)).toContainText("Asha Menon");

  // The list's view is saved under a name, shared, and opened by its link.
  await page.getByRole("button", { name: "Views" }).click();
  await expect(page.getByRole("menuitem", { name: /Overdue, dearest first/ })).toBeVisible();
  await expectAccessible(page, "the open menu of views");
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  const saving = page.getByRole("dialog", { name: "Save this view" });
  const name = `By due day ${Date.now() % 1_000_000}`;
  await saving.getByRole("textbox", { name: "Name" }).fill(name);
  await saving.getByRole("checkbox", { name: "For the whole team" }).check();
  await expectAccessible(page, "saving a view");
  await saving.getByRole("button", { name: "Save the view" }).click();
  await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  const saved = new URL(page.url());
  await page.goto(`/app/endorsements?open=${saved.searchParams.get("saved")}`);
  await expect(page).toHaveURL(`${saved.origin}${saved.pathname}${saved.search}`);
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("menuitem", { name: `Delete ${name}…` }).click();
  await page.getByRole("button", { name: "Delete the view" }).click();
  await expect(page).toHaveURL(/\/app\/endorsements$/);
  expect(shown).toEqual([]);
});

test("operations start with Today, and sort the companies by their figures @whole", async ({ page }) => {
  const shown = listenToConsole(page);
  await signIn(page, "ops@genome.example", "/app/today");
  await page.goto("/app");
  await expect(page).toHaveURL(/\/app\/today$/);
  await page.getByRole("button", { name: /Mine$/ }).click();
  await expect(page).toHaveURL(/owner=mine/);
  // The old rows are dimmed until the new ones are loaded.
  await expect(page.getByRole("table", { name: "Queue" })).toHaveAttribute("aria-busy", "false");
  await expectAccessible(page, "own work");
  await page.goto("/app/company-directory");
  const list = page.getByRole("table", { name: "Onboarded Companies" });
  await expect(list.getByRole("cell", { name: /^₹/ }).first()).toBeVisible();
  await list.getByRole("button", { name: "Open work" }).click();
  await expect(page).toHaveURL(/sort=-openWork/);
  await expectAccessible(page, "company directory");
  await takeScreenshots(page, "companies");
  expect(shown).toEqual([]);
});

test("finance posts a deposit from Today in three presses @whole", async ({ page }) => {
  await signIn(page, "finance@genome.example", "/app/today");
  const part = page.getByRole("region", { name: "Low CD balances" });
  const deposit = part.getByRole("button", { name: /^Add deposit/ }).first();
  await expect(deposit).toBeVisible();
  await expectAccessible(page, "today of finance");
  await takeScreenshots(page, "today-finance");
  await deposit.click();
  const dialog = page.getByRole("dialog", { name: /^Add deposit/ });
  await expect(dialog.getByRole("textbox", { name: /^Premium Amount/ })).toBeFocused();
  await page.keyboard.type("1000");
  await dialog.getByRole("textbox", { name: /^Notes/ }).fill("UTR 1");
  await dialog.locator("input[type=file]").setInputFiles({
    name: "utr.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%%EOF"),
  });
  await expect(dialog.getByText("utr.pdf")).toBeVisible();
  await expectAccessible(page, "deposit on Today");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toBeHidden();
});

test("a CSM copies a request for a top-up or opens it as an email @whole", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-write"]);
  await signIn(page, "csm@genome.example", "/app/today");
  const part = page.getByRole("region", { name: "Top-ups to request" });
  await expect(part.getByRole("link", { name: /^Email HR/ }).first()).toHaveAttribute("href", /^mailto:/);
  await part
    .getByRole("button", { name: /^Copy request/ })
    .first()
    .click();
  await expect(page.getByText(/^The request for HR about .* is copied\.$/)).toBeVisible();
  await expectAccessible(page, "today of a CSM");
  await takeScreenshots(page, "today-csm");
});
