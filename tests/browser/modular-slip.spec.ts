import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Download, expect, type Page, test } from "@playwright/test";
import { setAt } from "@/lib/domain/policies/placement/side-effects";
import type { SlipContent } from "@/lib/domain/policies/slips/slip";
import { paths } from "@/lib/paths";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { readSlip } from "@/lib/sheets/slips/read-slip";
import { slipWorkbook } from "@/lib/sheets/write/slip-workbook";
import { NO_LISTS } from "@/tests/support/fixtures";
import { expectAccessible, listenToConsole } from "./accessibility";
import { keepFile } from "./keep-file";
import { BROWSER_DATA } from "./ports";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

/** GMC Modular policies created and edited by their slips, with the practice slips of the demo [spec 3 §2, §4, §8]. */

const SAMPLES = `${BROWSER_DATA}/samples`;
const LEAD = "lead@genome.example";
const GANGA = { companyId: "co-ganga", policyId: "pol-ganga-gmc-1" };
const LAYOUT = { type: "GMC", variant: "Modular" } as const;

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(readFileSync(await download.path()));
}

const write = ({ values, addons, policyId }: Pick<SlipContent, "values" | "addons" | "policyId">) =>
  slipWorkbook({ ...values, secondaryType: "MODULAR" }, NO_LISTS, { addons, policyId });

async function download(page: Page, button: string): Promise<Uint8Array> {
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  return bytesOf(saved);
}

test("a modular policy is created by its slip, then edited by it, every change read before it is saved @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, LEAD, paths.addPolicy("co-himal"));
  await page.getByRole("radio", { name: "Modular" }).check();
  await expect(page.getByRole("button", { name: "Fill in the form" })).toBeHidden();
  await page.getByRole("button", { name: "Upload a placement slip" }).click();
  const template = await readWorkbook(await download(page, "Download Template"), { sheet: "all" });
  expect(template.map(({ name }) => name)).toEqual(["Policy", "Slabs", "Addons"]);
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("checkbox", { name: /^Approved by/ }).check();
  await expectAccessible(page, "modular slip");
  await takeScreenshots(page, "modular-slip");

  const file = page.locator("input[type=file]");
  await file.setInputFiles(join(SAMPLES, "10-placement-slip-wrong.xlsx"));
  const errors = await readWorkbook(await download(page, "Submit"), { sheet: "all" });
  expect(errors.map(({ name, rows }) => [name, ...rows.slice(1).map(({ cells }) => cells[0])])).toEqual([
    ["Policy", "Net Premium"],
    ["Slabs", "Slab 2: Plan"],
    ["Addons", "Addon 2: Minimum Participation %", "Addon 4: Kind"],
  ]);
  await expect(page.getByText("Errors found in placement slip!")).toBeVisible();
  await expect(page.getByText("Re-upload placement slip")).toBeVisible();
  await expectAccessible(page, "errors of a modular slip");
  await takeScreenshots(page, "modular-slip-errors");

  const nickName = `Himal Modular ${Date.now()}`;
  const practice = await readSlip(
    new Uint8Array(readFileSync(join(SAMPLES, "9-placement-slip-modular.xlsx"))),
    LAYOUT,
    NO_LISTS,
  );
  const named = { ...practice, values: setAt(practice.values, "general.nickName", nickName) };
  await file.setInputFiles(keepFile("right.xlsx", await write(named)));
  await page.getByRole("button", { name: "Submit" }).click();
  const dialog = page.getByRole("dialog", { name: `Create ${nickName}?` });
  await expect(dialog.getByText("Essential, Plus, Premier")).toBeVisible();
  await expectAccessible(page, "creation of a modular policy");
  await takeScreenshots(page, "modular-slip-create");
  await dialog.getByRole("button", { name: "Create Policy" }).click();
  await expect(page.getByText("New GMC-Modular policy successfully created!")).toBeVisible();
  await expect(page).toHaveURL(/company-details\?id=co-himal/);

  await page.getByRole("listitem", { name: nickName }).getByRole("link", { name: "Review Placement Slip" }).click();
  await expect(page).toHaveURL(/edit-policy\?id=co-himal&policyId=/);
  await expect(page.getByRole("heading", { name: nickName })).toBeVisible();
  await expectAccessible(page, "edit policy");
  await takeScreenshots(page, "edit-policy");
  const latest = await readSlip(await download(page, "Download Placement Slip"), LAYOUT, NO_LISTS);
  const edited = { ...latest, values: setAt(latest.values, "slabs.1.sumInsured", "7,50,000") };
  await submitEdited(page, await write(edited));
  const changes = page.getByRole("dialog", { name: "One change" });
  await expect(
    changes.getByRole("row", { name: /Slabs Slab 2: Sum Insured ₹5,00,000\.00 ₹7,50,000\.00 0/ }),
  ).toBeVisible();
  await changes.getByRole("button", { name: "Save Edits" }).click();
  await expect(page.getByText("GMC Modular policy successfully edited!")).toBeVisible();
  await expect(page).toHaveURL(/company-details\?id=co-himal/);
  expect(shown).toEqual([]);
});

