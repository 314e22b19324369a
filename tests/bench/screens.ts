import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { ROUTES } from "@/lib/permissions";
import { SAHYADRI } from "@/tests/support/fixtures";
import { fillValidator } from "../browser/validator-page";
import { median, report } from "./measure";
import { type Stack, startStack } from "./stack";

/** Screens that are both painted and weighed. */
const SCREENS = ["/app/company-directory", "/app/endorsements", "/app/validator"] as const;
/** The query of each screen that needs one to be complete. */
const ABOUT: Readonly<Record<string, string>> = {
  "/app/company-details": "?id=co-acme",
  "/app/member-details": "?id=co-acme",
  "/app/member-profile": "?id=U-acme-0001",
  "/app/add-policy": "?id=co-acme",
  "/app/edit-policy": "?id=co-ganga&policyId=pol-ganga-gmc-1",
  "/app/placement-form": "?id=co-acme",
  "/app/change-requests": "?id=co-acme",
  "/app/enrolment-setup": "?id=co-acme",
  "/app/cd-ledger": "?id=cd-acme-icici-prudential",
  "/app/cd-reconciliation": "?id=cd-acme-icici-prudential",
  "/app/support-ticket": "?id=1001",
};
/** A details page whose address is in the list. */
const FOUND_IN_LIST: Readonly<Record<string, string>> = {
  "/app/endorsement-details": "/app/endorsements",
  "/app/policy-details": "/app/endorsements",
};
/** A step of the validator, which needs a file, and the practice workbook that leads to it. */
const LED_TO_BY: Readonly<Record<string, string>> = {
  "/app/backdate-checklist": "5-outdated-dates.xlsx",
  "/app/kyc-checklist": "2-edits.xlsx",
  "/app/dnf-checklist": "4-mid-term-spouse-and-newborn.xlsx",
};
const ROUNDS = 5;
const LIMIT_KB = 300;

/** P6 and P9 of the quality page: paint, click answer, layout shift and script weight of each screen. */
export async function run(): Promise<void> {
  const stack = await startStack(undefined, { FLAGS: "changeRequest=on,enrolmentConfig=on" });
  try {
    await paint(stack, SCREENS);
    await answer(stack);
    for (const { path } of ROUTES) await weigh(stack, path, await addressOf(stack, path));
    // The checklists were opened with a workbook: the validator opens with it.
    await paint(stack, ["/app/validator"], ", a current file");
  } finally {
    await stack.stop();
  }
}

async function addressOf({ context }: Stack, path: string): Promise<string> {
  const list = FOUND_IN_LIST[path];
  if (!list) return path + (ABOUT[path] ?? "");
  const page = await context.newPage();
  await page.goto(list, { waitUntil: "networkidle" });
  const address = await page.locator(`a[href*="${path}?"]`).first().getAttribute("href");
  await page.close();
  if (!address) throw new Error(`${list} has no link to ${path}.`);
  return address;
}

/**
 * All scripts until the network is idle; at least those that the build lists for the screen, which the bench's person may
 * not be allowed to open; only those where the screen redirects. Dialogs prefetched when idle (`ui/warm-up.ts`) do not
 * count: they load with the person's first move.
 */
async function weigh(stack: Stack, path: string, address: string): Promise<void> {
  const page = await stack.context.newPage();
  const workbook = LED_TO_BY[path];
  if (workbook) await leadTo(page, path, `${stack.dataDir}/samples/${workbook}`);
  const scripts: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(response.body().then((body) => gzipSync(body).byteLength));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const isHere = new URL(page.url()).pathname === path;
  const loaded = isHere ? sum(await Promise.all(scripts)) : 0;
  const kilobytes = Math.max(loaded, listedWeight(path)) / 1024;
  report(`P9 first-load JS of ${path}, gzip`, `${kilobytes.toFixed(0)} KB`, `${LIMIT_KB} KB`, kilobytes <= LIMIT_KB);
  await page.close();
}

async function leadTo(page: Page, path: string, file: string): Promise<void> {
  await fillValidator(page, { ...SAHYADRI, file });
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL(`**${path}`);
  // Pending requests of earlier steps do not count; the tab keeps the file.
  await page.goto("about:blank");
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

type BuiltRoute = { route: string; firstLoadChunkPaths: string[] };

function listedWeight(path: string): number {
  const routes: BuiltRoute[] = JSON.parse(readFileSync(".next/diagnostics/route-bundle-stats.json", "utf8"));
  const built = routes.find(({ route }) => route === path);
  if (!built) throw new Error(`The build lists no ${path}.`);
  return sum(built.firstLoadChunkPaths.map((chunk) => gzipSync(readFileSync(chunk)).byteLength));
}

type Paint = { lcp: number; cls: number };

function observe(page: Page): Promise<Paint> {
  return page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        const paint = { lcp: 0, cls: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) paint.lcp = entry.startTime;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) paint.cls += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(paint), 500);
      }),
  );
}

async function paint({ context }: Stack, screens: readonly string[], state = ""): Promise<void> {
  for (const screen of screens) {
    const paints: Paint[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await context.newPage();
      await page.goto(screen, { waitUntil: "networkidle" });
      paints.push(await observe(page));
      await page.close();
    }
    const lcp = median(paints.map((one) => one.lcp));
    const cls = median(paints.map((one) => one.cls));
    report(`P6 largest paint of ${screen}${state}`, `${lcp.toFixed(0)} ms`, "1,000 ms", lcp <= 1_000);
    report(`P6 layout shift of ${screen}${state}`, cls.toFixed(3), "0.02", cls <= 0.02);
  }
}

/** From the press to the first frame that shows its result, measured in the page, without the tool's own steps. */
function watchTab(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen = window as unknown as { answerMs: Promise<number> };
    seen.answerMs = new Promise((resolve) => {
      addEventListener(
        "pointerdown",
        ({ timeStamp, target }) => {
          const tab = (target as Element).closest("[role=tab]");
          new MutationObserver((_changes, watching) => {
            if (tab?.getAttribute("aria-selected") !== "true") return;
            watching.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          }).observe(document.body, { subtree: true, attributeFilter: ["aria-selected"] });
        },
        { once: true, capture: true },
      );
    });
  });
}

async function answer({ context }: Stack): Promise<void> {
  const page = await context.newPage();
  await page.goto("/app/endorsements", { waitUntil: "networkidle" });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await watchTab(page);
    await page.getByRole("tab", { name: round % 2 ? "Pending" : "Completed" }).click();
    times.push(await page.evaluate(() => (window as unknown as { answerMs: Promise<number> }).answerMs));
  }
  const ms = median(times);
  report("P6 press to answer (tab of the endorsement list)", `${ms.toFixed(0)} ms`, "100 ms", ms <= 100);
  await page.close();
}
