import { compareTexts } from "../compare-texts";

type Ordered = { id: string; priority: number };
type Named = Ordered & { name: string; category: string };

/** Sorts by priority, as all benefit lists do [spec 3 §2]; ties are sorted by ID. */
export function compareByPriority(a: Ordered, b: Ordered): number {
  return a.priority - b.priority || compareTexts(a.id, b.id);
}

/** All tiers of a benefit, by priority: the policy's benefits with the same name and category, this one included. */
export function tiersOf<B extends Named>(benefits: readonly B[], { name, category }: B): B[] {
  return benefits.filter((other) => other.name === name && other.category === category).sort(compareByPriority);
}

const INSURANCE_CATEGORIES = ["insurance", "insurance benefits"];

/** Whether a benefit is insurance, by category or type. Only insurance has coverage dates [spec 3 §2]. */
export function isInsurance({ category, benefitType }: { category: string; benefitType: string }): boolean {
  return benefitType === "Insurance" || INSURANCE_CATEGORIES.includes(category.trim().toLowerCase());
}
