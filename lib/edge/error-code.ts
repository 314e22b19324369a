/** The code of an error of the system, the database or a library: `ENOENT`, `23505`; undefined where it has none. */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
