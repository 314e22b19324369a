import { fractionOf } from "@/lib/domain/money/fraction";

export type Participation = { enrolledEmployees: number; eligibleEmployees: number };

/**
 * Whether fewer of the eligible employees have enrolled than a benefit needs [domain §17]; with nobody eligible there is
 * nobody to wait for.
 * @param minimumPercent null: the benefit needs none.
 */
export function isBelowMinimum(
  { enrolledEmployees, eligibleEmployees }: Participation,
  minimumPercent: number | null,
): boolean {
  if (minimumPercent === null || eligibleEmployees === 0) return false;
  const { n, d } = fractionOf(minimumPercent);
  return BigInt(enrolledEmployees) * 100n * d < n * BigInt(eligibleEmployees);
}

/** Percent with one decimal, cut off rather than rounded: 29.96 % is not yet 30 %. Null with nobody eligible. */
export function participationPercent({ enrolledEmployees, eligibleEmployees }: Participation): number | null {
  return eligibleEmployees === 0 ? null : Math.floor((enrolledEmployees * 1000) / eligibleEmployees) / 10;
}

/** Lives of a policy that are alike: slab, employee or dependant, enrolled or not. */
export type LifeCount = { slabId: string | null; isEmployee: boolean; isEnrolled: boolean; lives: number };
/** A slab of the policy and the benefit, such as a modular plan, that it stands for. */
export type SlabBenefit = { slabId: string; benefitId: string | null };

/**
 * How many employees a benefit is open to and how many lives have it. Where slabs of the policy name benefits, a modular
 * plan has the lives of its own slabs; every other benefit has all that the policy covers.
 * @param chosen the lives that chose the benefit, of a flex policy; null elsewhere.
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
