import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "./connect";
import { execute, queryRows } from "./rows";

type Scalar = string | number | boolean | null | undefined;

/**
 * A column of a bulk statement. Objects are sent as JSON, lists of a `…[]` type as arrays; `type` is the SQL type that
 * parses the text.
 */
export type BulkColumn<Row> = {
  name: string;
  type: string;
  value: (row: Row) => Scalar | Date | readonly string[] | object;
};

/** Rows per statement: the fastest in measurements; bounds the memory of a large upload. */
const CHUNK_ROWS = 5_000;

/**
 * Rows as a set: `select id, dob::date, segments from rows from (unnest($1, $2 …), jsonb_array_elements($3))`, with one
 * parameter per column for any number of rows. Scalars are sent as text, which both drivers write alike; JSON as one
 * array per column, without quoting. Names and types must come from code only.
 */
export function unnest<Row>(columns: readonly BulkColumn<Row>[], rows: readonly Row[]): SQL {
  const scalars = columns.filter(({ type }) => type !== "jsonb");
  const documents = columns.filter(({ type }) => type === "jsonb");
  const lists = scalars.map(({ value }) => arrayOf(rows.map((row) => element(value(row)))));
  const sources = [
    sql`unnest(${sql.join(lists, sql`, `)})`,
    ...documents.map(({ value }) => sql`jsonb_array_elements(${jsonArray(rows.map(value))}::jsonb)`),
  ];
  const names = [...scalars, ...documents].map(({ name }) => name).join(", ");
  return sql`select ${sql.raw(columns.map(read).join(", "))}
             from rows from (${sql.join(sources, sql`, `)}) as given(${sql.raw(names)})`;
}

/** A column of the set, cast to its type; JSON null becomes SQL NULL. */
function read({ name, type }: { name: string; type: string }): string {
  if (type === "text") return name;
  return type === "jsonb" ? `nullif(${name}, 'null') as ${name}` : `${name}::${type}`;
}

/** A missing document becomes null. */
const jsonArray = (documents: readonly unknown[]) => JSON.stringify(documents);

/**
 * One text[] parameter: Drizzle would spread a plain array into many, and the drivers' own serialisers take half of the
 * time of a large insert.
 */
export function textArray(values: readonly (string | null)[]): SQL {
  return arrayOf(values.map(element));
}

const arrayOf = (elements: readonly string[]) => sql`${sql.param(`{${elements.join(",")}}`)}::text[]`;

/** A value as an element of an array literal: quoted unless it is a number or a boolean. */
function element(value: ReturnType<BulkColumn<unknown>["value"]>): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "string") return `"${escapeQuotes(value)}"`;
  if (typeof value !== "object") return String(value);
  if (value instanceof Date) return `"${value.toISOString()}"`;
  return `"${escapeQuotes(Array.isArray(value) ? `{${value.map(element).join(",")}}` : JSON.stringify(value))}"`;
}

const escapeQuotes = (text: string) => (/["\\]/.test(text) ? text.replace(/["\\]/g, "\\$&") : text);

/**
 * Inserts any number of rows in chunks, inside the caller's transaction. Builds the next chunk while the database writes
 * the previous one.
 * @param onWritten is called with the number of rows written so far; stops by throwing.
 */
export async function bulkInsert<Row>(
  db: Db,
  { table, columns }: { table: string; columns: readonly BulkColumn<Row>[] },
  rows: Iterable<Row>,
  onWritten: (rows: number) => Promise<void> = async () => {},
): Promise<void> {
  const into = sql.raw(`insert into ${table} (${columns.map(({ name }) => name).join(", ")})`);
  let written = 0;
  let writing: Promise<void> = Promise.resolve();
  for (const chunk of chunksOf(rows)) {
    const statement = sql`${into} ${unnest(columns, chunk)}`;
    await writing;
    await onWritten(written);
    writing = execute(db, statement);
    // Prevents an unhandled rejection; the failure is thrown at the await below, after the next chunk is built.
    writing.catch(() => {});
    written += chunk.length;
    // Lets the driver send the statement before the next chunk blocks the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await writing;
  await onWritten(written);
}

function* chunksOf<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let chunk: Row[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < CHUNK_ROWS) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Runs a statement for each chunk of the rows, in sequence. */
export async function inChunks<Row>(rows: readonly Row[], statement: (chunk: Row[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) await statement(rows.slice(from, from + CHUNK_ROWS));
}

/**
 * Queries many values, a chunk at a time. Compare with `= any(chunk)`: a join with `unnest` can become a nested loop on
 * tables without fresh statistics. @throws Error like `queryRows`.
 */
export async function queryRowsByChunk<R extends z.ZodObject>(
  db: Db,
  row: R,
  values: Iterable<string>,
  query: (chunk: SQL) => SQL,
): Promise<z.output<R>[]> {
  const found: z.output<R>[] = [];
  await inChunks([...new Set(values)], async (chunk) => {
    for (const parsed of await queryRows(db, row, query(textArray(chunk)))) found.push(parsed);
  });
  return found;
}
