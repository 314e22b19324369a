import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "./connect";

/** Rows that a download reads per query. */
export const ROWS_PER_READ = 2_000;

/** The result of both drivers; the columns are listed even if there are no rows. */
const Result = z.object({ fields: z.array(z.object({ name: z.string() })), rows: z.array(z.unknown()) });

/** Runs SQL and ignores its rows. */
export async function execute(db: Db, statement: SQL): Promise<void> {
  await db.execute(statement);
}

/**
 * Runs SQL and parses its rows. bigint and count(*) are numbers on both drivers.
 * @param row has a key for every column, by the column's name in the SQL.
 * @throws Error when a column is missing or extra, even without rows, or when the schema rejects a value.
 */
export async function queryRows<R extends z.ZodObject>(db: Db, row: R, query: SQL): Promise<z.output<R>[]> {
  return (await queryUnparsed(db, row, query))();
}

const Id = z.object({ id: z.string() });
const Total = z.object({ total: z.int() });

/** The ids of a query whose only column is `id`. */
export const queryIds = async (db: Db, query: SQL): Promise<string[]> =>
  (await queryRows(db, Id, query)).map(({ id }) => id);

/** The number of a query whose only column is `total`. */
export const queryTotal = async (db: Db, query: SQL): Promise<number> =>
  (await queryRows(db, Total, query))[0]?.total ?? 0;

/** Runs SQL like `queryRows`. The result parses the rows, so that the next query can run meanwhile. */
export async function queryUnparsed<R extends z.ZodObject>(db: Db, row: R, query: SQL): Promise<() => z.output<R>[]> {
  const result = await db.execute(query);
  return () => parseRows(row, result);
}

/** @throws Error like `queryRows`. */
export function parseRows<R extends z.ZodObject>(row: R, result: unknown): z.output<R>[] {
  const { fields, rows } = Result.parse(result);
  assertColumns(
    Object.keys(row.shape),
    fields.map(({ name }) => name),
  );
  return rows.map((values) => parseRow(row, values));
}

function assertColumns(expected: readonly string[], given: readonly string[]): void {
  if (given.length === expected.length && expected.every((name) => given.includes(name))) return;
  throw new Error(`The SQL returns the columns ${given.join(", ")}, but its schema has ${expected.join(", ")}.`);
}

function parseRow<R extends z.ZodObject>(row: R, values: unknown): z.output<R> {
  const parsed = row.safeParse(values);
  if (parsed.success) return parsed.data;
  // Name the column and the expected type only; values may be personal data, which must not be logged.
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`A row does not match its schema: ${faults.join("; ")}`);
}
