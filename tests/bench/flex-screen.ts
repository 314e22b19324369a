import type { BrowserContext, Page } from "playwright-core";
import { DEFAULT_LIMITS } from "@/lib/sheets/limits";
import { median, report } from "./measure";
import { generateFlexWorkbook, largestOf } from "./sheets-generate";
import { startStack } from "./stack";
import {
  appears,
  fileOf,
  longestTask,
  MAX_TASK_MS,
  PEAK_MB,
  peakMemory,
  scanSeconds,
  TIMES_SCAN,
  watchTasks,
} from "./tab";

const ROUNDS = 4;
const READ_GOAL_SECONDS = 3.5;
const SMALLER_ROWS = 100_000;
const PLACE = "/app/flex-onboarding?company=co-malabar&policy=pol-malabar-gmc-1&operation=Add";

/** A flex workbook within the validator's limits: rows and verdict on screen, longest block, memory [quality P7, §Workbooks]. */
export async function measureFlexScreen(): Promise<void> {
  const stack = await startStack();
  try {
    await measure(stack.context, { bytes: generateFlexWorkbook(SMALLER_ROWS, "shared"), rows: SMALLER_ROWS });
    await measure(
      stack.context,
      largestOf((rows) => generateFlexWorkbook(rows, "shared"), DEFAULT_LIMITS.fileBytes),
    );
  } finally {
    await stack.stop();
  }
}

async function measure(context: BrowserContext, { bytes, rows }: { bytes: Uint8Array; rows: number }): Promise<void> {
  const count = rows.toLocaleString("en-IN");
  const name = `flex ${(bytes.length / 1024 / 1024).toFixed(1)} MB, ${count} rows`;
  const path = fileOf("flex.xlsx", bytes);
  const seconds = { rows: [] as number[], verdict: [] as number[], scan: [] as number[] };
  let longestMs = 0;
  let peakMb = 0;
  for (let round = 0; round < ROUNDS; round++) {
    seconds.scan.push(scanSeconds(bytes));
    const page = await openFlex(context);
    const started = performance.now();
    await page.locator('input[type="file"]').setInputFiles(path);
    await appears(page, `flex.xlsx: ${count} rows`);
    seconds.rows.push((performance.now() - started) / 1000);
    await appears(page, "rows correct");
    seconds.verdict.push((performance.now() - started) / 1000);
    longestMs = Math.max(longestMs, await longestTask(page));
    peakMb = Math.max(peakMb, await peakMemory(context, page));
    await page.close();
  }
  const [own, verdict, scan] = [median(seconds.rows), median(seconds.verdict), median(seconds.scan)];
  const ratio = (figure: number) => `${figure.toFixed(2)} s (${(figure / scan).toFixed(1)}× the scan)`;
  report(`${name}: rows on screen`, ratio(own), `${READ_GOAL_SECONDS} s or ${TIMES_SCAN}×`, holds(own, scan));
  report(`${name}: verdict of all`, ratio(verdict), "–", true);
  report(
    `${name}: longest main-thread block`,
    `${longestMs.toFixed(0)} ms`,
    `${MAX_TASK_MS} ms`,
    longestMs <= MAX_TASK_MS,
  );
  report(`${name}: peak memory of the tab`, `${peakMb.toFixed(0)} MB`, `${PEAK_MB} MB`, peakMb <= PEAK_MB);
}

const holds = (seconds: number, scan: number) => seconds <= READ_GOAL_SECONDS || seconds <= TIMES_SCAN * scan;

async function openFlex(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(PLACE, { waitUntil: "networkidle" });
  await watchTasks(page);
  return page;
}
