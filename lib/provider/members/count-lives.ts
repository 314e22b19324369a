import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { LifeCounts } from "@/lib/contract/users";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

const Group = z.object({ active: z.boolean(), relationship: z.string().nullable(), count: z.int() });
type Group = z.output<typeof Group>;

/** The number of a company's lives, from the counts that triggers maintain. */
export const countLivesOfCompany = (db: Db, employer: string): Promise<LifeCounts> =>
  countGroups(db, sql`select active, relationship, count from company_life_counts where employer = ${employer}`);

/** Whether a `cover` is in force on a day, as `userPolicyOf` has it: neither the cover nor its policy has ended. */
export const isInForce = (day: LocalDate): SQL =>
  sql`cover.active and cover.coverage_end >= ${day}::date
      and not exists (select from policies ended where ended.id = cover.policy_id and ended.end_date < ${day}::date)`;

/** The number of lives ever covered by a policy; active are those with a cover in force. */
export const countLivesOfPolicy = (db: Db, policyId: string, day: LocalDate): Promise<LifeCounts> =>
  countGroups(
    db,
    sql`select active, relationship, count(*)::int as count from (
      select bool_or(${isInForce(day)}) as active, member.relationship from user_policies cover
      join users member on member.id = cover.user_id
      where cover.policy_id = ${policyId} group by member.id, member.relationship
    ) as lives group by active, relationship`,
  );

/** Dependents are all lives that are no employee [spec 1 §2]. */
export async function countGroups(db: Db, query: SQL): Promise<LifeCounts> {
  const groups = await queryRows(db, Group, query);
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
