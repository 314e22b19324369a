import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import type { BrowserContext, Page } from "playwright-core";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { isCellDate } from "@/lib/sheets/cells";
import { DEFAULT_LIMITS } from "@/lib/sheets/limits";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { readZipDirectory } from "@/lib/sheets/read/zip-directory";
import { median, report } from "./measure";
import { generateLargest, generateWorkbook } from "./sheets-generate";
import { openImporter, readWithImporter } from "./spreadsheet-import";
import { startStack } from "./stack";
import { writeXls } from "./xls-generate";

const ROUNDS = 4;
const MAX_XLS_ROWS = 65_535;
const LONGEST_TASK_MS = 50;
const PEAK_MB = 700;
const WAIT_MS = 180_000;
/** 100,000 rows in 1.2 s where unzipping and scanning their bytes took 0.16 s: what holds on slower machines, too. */
const TIMES_SCAN = 7.5;
/** Beyond this react-spreadsheet-import takes minutes: it reads such a file once. */
const IMPORTER_ROWS = 10_000;

type Case = { name: string; bytes: Uint8Array; ending: "xlsx" | "xls"; rows: number; limitSeconds: number | null };

/**
 * P7 and §Workbooks: bytes to rows and to the likely verdict of every row on the validator's screen in Chromium, the
 * longest block of its main thread and the peak memory of the tab, beside unzipping and scanning the same bytes and beside
 * react-spreadsheet-import on the same file.
 */
export async function run(): Promise<void> {
  const stack = await startStack();
  try {
    for await (const one of cases()) await measure(stack.context, one);
  } finally {
    await stack.stop();
  }
}

/** One after the other, so that no more than one file is held while another is measured. */
async function* cases(): AsyncGenerator<Case> {
  yield xlsx(1_000, null);
  yield xlsx(10_000, null);
  yield xlsx(100_000, 1.2);
  const largest = generateLargest(DEFAULT_LIMITS.fileBytes);
  yield { name: `25 MB .xlsx (${count(largest.rows)} rows)`, ...largest, ending: "xlsx", limitSeconds: 3.5 };
  yield await xls(1_000, null);
  yield await xls(10_000, null);
  yield await xls(MAX_XLS_ROWS, 3);
}

function xlsx(rows: number, limitSeconds: number | null): Case {
  const bytes = generateWorkbook(rows, "shared");
  return { name: `${count(rows)} rows .xlsx`, bytes, ending: "xlsx", rows, limitSeconds };
}

/** The same rows in the old format, days as texts. */
async function xls(rows: number, limitSeconds: number | null): Promise<Case> {
  const [sheet] = await readWorkbook(generateWorkbook(rows, "shared"));
  const cells = sheet?.rows.map((row) => row.cells.map((cell) => (isCellDate(cell) ? formatDmy(cell.d) : cell))) ?? [];
  return { name: `${count(rows)} rows .xls`, bytes: writeXls("Members", cells), ending: "xls", rows, limitSeconds };
}

const count = (rows: number) => rows.toLocaleString("en-IN");

