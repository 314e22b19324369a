import { yieldToEventLoop } from "./yield-to-event-loop";

/** Each chunk takes a few milliseconds. */
export const CHUNK_ROWS = 2000;

/** A list in chunks, with a pause after each so that the page stays responsive. */
export async function* splitIntoChunks<Item>(list: readonly Item[]): AsyncGenerator<Item[]> {
  for (let from = 0; from < list.length; from += CHUNK_ROWS) {
    yield list.slice(from, from + CHUNK_ROWS);
    await yieldToEventLoop();
  }
}
