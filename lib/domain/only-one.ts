/** The one value that all have; null if there are several or none. */
export function onlyOne(values: readonly string[]): string | null {
  const [one, ...others] = new Set(values);
  return one !== undefined && others.length === 0 ? one : null;
}
