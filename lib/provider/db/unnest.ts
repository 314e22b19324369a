import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./connect";
import { rows } from "./rows";

type Scalar = string | number | boolean | null | undefined;

/**
 * A column of a bulk statement. Objects travel as JSON, lists of a `…[]` type as arrays; `type` is
 * the SQL type that reads the text.
 */
export type BulkColumn<Row> = {
  name: string;
  type: string;
  value: (row: Row) => Scalar | Date | readonly string[] | object;
};

/** Rows per statement: the fastest in trials, and what bounds the memory of a large upload. */
const CHUNK_ROWS = 5_000;

/**
 * Rows as a set: `select id, dob::date … from unnest($1::text[], $2::text[] …)`, one parameter per column however many
 * rows there are. Everything travels as text, which both drivers write alike. Names and types come from code only.
 */
export function unnest<Row>(columns: readonly BulkColumn<Row>[], rows: readonly Row[]): SQL {
  const names = sql.raw(columns.map(({ name }) => name).join(", "));
  const casts = sql.raw(columns.map(({ name, type }) => (type === "text" ? name : `${name}::${type}`)).join(", "));
  const arrays = columns.map(({ value, type }) => textArray(rows.map((row) => asText(value(row), type))));
  return sql`select ${casts} from unnest(${sql.join(arrays, sql`, `)}) as given(${names})`;
}

/**
 * One text[] parameter: drizzle would spread a plain array into many, and the drivers' own serialisers take half of the
 * time of a large insert.
 */
export function textArray(values: readonly (string | null)[]): SQL {
  return sql`${sql.param(arrayLiteral(values))}::text[]`;
}

/** Elements that PostgreSQL takes without quotes. */
const PLAIN = /^(?!null$)[\w.:+-]+$/i;

function arrayLiteral(values: readonly (string | null)[]): string {
  const items = values.map((value) => {
    if (value === null) return "NULL";
    return PLAIN.test(value) ? value : `"${value.replace(/["\\]/g, "\\$&")}"`;
  });
  return `{${items.join(",")}}`;
}

/** Inserts any number of rows in chunks, inside the caller's transaction. */
export async function bulkInsert<Row>(
  db: Db,
  { table, columns }: { table: string; columns: readonly BulkColumn<Row>[] },
  given: readonly Row[],
): Promise<void> {
  const into = sql.raw(`insert into ${table} (${columns.map(({ name }) => name).join(", ")})`);
  await inChunks(given, async (chunk) => {
    await db.execute(sql`${into} ${unnest(columns, chunk)}`);
  });
}

/** Calls a statement for every chunk of the rows, one after the other. */
export async function inChunks<Row>(rows: readonly Row[], statement: (chunk: Row[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) await statement(rows.slice(from, from + CHUNK_ROWS));
}

/**
 * Rows of a query over many values, a chunk at a time. Compare with `= any(chunk)`: that never becomes the nested loop
 * that a join with `unnest` can be on tables without fresh statistics.
 */
export async function rowsByChunk<T>(db: Db, values: Iterable<string>, query: (chunk: SQL) => SQL): Promise<T[]> {
  const found: T[] = [];
  await inChunks([...new Set(values)], async (chunk) => {
    for (const row of await rows<T>(db, query(textArray(chunk)))) found.push(row);
  });
  return found;
}

function asText(value: ReturnType<BulkColumn<unknown>["value"]>, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object") return String(value);
  return Array.isArray(value) && type.endsWith("[]") ? arrayLiteral(value.map(String)) : JSON.stringify(value);
}
