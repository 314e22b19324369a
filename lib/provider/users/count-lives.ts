import { type SQL, sql } from "drizzle-orm";
import type { LifeCounts } from "@/lib/contract/users";
import type { Db } from "../db/connect";
import { rows } from "../db/rows";

type Group = { active: boolean; relationship: string | null; count: number };

/** Counts over `from`, a relation with `active` and `relationship`; dependents are whoever is no employee [spec 1 §2]. */
export async function countLives(db: Db, from: SQL): Promise<LifeCounts> {
  const groups = await rows<Group>(
    db,
    sql`select active, relationship, count(*)::int as count from (${from}) as lives group by active, relationship`,
  );
  const sum = (counted: readonly Group[]) => counted.reduce((total, { count }) => total + count, 0);
  const both = (counted: readonly Group[]) => ({
    active: sum(counted.filter(({ active }) => active)),
    total: sum(counted),
  });
  return {
    lives: both(groups),
    employees: both(groups.filter(({ relationship }) => relationship === "self")),
    dependents: both(groups.filter(({ relationship }) => relationship !== "self")),
  };
}
