import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { median, report } from "./measure";
import { type Stack, startStack } from "./stack";

const SCREENS = ["/app/company-directory", "/app/endorsements", "/app/validator"] as const;
const ROUNDS = 5;

/** P6 and P9 of the quality page: paint, click answer, layout shift and script weight of each screen. */
export async function run(): Promise<void> {
  const stack = await startStack();
  try {
    for (const screen of SCREENS) await weigh(stack, screen);
    await paint(stack);
    await answer(stack);
  } finally {
    await stack.stop();
  }
}

async function weigh({ context }: Stack, screen: string): Promise<void> {
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(response.body().then((body) => gzipSync(body).byteLength));
  });
  await page.goto(screen, { waitUntil: "networkidle" });
  const kilobytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0) / 1024;
  report(`P9 first-load JS of ${screen}, gzip`, `${kilobytes.toFixed(0)} KB`, "220 KB", kilobytes <= 220);
  await page.close();
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

async function paint({ context }: Stack): Promise<void> {
  for (const screen of SCREENS) {
    const paints: Paint[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await context.newPage();
      await page.goto(screen, { waitUntil: "networkidle" });
      paints.push(await observe(page));
      await page.close();
    }
    const lcp = median(paints.map((one) => one.lcp));
    const cls = median(paints.map((one) => one.cls));
    report(`P6 largest paint of ${screen}`, `${lcp.toFixed(0)} ms`, "1,000 ms", lcp <= 1_000);
    report(`P6 layout shift of ${screen}`, cls.toFixed(3), "0.02", cls <= 0.02);
  }
}

async function answer({ context }: Stack): Promise<void> {
  const page = await context.newPage();
  await page.goto("/app/endorsements", { waitUntil: "networkidle" });
  const routes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await page.getByRole("tab", { name: round % 2 ? "Pending" : "Completed" }).click();
    await page.getByRole("tab", { name: round % 2 ? "Pending" : "Completed", selected: true }).waitFor();
    routes.push(performance.now() - started);
  }
  report(
    "P6 click to answer (tab of the endorsement list)",
    `${median(routes).toFixed(0)} ms`,
    "100 ms",
    median(routes) <= 100,
  );
  await page.close();
}
