import { expect, test } from "@playwright/test";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { paths } from "@/lib/paths";
import { SAHYADRI } from "@/tests/support/fixtures";
import { expectAccessible } from "./accessibility";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";
import { storedParts } from "./stored-parts";
import { fillValidator } from "./validator-page";

const RUN = Math.floor(Date.now() / 1000) % 1_000_000;

/** Dates whose first two numbers can both be a month. */
const start = formatDmy(addDays(istDay(Date.now()), -3));

const EXPORT = [
  "Sahyadri Motors: joiners",
  "Emp Code;Full Name;Kinship;Sex;DOB;Slab;Dept;Mobile No.",
  `F${RUN}1;Asha Rao;Employee;F;03/04/1985;1;Plant;9${String(RUN).padStart(8, "0")}1`,
  `F${RUN}2;Vikram Patil;Employee;M;05/06/1990;1;Office;9${String(RUN).padStart(8, "0")}2`,
  "Total;2",
].join("\r\n");

const FAMILIES = [
  "Emp Code,First Name,Last Name,Gender,DOB,Slab,Spouse Name,Spouse DOB,Spouse Gender",
  "F1,Asha,Rao,F,25/04/1985,1,Vikram Rao,13/04/1984,M",
  "F2,Meena,Iyer,F,26/05/1986,1,,,",
].join("\r\n");

test("an employer's text file is matched by names and content, its order of days stated once, and ends in the validator's verdict @whole", async ({
  page,
}) => {
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, {
    ...SAHYADRI,
    file: { name: "joiners.csv", mimeType: "text/csv", buffer: Buffer.from(EXPORT) },
  });
  const step = page.getByRole("dialog", { name: "Match columns: joiners.csv" });
  await expect(step.getByText(/values separated by semicolon/)).toBeVisible();
  await expect(step.getByText("Row 5 (total): Total · 2")).toBeVisible();
  await expect(step.getByRole("row", { name: /^Emp Code/ })).toContainText("Certain");
  await expectAccessible(page, "match columns");
  await page.setViewportSize({ width: 390, height: 844 });
  const ours = await step.getByRole("combobox", { name: "Our column: Emp Code" }).boundingBox();
  expect((ours?.x ?? 0) + (ours?.width ?? 390)).toBeLessThan(390);
  await page.setViewportSize({ width: 1280, height: 720 });

  const next = step.getByRole("button", { name: "Continue" });
  await expect(step.getByRole("combobox", { name: "Rows of the file" })).toHaveValue("Add");
  await step.getByRole("button", { name: "Confirm 1 suggested match" }).click();
  await expect
    .poll(async () => JSON.stringify((await storedParts(page)).matching))
    .not.toContain('"certainty":"likely"');
  // After a reload or Back in the middle, the step is unchanged.
  await page.reload();
  await expect(step.getByRole("combobox", { name: "Rows of the file" })).toHaveValue("Add");
  await expect(step.getByRole("button", { name: /suggested match/ })).toHaveCount(0);
  await page.goto("/app");
  await page.goBack();
  await expect(step.getByText("Row 5 (total): Total · 2")).toBeVisible();
  await expect(step.getByText(/Missing column: Coverage Start Date/)).toBeVisible();
  await step.getByRole("textbox", { name: "Coverage Start Date for all rows" }).fill(start);
  await expect(next).toBeDisabled();
  await step.getByRole("radio", { name: "The first: day, month, year" }).check();
  await expectAccessible(page, "match columns, answered");
  await next.click();

  await expect(page.getByText("2 members found")).toBeVisible();
  await expect(page.getByText("Columns that were not read: Dept")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Likely verdict" }).getByText("Likely 2 correct rows, 0 incorrect rows"),
  ).toBeVisible();

  // Compared as a full list, it shows joiners and leavers; after Cancel the rows are unchanged.
  await page.getByRole("button", { name: "Compare with the roster" }).click();
  const differences = page.getByRole("dialog", { name: "Differences with the roster" });
  await expect(differences.getByRole("row", { name: /Delete/ }).first()).toBeVisible();
  await expect(differences.getByRole("button", { name: "Use 2 Add", exact: true })).toBeEnabled();
  await differences.getByRole("checkbox", { name: "Select all rows" }).check();
  await expect(differences.getByRole("button", { name: /^Use 2 Add, \d+ Delete/ })).toBeDisabled();
  await expect(differences.getByRole("textbox", { name: "Date of leaving" })).toBeVisible();
  await expectAccessible(page, "differences with the roster");
  await takeScreenshots(page, "roster-differences");
  await differences.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("2 members found")).toBeVisible();

  // The company's next file is mapped with these answers; its date order is asked again.
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "again.csv", mimeType: "text/csv", buffer: Buffer.from(EXPORT) });
  const again = page.getByRole("dialog", { name: "Match columns: again.csv" });
  await expect(again.getByText("as last time").first()).toBeVisible();
  await expect(again.getByText("Last time: day first.")).toBeVisible();
  await expect(again.getByRole("button", { name: /suggested match/ })).toHaveCount(0);
});

test("families in one row become separate rows, and a company's stored column is forgotten on its page @whole", async ({
  page,
}) => {
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, {
    ...SAHYADRI,
    file: { name: "families.csv", mimeType: "text/csv", buffer: Buffer.from(FAMILIES) },
  });
  const families = page.getByRole("dialog", { name: "Match columns: families.csv" });
  await expect(families.getByRole("region", { name: "Family in one row" }).getByRole("row")).toHaveCount(4);
  await expectAccessible(page, "families in one row");
  await takeScreenshots(page, "match-columns-families");
  await families.getByRole("combobox", { name: "Rows of the file" }).click();
  await page.getByRole("option", { name: "Add", exact: true }).click();
  await families.getByRole("button", { name: "Confirm 3 suggested matches" }).click();
  await families.getByRole("textbox", { name: "Coverage Start Date for all rows" }).fill(start);
  await families.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("3 members found")).toBeVisible();

  // Stored answers can be corrected on the company's page.
  await page.goto(paths.companyDetails("co-sahyadri"));
  await page.getByRole("button", { name: "Show columns" }).click();
  const answers = page.getByRole("table", { name: "Columns of this company's files" });
  await answers.getByRole("row", { name: /^Add spouse name/ }).click();
  const one = page.getByRole("dialog", { name: "spouse name" });
  await expectAccessible(page, "a company's columns");
  await takeScreenshots(page, "column-matches");
  await one.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("spouse name is removed. You will be asked again for the next file.")).toBeVisible();
  await expect(answers.getByRole("row", { name: /^Add spouse name/ })).toHaveCount(0);
});
