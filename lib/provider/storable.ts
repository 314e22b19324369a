import { ProviderError } from "./errors";

/** NUL and lone surrogates, which no database accepts as text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: rejects NUL
const UNSTORABLE = /[\x00\p{Surrogate}]/u;
/** JSON contains them only as escapes: a text without these needs no search. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

const REASON = "Contains a character that cannot be stored";

/** Parses JSON with storable texts. @throws SyntaxError for invalid JSON, ProviderError bad_request with the field. */
export function parseStorableJson(json: string): unknown {
  const value: unknown = JSON.parse(json);
  if (ESCAPED.test(json)) assertStorable(value);
  return value;
}

/** @throws ProviderError bad_request with the first field whose text cannot be stored. */
export function assertStorable(value: unknown): void {
  const field = unstorableField(value, []);
  if (field) throw new ProviderError("bad_request", { [field.join(".") || "body"]: REASON });
}

function unstorableField(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value === "string") return UNSTORABLE.test(value) ? path : null;
  if (typeof value !== "object" || value === null || value instanceof Blob) return null;
  for (const [name, each] of Object.entries(value)) {
    const shownName = UNSTORABLE.test(name) ? "?" : name;
    if (shownName !== name) return [...path, shownName];
    const found = unstorableField(each, [...path, name]);
    if (found) return found;
  }
  return null;
}
