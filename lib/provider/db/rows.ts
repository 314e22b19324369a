import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "./connect";

/** What both drivers answer with; the columns are named even where no row is found. */
const Result = z.object({ fields: z.array(z.object({ name: z.string() })), rows: z.array(z.unknown()) });

/** Runs written-out SQL that gives no rows, or whose rows nobody reads. */
export async function execute(db: Db, statement: SQL): Promise<void> {
  await db.execute(statement);
}

/**
 * Runs written-out SQL and reads its rows by their schema. bigint and count(*) are numbers on both drivers.
 * @param row has a key for every column, by the name that the SQL gives it.
 * @throws Error when a column is missing or one too many, also where no row is found, or holds what the schema refuses.
 */
export async function queryRows<R extends z.ZodObject>(db: Db, row: R, query: SQL): Promise<z.output<R>[]> {
  return parseRows(row, await db.execute(query));
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
  throw new Error(`The SQL gives the columns ${given.join(", ")}, its row has ${expected.join(", ")}.`);
}

function parseRow<R extends z.ZodObject>(row: R, values: unknown): z.output<R> {
  const parsed = row.safeParse(values);
  if (parsed.success) return parsed.data;
  // Which column and what was expected of it; values may be personal and stay out of the log.
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`A row is not as its schema says: ${faults.join("; ")}`);
}
