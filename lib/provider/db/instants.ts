import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";

/** A time of JavaScript in SQL. */
export const instantSql = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Whole seconds since 1970 of a `timestamptz`, as in the contract's instants. */
export const secondsOf = (column: string): SQL => sql.raw(`floor(extract(epoch from ${column}))::bigint`);

/** A `timestamptz` as an instant of the contract, exact enough to order the events of one second. */
export const exactInstant = (column: string): SQL =>
  sql.raw(`jsonb_build_object('seconds', floor(extract(epoch from ${column}))::bigint,
    'nanoseconds', extract(microseconds from ${column})::bigint % 1000000 * 1000)`);

export const ExactInstant = z.object({ seconds: z.int(), nanoseconds: z.int() });
export type ExactInstant = z.output<typeof ExactInstant>;

/** Sorts events by their time, the latest first. */
export const newestFirst = ({ at: one }: { at: ExactInstant }, { at: other }: { at: ExactInstant }): number =>
  other.seconds - one.seconds || other.nanoseconds - one.nanoseconds;

/** Whole milliseconds since 1970 of a `timestamptz`, as in JavaScript. */
export const millisecondsOf = (column: string): SQL => sql.raw(`floor(extract(epoch from ${column}) * 1000)::bigint`);
