import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { unzipSync } from "fflate";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { paths } from "@/lib/paths";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { templateWith } from "@/tests/lib/sheets/insurer-formats/template";
import { expectAccessible, listenToConsole } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

/** What the insurer sends as its own layout. */
async function drop(page: Page, headers: string[], cells: string[]): Promise<void> {
  const columns = headers.map((header) => ({ header, kind: "text" as const }));
  const buffer = Buffer.from(await writeWorkbook([{ name: "Inclusion", columns, rows: [{ cells }] }]));
  await page
    .getByRole("dialog")
    .locator('input[type="file"]')
    .setInputFiles({ name: "sample.xlsx", mimeType: XLSX_TYPE, buffer });
}

test("an operations lead makes an insurer's layout from its sample, tries it with an endorsement and makes it active @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "lead@genome.example", paths.insurerFormats());
  const row = page.getByRole("row", { name: /ICICI Lombard GMC Insurer/ });
  await expect(row).toContainText("Neutral");
  await expectAccessible(page, "insurer formats");
  await takeScreenshots(page, "insurer-formats");
  await row.getByRole("link").click();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const additions = page.getByRole("region", { name: "Additions", exact: true });
  await additions.getByRole("button", { name: "Copy from a sample file" }).click();
  await drop(
    page,
    ["Sr No", "Emp No", "Member Name", "Relationship", "Sex", "Date of Birth", "Plan"],
    ["1", "E1", "ASHA", "Self", "Female", "13/01/1990", "GOLD"],
  );
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("6 of 7 columns are matched.")).toBeVisible();
  await dialog.getByRole("button", { name: "Use these columns" }).click();
  await expect(dialog.getByText("Choose the content of this column")).toBeVisible();
  await expectAccessible(page, "an insurer's sample");
  await takeScreenshots(page, "insurer-format-sample");
  await dialog
    .getByRole("combobox", { name: "Content of 'Plan'" })
    .selectOption({ label: "Nothing: the column stays empty" });
  await dialog.getByRole("button", { name: "Use these columns" }).click();
  await expect(dialog).toHaveCount(0);

  await additions.getByRole("textbox", { name: "Fixed text, column 7" }).fill("GOLD");
  await additions.getByRole("textbox", { name: "Header, column 7" }).press("Alt+ArrowUp");
  await expect(additions.getByRole("textbox", { name: "Header, column 6" })).toHaveValue("Plan");
  await expect(additions.getByRole("textbox", { name: "Header, column 6" })).toBeFocused();
  const preview = page.getByRole("table", { name: "Preview: Additions: Inclusion" });
  await expect(preview.getByRole("row").nth(1)).toContainText("GOLD");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("The draft is saved. It is not in use yet.")).toBeVisible();
  await expectAccessible(page, "a draft of a format");
  await takeScreenshots(page, "insurer-format-draft");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Try: download" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^ICICI-Lombard_.*\.(xlsx|zip)$/);
  await page.getByRole("button", { name: "Make active" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make active" }).click();
  await expect(page.getByText(/^The format is active from/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Versions" }).getByRole("row", { name: /Active/ })).toBeVisible();
  await expectAccessible(page, "a format with a version");
  expect(shown).toEqual([]);
});

test("an insurer's own workbook is filled with an endorsement's members and is otherwise unchanged @whole", async ({
  page,
}) => {
  const shown = listenToConsole(page);
  await signIn(page, "lead@genome.example", paths.insurerFormats());
  await page
    .getByRole("row", { name: /ICICI Lombard GMC Insurer/ })
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const additions = page.getByRole("region", { name: "Additions", exact: true });
  await additions.getByRole("button", { name: "Copy from a sample file" }).click();
  const template = templateWith();
  const file = { name: "Form 7.xlsx", mimeType: XLSX_TYPE, buffer: Buffer.from(template) };
  await page.getByRole("dialog").locator('input[type="file"]').setInputFiles(file);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Fill this file" }).check();
  await dialog.getByRole("button", { name: "Use these columns" }).click();
  await expect(dialog.getByText("Choose the unit: the file may be in lakhs").first()).toBeVisible();
  await expectAccessible(page, "a template of an insurer");
  await takeScreenshots(page, "insurer-format-template-sample");
  await dialog.getByRole("combobox", { name: "Date format" }).selectOption({ label: "Excel date" });
  await dialog.getByRole("combobox", { name: "Unit of 'Sum Insured (Lakhs)'" }).selectOption({ label: "In lakhs" });
  await dialog.getByRole("combobox", { name: "Content of 'Name (2)'" }).selectOption({ label: "Nominee" });
  await dialog.getByRole("button", { name: "Use these columns" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(additions.getByText(/^Fills the insurer's file 'Form-7.xlsx', from row 5 on\./)).toBeVisible();
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("The draft is saved. It is not in use yet.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Preview: Additions: Additions" })).toContainText(
    "MEMBER ADDITION FORM",
  );
  await expectAccessible(page, "a format that fills a template");
  await takeScreenshots(page, "insurer-format-template");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Try: download" }).click();
  const download = await downloading;
  const bytes = new Uint8Array(await readFile(await download.path()));
  const files = download.suggestedFilename().endsWith(".zip") ? unzipSync(bytes) : { _ADD_: bytes };
  const [, filled] = Object.entries(files).find(([name]) => name.includes("_ADD_")) ?? [];
  const [before, after] = [unzipSync(template), unzipSync(filled ?? new Uint8Array())];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const changed = Object.keys(before).filter(
    (name) => !Buffer.from(before[name] ?? "").equals(after[name] ?? Buffer.of()),
  );
  expect(changed).toEqual(["xl/workbook.xml", "xl/worksheets/sheet1.xml"]);
  expect(shown).toEqual([]);
});

/**
 * An insurer without a format: its three layouts are made from its own samples, as a person does:
 *
 * 1. Insurer formats → 'Add a format' → insurer, type of policy → 'Open' → 'Change'
 * 2. 'Additions' → 'Copy from a sample file' → the workbook → 'Plan' holds nothing → 'Use these columns' → its fixed text
 * 3. 'Deletions' → the same with a text file, whose columns are all certain
 * 4. 'Corrections' → the same; 'Remarks' needs a decision
 * 5. a column dragged to the insurer's position
 * 6. 'Save the draft' → 'Make active' → 'Make active'
 *
 * A press is one of a key or the mouse; choosing a file counts as two.
 */
/** Five minutes at 5 s to look and decide before each press, with 100 s for the console. */
const MAX_PRESSES = 40;

/** Counts its presses. */
function handOf(page: Page) {
  const steps: string[] = [];
  return {
    steps,
    press: async (what: string, target: Locator) => {
      steps.push(what);
      await target.click();
    },
    choose: async (what: string, field: Locator, label: string) => {
      steps.push(what, `${what}: ${label}`);
      await field.selectOption({ label });
    },
    pick: async (what: string, field: Locator, name: string) => {
      steps.push(what, `${what}: ${name}`);
      await field.click();
      await page.getByRole("option", { name, exact: true }).click();
    },
    file: async (name: string, mimeType: string, buffer: Buffer) => {
      steps.push("choose a file", name);
      await page.getByRole("dialog").locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
    },
    drag: async (what: string, from: Locator, to: Locator) => {
      steps.push(what);
      await from.dragTo(to);
    },
  };
}

async function workbookOf(sheet: string, headers: string[], cells: string[]): Promise<Buffer> {
  const columns = headers.map((header) => ({ header, kind: "text" as const }));
  return Buffer.from(await writeWorkbook([{ name: sheet, columns, rows: [{ cells }] }]));
}

test("a new insurer's three layouts are made from its samples by hand within five minutes @whole", async ({ page }) => {
  const shown = listenToConsole(page);
  await signIn(page, "lead@genome.example", paths.insurerFormats());
  const hand = handOf(page);
  const button = (name: string, within: Page | Locator = page) => within.getByRole("button", { name, exact: true });

  await hand.press("Add a format", button("Add a format"));
  const adding = page.getByRole("dialog");
  await hand.pick("Insurer", adding.getByRole("combobox", { name: "Insurer" }), "Magma HDI General Insurance");
  await hand.pick("Policy Type", adding.getByRole("combobox", { name: "Policy Type" }), "GTL");
  await hand.press("Open", button("Open", adding));
  await hand.press("Change", button("Change"));

  const layout = (name: string) => page.getByRole("region", { name, exact: true });
  const dialog = page.getByRole("dialog");
  const sample = async (name: string) => {
    await hand.press(`${name}: Copy from a sample file`, button("Copy from a sample file", layout(name)));
  };
  const use = async () => {
    await hand.press("Use these columns", button("Use these columns", dialog));
    await expect(dialog).toHaveCount(0);
  };

  await sample("Additions");
  const headers = ["Sr No", "Emp No", "Member Name", "Relationship", "Sex", "Date of Birth", "Plan"];
  const cells = ["1", "E1", "ASHA", "Self", "Female", "13/01/1990", "GOLD"];
  await hand.file("inclusion.xlsx", XLSX_TYPE, await workbookOf("Inclusion", headers, cells));
  const nothing = "Nothing: the column stays empty";
  await hand.choose("Plan", dialog.getByRole("combobox", { name: "Content of 'Plan'" }), nothing);
  await use();
  await hand.press("Fixed text", layout("Additions").getByRole("textbox", { name: "Fixed text, column 7" }));
  await page.keyboard.type("GOLD");

  await sample("Deletions");
  const exits = Buffer.from("Emp No;Member Name;Date of Leaving\r\nE1;ASHA;25/04/2026\r\n");
  await hand.file("exclusion.csv", "text/csv", exits);
  await use();

  await sample("Corrections");
  const changes = Buffer.from("Emp No,Member Name,Old Value,New Value,Remarks\r\nE1,ASHA,ASHA,ASHA RAO,as per PAN\r\n");
  await hand.file("corrections.csv", "text/csv", changes);
  await hand.choose("Remarks", dialog.getByRole("combobox", { name: "Content of 'Remarks'" }), nothing);
  await use();

  const header = (at: number) => layout("Additions").getByRole("textbox", { name: `Header, column ${at}` });
  await hand.drag(
    "Plan to its place",
    layout("Additions").getByTitle("Drag column 7 'Plan'"),
    layout("Additions").getByTitle("Drag column 3 'Member Name'"),
  );
  await expect(header(3)).toHaveValue("Plan");
  await expect(header(4)).toHaveValue("Member Name");

  await hand.press("Save the draft", button("Save the draft"));
  await expect(page.getByText("The draft is saved. It is not in use yet.")).toBeVisible();
  await hand.press("Make active", button("Make active"));
  await hand.press("Make active, confirmed", button("Make active", dialog));
  await expect(page.getByText(/^The format is active from/)).toBeVisible();

  const presses = hand.steps.length;
  test.info().annotations.push({
    type: "by hand",
    description: `${presses} presses`,
  });
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
  expect(shown).toEqual([]);
});
