import { CHUNK_ROWS, splitIntoChunks } from "./in-chunks";

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > CHUNK_ROWS;

/** A list as JSON text in chunks, with a pause after each so that the page stays responsive. */
export async function* splitList(list: readonly unknown[]): AsyncGenerator<string> {
  let separator = "[";
  for await (const chunk of splitIntoChunks(list)) {
    yield `${separator}${JSON.stringify(chunk).slice(1, -1)}`;
    separator = ",";
  }
  yield list.length === 0 ? "[]" : "]";
}

/** An object as JSON text in chunks, with pauses in long lists so that the page stays responsive. */
export async function* splitJson(record: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let separator = "{";
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ",";
    if (!isLong(value)) {
      yield JSON.stringify(value);
      continue;
    }
    yield* splitList(value);
  }
  yield separator === "{" ? "{}" : "}";
}

/** The JSON body of a call. A long list is written in chunks, so that the page stays responsive. */
export async function buildJsonBody(body: unknown): Promise<string | Blob> {
  const hasLongList = typeof body === "object" && body !== null && Object.values(body).some(isLong);
  if (!hasLongList) return JSON.stringify(body);
  const pieces: string[] = [];
  for await (const piece of splitJson(body as Record<string, unknown>)) pieces.push(piece);
  return new Blob(pieces);
}
