import { type SQL, sql } from "drizzle-orm";
import { nameOrNull } from "../members/name-sql";

/** The author of recorded change or batch `c` by user `u`: the name, else the ID, or `program` for a change outside of every call. */
export const authorOf = (program: string): SQL =>
  sql`coalesce(${nameOrNull("u")}, nullif(c.actor, 'program'), ${program}::text)`;
