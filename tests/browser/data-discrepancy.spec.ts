import { expect, type Page, test } from "@playwright/test";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { paths } from "@/lib/paths";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const COMPANY = "co-lotus";

type Person = {
  userId: string;
  firstName: string;
  lastName: string;
  active: boolean;
  relationship: string;
  dob: string;
};

/** Employees of the company, those who have left and those who are still there. */
async function employees(page: Page): Promise<{ left: Person[]; there: Person[] }> {
  const people = await page.evaluate(async (employer) => {
    const response = await fetch(`/api/user?employer=${employer}&limit=5000`);
    return (await response.json()).data.users as Person[];
  }, COMPANY);
  const own = people.filter(({ relationship }) => relationship === "self");
  return { left: own.filter(({ active }) => !active), there: own.filter(({ active }) => active) };
}

async function workbookOf(pairs: readonly (readonly [string, string])[]) {
  const columns = ["Old UserID", "New UserID"].map((header) => ({ header, kind: "text" as const }));
  const bytes = await writeWorkbook([{ name: "Users", columns, rows: pairs.map((cells) => ({ cells: [...cells] })) }]);
  return { name: "pairs.xlsx", mimeType: XLSX_TYPE, buffer: Buffer.from(bytes) };
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

test("pairs of a workbook: compared side by side, confirmed with a reason, merged, left out next time, and undone @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "lead@genome.example", paths.dataDiscrepancy());
  const recent = page.getByRole("region", { name: "Recent merges" });
  await expect(recent.getByText("No merges yet")).toBeVisible();
  await expectAccessible(page, "data discrepancy");
  await takeScreenshots(page, "data-discrepancy-empty");

  const { left, there } = await employees(page);
  const [old, second] = left as [Person, Person];
  const [next, other] = there as [Person, Person];
  const file = await workbookOf([
    [old.userId, next.userId],
    [second.userId, other.userId],
    ["U-none", next.userId],
  ]);
  const drop = () => page.locator('input[type="file"]').setInputFiles(file);
  await drop();
  await expect(page.getByText("0 ready to merge, 2 to confirm, 1 refused")).toBeVisible();
  const pair = page.getByRole("article", { name: `${nameOf(old)} → ${nameOf(next)}` });
  await expect(pair.getByRole("row", { name: /^Birth date Differs/ })).toContainText(formatDmy(old.dob));
  await page.getByRole("checkbox", { name: `Both records are one person: ${nameOf(old)} → ${nameOf(next)}` }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Upload" }).click();
  const reason = pair.getByRole("textbox", { name: "Reason" });
  await expect(reason).toBeFocused();
  await expect(pair.getByText("Give a reason in at least 10 characters")).toBeVisible();
  await expectAccessible(page, "pairs to confirm");
  await reason.fill("Rehired under a new name, ticket 70012");
  await takeScreenshots(page, "data-discrepancy-pairs");

  await page.getByRole("button", { name: "Upload" }).click();
  const question = page.getByRole("dialog", { name: "Merge 1 pair?" });
  await expect(question).toContainText("1 pair without a tick will not be merged");
  await question.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("1 merged, 2 refused")).toBeVisible();
  const merge = recent.getByRole("row", { name: new RegExp(`${old.userId} → ${next.userId}`) });
  await expect(merge).toContainText("30 days left to undo");
  await expectAccessible(page, "merged");
  await takeScreenshots(page, "data-discrepancy-merged");

  await page.getByRole("button", { name: "Choose another file" }).click();
  await drop();
  await expect(page.getByText("1 pair of the file is already merged and is left out.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);

  await merge.getByRole("button", { name: "Undo merge" }).click();
  const undo = page.getByRole("dialog", { name: `Undo the merge of ${nameOf(old)} into ${nameOf(next)}?` });
  await takeScreenshots(page, "data-discrepancy-undo");
  await undo.getByRole("button", { name: "Undo merge" }).click();
  await expect(merge).toContainText("Undone by");
  await page.getByRole("button", { name: "Choose another file" }).click();
  await drop();
  await expect(page.getByText("0 ready to merge, 2 to confirm, 1 refused")).toBeVisible();
  expect(shown).toEqual([]);
});
