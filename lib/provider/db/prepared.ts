import type { Db } from "./connect";

type Value = string | number | boolean | null;

/** A statement, or a part of one: its text around its values, which travel as parameters. */
export type Part = { texts: readonly string[]; values: readonly Value[] };

/** Text of the code's own, such as a list of columns. */
export const raw = (text: string): Part => ({ texts: [text], values: [] });

/** Like drizzle's `sql`, but flat: writing a long statement with that one takes longer than the database needs to run it. */
export function part(texts: TemplateStringsArray, ...given: readonly (Value | Part)[]): Part {
  const flat = [texts[0] ?? ""];
  const values: Value[] = [];
  for (const [index, value] of given.entries()) {
    const after = texts[index + 1] ?? "";
    if (value === null || typeof value !== "object") {
      values.push(value);
      flat.push(after);
      continue;
    }
    const [first = "", ...rest] = value.texts;
    flat.push((flat.pop() ?? "") + first, ...rest);
    values.push(...value.values);
    flat.push((flat.pop() ?? "") + after);
  }
  return { texts: flat, values };
}

/**
 * Runs a statement that PostgreSQL parses and plans once per connection, under its name: one name, one text.
 * @returns its rows; the caller names their shape.
 */
export async function rowsPrepared<T>(db: Db, name: string, { texts, values }: Part): Promise<T[]> {
  const text = texts.reduce((before, after, index) => `${before}$${index}${after}`);
  const query = db._.session.prepareQuery({ sql: text, params: [...values] }, undefined, name, false);
  const { rows } = (await query.execute()) as { rows: T[] };
  return rows;
}