async function measure(context: BrowserContext, one: Case): Promise<void> {
  const { name, bytes, ending, rows, limitSeconds } = one;
  const importer = await openImporter(context);
  const importerRounds = rows <= IMPORTER_ROWS ? ROUNDS : 1;
  const path = fileOf(`members.${ending}`, bytes);
  const seconds = { rows: [] as number[], verdict: [] as number[], scan: [] as number[], importer: [] as number[] };
  let longestMs = 0;
  let peakMb = 0;
  for (let round = 0; round < ROUNDS; round++) {
    if (ending === "xlsx") seconds.scan.push(scanSeconds(bytes));
    if (round < importerRounds) seconds.importer.push(await readWithImporter(importer, path));
    const page = await openValidator(context);
    const started = performance.now();
    await page.locator('input[type="file"]').setInputFiles(path);
    await appears(page, `${count(rows)} members found`);
    seconds.rows.push((performance.now() - started) / 1000);
    await appears(page, "Likely \\d");
    seconds.verdict.push((performance.now() - started) / 1000);
    longestMs = Math.max(longestMs, await longestTask(page));
    peakMb = Math.max(peakMb, await peakMemory(context, page));
    await page.close();
  }
  await importer.close();
  const own = median(seconds.rows);
  const importerSeconds = median(seconds.importer);
  const bases = [
    seconds.scan.length > 0 ? `scan ${median(seconds.scan).toFixed(2)}` : null,
    `react-spreadsheet-import ${Number.isFinite(importerSeconds) ? importerSeconds.toFixed(2) : "gave up"}`,
  ].filter((base) => base !== null);
  const beside = bases.join(", ");
  const limit = limitSeconds === null ? "–" : `${limitSeconds} s`;
  report(`${name}: bytes to rows on screen`, `${own.toFixed(2)} s (${beside})`, limit, own <= (limitSeconds ?? own));
  if (limitSeconds !== null && seconds.scan.length > 0) {
    const times = own / median(seconds.scan);
    report(`${name}: times unzip and scan`, `${times.toFixed(1)}×`, `${TIMES_SCAN}×`, times <= TIMES_SCAN);
  }
  const verdict = median(seconds.verdict);
  const verdictTimes = seconds.scan.length > 0 ? verdict / median(seconds.scan) : null;
  const shown = verdictTimes === null ? "" : ` (${verdictTimes.toFixed(1)}× the scan)`;
  report(`${name}: bytes to likely verdict of all`, `${verdict.toFixed(2)} s${shown}`, "–", true);
  const block = `${longestMs.toFixed(0)} ms`;
  report(`${name}: longest main-thread block`, block, `${LONGEST_TASK_MS} ms`, longestMs <= LONGEST_TASK_MS);
  report(`${name}: peak memory of the tab`, `${peakMb.toFixed(0)} MB`, `${PEAK_MB} MB`, peakMb <= PEAK_MB);
}

/** With every question answered, so that rows are judged as soon as they are read. */
async function openValidator(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/app/validator", { waitUntil: "networkidle" });
  await page.getByRole("combobox", { name: "Company" }).fill("Sahyadri");
  await page.getByRole("option", { name: /Sahyadri/ }).click();
  await page.getByText("Create or Update Endorsement Request").click();
  await page.getByRole("combobox", { name: "Policy" }).click();
  await page.getByRole("option", { name: /Sahyadri Plant GMC Policy ·/ }).click();
  await page.getByText("No, Don't activate").click();
  await page.evaluate(() => {
    const tab = window as unknown as { longestMs: number };
    tab.longestMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tab.longestMs = Math.max(tab.longestMs, duration);
    }).observe({ entryTypes: ["longtask"] });
  });
  return page;
}

/** Looked for frame by frame: a locator looks twice a second only. */
async function appears(page: Page, pattern: string): Promise<void> {
  const stands = (text: string) => new RegExp(text).test(document.body.textContent ?? "");
  await page.waitForFunction(stands, pattern, { polling: "raf", timeout: WAIT_MS });
}

/** By its path: bytes sent through the driver would be counted in. */
function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), "validator-bench-")), name);
  writeFileSync(path, bytes);
  return path;
}

const longestTask = (page: Page) => page.evaluate(() => (window as unknown as { longestMs: number }).longestMs);

/** Most memory that a tab's process ever held, its workers included (Linux). */
async function peakMemory(context: BrowserContext, page: Page): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) return 0;
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  await page.bringToFront();
  const peaks = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => peakOf(id));
  return Math.max(0, ...peaks);
}

function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** What unpacking and looking at every byte once costs. */
function scanSeconds(bytes: Uint8Array): number {
  const started = performance.now();
  let cells = 0;
  for (const part of readZipDirectory(bytes, DEFAULT_LIMITS).values()) {
    const xml = inflateRawSync(part.packed);
    for (let at = 0; at < xml.length; at++) if (xml[at] === 0x3c) cells++;
  }
  if (cells === 0) throw new Error("The workbook of the bench has no cells.");
  return (performance.now() - started) / 1000;
}
