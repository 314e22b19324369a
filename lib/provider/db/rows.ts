import type { SQL } from "drizzle-orm";
import type { Db } from "./connect";

/** Runs written-out SQL and gives its rows; the caller names their shape. bigint and count(*) are numbers on both drivers. */
export async function rows<T>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as { rows: T[] };
  return result.rows;
}
