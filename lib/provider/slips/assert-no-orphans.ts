import { and, eq, gte, inArray } from "drizzle-orm";
import type { SlipState } from "@/lib/domain/policies/slips/slip-differences";
import { SLIP_MESSAGES } from "@/lib/messages/slips";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { userBenefits, userPolicies } from "../db/schema";
import { ProviderError } from "../errors";
import type { SlipPolicy } from "./load-slip-policy";
import { slabBenefits } from "./slip-changes";

/**
 * Members keep the slab and the benefits that they are enrolled in [domain §17].
 * @throws ProviderError unprocessable with the ids of the members who would lose one, as `policy.userIds` or
 * `benefits.userIds` [spec 3 §7].
 */
export async function assertNoOrphans(db: Db, call: Call, policy: SlipPolicy, after: SlipState): Promise<void> {
  const remaining = new Set(after.values.slabs.map(({ slabId }) => String(slabId)));
  const slabs = slabBenefits(policy);
  const policyUsers = await membersOn(
    db,
    call,
    policy,
    slabs.map(({ slabId }) => slabId).filter((slabId) => !remaining.has(slabId)),
  );
  if (policyUsers.length > 0) throw orphans("policy", policyUsers);
  const offered = new Set(after.addons.map(({ fields }) => String(fields.benefitId)));
  const removed = policy.benefits.filter(({ id }) => !offered.has(id));
  const removedIds = new Set(removed.map(({ id }) => id));
  const onPlans = await membersOn(
    db,
    call,
    policy,
    slabs.filter(({ benefitId }) => benefitId !== null && removedIds.has(benefitId)).map(({ slabId }) => slabId),
  );
  const benefitUsers = [...new Set([...onPlans, ...(await membersWith(db, call, policy, [...removedIds]))])];
  if (benefitUsers.length > 0) throw orphans("benefits", benefitUsers.sort());
}

/** The currently covered members who chose one of the benefits. */
async function membersWith(db: Db, call: Call, { stored }: SlipPolicy, benefitIds: string[]): Promise<string[]> {
  if (benefitIds.length === 0) return [];
  const hasChosen = and(
    eq(userPolicies.policyId, stored.id),
    userPolicies.active,
    gte(userPolicies.coverageEnd, today(call)),
    userBenefits.active,
    inArray(userBenefits.benefitId, benefitIds),
  );
  const found = await db
    .selectDistinct({ userId: userPolicies.userId })
    .from(userPolicies)
    .innerJoin(userBenefits, eq(userBenefits.userPolicyId, userPolicies.id))
    .where(hasChosen);
  return found.map(({ userId }) => userId);
}

/** The currently covered members on slabs of the policy. */
async function membersOn(db: Db, call: Call, { stored }: SlipPolicy, slabIds: string[]): Promise<string[]> {
  if (slabIds.length === 0) return [];
  const isCovered = and(
    eq(userPolicies.policyId, stored.id),
    userPolicies.active,
    gte(userPolicies.coverageEnd, today(call)),
    inArray(userPolicies.slabId, slabIds),
  );
  const found = await db.select({ userId: userPolicies.userId }).from(userPolicies).where(isCovered);
  return found.map(({ userId }) => userId).sort();
}

function orphans(group: "policy" | "benefits", userIds: string[]): ProviderError {
  const message = { policy: SLIP_MESSAGES.policyUserIds, benefits: SLIP_MESSAGES.benefitsUserIds }[group];
  return new ProviderError("unprocessable", message({ count: userIds.length }), { data: { [group]: { userIds } } });
}
