import { asc, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/benefits";
import { participationOf } from "@/lib/domain/benefits/participation";
import { isChosen } from "@/lib/domain/flex/flex-policy";
import { today } from "../context";
import { benefits, policies } from "../db/schema";
import { benefitIdOf, storedSlabs } from "../policies/schema-error";
import type { Verb } from "../route";
import { countChosen, countLives } from "./count-lives";

/** The current participants of each benefit of a policy, by the benefits' priority; empty for an unknown policy. */
export const listBenefitParticipation: Verb<typeof contract.listBenefitParticipation> = async (
  db,
  call,
  { params: { id } },
) => {
  const [policy] = await db
    .select({ slabs: policies.slabs, secondaryType: policies.secondaryType })
    .from(policies)
    .where(eq(policies.id, id));
  const slabs = storedSlabs(policy?.slabs).map((slab) => ({ slabId: slab.slabId, benefitId: benefitIdOf(slab) }));
  const found = await db
    .select({ id: benefits.id, type: benefits.type })
    .from(benefits)
    .where(eq(benefits.policyId, id))
    .orderBy(asc(benefits.priority), asc(benefits.id));
  const counts = found.length === 0 ? [] : await countLives(db, id, today(call));
  const isOwn = (benefit: { type: string }) => policy !== undefined && isChosen(benefit, policy);
  const chosen = found.some(isOwn) ? await countChosen(db, id, today(call)) : [];
  const participation = found.map((benefit) => {
    const own = isOwn(benefit) ? chosen.filter(({ benefitId }) => benefitId === benefit.id) : null;
    return { benefitId: benefit.id, ...participationOf(benefit, slabs, counts, own) };
  });
  return { data: { participation } };
};
