import { expect, type Page, test } from "@playwright/test";
import { type Program, stopPrograms } from "@/lib/demo/programs";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { type ForeignProvider, startForeignProvider } from "../support/foreign-provider";
import { chooseLedgerAction } from "./cd-page";
import { browserBeside, fetchDemo, startConsoleBeside } from "./console-beside";
import { oddWorkbook } from "./odd-workbook";
import { BROWSER_PORTS, PROVIDER_URL } from "./ports";
import { signInByPopup } from "./sign-in";
import { fillValidator, HEADER, readCard } from "./validator-page";

/** A console of the build with a provider that has only the specification's calls, and 404 for ours. */
const PORT = BROWSER_PORTS.console + 4;
const RUN = 20_000_000 + (Math.floor(Date.now() / 100) % 70_000_000);
/** A ticket of the company without an endorsement. */
const TICKET = "40132";
/** So long ago that the backdate checklist asks. */
const JOINER = [
  String(RUN),
  "Self",
  "Foreign Walker",
  "1",
  "Female",
  "07/05/1990",
  formatDmy(addDays(istDay(Date.now()), -60)),
  { number: 9_000_000_000 + RUN },
  { number: 500_000 },
];

let door: ForeignProvider;
let program: Program;

test.use(browserBeside(PORT));
test.beforeAll(async () => {
  door = await startForeignProvider(fetchDemo);
  program = await startConsoleBeside("console-at-a-foreign-provider", PORT, {
    PROVIDER_URL: door.url,
    // Files are in the demo's store.
    FILE_STORE_URL: `${PROVIDER_URL}/gcs/objects`,
  });
});
test.afterAll(async () => {
  await stopPrograms([program]);
  door.close();
});

/** Texts that no screen may show there. */
async function expectNoError(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText(/something went wrong|not found|does not support|could not be read/i)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
}

test("the main job, CD and the lists go on without our calls: nothing says error, what cannot be is not offered", async ({
  page,
}) => {
  const failed: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await signInByPopup(page, "lead@genome.example");
  for (const path of [
    "/app/company-directory",
    "/app/endorsements",
    "/app/cd-accounts",
    "/app/change-request-companies",
    "/app/company-details?id=co-acme",
    "/app/member-details?id=co-acme",
    "/app/premium-raters",
  ]) {
    await page.goto(path);
    await expectNoError(page);
  }

  const file = oddWorkbook("foreign.xlsx", [{ name: "Add", rows: [HEADER, JOINER] }]);
  await fillValidator(page, { company: "Lotus", policy: /Lotus Stores GMC Policy ·/, file });
  await expect(page.getByText("1 member found")).toBeVisible();
  await expect(page.getByRole("button", { name: /dry run|check again|share/i })).toHaveCount(0);
  await expectNoError(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/backdate-checklist/);
  await page.getByRole("button", { name: "Save & Proceed" }).click();
  expect(await readCard(page, "Add")).toEqual({ correct: 1, incorrect: 0 });
  await expectNoError(page);
  await page.getByRole("button", { name: "Attach Message" }).click();
  const ticket = page.getByRole("dialog");
  await ticket.getByRole("textbox").fill(TICKET);
  await ticket.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("link", { name: "View Details" }).first().click();
  await expect(page).toHaveURL(/endorsement-details\?id=/);
  await page.getByRole("button", { name: "Show members" }).click();
  await expect(page.getByRole("row", { name: String(RUN) })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Why this amount/ })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Stages" })).toHaveCount(0);
  await expectNoError(page);

  await page.getByRole("link", { name: "View CD Ledger" }).click();
  const ledger = page.getByRole("table", { name: "CD Ledger" });
  await expect(ledger).toBeVisible();
  await expect(page.getByRole("link", { name: /reconcil/i })).toHaveCount(0);
  await chooseLedgerAction(page, "Add adjustment");
  const entry = page.getByRole("dialog");
  await entry.getByRole("textbox", { name: "Premium Amount" }).fill("12.5");
  await entry.getByRole("combobox", { name: "Transaction Type" }).click();
  await page.getByRole("option", { name: "Debit" }).click();
  await entry.getByRole("textbox", { name: "Notes" }).fill(`Bank charge ${RUN}`);
  await entry.getByRole("button", { name: "Submit" }).click();
  await expect(ledger.getByRole("row").nth(1)).toContainText(`Bank charge ${RUN}`);
  await expectNoError(page);
  expect(failed).toEqual([]);
});
