import { yieldToEventLoop } from "./yield-to-event-loop";

/** Each chunk takes a few milliseconds. */
export const PORTION = 2000;

/** A list in chunks, with a pause after each so that the page stays responsive. */
export async function* splitIntoPortions<Item>(list: readonly Item[]): AsyncGenerator<Item[]> {
  for (let from = 0; from < list.length; from += PORTION) {
    yield list.slice(from, from + PORTION);
    await yieldToEventLoop();
  }
}
