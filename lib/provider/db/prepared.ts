import type { Db } from "./connect";

export type Value = string | number | boolean | null;

/** `$1, $2 …` for so many values, counted on from those before. */
export const placeholders = (count: number, before = 0): string =>
  Array.from({ length: count }, (_, index) => `$${before + index + 1}`).join(", ");

/**
 * Runs a statement that PostgreSQL parses and plans once per connection, under its name: one name, one text.
 * @returns its rows; the caller names their shape.
 */
export async function rowsPrepared<T>(db: Db, name: string, text: string, values: Value[]): Promise<T[]> {
  const query = db._.session.prepareQuery({ sql: text, params: values }, undefined, name, false);
  const { rows } = (await query.execute()) as { rows: T[] };
  return rows;
}
