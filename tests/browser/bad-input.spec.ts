import { expect, type Locator, type Page, test } from "@playwright/test";
import { MARKED } from "@/lib/contract/constants";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { SAHYADRI } from "@/tests/support/fixtures";
import { type OddCell, oddWorkbook } from "./odd-workbook";
import { BROWSER_DATA } from "./ports";
import { signIn } from "./sign-in";
import { fillValidator, HEADER, readCard } from "./validator-page";

const SAMPLES = `${BROWSER_DATA}/samples`;
const ODD = "tests/support/samples/odd";

/** The refusal of each file; earlier choices are kept. */
const REFUSED: readonly [string, RegExp][] = [
  ["bad-empty.xlsx", /The file is empty/],
  ["bad-csv-renamed.xlsx", /text file with separated values/],
  ["bad-zip-not-workbook.xlsx", /not an Excel workbook|cannot be read|damaged/],
  ["bad-encrypted.xlsx", /protected by a password/],
  ["bad-truncated.xlsx", /damaged or incomplete/],
  ["bomb-300mb-rows.xlsx", /has far more data|more than .* rows/],
  ["rich.xlsx", /Missing column/],
];

const BORN_1990_05_07 = 33_000;

/** A joiner of three days ago: birth as a serial, start as text, phone as a number, pay as a formula. */
function memberRow(employeeId: string, name: string): OddCell[] {
  const start = formatDmy(addDays(istDay(Date.now()), -3));
  const mobile = { number: 9_876_500_000 + Number(employeeId) };
  return [
    employeeId,
    "Self",
    name,
    "1",
    "Female",
    { serial: BORN_1990_05_07 },
    start,
    mobile,
    { formula: "100000*5", value: 500_000 },
  ];
}

async function expectChoicesKept(page: Page): Promise<void> {
  await expect(page.getByRole("combobox", { name: "Company" })).toHaveValue(/Sahyadri/);
  await expect(page.getByRole("radio", { name: "No, Don't activate" })).toBeChecked();
}

test("files that are no member workbooks are refused in words, and nothing chosen before is lost @whole", async ({
  page,
}) => {
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: `${ODD}/bad-empty.xlsx` });
  for (const [file, message] of REFUSED) {
    await page.locator('input[type="file"]').setInputFiles(`${ODD}/${file}`);
    await expect(page.getByText(message).first(), file).toBeVisible();
    await expect(page.getByRole("button", { name: "Submit" }), file).toBeDisabled();
  }
  await expectChoicesKept(page);
});

test("a workbook with a password is opened with it in the worker; the password's field fits a phone", async ({
  page,
}) => {
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: "tests/support/samples/protected/excel-2013.xlsx" });
  await expect(page.getByText(/protected by a password/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const refusal = page.getByRole("alert").filter({ hasText: "protected by a password" });
  const rightOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  expect(await rightOf(page.getByLabel("Password"))).toBeLessThan(await rightOf(refusal));
  await page.getByLabel("Password").fill("Jun@2026 ₹");
  await page.getByRole("button", { name: "Open file" }).click();
  await expect(page.getByText(/2 rows below the header in row 1/)).toBeVisible();
});

test("a sheet without member rows and a file of 26 MB are refused in the specification's words @whole", async ({
  page,
}) => {
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: `${ODD}/bad-empty.xlsx` });
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(oddWorkbook("only-a-header.xlsx", [{ name: "Add", rows: [HEADER] }]));
  await expect(page.getByText("Empty File Found!")).toBeVisible();
  await expect(page.getByText("Could not find any members in the uploaded sheet")).toBeVisible();
  const buffer = Buffer.alloc(26 * 1024 * 1024);
  await input.setInputFiles({ name: "large.xlsx", mimeType: "application/octet-stream", buffer });
  await expect(page.getByText("You cannot upload a file greater than 25 MB.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit" })).toBeDisabled();
  await expectChoicesKept(page);
});

test("no odd file keeps the tab from answering @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: `${ODD}/bad-empty.xlsx` });
  const readers: string[] = [];
  page.on("worker", (worker) => readers.push(worker.url()));
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(`${ODD}/bomb-300mb-rows.xlsx`);
  await expect(page.getByText(/has far more data|more than .* rows/).first()).toBeVisible();
  const blank = oddWorkbook("blank-rows.xlsx", [
    { name: "Add", rows: [HEADER, memberRow("00041", "Asha Rao")], blankRows: 1_000_000 },
  ]);
  await input.setInputFiles(blank);
  await expect(
    page
      .getByText("1 member found")
      .or(page.getByText(/more than .* rows/))
      .first(),
  ).toBeVisible();
  // Each file is read in its own worker; `npm run bench -- validator` measures the tab's share.
  expect(readers).toHaveLength(2);
});

test("dates as serials, formulas, numbers as phones and leading zeros are read as meant; a formula as a name is refused @whole", async ({
  page,
}) => {
  await signIn(page, "lead@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: `${ODD}/bad-empty.xlsx` });
  const rows = [HEADER, memberRow("00042", "Asha Rao"), memberRow("00043", '=HYPERLINK("http://example.com","click")')];
  await page.locator('input[type="file"]').setInputFiles(
    oddWorkbook("odd.xlsx", [
      { name: "Add", rows },
      { name: "Notes", rows: [["Call the HR on Monday"]] },
    ]),
  );
  await expect(page.getByText("2 members found")).toBeVisible();
  await expect(page.getByText("Sheets that were not read: Notes")).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  expect(await readCard(page, "Add")).toEqual({ correct: 1, incorrect: 1 });

  await page.goto("/app/endorsements?q=sahyadri,plant gmc");
  await page.getByRole("row", { name: /Draft/ }).first().click();
  await page.getByRole("button", { name: "Show members" }).click();
  const row = page.getByRole("row", { name: /^00042/ });
  await expect(row).toContainText("Asha Rao");
  await expect(row).toContainText("07/05/1990");
});

test("each wrong row has its reason, and the correct one is uploaded @whole", async ({ page }) => {
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: `${SAMPLES}/6-wrong-in-every-way.xlsx` });
  await page.getByRole("button", { name: "Submit" }).click();
  const card = await readCard(page, "Add");
  expect(card.correct).toBeGreaterThanOrEqual(1);
  expect(card.incorrect).toBeGreaterThanOrEqual(14);
});

test("an upload whose answer is lost is repeated without doubling a life", async ({ page }) => {
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: `${SAMPLES}/1-additions-with-families.xlsx` });
  let lost = 0;
  await page.route("**/api/registration/genome/unifiedUpload", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/validation-summary/);
  // A broken connection is retried.
  const card = await readCard(page, "Add");
  expect(lost).toBe(1);
  expect(card).toEqual({ correct: 16, incorrect: 0 });
});

test("a person without the permission sees why, and the handler refuses the call as well @whole", async ({ page }) => {
  await signIn(page, "viewer@genome.example");
  const response = await page.goto("/app/validator");
  expect(response?.status()).toBe(403);
  await expect(page.getByText(/permission/i).first()).toBeVisible();
  const status = await page.evaluate(async (marked) => {
    const reply = await fetch("/api/registration/genome/unifiedUpload", {
      method: "POST",
      headers: { "content-type": "application/json", ...marked },
      body: "{}",
    });
    return reply.status;
  }, MARKED);
  expect(status).toBe(403);
});
