import { sql } from "drizzle-orm";
import { z } from "zod";
import type { LifeCount } from "@/lib/domain/benefits/participation";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

const CountRow = z.object({
  slabId: z.string().nullable(),
  isEmployee: z.boolean(),
  isEnrolled: z.boolean(),
  lives: z.number(),
});

/** The lives that a policy covers on a date; equal lives are counted together. */
export function countLives(db: Db, policyId: string, day: LocalDate): Promise<LifeCount[]> {
  return queryRows(
    db,
    CountRow,
    sql`select up.slab_id as "slabId",
               u.relationship is not distinct from 'self' as "isEmployee",
               up.enrolment_status is not distinct from 'ENROLED' as "isEnrolled",
               count(*) as lives
        from user_policies up join users u on u.id = up.user_id
        where up.policy_id = ${policyId} and up.active and up.coverage_end >= ${day}
        group by 1, 2, 3`,
  );
}

const ChosenRow = CountRow.omit({ slabId: true, isEnrolled: true }).extend({ benefitId: z.string() });

/** The lives that chose each benefit of a flex policy; equal lives are counted together. */
export async function countChosen(
  db: Db,
  policyId: string,
  day: LocalDate,
): Promise<(LifeCount & { benefitId: string })[]> {
  const found = await queryRows(
    db,
    ChosenRow,
    sql`select ub.benefit_id as "benefitId", u.relationship is not distinct from 'self' as "isEmployee", count(*) as lives
        from user_policies up
        join user_benefits ub on ub.user_policy_id = up.id and ub.active
        join users u on u.id = up.user_id
        where up.policy_id = ${policyId} and up.active and up.coverage_end >= ${day}
        group by 1, 2`,
  );
  return found.map((row) => ({ ...row, slabId: null, isEnrolled: true }));
}
