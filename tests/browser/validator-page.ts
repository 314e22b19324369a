import { expect, type Locator, type Page } from "@playwright/test";

/** The columns of an addition. */
export const HEADER = [
  "Employee ID",
  "Relationship to Account Holder",
  "Name",
  "Slab ID",
  "Gender",
  "Date of Birth",
  "Coverage Start Date",
  "Mobile",
  "CTC",
];

export type Upload = { company: string; policy: RegExp; file: Parameters<Locator["setInputFiles"]>[0] };

/** Fills the validator's wizard up to its Submit button. */
export async function fillValidator(page: Page, { company, policy, file }: Upload): Promise<void> {
  await page.goto("/app/validator");
  await page.getByRole("combobox", { name: "Company" }).fill(company);
  await page.getByRole("option", { name: new RegExp(company) }).click();
  await page.getByText("Create or Update Endorsement Request").click();
  await page.getByRole("combobox", { name: "Policy" }).click();
  await page.getByRole("option", { name: policy }).click();
  await page.getByText("No, Don't activate").click();
  await page.locator('input[type="file"]').setInputFiles(file);
}

/** Waits for the verdict and reads a card of the summary: the numbers of correct and incorrect rows. */
export async function readCard(
  page: Page,
  name: "Add" | "Edit" | "Delete",
): Promise<{ correct: number; incorrect: number }> {
  await expect(page.getByRole("heading", { name: "Validated Member Data" })).toBeVisible();
  const card = page.getByRole("region", { name, exact: true });
  await expect(card).toBeVisible({ timeout: 60_000 });
  const [correct, incorrect] = await card.getByRole("definition").allTextContents();
  const number = (text: string | undefined) => Number((text ?? "").replaceAll(",", ""));
  return { correct: number(correct), incorrect: number(incorrect) };
}
