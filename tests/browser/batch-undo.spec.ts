import { expect, type Page, test } from "@playwright/test";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { writeMembersWorkbook } from "@/lib/sheets/write/members-workbook";
import { expectAccessible, listenToConsole } from "./accessibility";
import { chooseTyped } from "./choose-typed";
import { keepFile } from "./keep-file";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const COMPANY = "Sundarban Shipping";
const POLICY = /GMC · Sundarban GMC Policy/;
/** Unique to each run, so that the demo can be reused. */
const RUN = String(Date.now() % 10_000_000);
const FILE = `Joiners ${RUN}.xlsx`;

function joinersFile(): string {
  const joiner = (index: number, name: string) => ({
    employee_id: `B${RUN}-${index}`,
    relationship_to_account_holders: "self",
    name,
    slabId: "1",
    gender: "female",
    mobile: `8${RUN.padStart(7, "0")}0${index}`,
    email_address: `b${RUN}-${index}@sundarbanshipping.example`,
    date_of_birth: "01/02/1990",
    policy_start_date: formatDmy(addDays(istDay(Date.now()), -2)),
  });
  const ADD = [joiner(0, "Asha Menon"), joiner(1, "Kavya Rao")];
  return keepFile(FILE, writeMembersWorkbook({ ADD, EDIT: [], OFFBOARD: [] }));
}

const found = (page: Page) => page.getByRole("row", { name: new RegExp(`B${RUN}-0`) });

test("an upload is undone from the list of batches: its members are gone as before @whole", async ({ page }) => {
  const shown = listenToConsole(page);
  await signIn(page, "lead@genome.example", "/app/bulk-register");
  await chooseTyped(page, "Company", COMPANY, new RegExp(COMPANY));
  await chooseTyped(page, "Policy", "Sundarban GMC", POLICY);
  await page.getByText("Create or Update Endorsement Request").click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await page.getByRole("region", { name: "ADD MEMBERS" }).locator('input[type="file"]').setInputFiles(joinersFile());
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.getByText("No", { exact: true }).click();
  await question.getByRole("button", { name: "Upload" }).click();
  await expect(
    page
      .getByText("Members Added!")
      .or(page.getByText(`Result of ${FILE}`))
      .first(),
  ).toBeVisible();
  await page.goto(`/app/global-member-search?q=B${RUN}-0`);
  await expect(found(page)).toBeVisible();

  await page.goto("/app/batches");
  const row = page.getByRole("row", { name: new RegExp(FILE) });
  await expect(row).toContainText("2 additions");
  await expectAccessible(page, "batches");
  await takeScreenshots(page, "batches-1-list");
  await row.getByRole("button", { name: `Undo Upload: ${FILE}` }).click();
  const dialog = page.getByRole("dialog", { name: `Undo Upload: ${FILE}` });
  await expect(dialog.getByText("Will be reversed: 2 additions")).toBeVisible();
  await expectAccessible(page, "undo of a batch");
  await takeScreenshots(page, "batches-2-preview");
  await dialog.getByRole("button", { name: "Undo 2 items" }).click();
  await expect(page.getByText("The batch was undone.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("Undone");
  await takeScreenshots(page, "batches-3-undone");

  await page.goto(`/app/global-member-search?q=B${RUN}-0`);
  await expect(page.getByRole("row", { name: new RegExp(`B${RUN}-0.*Active`) })).toHaveCount(0);
  expect(shown).toEqual([]);
});
