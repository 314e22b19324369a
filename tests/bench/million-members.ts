import { sql } from "drizzle-orm";
import type { Db } from "@/lib/provider/db/connect";
import { openDatabase } from "@/lib/provider/db/open-database";
import { builders } from "../support/builders";

export const MEMBERS = 1_000_000;
const IN_ONE_COMPANY = 50_000;

/** Adds this many members to a database. */
export async function fillMembers(databaseUrl: string, count: number): Promise<void> {
  const database = await openDatabase({ databaseUrl, poolSize: 1 });
  await insertMembers(database.db, count).finally(() => database.close());
}

/** Companies of 1,000 lives in addition to the large one; every third life is an employee. */
export async function insertMembers(db: Db, count = MEMBERS): Promise<string> {
  const make = builders(db, () => new Date());
  const large = (await make.company({ id: "bench-large" })).id;
  await db.execute(sql`insert into companies (id, name, nickname, nickname_key, created_at, updated_at)
    select 'bench-' || n, 'Bench ' || n, 'bench' || n, 'bench' || n, now(), now() from generate_series(1, 950) n`);
  await db.execute(sql`insert into users (id, parent_id, employer, employee_id, first_name, last_name, relationship, gender,
      dob, mobile, email, active, created_at, updated_at)
    select 'u' || n, case when n % 3 = 0 then null else 'u' || (n - n % 3) end,
      case when n < ${IN_ONE_COMPANY} then ${large} else 'bench-' || (n - ${IN_ONE_COMPANY}) / 1000 + 1 end,
      'E' || n / 3, 'First' || n, 'Last', case when n % 3 = 0 then 'self' else 'child' end, 'female', date '1990-01-01',
      case when n % 3 = 0 then (9000000000 + n)::text end, case when n % 3 = 0 then 'm' || n || '@client.example' end,
      n % 10 > 0, now(), now()
    from generate_series(0, ${count - 1}::int) n`);
  await db.execute(sql`vacuum analyze users`);
  return large;
}
