import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import type { BrowserContext, Page } from "playwright-core";
import { DEFAULT_LIMITS } from "@/lib/sheets/limits";
import { readZipDirectory } from "@/lib/sheets/read/zip-directory";

/** A tab's display, longest block and memory while a workbook is read, and its limits [quality P7, §Workbooks]. */

export const MAX_TASK_MS = 50;
export const PEAK_MB = 700;
/** 100,000 rows in 1.2 s, where unzipping and scanning their bytes took 0.16 s: a ratio that also applies to slower machines. */
export const TIMES_SCAN = 7.5;
/** Limits for a member workbook: rows on screen, and likely verdict of all rows [quality P12]. */
export const P12 = { rows: 2.5, verdict: 4 } as const;
const WAIT_MS = 180_000;
/** By then, everything that the work caused has ended. */
const OBSERVED_WITHIN_MS = 500;

/** Makes the tab record the longest block of its main thread. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tab = window as unknown as { longestMs: number };
    tab.longestMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tab.longestMs = Math.max(tab.longestMs, duration);
    }).observe({ entryTypes: ["longtask"] });
  });
}

/** Checked every frame: a locator checks only twice a second. */
export async function appears(page: Page, pattern: string): Promise<void> {
  const stands = (text: string) => new RegExp(text).test(document.body.textContent ?? "");
  await page.waitForFunction(stands, pattern, { polling: "raf", timeout: WAIT_MS });
}

/** By its path: bytes sent through the driver would count as memory. */
export function fileOf(name: string, bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "genome-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

export const longestTask = (page: Page) => page.evaluate(() => (window as unknown as { longestMs: number }).longestMs);

type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** Work of the page itself. The driver's scripts, which find elements by role, cause none of these events. */
const PAGES_WORK = new Set(["FunctionCall", "TimerFire", "FireAnimationFrame", "Layout", "UpdateLayoutTree", "Paint"]);

/** The longest task of the tab's main thread during the work, by its processor time; in microseconds in the trace. */
export async function traceLongestTask(page: Page, work: () => Promise<unknown>) {
  const browser = page.context().browser();
  if (!browser) throw new Error("The tab has no browser.");
  await browser.startTracing(page, { categories: ["-*", "toplevel", "devtools.timeline", "__metadata"] });
  await work();
  await page.waitForTimeout(OBSERVED_WITHIN_MS);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args?.name === "CrRendererMain";
  const mains = new Set(traceEvents.filter(isMain).map(threadOf));
  const onMain = traceEvents.filter((event) => mains.has(threadOf(event))).sort((a, b) => a.ts - b.ts);
  const pagesWork = onMain.filter(({ name }) => PAGES_WORK.has(name)).map(({ ts }) => ts);
  const isPages = ({ ts, dur = 0 }: TraceEvent) => {
    const first = pagesWork[sortedIndex(pagesWork, ts)];
    return first !== undefined && first <= ts + dur;
  };
  const tasks = onMain.filter((event) => event.name.endsWith("RunTask") && isPages(event));
  const longest = (pick: (task: TraceEvent) => number | undefined) =>
    tasks.reduce((most, task) => Math.max(most, (pick(task) ?? 0) / 1000), 0);
  return { cpuMs: longest(({ tdur }) => tdur), wallMs: longest(({ dur }) => dur) };
}

/** The place of the first of the sorted values that is not smaller. */
function sortedIndex(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Peak memory of a tab's process, its workers included (Linux). */
export async function peakMemory(context: BrowserContext, page: Page): Promise<number> {
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

/** The cost of unpacking and scanning every byte once. */
export function scanSeconds(bytes: Uint8Array): number {
  const started = performance.now();
  let cells = 0;
  for (const part of readZipDirectory(bytes, DEFAULT_LIMITS).values()) {
    const xml = inflateRawSync(part.packed);
    for (let at = 0; at < xml.length; at++) if (xml[at] === 0x3c) cells++;
  }
  if (cells === 0) throw new Error("The workbook of the bench has no cells.");
  return (performance.now() - started) / 1000;
}

/** Opens the validator with every question answered, so that rows are validated when they are read. */
export async function answerQuestions(page: Page): Promise<void> {
  await page.goto("/app/validator", { waitUntil: "networkidle" });
  await page.getByRole("combobox", { name: "Company" }).fill("Sahyadri");
  await page.getByRole("option", { name: /Sahyadri/ }).click();
  await page.getByText("Create or Update Endorsement Request").click();
  await page.getByRole("combobox", { name: "Policy" }).click();
  await page.getByRole("option", { name: /Sahyadri Plant GMC Policy ·/ }).click();
  await page.getByText("No, Don't activate").click();
}
