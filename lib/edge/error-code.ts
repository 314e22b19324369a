/** The code of a system, database or library error: `ENOENT`, `23505`. Undefined if it has none. */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