async function submitEdited(page: Page, bytes: Uint8Array): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(keepFile("edited.xlsx", bytes));
  await page.getByRole("checkbox", { name: /^Approved by/ }).check();
  await page.getByRole("button", { name: "Submit" }).click();
}

test("an edit of a policy with members shows whom it concerns and what it costs; orphans are refused @whole", async ({
  page,
}) => {
  await signIn(page, LEAD, paths.editPolicy(GANGA.companyId, GANGA.policyId));
  const latest = await readSlip(await download(page, "Download Placement Slip"), LAYOUT, NO_LISTS);
  const slabs = latest.values.slabs;
  // A sum insured that the rater knows: the next slab's.
  const values = [
    ["slabs.0.sumInsured", String(slabs[1]?.sumInsured)],
    ["general.bankName", "Practice Bank"],
  ].reduce((all, [path = "", value = ""]) => setAt(all, path, value), latest.values);
  const addons = latest.addons.map((addon, index) =>
    index === 1 ? { ...addon, fields: { ...addon.fields, description: "A single room, whatever it costs." } } : addon,
  );
  await submitEdited(page, await write({ ...latest, values, addons }));
  const dialog = page.getByRole("dialog", { name: "Review 3 changes" });
  await expect(dialog.getByRole("row", { name: /Slab 1: Sum Insured · not allowed .* [1-9]\d*$/ })).toBeVisible();
  await expect(dialog.getByRole("row", { name: /Bank Name .* Practice Bank/ })).toBeVisible();
  await expect(dialog.getByRole("alert")).toContainText("Add a slab and move the lives with a file");
  await expect(dialog.getByRole("button", { name: "Save Edits" })).toBeDisabled();
  await expectAccessible(page, "changes of a slip");
  await takeScreenshots(page, "edit-policy-changes");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  const fewer = { slabs: slabs.slice(0, 1), terms: { ...latest.values.terms, numberOfSlabs: "1" } };
  await page
    .locator("input[type=file]")
    .setInputFiles(keepFile("orphans.xlsx", await write({ ...latest, values: { ...latest.values, ...fewer } })));
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/^policy\.userIds: \d+ enrolled member\(s\)/)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("another policy is edited on the placement form, with the warning; an address without one leads back @whole", async ({
  page,
}) => {
  await signIn(page, LEAD, "/app/company-directory");
  await page.goto(paths.editPolicy("co-acme", "pol-acme-gmc-1"));
  await expect(page.getByText("Navigating to Placement form to edit")).toBeVisible();
  await expect(page).toHaveURL(/placement-form\?id=co-acme&policyId=pol-acme-gmc-1/);
  await page.goto("/app/edit-policy?id=co-acme");
  await expect(page.getByText("No policy information found, please try again")).toBeVisible();
  await expect(page).toHaveURL(/company-details\?id=co-acme/);
  await page.goto("/app/edit-policy");
  await expect(page.getByText("No policy information found, please try again")).toBeVisible();
  await expect(page).toHaveURL(/company-directory/);
});

test("csm reads a modular policy's slip and is offered no upload @whole", async ({ page }) => {
  await signIn(page, "csm@genome.example", paths.editPolicy(GANGA.companyId, GANGA.policyId));
  await expect(page.getByText("Your role can view placement slips but not upload them.")).toBeVisible();
  const latest = await readSlip(await download(page, "Download Placement Slip"), LAYOUT, NO_LISTS);
  expect(latest.policyId).toBe(GANGA.policyId);
  await expectAccessible(page, "edit policy of a reader");
});
