import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in";
import { fillValidator, readCard } from "./validator-page";

const SAMPLES = ".data/browser-tests/samples";
const ODD = "tests/support/samples/odd";
const SAHYADRI = { company: "Sahyadri", policy: /Sahyadri Plant GMC Policy ·/ };

/** What each file is refused with; nothing that was chosen before is lost. */
const REFUSED: readonly [string, RegExp][] = [
  ["bad-empty.xlsx", /The file is empty/],
  ["bad-csv-renamed.xlsx", /not an Excel workbook/],
  ["bad-zip-not-workbook.xlsx", /not an Excel workbook|cannot be read|damaged/],
  ["bad-encrypted.xlsx", /protected by a password/],
  ["bad-truncated.xlsx", /damaged or incomplete/],
  ["bomb-300mb-rows.xlsx", /unpacks to far more data|more than .* rows/],
  ["rich.xlsx", /Missing column/],
];

test("files that are no member workbooks are refused in words, and nothing chosen before is lost", async ({ page }) => {
  await signIn(page, "ops@genome.example", "/app/validator");
  await fillValidator(page, { ...SAHYADRI, file: `${ODD}/bad-empty.xlsx` });
  for (const [file, message] of REFUSED) {
    await page.locator('input[type="file"]').setInputFiles(`${ODD}/${file}`);
    await expect(page.getByText(message).first(), file).toBeVisible();
    await expect(page.getByRole("button", { name: "Submit" }), file).toBeDisabled();
  }
  await expect(page.getByRole("combobox", { name: "Company" })).toHaveValue(/Sahyadri/);
  await expect(page.getByRole("radio", { name: "No, Don't activate" })).toBeChecked();
});

test("each wrong row comes back with its reason, and the correct one is uploaded", async ({ page }) => {
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
  await page.getByRole("button", { name: /try again/i }).click();
  const card = await readCard(page, "Add");
  expect(lost).toBe(1);
  expect(card).toEqual({ correct: 16, incorrect: 0 });
});

test("a person without the permission sees why, and the handler refuses the call as well", async ({ page }) => {
  await signIn(page, "viewer@genome.example");
  const response = await page.goto("/app/validator");
  expect(response?.status()).toBe(403);
  await expect(page.getByText(/permission/i).first()).toBeVisible();
  const status = await page.evaluate(async () => {
    const reply = await fetch("/api/registration/genome/unifiedUpload", {
      method: "POST",
      headers: { "content-type": "application/json", "x-genome-request": "1" },
      body: "{}",
    });
    return reply.status;
  });
  expect(status).toBe(403);
});
