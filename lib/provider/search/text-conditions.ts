import { type SQL, sql } from "drizzle-orm";
import { containing } from "../db/like";

/** How many of a kind are shown. */
export const MEMBERS_FOUND = 8;
export const OTHERS_FOUND = 5;

/** More words than that name nothing. */
const WORDS_READ = 8;

/**
 * That a text begins with this one, read from an index with `text_pattern_ops`. A range in place of LIKE: the same plan
 * whether the database knows the value when it plans or not.
 */
export function beginsWith(expression: SQL, start: string): SQL {
  return sql`${expression} ~>=~ lower(${start}::text) and ${expression} ~<~ (lower(${start}::text) || chr(1114111))`;
}

/** That a text contains every word, each anywhere; false without words. */
export function containsWords(expression: SQL, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`;
  const each = words.slice(0, WORDS_READ).map((word) => sql`${expression} like ${containing(word)}`);
  return sql`(${sql.join(each, sql` and `)})`;
}
