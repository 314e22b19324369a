import { eq, getTableColumns, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { PolicyType } from "@/lib/contract/common";
import type { UserPolicy } from "@/lib/contract/user-policies";
import { endOfDaySeconds, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { paiseFromRupees, rupeesOrNull } from "@/lib/domain/money/paise";
import { sumInsuredOn } from "@/lib/domain/premium/segments";
import type { Db } from "../db/connect";
import { endorsements, insurers, policies, userPolicies } from "../db/schema";
import { benefitIdOf, storedSlabs } from "../policies/schema-error";

/** Covers with their policy, insurer and the endorsement that added the life, for the lists. */
export function selectUserPolicies(db: Db, where: SQL | undefined) {
  return db
    .select({
      cover: getTableColumns(userPolicies),
      policy: getTableColumns(policies),
      insurerName: insurers.name,
      insurerLogo: insurers.logo,
      endorsementCycle: endorsements.endorsementCycle,
    })
    .from(userPolicies)
    .innerJoin(policies, eq(policies.id, userPolicies.policyId))
    .leftJoin(insurers, eq(insurers.id, policies.insurerId))
    .leftJoin(endorsements, eq(endorsements.id, userPolicies.addedByEndorsementId))
    .where(where)
    .$dynamic();
}

type UserPolicyRow = Awaited<ReturnType<typeof selectUserPolicies>>[number];

/** In force on the date: not left, started by the end of the policy, neither cover nor policy ended. */
function isInForce({ cover, policy }: UserPolicyRow, day: LocalDate): boolean {
  return cover.active && cover.coverageEnd >= day && (policy.endDate === null || policy.endDate >= day);
}

/** Slab and sum insured on a date. Segments have no slab: an earlier one is known if a single slab has its sum insured. */
function termsOn({ cover, policy }: UserPolicyRow, day: LocalDate) {
  const slabs = storedSlabs(policy.slabs);
  const sumInsuredPaise = sumInsuredOn(cover.segments, day, cover.sumInsuredPaise);
  if (sumInsuredPaise === cover.sumInsuredPaise) {
    return { slab: slabs.find(({ slabId }) => slabId === cover.slabId), slabId: cover.slabId, sumInsuredPaise };
  }
  const [slab, ...others] = slabs.filter(({ sumInsured }) => paiseFromRupees(sumInsured) === sumInsuredPaise);
  return slab && others.length === 0
    ? { slab, slabId: slab.slabId, sumInsuredPaise }
    : { slab: undefined, slabId: null, sumInsuredPaise };
}

export function userPolicyOf(row: UserPolicyRow, day: LocalDate): z.input<typeof UserPolicy> {
  const { cover, policy, insurerName, endorsementCycle } = row;
  const { slab, slabId, sumInsuredPaise } = termsOn(row, day);
  const active = isInForce(row, day);
  return {
    id: cover.id,
    userId: cover.userId,
    policyId: cover.policyId,
    uhid: cover.uhid,
    policyEcard: active && cover.uhid !== null && policy.placementStatus !== "DRAFT",
    slabId,
    slabName: slab?.slabName ?? null,
    sumInsured: rupeesOrNull(sumInsuredPaise),
    benefitId: benefitIdOf(slab),
    policyStartDate: { seconds: startOfDaySeconds(cover.coverageStart) },
    policyEndDate: { seconds: endOfDaySeconds(cover.coverageEnd) },
    enrolmentDueDate: cover.enrolmentDueDate === null ? null : { seconds: endOfDaySeconds(cover.enrolmentDueDate) },
    enrolmentStatus: cover.enrolmentStatus,
    isException: cover.isException,
    endorsementCycle,
    active,
    policyType: PolicyType.safeParse(policy.policyType).data ?? null,
    secondaryType: policy.secondaryType,
    policyNickName: policy.nickName,
    insurerName,
  };
}
