import { expect, type Page, test } from "@playwright/test";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { expectAccessible } from "./accessibility";
import { CONSOLE_URL } from "./ports";
import { takeScreenshots } from "./screenshots";
import { signIn } from "./sign-in";

const POLICY = "pol-sahyadri-gmc-1";
const RUN = Math.floor(Date.now() / 1000) % 1_000_000;
const START = formatDmy(addDays(istDay(Date.now()), -3));

/** Joiners under headings that no other file has, with the policy's number above them. */
const joiners = (policyNumber: string, run: string) =>
  [
    `Joiners of policy ${policyNumber}`,
    "Staff Emp Code,Staff Full Name,Staff Relation,Staff Sex,Staff DOB,Slab,Coverage Start Date,Mobile No.,Staff E-mail",
    `D${run}1,Asha Rao,Self,F,13/04/1985,1,${START},9${run.padStart(8, "0")}1,asha.${run}@sahyadrifoods.example`,
    `D${run}2,Vikram Patil,Self,M,25/06/1990,1,${START},9${run.padStart(8, "0")}2,vikram.${run}@sahyadrifoods.example`,
  ].join("\r\n");

/** Drags a file over the page and drops it, as from a folder of the desktop. */
async function drop(page: Page, name: string, text: string, whileOver = async () => {}): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content ?? ""], fileName ?? "", { type: "text/csv" }));
      return data;
    },
    [name, text],
  );
  await page.dispatchEvent("main", "dragenter", { dataTransfer });
  await expect(page.getByText("Drop the file to open it in the validator")).toBeVisible();
  await whileOver();
  await page.dispatchEvent("main", "drop", { dataTransfer });
}

type Counting = { presses: number };

const countPresses = (page: Page) =>
  page.evaluate(() => {
    const counting = window as unknown as Counting;
    counting.presses = 0;
    for (const type of ["click", "keydown"]) document.addEventListener(type, () => counting.presses++, true);
  });
const presses = (page: Page) => page.evaluate(() => (window as unknown as Counting).presses);

test("a file dropped on Today opens with its company and policy; the next one of its layout needs no press @whole", async ({
  page,
}) => {
  await signIn(page, "ops@genome.example", "/app/today");
  const reply = await page.request.get(`${CONSOLE_URL}/api/policyPlan/${POLICY}`);
  const { policyNumber } = (await reply.json()).data.policyPlan as { policyNumber: string };
  await expect(page.getByRole("button", { name: "Open a file" })).toBeVisible();
  await drop(page, "april.csv", joiners(policyNumber, `${RUN}0`), () => takeScreenshots(page, "drop-target"));

  const found = page.getByRole("region", { name: "Recognised from the file" });
  const step = page.getByRole("dialog", { name: "Match columns: april.csv" });
  await step.getByRole("combobox", { name: "Rows of the file" }).click();
  await page.getByRole("option", { name: "Add", exact: true }).click();
  const confirm = step.getByRole("button", { name: /^Confirm/ });
  if (await confirm.isVisible()) await confirm.click();
  await step.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("2 members found")).toBeVisible();
  await page.getByRole("button", { name: "Start fresh" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start fresh" }).click();
  await expect(found).toHaveCount(0);

  await page.goto("/app/today");
  await expect(page.getByRole("button", { name: "Open a file" })).toBeVisible();
  await countPresses(page);
  await drop(page, "may.csv", joiners(policyNumber, `${RUN}1`));
  await expect(page.getByText("2 members found")).toBeVisible();
  await expect(page.getByText("Likely 2 correct rows, 0 incorrect rows")).toBeVisible();
  expect(await presses(page)).toBe(0);
  await expect(found).toContainText("Sahyadri Foods Limited · GMC");
  await expect(found).toContainText("a policy number in the file, the domain of email addresses");
  await expectAccessible(page, "a recognised file");
  await takeScreenshots(page, "recognised-file");

  await found.getByRole("button", { name: "Change" }).click();
  await expect(page.getByText(/No company was recognised from may.csv/)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Company" })).toBeFocused();
  await takeScreenshots(page, "unrecognised-file");
});

test("a user without the validator is not offered to open a file @whole", async ({ page }) => {
  await signIn(page, "finance@genome.example", "/app/today");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Open a file" })).toHaveCount(0);
});
