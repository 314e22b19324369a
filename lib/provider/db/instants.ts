import { type SQL, sql } from "drizzle-orm";

/** A time of JavaScript in SQL. */
export const instantSql = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Whole seconds since 1970 of a `timestamptz`, as in the contract's instants. */
export const secondsOf = (column: string): SQL => sql.raw(`floor(extract(epoch from ${column}))::bigint`);

/** Whole milliseconds since 1970 of a `timestamptz`, as in JavaScript. */
export const millisecondsOf = (column: string): SQL => sql.raw(`floor(extract(epoch from ${column}) * 1000)::bigint`);
