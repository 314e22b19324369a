import { type Query, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "./connect";
import { parseRows } from "./rows";

export type Value = string | number | null;

/** A statement whose text is built once; its `sql.placeholder`s get their values by name. */
export type PreparedQuery<R extends z.ZodObject> = { name: string; row: R; query: Query };

const DIALECT = new PgDialect();

/** @param name the key under which PostgreSQL caches the plan per connection: one name, one text. */
export function prepareQuery<R extends z.ZodObject>(name: string, row: R, query: SQL): PreparedQuery<R> {
  return { name, row, query: DIALECT.sqlToQuery(query) };
}

/** Named arguments of an SQL function: `account_id => $1, moved => $2`. The prefix is prepended to each value's name. */
export function bindArguments(names: readonly string[], prefix = ""): SQL {
  const each = names.map((name) => sql`${sql.raw(name)} => ${sql.placeholder(prefix + name)}`);
  return sql.join(each, sql`, `);
}

/**
 * Runs a statement that PostgreSQL parses and plans once per connection, and parses its rows.
 * @throws Error like `queryRows`, and for a placeholder without a value.
 */
export async function queryPrepared<R extends z.ZodObject>(
  db: Db,
  { name, row, query }: PreparedQuery<R>,
  values: Readonly<Record<string, Value>>,
): Promise<z.output<R>[]> {
  return parseRows(row, await db._.session.prepareQuery(query, undefined, name, false).execute(values));
}

/**
 * Like `queryRows`, for a lookup by id: each connection plans the statement once, under its name, for an average value.
 * A list or search has no name: a plan for the average company would be wrong for the largest.
 * @param query has the same text in each call; only its values differ.
 */
export async function queryNamed<R extends z.ZodObject>(
  db: Db,
  name: string,
  row: R,
  query: SQL,
): Promise<z.output<R>[]> {
  return parseRows(row, await db._.session.prepareQuery(DIALECT.sqlToQuery(query), undefined, name, false).execute());
}
