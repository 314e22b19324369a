import type { BrowserContext, Locator, Page } from "playwright-core";
import { report } from "./measure";

/** Counts presses of a key or the mouse; typed characters are counted separately. */
export type Hand = {
  page: Page;
  key(chord: string): Promise<void>;
  press(target: Locator): Promise<void>;
  type(text: string): Promise<void>;
  /** A file dropped on the screen is one press. */
  drop(file: Parameters<Locator["setInputFiles"]>[0]): Promise<void>;
};

/** Where a task starts: an address, and a selector that is there once its screen can be used. */
type Start = { address: string; ready: string };
// Real rows instead of placeholders.
const TODAY: Start = { address: "/app/today", ready: 'table[aria-label="Queue"][aria-busy="false"] tbody tr' };

/** One task in a new tab, without pauses: from here on every press counts. `mostPresses` is null without a limit. */
export async function measureTask(
  context: BrowserContext,
  name: string,
  mostPresses: number | null,
  task: (hand: Hand) => Promise<void>,
  start = TODAY,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(start.address);
  await page.locator(start.ready).first().waitFor();
  let presses = 0;
  let letters = 0;
  const hand: Hand = {
    page,
    key: (chord) => {
      presses += 1;
      return page.keyboard.press(chord);
    },
    press: (target) => {
      presses += 1;
      return target.first().click();
    },
    type: (text) => {
      letters += text.length;
      return page.keyboard.type(text);
    },
    drop: (file) => {
      presses += 1;
      return page.locator('input[type="file"]').setInputFiles(file);
    },
  };
  const started = performance.now();
  await task(hand);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const typed = letters > 0 ? ` + ${letters} letters` : "";
  const limit = mostPresses === null ? "–" : `${mostPresses} presses`;
  report(name, `${presses} presses${typed}, ${seconds} s`, limit, mostPresses === null || presses <= mostPresses);
  await page.close();
}

/** Ctrl K, the words, and Enter once the result is listed. */
export async function search({ page, key, type }: Hand, text: string, result: RegExp): Promise<void> {
  await key("Control+k");
  await type(text);
  await page.getByRole("option", { name: result }).first().waitFor();
  await key("Enter");
}
