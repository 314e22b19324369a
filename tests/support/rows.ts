import type { SQL } from "drizzle-orm";
import type { Db } from "@/lib/provider/db/connect";

/** What a test's own SQL finds; the test names the type. */
export async function rows<T>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as { rows: T[] };
  return result.rows;
}
