import { and, eq, inArray, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/placement";
import type { PolicyWrite } from "@/lib/contract/placement";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { record } from "../audit";
import { now } from "../context";
import type { Db } from "../db/connect";
import { policies, userPolicies } from "../db/schema";
import { editConflict } from "../edit-conflict";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { assertPlacement } from "./assert-placement";
import { getPolicy } from "./get-policy";
import { policyColumns } from "./policy-columns";
import { refuseTakenNickname } from "./refuse-taken-nickname";
import { benefitIdOf, storedSlabs } from "./schema-error";

/**
 * Saves a policy; with status HANDOVER_TO_OPS every step must be complete [spec 1 §4].
 * @throws ProviderError not_found; conflict with {@link EditConflict} as data when the policy was changed since the version
 * that the form was opened with, or for a taken nickname; bad_request with the sentence of each wrong field, for another
 * type, and for a slab that is left out while members are covered on it.
 */
export const updatePolicy: Verb<typeof contract.updatePolicy> = async (db, call, input) => {
  const { id } = input.params;
  const { version, ...policy } = input.body;
  const [stored] = await db.select().from(policies).where(eq(policies.id, id)).for("no key update");
  if (!stored) throw new ProviderError("not_found", PLACEMENT_MESSAGES.policyNotFound);
  if (stored.version !== version) {
    const { data } = await getPolicy(db, call, { params: { id }, query: undefined, body: undefined });
    const stale = { entity: "policy", entityId: id, version: stored.version };
    throw await editConflict(db, { ...stale, current: { ...data.policyPlan } });
  }
  if (stored.policyType !== policy.policyType) throw new ProviderError("bad_request", PLACEMENT_MESSAGES.typeFixed);
  const insurerId = await assertPlacement(db, policy);
  await assertSlabsFree(db, id, leftOut(stored.slabs, policy.sumAssuredSlabs));
  const columns = policyColumns({ ...policy, sumAssuredSlabs: keepPlans(stored.slabs, policy) }, insurerId);
  await db
    .update(policies)
    .set({ ...columns, version: sql`${policies.version} + 1`, updatedAt: now(call) })
    .where(eq(policies.id, id))
    .catch((error: unknown) => {
      throw refuseTakenNickname(error);
    });
  await record(db, call, { action: "updatePolicy", entity: "policy", entityId: id, before: stored, after: columns });
  return getPolicy(db, call, { params: { id }, query: undefined, body: undefined });
};

/** The form has no field for the benefit that a slab of a modular policy stands for: what it does not send stays. */
function keepPlans(stored: unknown, { sumAssuredSlabs }: Pick<PolicyWrite, "sumAssuredSlabs">) {
  const planOf = new Map(storedSlabs(stored).map((slab) => [slab.slabId, benefitIdOf(slab)]));
  return sumAssuredSlabs.map((slab) => {
    const benefitId = planOf.get(slab.slabId);
    return benefitId ? { benefitId, ...slab } : slab;
  });
}

function leftOut(stored: unknown, remaining: readonly { slabId: string }[]): string[] {
  const ids = new Set(remaining.map(({ slabId }) => slabId));
  return storedSlabs(stored)
    .map(({ slabId }) => slabId)
    .filter((slabId) => !ids.has(slabId));
}

/** A life without its slab would have no sum insured. @throws ProviderError bad_request at the number of slabs. */
async function assertSlabsFree(db: Db, policyId: string, slabIds: string[]): Promise<void> {
  if (slabIds.length === 0) return;
  const inUse = await db
    .selectDistinct({ slabId: userPolicies.slabId })
    .from(userPolicies)
    .where(and(eq(userPolicies.policyId, policyId), userPolicies.active, inArray(userPolicies.slabId, slabIds)));
  if (inUse.length === 0) return;
  const message = PLACEMENT_MESSAGES.slabHasLives(inUse.map(({ slabId }) => String(slabId)).sort());
  throw new ProviderError("bad_request", message, { data: { fields: { "terms.numberOfSlabs": message } } });
}
