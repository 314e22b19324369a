import type { BrowserContext, Page } from "playwright-core";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { lettersOf } from "@/tests/lib/provider/registration/workbook";
import { report } from "./measure";
import { generateTable } from "./sheets-generate";
import { forgetData, openBrowser, startDemo } from "./stack";
import { answerQuestions, appears, fileOf, MAX_TASK_MS, traceLongestTask } from "./tab";

const ROWS = 50_000;
const COUNT = ROWS.toLocaleString("en-IN");
/** One row in this many has a mobile number that the rules refuse. */
const WRONG_EVERY = 20;
const LABELS = [
  "Emp Code",
  "Member Name",
  "Relationship with Employee",
  "Sex",
  "DOB",
  "Slab",
  "Mobile No.",
  "Email ID",
];
/** Columns of an HR system that the console does not read. */
const OTHERS = Array.from({ length: 20 }, (_, index) => `Cost centre ${index + 1}`);
const WAIT_MS = 240_000;
/** The error workbook is written after the summary is shown. */
const AFTERWARDS_MS = 5_000;

/**
 * The longest main-thread block of each step of the validator, from an employer's file of 50,000 rows to the summary of its
 * upload [quality P7]. The limit applies to processor time: on a shared machine, other programs lengthen the block itself.
 */
export async function run(): Promise<void> {
  // The rows can be added once.
  forgetData();
  const demo = await startDemo();
  try {
    await walk(await openBrowser(demo), fileOf("joiners.xlsx", employersFile(ROWS)));
  } finally {
    await demo.stop();
  }
}

/** Joiners of the demo's plant policy under an employer's headings, some of them with a wrong mobile number. */
function employersFile(rows: number): Uint8Array {
  const start = formatDmy(addDays(istDay(Date.now()), -20));
  const rowOf = (index: number) => [
    `S${100_000 + index}`,
    `Ravi ${lettersOf(index)}`,
    index % 2 ? "Employee" : "Staffer",
    index % 2 ? "F" : "M",
    formatDmy(addDays("1970-01-13", index % 9_000)),
    String(1 + (index % 4)),
    index % WRONG_EVERY === 0 ? "12" : String(7_000_000_000 + index),
    `r${index}@sahyadrifoods.example`,
    start,
    ...OTHERS.map((_, column) => `CC-${(index + column) % 40}`),
  ];
  return generateTable({ labels: [...LABELS, "Cover From", ...OTHERS], rowOf, rows, strings: "shared" });
}

async function walk(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await answerQuestions(page);
  const step = async (name: string, work: () => Promise<unknown>) => {
    const { cpuMs, wallMs } = await traceLongestTask(page, work);
    const figures = `${cpuMs.toFixed(0)} ms of CPU in ${wallMs.toFixed(0)} ms`;
    report(`${COUNT} rows, ${name}: longest block`, figures, `${MAX_TASK_MS} ms`, cpuMs <= MAX_TASK_MS);
  };
  await matchColumns(page, path, step);
  await checkAndUpload(page, step);
  await page.close();
}

type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;

async function matchColumns(page: Page, path: string, step: Step): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /^Match columns/ });
  const use = dialog.getByRole("combobox", { name: /^Rows of/ });
  await step("read", async () => {
    await page.locator('input[type="file"]').setInputFiles(path);
    await use.waitFor();
  });
  await step("operation", async () => {
    await use.click();
    await page.getByRole("option", { name: "Add", exact: true }).click();
  });
  await step("match columns", async () => {
    const likely = dialog.getByRole("button", { name: /^Confirm \d+ suggested/ });
    if (await likely.isVisible()) await likely.click();
    const rest = dialog.getByRole("button", { name: /^Leave \d+ other/ });
    if (await rest.isVisible()) await rest.click();
    await dialog.getByRole("combobox", { name: "Our column: Cost centre 2", exact: true }).click();
    await page.getByRole("option", { name: "Not used" }).click();
  });
  await step("match values", async () => {
    await dialog.getByRole("combobox", { name: /Staffer/ }).click();
    await page.getByRole("option", { name: "self", exact: true }).click();
  });
  await step("rows on screen", async () => {
    await dialog.getByRole("button", { name: "Continue" }).click({ timeout: 10_000 });
    await appears(page, `${COUNT} members found`);
  });
}

async function checkAndUpload(page: Page, step: Step): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const dialog = page.getByRole("dialog");
  await step("likely verdict", () => appears(page, "Likely \\d"));
  await step("rows to fix", async () => {
    await button("Fix in place").click();
    await dialog.getByRole("table").waitFor();
    await page.keyboard.press("Escape");
  });
  await step("dry run", async () => {
    await button("Dry run").click();
    await button("Cost per row").waitFor();
  });
  await step("cost per row", async () => {
    await button("Cost per row").click();
    await dialog.getByRole("table").waitFor();
    await page.keyboard.press("Escape");
  });
  await step("checks, upload and error workbook", async () => {
    await button(/^Submit/).click();
    await page.getByRole("region", { name: "Add", exact: true }).waitFor();
    await page.waitForTimeout(AFTERWARDS_MS);
  });
}
