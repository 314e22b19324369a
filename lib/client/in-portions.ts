import { yieldToEventLoop } from "./yield-to-event-loop";

/** Some milliseconds of the page's time each. */
export const PORTION = 2000;

/** A list that may be long, in portions; after each the page gets its turn. */
export async function* splitIntoPortions<Item>(list: readonly Item[]): AsyncGenerator<Item[]> {
  for (let from = 0; from < list.length; from += PORTION) {
    yield list.slice(from, from + PORTION);
    await yieldToEventLoop();
  }
}
