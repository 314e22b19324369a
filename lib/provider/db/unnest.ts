import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "./connect";
import { execute, queryUnparsed } from "./rows";

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
/** Values per query: without fresh statistics each may scan a whole table, so few are needed for a large upload. */
const CHUNK_VALUES = 25_000;

/**
 * Rows as a set: `select given.id, $3 as operation, ($4::jsonb -> given.segments) as segments from unnest($1, $2) as given(…)`.
 * A column with one value in all rows is one parameter. JSON is a list of the different documents, and each row has the
 * place of its document: equal ones are written, sent and parsed once. Names and types must come from code only.
 */
export function unnest<Row>(columns: readonly BulkColumn<Row>[], rows: readonly Row[]): SQL {
  const names: string[] = [];
  const lists: SQL[] = [];
  const selected = columns.map(({ name, type, value }) => {
    const { values, read } = valuesOf(type, rows.map(value));
    const constant = constantOf(values);
    if (constant === undefined) {
      names.push(name);
      lists.push(arrayOf(values.map(element)));
    }
    const text = constant === undefined ? sql.raw(`given.${name}`) : sql`${sql.param(constant)}::text`;
    return sql`${read(text)} as ${sql.raw(name)}`;
  });
  const source =
    lists.length === 0
      ? sql`generate_series(1, ${rows.length}::integer)`
      : sql`unnest(${sql.join(lists, sql`, `)}) as given(${sql.raw(names.join(", "))})`;
  return sql`select ${sql.join(selected, sql`, `)} from ${source}`;
}

type Value = ReturnType<BulkColumn<unknown>["value"]>;

/** The values of a column, and the SQL that reads one from its text. */
type ValueList = { values: readonly Value[]; read: (text: SQL) => SQL };

/** Scalars are sent as text, which both drivers write alike. */
function valuesOf(type: string, values: readonly Value[]): ValueList {
  if (type === "jsonb") return documentsOf(values);
  return { values, read: (text) => (type === "text" ? text : sql`${text}::${sql.raw(type)}`) };
}

/** The one scalar that all rows have, as text; undefined if there is none. */
function constantOf(values: readonly Value[]): string | null | undefined {
  const [first = null] = values;
  if (typeof first === "object" && first !== null) return undefined;
  if (!values.every((value) => (value ?? null) === first)) return undefined;
  return first === null ? null : String(first);
}

/** The places of the documents in a list of the different ones; no place for a missing document. */
function documentsOf(documents: readonly Value[]): ValueList {
  const places = new Map<unknown, number>();
  const values = documents.map((document) => {
    if (document === null || document === undefined) return null;
    const place = places.get(document) ?? places.size;
    if (place === places.size) places.set(document, place);
    return place;
  });
  const list = JSON.stringify([...places.keys()]);
  return { values, read: (place) => sql`(${list}::jsonb -> ${place}::integer)` };
}

/**
 * One text[] parameter: Drizzle would spread a plain array into many, and the drivers' own serialisers take half of the
 * time of a large insert.
 */
export function textArray(values: readonly (string | null)[]): SQL {
  return arrayOf(values.map(element));
}

const arrayOf = (elements: readonly string[]) => sql`${sql.param(`{${elements.join(",")}}`)}::text[]`;

/** A value as an element of an array literal: quoted unless it is a number or a boolean. */
function element(value: Value): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "string") return `"${escapeQuotes(value)}"`;
  if (typeof value !== "object") return String(value);
  if (value instanceof Date) return `"${value.toISOString()}"`;
  return `"${escapeQuotes(Array.isArray(value) ? `{${value.map(element).join(",")}}` : JSON.stringify(value))}"`;
}

const escapeQuotes = (text: string) => (/["\\]/.test(text) ? text.replace(/["\\]/g, "\\$&") : text);

type BulkTable<Row> = {
  table: string;
  columns: readonly BulkColumn<Row>[];
  /** Columns whose SQL value is the same in all rows; as defaults of the table they would be computed for each row. */
  once?: Readonly<Record<string, SQL>>;
  /** Extends each insert to a statement that also reads the inserted rows. */
  extend?: (insert: SQL) => SQL;
};

/**
 * Inserts any number of rows in chunks, inside the caller's transaction. Builds the next chunk while the database writes
 * the previous one.
 * @param onWritten is called with the number of rows written so far; stops by throwing.
 */
export async function bulkInsert<Row>(
  db: Db,
  { table, columns, once = {}, extend = (insert) => insert }: BulkTable<Row>,
  rows: Iterable<Row>,
  onWritten: (rows: number) => Promise<void> = async () => {},
): Promise<void> {
  const names = [...columns.map(({ name }) => name), ...Object.keys(once)];
  const into = sql.raw(`insert into ${table} (${names.join(", ")})`);
  const same = Object.values(once).map((value) => sql`, (select ${value})`);
  let written = 0;
  let writing: Promise<void> = Promise.resolve();
  for (const chunk of chunksOf(rows)) {
    const statement = extend(sql`${into} select given.*${sql.join(same)} from (${unnest(columns, chunk)}) given`);
    await writing;
    await onWritten(written);
    writing = execute(db, statement);
    written += chunk.length;
    await letStart(writing);
  }
  await writing;
  await onWritten(written);
}

/** Lets the driver send a statement before the caller blocks the event loop. Its failure is thrown where it is awaited. */
async function letStart(statement: Promise<unknown>): Promise<void> {
  // Prevents an unhandled rejection until then.
  statement.catch(() => {});
  await new Promise((resolve) => setImmediate(resolve));
}

function* chunksOf<Row>(rows: Iterable<Row>, size = CHUNK_ROWS): Generator<Row[]> {
  let chunk: Row[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Runs a statement for each chunk of the rows, in sequence. */
export async function inChunks<Row>(rows: readonly Row[], statement: (chunk: Row[]) => Promise<void>): Promise<void> {
  for (const chunk of chunksOf(rows)) await statement(chunk);
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
  for await (const { rows } of chunksWithRows(db, row, new Set(values), (chunk) => query(textArray(chunk)))) {
    for (const parsed of rows) found.push(parsed);
  }
  return found;
}

/**
 * Queries many values like `queryRowsByChunk`, and gives each chunk with its rows. The database runs the next query
 * while the caller uses the rows of the previous one.
 */
export async function* chunksWithRows<Value, R extends z.ZodObject>(
  db: Db,
  row: R,
  values: Iterable<Value>,
  query: (chunk: Value[]) => SQL,
): AsyncGenerator<{ chunk: Value[]; rows: z.output<R>[] }> {
  let running: Promise<{ chunk: Value[]; parse: () => z.output<R>[] }> | undefined;
  try {
    for (const chunk of chunksOf(values, CHUNK_VALUES)) {
      const ended = await running;
      running = queryUnparsed(db, row, query(chunk)).then((parse) => ({ chunk, parse }));
      await letStart(running);
      if (ended) yield { chunk: ended.chunk, rows: ended.parse() };
    }
    const last = await running;
    if (last) yield { chunk: last.chunk, rows: last.parse() };
  } finally {
    await running;
  }
}
