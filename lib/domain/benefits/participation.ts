import { fractionOf } from "@/lib/domain/money/fraction";

type Participation = { enrolledEmployees: number; eligibleEmployees: number };

/**
 * Whether fewer eligible employees have enrolled than a benefit needs [domain §17]; false if no employee is eligible.
 * @param minimumPercent null if the benefit has no minimum.
 */
export function isBelowMinimum(
  { enrolledEmployees, eligibleEmployees }: Participation,
  minimumPercent: number | null,
): boolean {
  if (minimumPercent === null) return false;
  const { n, d } = fractionOf(minimumPercent);
  return BigInt(enrolledEmployees) * 100n * d < n * BigInt(eligibleEmployees);
}

/** Percent with one decimal, rounded down: 29.96 % is not yet 30 %. Null if no employee is eligible. */
export function participationPercent({ enrolledEmployees, eligibleEmployees }: Participation): number | null {
  return eligibleEmployees === 0 ? null : Math.floor((enrolledEmployees * 1000) / eligibleEmployees) / 10;
}

/** The number of lives of a policy with the same slab, kind and enrolment. */
export type LifeCount = { slabId: string | null; isEmployee: boolean; isEnrolled: boolean; lives: number };
/** A slab of the policy and the benefit (such as a modular plan) that it belongs to. */
export type SlabBenefit = { slabId: string; benefitId: string | null };

/**
 * How many employees may take a benefit and how many lives have it. If the policy's slabs name benefits, a modular plan
 * counts the lives of the slabs that have it. Every other benefit counts all lives of the policy.
 * @param chosen lives that chose the benefit of a flex policy; null for other policies.
 */
export function participationOf(
  benefit: { id: string; type: string },
  slabs: readonly SlabBenefit[],
  counts: readonly LifeCount[],
  chosen: readonly LifeCount[] | null = null,
): Participation & { membersAdded: number } {
  const isBySlab = benefit.type === "MODULAR" && slabs.some(({ benefitId }) => benefitId !== null);
  const own = new Set(slabs.filter(({ benefitId }) => benefitId === benefit.id).map(({ slabId }) => slabId));
  const having = chosen ?? (isBySlab ? counts.filter(({ slabId }) => slabId !== null && own.has(slabId)) : counts);
  const sum = (lives: readonly LifeCount[]) => lives.reduce((total, count) => total + count.lives, 0);
  return {
    eligibleEmployees: sum(counts.filter(({ isEmployee }) => isEmployee)),
    enrolledEmployees: sum(having.filter(({ isEmployee, isEnrolled }) => isEmployee && isEnrolled)),
    membersAdded: sum(having),
  };
}
