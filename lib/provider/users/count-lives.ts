import { type SQL, sql } from "drizzle-orm";
import type { LifeCounts } from "@/lib/contract/users";
import type { Db } from "../db/connect";
import { rows } from "../db/rows";

type Counts = { lives: number; active: number; employees: number; activeEmployees: number };

/** Counts over `from`, a relation with `active` and `relationship`; dependents are whoever is no employee [spec 1 §2]. */
export async function countLives(db: Db, from: SQL): Promise<LifeCounts> {
  const [found] = await rows<Counts>(
    db,
    sql`select count(*)::int as lives,
      (count(*) filter (where active))::int as active,
      (count(*) filter (where relationship = 'self'))::int as employees,
      (count(*) filter (where active and relationship = 'self'))::int as "activeEmployees"
    from (${from}) as lives`,
  );
  const { lives, active, employees, activeEmployees } = found as Counts;
  return {
    lives: { active, total: lives },
    employees: { active: activeEmployees, total: employees },
    dependents: { active: active - activeEmployees, total: lives - employees },
  };
}
