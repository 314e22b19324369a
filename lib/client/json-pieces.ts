import { PORTION, splitIntoPortions } from "./in-portions";

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > PORTION;

/** A list as JSON text in pieces; between portions the page gets its turn. */
export async function* splitList(list: readonly unknown[]): AsyncGenerator<string> {
  let separator = "[";
  for await (const portion of splitIntoPortions(list)) {
    yield `${separator}${JSON.stringify(portion).slice(1, -1)}`;
    separator = ",";
  }
  yield list.length === 0 ? "[]" : "]";
}

/** An object as JSON text in pieces; between portions of a long list the page gets its turn. */
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

/** The body of a call as JSON; one with a long list is written in pieces, so that the page does not stand still. */
export async function buildJsonBody(body: unknown): Promise<string | Blob> {
  const hasLongList = typeof body === "object" && body !== null && Object.values(body).some(isLong);
  if (!hasLongList) return JSON.stringify(body);
  const pieces: string[] = [];
  for await (const piece of splitJson(body as Record<string, unknown>)) pieces.push(piece);
  return new Blob(pieces);
}
