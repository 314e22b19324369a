import type { BrowserContext, Page } from "playwright-core";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { isCellDate } from "@/lib/sheets/cells";
import { DEFAULT_LIMITS } from "@/lib/sheets/limits";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { median, report } from "./measure";
import { generateLargest, generateWorkbook } from "./sheets-generate";
import { openImporter, readWithImporter } from "./spreadsheet-import";
import { startStack } from "./stack";
import {
  answerQuestions,
  appears,
  fileOf,
  longestTask,
  MAX_TASK_MS,
  P12,
  PEAK_MB,
  peakMemory,
  scanSeconds,
  watchTasks,
} from "./tab";
import { writeXls } from "./xls-generate";

const ROUNDS = 4;
const MAX_XLS_ROWS = 65_535;
/** Beyond this size react-spreadsheet-import takes minutes and reads the file once. */
const IMPORTER_ROWS = 10_000;

type Case = { name: string; bytes: Uint8Array; ending: "xlsx" | "xls"; rows: number; limitSeconds: number | null };

/**
 * P7 and §Workbooks: bytes to rows and to the likely verdict of every row in Chromium, the longest block of the main thread
 * and the peak memory of the tab, compared with unzipping and scanning the bytes and with react-spreadsheet-import.
 */
export async function run(): Promise<void> {
  const stack = await startStack();
  try {
    for await (const one of cases()) await measure(stack.context, one);
  } finally {
    await stack.stop();
  }
}

/** Sequential, so that only one file is in memory during a measurement. */
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
  const verdict = median(seconds.verdict);
  report(`${name}: bytes to likely verdict of all`, `${verdict.toFixed(2)} s`, "–", true);
  if (limitSeconds !== null && seconds.scan.length > 0) {
    reportTimes(`${name}: rows, times unzip and scan`, own / median(seconds.scan), P12.rows);
    reportTimes(`${name}: verdict, times unzip and scan`, verdict / median(seconds.scan), P12.verdict);
  }
  const block = `${longestMs.toFixed(0)} ms`;
  report(`${name}: longest main-thread block`, block, `${MAX_TASK_MS} ms`, longestMs <= MAX_TASK_MS);
  report(`${name}: peak memory of the tab`, `${peakMb.toFixed(0)} MB`, `${PEAK_MB} MB`, peakMb <= PEAK_MB);
}

const reportTimes = (name: string, times: number, limit: number) =>
  report(name, `${times.toFixed(1)}×`, `${limit}×`, times <= limit);

async function openValidator(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await answerQuestions(page);
  await watchTasks(page);
  return page;
}
