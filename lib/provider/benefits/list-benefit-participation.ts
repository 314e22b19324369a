import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/benefits";
import { type LifeCount, participationOf } from "@/lib/domain/benefits/participation";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { benefits, policies } from "../db/schema";
import { benefitIdOf, storedSlabs } from "../policies/schema-error";
import type { Verb } from "../route";

/** Who has each benefit of a policy today, benefits by priority; an unknown policy has none. */
export const listBenefitParticipation: Verb<typeof contract.listBenefitParticipation> = async (
  db,
  call,
  { params: { id } },
) => {
  const [policy] = await db.select({ slabs: policies.slabs }).from(policies).where(eq(policies.id, id));
  const slabs = storedSlabs(policy?.slabs).map((slab) => ({ slabId: slab.slabId, benefitId: benefitIdOf(slab) }));
  const found = await db
    .select({ id: benefits.id, type: benefits.type })
    .from(benefits)
    .where(eq(benefits.policyId, id))
    .orderBy(asc(benefits.priority), asc(benefits.id));
  const counts = found.length === 0 ? [] : await countLives(db, id, today(call));
  const participation = found.map((benefit) => ({
    benefitId: benefit.id,
    ...participationOf(benefit, slabs, counts),
  }));
  return { data: { participation } };
};

const CountRow = z.object({
  slabId: z.string().nullable(),
  isEmployee: z.boolean(),
  isEnrolled: z.boolean(),
  lives: z.number(),
});

/** The lives that a policy covers on a day, those alike counted together. */
function countLives(db: Db, policyId: string, day: LocalDate): Promise<LifeCount[]> {
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
