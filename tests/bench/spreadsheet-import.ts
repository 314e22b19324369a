import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";

/** Not among the console's dependencies: it needs a separate React. */
const FOLDER = ".data/bench-tools";
const BUNDLE = join(FOLDER, "importer.js");
const PACKAGES = [
  "react-spreadsheet-import@4.7.1",
  "@chakra-ui/react@2.8.2",
  "react@18",
  "react-dom@18",
  "esbuild@0.25",
];
const WAIT_MS = 180_000;

/** react-spreadsheet-import with the columns of the Add sheet. Like its own example, it requires every column. */
const ENTRY = `
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { ReactSpreadsheetImport } from "react-spreadsheet-import";
const fields = window.fieldLabels.map((label) => ({
  label, key: label, fieldType: { type: "input" }, alternateMatches: [label],
  validations: [{ rule: "required", errorMessage: label + " is required", level: "error" }],
}));
createRoot(document.getElementById("root")).render(
  createElement(ReactSpreadsheetImport, {
    isOpen: true, onClose() {}, onSubmit() {}, fields, maxRecords: 1000000, maxFileSize: 50000000,
  }),
);
`;

function bundle(): string {
  if (!existsSync(BUNDLE)) {
    mkdirSync(FOLDER, { recursive: true });
    const isInstalled = existsSync(join(FOLDER, "node_modules/react-spreadsheet-import"));
    const options = ["--prefix", FOLDER, "--no-audit", "--no-fund", "--legacy-peer-deps"];
    if (!isInstalled) execFileSync("npm", ["install", ...options, ...PACKAGES], { stdio: "ignore" });
    writeFileSync(join(FOLDER, "entry.mjs"), ENTRY);
    const define = ['--define:process.env.NODE_ENV="production"', "--define:global=globalThis"];
    const bundling = ["--bundle", "--minify", "--log-level=error", ...define, `--outfile=${BUNDLE}`];
    execFileSync(join(FOLDER, "node_modules/.bin/esbuild"), [join(FOLDER, "entry.mjs"), ...bundling]);
  }
  return readFileSync(BUNDLE, "utf8");
}

/** A separate browser in the same run, ready to open an importer per file. */
export function openImporter(context: BrowserContext): Promise<BrowserContext> {
  const browser = context.browser();
  if (!browser) throw new Error("The bench's browser is gone.");
  bundle();
  return browser.newContext({ viewport: { width: 1440, height: 900 } });
}

/**
 * From the bytes to the table of validated rows, through its three steps.
 * @returns seconds; infinity when one step takes longer than the bench allows, or crashes its tab.
 */
export async function readWithImporter(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  try {
    return await readOn(page, path);
  } catch (cause) {
    console.log(`react-spreadsheet-import gave up: ${String(cause).split("\n")[0]}`);
    return Number.POSITIVE_INFINITY;
  } finally {
    await page.close();
  }
}

async function readOn(page: Page, path: string): Promise<number> {
  await page.setContent('<!doctype html><html><body><div id="root"></div></body></html>');
  await page.evaluate((labels) => {
    (window as unknown as { fieldLabels: string[] }).fieldLabels = labels;
  }, Object.values(MEMBER_LABELS));
  await page.addScriptTag({ content: bundle() });
  await page.locator('input[type="file"]').waitFor({ state: "attached" });
  const started = performance.now();
  await page.locator('input[type="file"]').setInputFiles(path);
  await next(page, "Select header row");
  await next(page, "Match Columns");
  await page.getByText("Validate data").last().waitFor({ timeout: WAIT_MS });
  await page.getByRole("row").nth(1).waitFor({ timeout: WAIT_MS });
  return (performance.now() - started) / 1000;
}

async function next(page: Page, step: string): Promise<void> {
  await page.getByRole("heading", { name: step }).waitFor({ timeout: WAIT_MS });
  await page.getByRole("button", { name: "Next" }).click();
}
