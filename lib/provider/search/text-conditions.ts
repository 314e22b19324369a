import { type SQL, sql } from "drizzle-orm";
import { containing } from "../db/like";

/** Maximum results per kind. */
export const MEMBERS_FOUND = 8;
export const OTHERS_FOUND = 5;

/** Further words are ignored. */
const WORDS_READ = 8;

/**
 * Whether a text starts with this one, read from an index with `text_pattern_ops`. A range instead of LIKE, so that the
 * plan does not depend on whether the database knows the value when it plans.
 */
export function beginsWith(expression: SQL, start: string): SQL {
  return sql`${expression} ~>=~ lower(${start}::text) and ${expression} ~<~ (lower(${start}::text) || chr(1114111))`;
}

/** Whether a text contains every word, each anywhere; false without words. */
export function containsWords(expression: SQL, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`;
  const each = words.slice(0, WORDS_READ).map((word) => sql`${expression} like ${containing(word)}`);
  return sql`(${sql.join(each, sql` and `)})`;
}
