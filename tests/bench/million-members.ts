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

/** A cover with a UHID for every member, and 100,000 employees whom a script has onboarded. */
export async function insertCovers(db: Db, companyId: string): Promise<void> {
  const make = builders(db, () => new Date());
  const { id: policyId } = await make.policy({ companyId });
  await db.execute(sql`insert into user_policies (id, user_id, policy_id, uhid, coverage_start, coverage_end, created_at, updated_at)
    select 'c' || id, id, ${policyId}, 'UH' || substr(id, 2), date '2025-04-01', date '2026-03-31', now(), now() from users
    where employer is not null`);
  await db.execute(sql`insert into script_runs (id, script, status, lease_until, sheet_hash, total, started_by,
      started_by_name, started_at)
    values ('bench-run', 'skfOnboarding', 'DONE', now(), 'bench', 100000, 'bench', 'Bench', now())`);
  await db.execute(sql`insert into custom_enrolment_users (id, company_id, policy_id, employee_id, name, gender, dob, email,
      mobile, slab_id, coverage_start, parental_cover, run_id, created_at)
    select 'ceu' || n, ${companyId}, ${policyId}, 'S' || n, 'First' || n || ' Last', 'female', date '1990-01-01',
      's' || n || '@client.example', (8000000000 + n)::text, '1', date '2025-04-01', false, 'bench-run', now()
    from generate_series(1, 100000) n`);
  await db.execute(sql`vacuum analyze user_policies`);
  await db.execute(sql`vacuum analyze custom_enrolment_users`);
}
